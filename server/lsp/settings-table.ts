import { formatIds, ruleIds } from "../core/config.js";
import { choice, flag, globs, integer, levelsByRule, positive, switches } from "../core/fields.js";
import type { Field, RuleLevel } from "../core/fields.js";

/** `resource` where a folder of the workspace may have its own value. */
export type SettingScope = "resource" | "window";

export interface Setting<T> {
  readonly field: Field<T>;
  readonly default: T;
  readonly scope: SettingScope;
  readonly doc: string;
}

function setting<T>(scope: SettingScope, field: Field<T>, byDefault: NoInfer<T>, doc: string): Setting<T> {
  return { field, default: byDefault, scope, doc };
}

const noLevels: ReadonlyMap<string, RuleLevel> = new Map();
const noSwitches: ReadonlyMap<string, boolean> = new Map();

/** Every setting of the server, once. `package.json` repeats them for the editor; a test compares the two. */
export const settingsTable = {
  enable: setting("resource", flag(), true, "Check tool calls in JSON and JSON Lines files."),
  run: setting("window", choice(["onType", "onSave"]), "onType", "When to check an open file."),
  "validate.scope": setting(
    "window",
    choice(["openFiles", "workspace"]),
    "openFiles",
    "Which files to check without being asked. `workspace` also checks logs and tool files that are not open.",
  ),
  include: setting(
    "resource",
    globs(),
    ["**/*.{jsonl,ndjson}"],
    "Logs that **Validate All Logs in Workspace** reads. JSON files are checked when they are open and hold tool calls.",
  ),
  exclude: setting(
    "resource",
    globs(),
    ["**/node_modules/**", "**/.git/**"],
    "Files that are never read unless they are open. What Git ignores is not read either.",
  ),
  tools: setting(
    "resource",
    globs(),
    ["**/tools.json", "**/*.tools.json", "**/mcp-tools*.json"],
    "Files with tool schemas, in the form of OpenAI, Anthropic, Gemini or MCP `tools/list`.",
  ),
  toolPrecedence: setting(
    "resource",
    choice(["record", "workspace"]),
    "record",
    "Which schema judges a call when both its record and the workspace have its tool.",
  ),
  rules: setting(
    "resource",
    levelsByRule(ruleIds),
    noLevels,
    'Severity by rule: `"off"`, `"hint"`, `"information"`, `"warning"` or `"error"`.',
  ),
  formats: setting(
    "resource",
    switches(formatIds, "format"),
    noSwitches,
    'Formats that are not looked for: `false` by the id that `arglint inspect` names, as in `{"bare": false}`.',
  ),
  maxProblemsPerFile: setting(
    "window",
    integer({ min: 1, max: 1000 }),
    500,
    "How many problems of a file are shown. VS Code itself shows at most 1,000.",
  ),
  maxFileSizeMB: setting("window", positive(), 200, "Larger files, in MB, are left to the command line."),
  "messages.showValues": setting(
    "window",
    choice(["redacted", "never", "always"]),
    "redacted",
    "How much of a value messages may show. `redacted` hides what looks like a secret.",
  ),
};

type Table = typeof settingsTable;
export type Settings = { readonly [K in keyof Table]: Table[K] extends Setting<infer T> ? T : never };

/**
 * Reads what the client sent for the section `arglint`. A part that can't be used costs itself alone, is replaced by
 * the default, and is named in `problems`, a sentence each.
 */
export function readSettings(raw: unknown): { settings: Settings; problems: readonly string[] } {
  const problems: string[] = [];
  const entries = Object.entries<Setting<unknown>>(settingsTable).map(([name, { field, default: byDefault }]) => {
    const given = lookUp(raw, name);
    if (given === undefined || given === null) return [name, byDefault];
    const reading = field.read(given);
    const kept = reading.value === undefined ? "using the default" : "leaving it out";
    for (const { path, message } of reading.problems)
      problems.push(`${["arglint", name, ...path].join(".")}: ${message}; ${kept}.`);
    return [name, reading.value ?? byDefault];
  });
  return { settings: Object.fromEntries(entries) as Settings, problems };
}

/** Finds `a.b` as the member `a.b`, or as the member `b` of the member `a`. */
function lookUp(raw: unknown, name: string): unknown {
  if (typeof raw !== "object" || raw === null) return undefined;
  if (Object.hasOwn(raw, name)) return (raw as Record<string, unknown>)[name];
  const [head = "", ...rest] = name.split(".");
  if (rest.length === 0 || !Object.hasOwn(raw, head)) return undefined;
  return lookUp((raw as Record<string, unknown>)[head], rest.join("."));
}
