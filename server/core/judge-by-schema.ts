import { checkFileInDetail } from "./check.js";
import { createCheckMemory } from "./check-memory.js";
import type { Verdict } from "./model/report.js";
import { hintProblems, retryHints } from "./retry-hint.js";
import type { HintProblem } from "./retry-words.js";
import { defaultCheckSettings } from "./settings.js";
import { child, elements, members, rootNode, sourceText, type JsonNode } from "./text/json-node.js";
import { fileLayer } from "./text/layer.js";

export interface SchemaVerdict {
  readonly verdict: Verdict;
  readonly problems: readonly HintProblem[];
  /** The problems as text to send back to the model. */
  readonly hint: string | null;
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
    const line = rootNode(fileLayer(text));
    const calls = toCalls(part(line, "call") ?? part(line, "tool_calls"));
    if (calls.length === 0) return { error: 'expected a call in "call", or calls in "tool_calls"' };
    const tools = toTools(part(line, "tools") ?? part(line, "schemas"));
    // Written from the texts of its parts, so that numbers keep their digits.
    const record = `{"tools":${tools},"tool_calls":[${calls.join(",")}]}`;
    const source = { file: "line.json", text: record };
    const report = checkFileInDetail({ source, shelves: [], settings: defaultCheckSettings, memory });
    const verdict = verdicts.find((one) => report.calls.some((call) => call.verdict === one));
    const problems = hintProblems(report.violations.filter(({ tool }) => tool !== undefined));
    const hint = retryHints(report.calls.map(({ call, violations }) => ({ tool: call.tool, violations })));
    return { verdict: verdict ?? "unjudged", problems, hint: hint ?? null };
  };
}

/** What stands under a name; undefined for null, as for nothing. */
function part(node: JsonNode | undefined, name: string): JsonNode | undefined {
  const found = node && child(node, name);
  return found?.type === "null" ? undefined : found;
}

/** A dictionary of tools becomes a list; a list stays what it is. */
function toTools(tools: JsonNode | undefined): string {
  if (tools?.type !== "object") return tools === undefined ? "null" : sourceText(tools);
  const byName = new Map(members(tools).map((tool) => [tool.key?.name ?? "", tool]));
  const list = [...byName].map(([name, tool]) => {
    const parameters = sourceText(child(tool, "parameters") ?? tool);
    return `{"type":"function","function":{"name":${JSON.stringify(name)},"parameters":${parameters}}}`;
  });
  return `[${list.join(",")}]`;
}

function toCalls(given: JsonNode | undefined): readonly string[] {
  if (given === undefined) return [];
  return (given.type === "array" ? elements(given) : [given]).map((call) => {
    if (call.type !== "object" || part(call, "function")?.type === "object") return sourceText(call);
    const name = child(call, "name");
    const args = part(call, "arguments") ?? part(call, "input");
    const named = name === undefined ? "" : `"name":${sourceText(name)},`;
    return `{"type":"function","function":{${named}"arguments":${args === undefined ? "{}" : sourceText(args)}}}`;
  });
}
