import type { Repair } from "../model/violation.js";
import { contradictionsIn } from "../schema/contradictions.js";
import type { SchemaFault } from "../schema/failure.js";
import { toPath } from "../schema/node.js";
import { quote } from "../text/display.js";
import { schemaFinding } from "./definition-findings.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";
import { schemaRepairs } from "./schema-repairs.js";

export const invalidSchema: DefinitionRule = {
  id: "invalid-schema",
  subject: "definition",
  severity: "error",
  docs: {
    what: "An input schema breaks the rules of JSON Schema: a keyword has a value that it cannot have. As a warning: two keywords contradict each other, so that no value fits both.",
    cause:
      "Hand-written schemas mix in what other languages allow: `required: true` in a property, a bare type name in the place of a schema.",
    remedy:
      "Write the keyword as JSON Schema defines it. Until then, calls that depend on it are not judged; all others are.",
    fix: "A bare type name becomes a schema, an empty list of properties an empty object, and `required: false` goes, since a property that no list requires is optional. `required: true` moves into the list of the object around: a guess.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "city": { "type": "text" } } }',
      good: '{ "type": "object", "properties": { "city": { "type": "string" } } }',
    },
  },
  check: (definition) => [
    ...definition.faults.filter(({ kind }) => kind === "invalid").map((fault) => faultFinding(fault, definition)),
    ...definition.parts.flatMap((part) =>
      contradictionsIn(part).map(({ keyword, reason }) =>
        schemaFinding(definition, [...toPath(part.trail), keyword], `${reason}.`, { severity: "warning" }),
      ),
    ),
  ],
};

function faultFinding(fault: SchemaFault, definition: DefinitionSubject): Finding {
  const repairs: readonly Repair[] = schemaRepairs(fault, definition);
  const finding = schemaFinding(
    definition,
    fault.path,
    "",
    fault.severity === "warning" ? { severity: "warning" } : {},
  );
  const message = `The input schema of ${quote(definition.tool.name)} is not valid: ${fault.reason}.`;
  return { ...finding, message, repairs };
}
