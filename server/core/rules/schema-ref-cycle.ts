import { quote } from "../text/display.js";
import { schemaFinding } from "./definition-findings.js";
import type { DefinitionRule } from "./rule.js";
import { documentOf } from "./subject.js";
import { valueAt } from "./value-edit.js";

export const schemaRefCycle: DefinitionRule = {
  id: "schema-ref-cycle",
  subject: "definition",
  severity: "error",
  docs: {
    what: "References lead back to where they started, without a step into a property or an item. Nothing can be judged by such a schema.",
    cause: "A definition was replaced by a reference to itself, as when a converter resolves names twice.",
    remedy: "Write out one of the definitions. A schema may refer to itself below a property or an item, as trees do.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "node": { "$ref": "#/$defs/Node" } }, "$defs": { "Node": { "$ref": "#/$defs/Node" } } }',
      good: '{ "type": "object", "properties": { "node": { "$ref": "#/$defs/Node" } }, "$defs": { "Node": { "type": "object", "properties": { "next": { "$ref": "#/$defs/Node" } } } } }',
    },
  },
  check: (definition) =>
    definition.faults
      .filter(({ kind }) => kind === "ref-cycle")
      .map(({ path }) => {
        const reference = String(valueAt(documentOf(definition.schema), path));
        return schemaFinding(definition, path, `the reference ${quote(reference)} leads back to itself.`);
      }),
};
