import { child, elements, type JsonNode } from "../text/json-node.js";
import { readArguments } from "./gglib-arguments.js";
import { checkValue, type Finding } from "./gglib-check.js";
import { compileShape, numberAsGglib, unsupportedKeyword, type Shape } from "./gglib-schema.js";
import { textOf } from "./node-values.js";

/** One thing wrong with one call, in gglib's own fields. */
export interface GglibViolation extends Finding {
  /** Position of the call in `tool_calls`. */
  readonly call_index: number;
  /** The name as called; empty if the call has none. */
  readonly function: string;
}

export type GglibVerdict =
  | { readonly verdict: "valid" | "not_applicable" }
  | { readonly verdict: "invalid"; readonly violations: readonly GglibViolation[] }
  /** The keyword is that of the first call whose schema can't be judged. */
  | { readonly verdict: "unvalidatable"; readonly keyword: string };

/** Far beyond any real report: a long name, repeated in a hundred thousand pointers, must not exhaust the memory. */
const longestReport = 1 << 24;

/**
 * Judges the calls of one response against the tools of its request, both in Chat Completions shape, as gglib does.
 *
 * @returns `undefined` if the report would be too long to write.
 */
export function judgeGglib(tools: JsonNode | undefined, calls: JsonNode | undefined): GglibVerdict | undefined {
  if (!isFilledArray(tools) || !isFilledArray(calls)) return { verdict: "not_applicable" };
  const findTool = toolFinder(tools);
  const violations: GglibViolation[] = [];
  let keyword: string | undefined;
  let length = 0;
  for (const [callIndex, call] of elements(calls).entries()) {
    const name = textOf(functionMember(call, "name")) ?? "";
    const judged = judgeCall(findTool(name), functionMember(call, "arguments"));
    if ("keyword" in judged) keyword ??= judged.keyword;
    else {
      for (const finding of judged.findings) {
        length += name.length + finding.pointer.length + 100;
        if (length > longestReport) return undefined;
        violations.push({ call_index: callIndex, function: name, ...finding });
      }
    }
  }
  if (violations.length > 0) return { verdict: "invalid", violations };
  return keyword === undefined ? { verdict: "valid" } : { verdict: "unvalidatable", keyword };
}

function isFilledArray(node: JsonNode | undefined): node is JsonNode {
  return node !== undefined && elements(node).length > 0;
}

function functionMember(holder: JsonNode, name: string): JsonNode | undefined {
  const inner = child(holder, "function");
  return inner && child(inner, name);
}

type Tool = { readonly keyword: string } | { readonly shape: Shape | undefined };

/** Finds tools by name, the first of a name, and reads the schema of each once. */
function toolFinder(tools: JsonNode): (name: string) => Tool | undefined {
  const numberOf = numberAsGglib();
  const first = new Map<string, JsonNode>();
  for (const tool of elements(tools)) {
    const name = textOf(functionMember(tool, "name"));
    if (name !== undefined && !first.has(name)) first.set(name, tool);
  }
  const read = new Map<string, Tool | undefined>();
  return (name) => {
    if (!read.has(name)) {
      const definition = first.get(name);
      const schema = definition && functionMember(definition, "parameters");
      read.set(name, schema && readSchema(schema, numberOf));
    }
    return read.get(name);
  };
}

function readSchema(schema: JsonNode, numberOf: (node: JsonNode) => number): Tool {
  const keyword = unsupportedKeyword(schema);
  return keyword === undefined ? { shape: compileShape(schema, numberOf) } : { keyword };
}

/** A tool without parameters counts as unknown, and under an unsupported keyword the arguments are not even read. */
function judgeCall(tool: Tool | undefined, given: JsonNode | undefined): CallVerdict {
  if (!tool) return { findings: [{ pointer: "", kind: "unknown_function" }] };
  if ("keyword" in tool) return tool;
  const read = readArguments(given);
  if (!read) return { findings: [{ pointer: "", kind: "malformed_arguments" }] };
  if (read.type !== "object") return { findings: [{ pointer: "", kind: "arguments_not_object" }] };
  return { findings: checkValue(tool.shape, read) };
}

type CallVerdict = { readonly keyword: string } | { readonly findings: Iterable<Finding> };
