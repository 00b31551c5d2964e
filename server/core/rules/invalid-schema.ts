import type { SchemaFault } from "../schema/failure.js";
import { quote } from "../text/display.js";
import { fileSpan, nodeAt } from "../text/json-node.js";
import type { DefinitionRule } from "./rule.js";

export const invalidSchema: DefinitionRule = {
  id: "invalid-schema",
  subject: "definition",
  severity: "error",
  docs: {
    what: "An input schema breaks the rules of JSON Schema: a keyword has a value that it cannot have.",
    cause:
      "Hand-written schemas mix in what other languages allow: `required: true` in a property, a bare type name in the place of a schema.",
    remedy:
      "Write the keyword as JSON Schema defines it. Until then, calls that depend on it are not judged; all others are.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "city": { "type": "text" } } }',
      good: '{ "type": "object", "properties": { "city": { "type": "string" } } }',
    },
  },
  check: ({ tool, faults, schemaNode }) =>
    faults.map((fault) => {
      const node = nodeAt(schemaNode, fault.path) ?? schemaNode;
      return {
        message: `The input schema of ${quote(tool.name)} is not valid: ${fault.reason}.`,
        span: fileSpan(node),
        place: [...(tool.schemaPlace ?? tool.place), ...fault.path],
        ...severityOf(fault),
      };
    }),
};

function severityOf({ severity }: SchemaFault): { severity?: "warning" } {
  return severity === "warning" ? { severity } : {};
}
