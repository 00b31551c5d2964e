import { findNodeAtLocation, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Node, ParseError } from "jsonc-parser";
import { choice, globs, integer, levelsByRule, names, positive, switches } from "./fields.js";
import type { Field, FieldProblem } from "./fields.js";
import { families } from "./formats/registry.js";
import { rules } from "./rules/registry.js";
import type { Path } from "./text/place.js";
import type { Span } from "./text/span.js";

export const ruleIds: ReadonlySet<string> = new Set(rules.map((rule) => rule.id));

export const formatIds: ReadonlySet<string> = new Set(families.map(({ id }) => id));

/** The formats that are switched off, where several places speak of them: the first that names one decides. */
export function formatsOff(...places: readonly (ReadonlyMap<string, boolean> | undefined)[]): ReadonlySet<string> {
  const decision = (id: string) => places.find((place) => place?.has(id) === true)?.get(id);
  return new Set([...formatIds].filter((id) => decision(id) === false));
}

/** What arglint.json may say. Its globs are relative to the folder of the file. */
export const configFields = {
  profiles: names(),
  tools: globs(),
  include: globs(),
  exclude: globs(),
  rules: levelsByRule(ruleIds),
  formats: switches(formatIds, "format"),
  toolPrecedence: choice(["record", "workspace"]),
  maxProblemsPerFile: integer({ min: 1, max: 100_000 }),
  maxFileSizeMB: positive(),
};

type Fields = typeof configFields;
type ValueOf<F> = F extends Field<infer T> ? T : never;
/** What arglint.json says; a key that is not there, or is not usable, is undefined. */
export type Config = { readonly [K in keyof Fields]?: ValueOf<Fields[K]> };

export interface ConfigProblem {
  readonly span: Span;
  /** One sentence. */
  readonly message: string;
}

const deepest = 100;

/**
 * Reads the text of an arglint.json: JSON with comments and trailing commas. A key that can't be used is a problem at
 * its place and costs only itself.
 */
export function readConfig(text: string, fileName: string): { config: Config; problems: readonly ConfigProblem[] } {
  const start = text.startsWith("\ufeff") ? 1 : 0;
  // The parser recurses.
  if (nesting(text) > deepest) return failed({ start, end: text.length }, `${fileName} is nested too deeply.`);
  const errors: ParseError[] = [];
  const root = parseTree(text.slice(start), errors, { allowTrailingComma: true });
  const problems = errors.map((error) => ({
    span: { start: error.offset + start, end: error.offset + start + error.length },
    message: `${fileName}: ${words(printParseErrorCode(error.error))}.`,
  }));
  if (root?.type !== "object")
    return problems.length > 0
      ? { config: {}, problems }
      : failed({ start, end: text.length }, `${fileName}: expected an object.`);
  const read = readObject(root);
  const placed = read.problems.map(({ path, message }) => ({
    span: spanOf(root, path, start),
    message: `${fileName}: ${[...path].join(".")}: ${message}.`,
  }));
  return { config: read.config, problems: [...problems, ...placed] };
}

function readObject(root: Node): { config: Config; problems: readonly FieldProblem[] } {
  const values = new Map<string, unknown>();
  const problems: FieldProblem[] = [];
  for (const property of root.children ?? []) {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    if (value === undefined || name === "$schema") continue;
    if (!Object.hasOwn(configFields, name)) {
      problems.push({ path: [name], message: "there is no such setting" });
      continue;
    }
    const reading = configFields[name as keyof Fields].read(toValue(value));
    problems.push(...reading.problems.map((found) => ({ ...found, path: [name, ...found.path] })));
    if (reading.value !== undefined) values.set(name, reading.value);
  }
  return { config: Object.fromEntries(values), problems };
}

/** A plain value in which every key is an ordinary one, `__proto__` too. */
function toValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  return Object.fromEntries(
    (node.children ?? []).map((property) => {
      const [key, value] = property.children ?? [];
      return [String(key?.value), value && toValue(value)];
    }),
  );
}

/** The key, for what hangs on a key; the value, for a member of a list. */
function spanOf(root: Node, path: Path, start: number): Span {
  const node = findNodeAtLocation(root, [...path]);
  const marked = node?.parent?.type === "property" ? node.parent.children?.[0] : node;
  const { offset, length } = marked ?? root;
  return { start: offset + start, end: offset + start + length };
}

/** How deep brackets go, those in strings and comments counted too, which is no harm in a file of settings. */
function nesting(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += "[{".includes(bracket) ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

function failed(span: Span, message: string): { config: Config; problems: readonly ConfigProblem[] } {
  return { config: {}, problems: [{ span, message }] };
}

/** `CommaExpected` → `comma expected`. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
