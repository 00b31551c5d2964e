import type { Tool } from "../model/tool.js";
import { deepEqual } from "../schema/deep-equal.js";
import { quote } from "../text/display.js";
import { fileSpan, keySpan, type JsonNode } from "../text/json-node.js";
import { placePointer } from "../text/place.js";
import type { Finding, ToolListRule, ToolListSubject } from "./rule.js";

export const duplicateTool: ToolListRule = {
  id: "duplicate-tool",
  subject: "tool-list",
  severity: "warning",
  docs: {
    what: "One list defines a tool twice, with different input schemas. A call of it may be right by one and wrong by the other.",
    cause: "The lists of two servers were joined, and both have a tool of that name.",
    remedy: "Give each tool a name of its own, such as one that starts with the name of its server.",
    example: {
      kind: "file",
      fileName: "tools.json",
      bad: '{"tools":[{"name":"get","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}}},{"name":"get","inputSchema":{"type":"object","properties":{"key":{"type":"string"}}}}]}',
      good: '{"tools":[{"name":"get","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}}},{"name":"find","inputSchema":{"type":"object","properties":{"key":{"type":"string"}}}}]}',
    },
  },
  check(subject) {
    if (new Set(subject.tools.map(({ name }) => name)).size === subject.tools.length) return [];
    const first = new Map<string, Tool>();
    return subject.tools.flatMap((tool) => {
      const key = `${listOf(tool)} ${tool.name}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, tool);
      return other === undefined || deepEqual(other.schema, tool.schema) ? [] : [toFinding(other, tool, subject)];
    });
  },
};

/** The array that a definition is an item of. */
function listOf({ place }: Tool): string {
  return placePointer(
    place.slice(
      0,
      place.findLastIndex((step) => typeof step === "number"),
    ),
  );
}

function toFinding(first: Tool, second: Tool, subject: ToolListSubject): Finding {
  const nodeOf = (tool: Tool): JsonNode => subject.nodeAt(tool.namePlace);
  const node = nodeOf(second);
  const at = nodeOf(first);
  return {
    message: `${quote(second.name)} is defined twice in this list, with different input schemas.`,
    span: (second.nameIsKey ? keySpan(node) : undefined) ?? fileSpan(node),
    place: second.namePlace,
    related: [{ span: fileSpan(at), message: `${quote(first.name)} is defined here first.` }],
  };
}
