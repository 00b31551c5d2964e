import { checkFileInDetail } from "./check.js";
import { createCheckMemory } from "./check-memory.js";
import type { Verdict } from "./model/report.js";
import { hintProblems, retryHints } from "./retry-hint.js";
import type { HintProblem } from "./retry-words.js";
import { defaultCheckSettings } from "./settings.js";

export interface SchemaVerdict {
  readonly verdict: Verdict;
  readonly problems: readonly HintProblem[];
  /** The problems as text to send back to the model. */
  readonly hint: string | null;
}

interface Line {
  readonly tools?: unknown;
  readonly schemas?: unknown;
  readonly call?: unknown;
  readonly tool_calls?: unknown;
}

/** From the gravest to the best. */
const verdicts: readonly Verdict[] = ["invalid", "unjudged", "no-schema", "valid"];

/**
 * Makes a judge of lines `{"tools"|"schemas": …, "call"|"tool_calls": …}`. Tools have any shape that a tool file has, or
 * are a dictionary of schemas by name; a call is `{name, arguments}` or as one of the providers writes it. Of several
 * calls the gravest verdict counts.
 *
 * A line is sound JSON, and an object: whoever calls this has seen to it.
 */
export function createSchemaJudge(): (text: string) => SchemaVerdict | { readonly error: string } {
  const memory = createCheckMemory();
  return (text) => {
    const line = JSON.parse(text) as Line;
    const calls = toCalls(line.call ?? line.tool_calls);
    if (calls.length === 0) return { error: 'expected a call in "call", or calls in "tool_calls"' };
    const record = JSON.stringify({ tools: toTools(line.tools ?? line.schemas), tool_calls: calls });
    const source = { file: "line.json", text: record };
    const report = checkFileInDetail({ source, shelves: [], settings: defaultCheckSettings, memory });
    const verdict = verdicts.find((one) => report.calls.some((call) => call.verdict === one));
    const problems = hintProblems(report.violations.filter(({ tool }) => tool !== undefined));
    const hint = retryHints(report.calls.map(({ call, violations }) => ({ tool: call.tool, violations })));
    return { verdict: verdict ?? "unjudged", problems, hint: hint ?? null };
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A dictionary of tools becomes a list; a list stays what it is. */
function toTools(tools: unknown): unknown {
  if (!isObject(tools)) return tools;
  return Object.entries(tools).map(([name, tool]) => {
    const parameters = isObject(tool) && Object.hasOwn(tool, "parameters") ? tool["parameters"] : tool;
    return { type: "function", function: { name, parameters } };
  });
}

function toCalls(given: unknown): unknown[] {
  if (given === undefined) return [];
  return (Array.isArray(given) ? given : [given]).map((call: unknown) => {
    if (!isObject(call) || isObject(call["function"])) return call;
    return { type: "function", function: { name: call["name"], arguments: call["arguments"] ?? call["input"] ?? {} } };
  });
}
