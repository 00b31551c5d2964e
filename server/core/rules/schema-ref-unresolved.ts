import type { Repair } from "../model/violation.js";
import { toPointer, type Path } from "../text/place.js";
import { quote } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { schemaFinding, schemaNodeAt } from "./definition-findings.js";
import { nearest } from "./names.js";
import type { DefinitionRule, DefinitionSubject } from "./rule.js";
import { documentOf } from "./subject.js";
import { membersOf, valueAt } from "./value-edit.js";

export const schemaRefUnresolved: DefinitionRule = {
  id: "schema-ref-unresolved",
  subject: "definition",
  severity: "error",
  docs: {
    what: "A `$ref` leads to a place that the schema does not have. As a hint: it leads to another document that is not at hand. Files of the same folder tree are read; nothing is ever fetched.",
    cause:
      "A converter copied a property and left `$defs` behind, or cut the schema out of an OpenAPI document that its references still point into.",
    remedy:
      "Put what is referred to into the schema itself, under `$defs`. Until then, values that the reference describes are not judged.",
    fix: "Where the schema has a definition of that name, or of a similar one, elsewhere, the reference is offered to lead there: a guess.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "filter": { "$ref": "#/$defs/Filter" } } }',
      good: '{ "type": "object", "properties": { "filter": { "$ref": "#/$defs/Filter" } }, "$defs": { "Filter": { "type": "object" } } }',
    },
  },
  check: (definition) =>
    definition.faults
      .filter(({ kind }) => kind === "ref-unresolved")
      .map(({ path, severity }) => {
        const reference = String(valueAt(documentOf(definition.schema), path));
        if (severity === "warning") {
          const words = `the reference ${quote(reference)} leads to a document that is not at hand.`;
          return schemaFinding(definition, path, words, { severity: "hint" });
        }
        const words = `the reference ${quote(reference)} leads to no schema${reference.startsWith("#") ? " in it" : ""}.`;
        return schemaFinding(definition, path, words, { repairs: repairs(reference, path, definition) });
      }),
};

function repairs(reference: string, path: Path, definition: DefinitionSubject): Repair[] {
  const document = documentOf(definition.schema);
  const wanted = reference.split("/").at(-1);
  if (wanted === undefined || !reference.startsWith("#/")) return [];
  const places = new Map<string, string>();
  for (const home of ["$defs", "definitions"])
    for (const [name] of membersOf(valueAt(document, [home]))) places.set(name, `#${toPointer([home, name])}`);
  const name = places.has(wanted) ? wanted : nearest(wanted, [...places.keys()]);
  const target = name === undefined ? undefined : places.get(name);
  if (target === undefined || target === reference) return [];
  const edits = replaceValue(schemaNodeAt(definition, path), JSON.stringify(target));
  return [{ title: `Change the reference to ${quote(target)} (guess)`, safety: "suggestion", edits }];
}
