import { isObject, own } from "../schema/json.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { quote } from "../text/display.js";
import { insertMember } from "../text/edits.js";
import { schemaFinding, schemaNodeAt } from "./definition-findings.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";

export const schemaUntyped: DefinitionRule = {
  id: "schema-untyped",
  subject: "definition",
  severity: "hint",
  docs: {
    what: "A property says nothing of its type: any value fits, and the model has to guess what is wanted.",
    cause: "The program declares the parameter as `any`, and the generator writes an empty schema.",
    remedy:
      'Name the type. For a property that takes objects of any form, `{ "type": "object" }` keeps models from sending JSON text.',
    fix: '`"type": "object"` is added: a guess.',
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "payload": {} } }',
      good: '{ "type": "object", "properties": { "payload": { "type": "object" } } }',
    },
  },
  check: (definition) =>
    definition.parts.flatMap((part) => (part.says === "branch" ? [] : untypedIn(part, definition))),
};

/** What stands beside `properties` and may say more of them. */
const elsewhere = ["$dynamicRef", "$recursiveRef", "$ref", "allOf", "anyOf", "oneOf", "patternProperties", "then"];
const words = ["$comment", "default", "deprecated", "description", "examples", "readOnly", "title", "writeOnly"];

function untypedIn({ schema, trail }: SchemaPart, definition: DefinitionSubject): Finding[] {
  const properties = own(schema, "properties");
  if (!isObject(properties) || elsewhere.some((keyword) => Object.hasOwn(schema, keyword))) return [];
  return Object.entries(properties)
    .filter(([, property]) => isObject(property) && Object.keys(property).every((keyword) => words.includes(keyword)))
    .map(([name, property]) => {
      const path = [...toPath(trail), "properties", name];
      const isEmpty = isObject(property) && Object.keys(property).length === 0;
      return schemaFinding(definition, path, `${quote(name)} has no type, so that any value fits.`, {
        mark: isEmpty ? "value" : "name",
        repairs: [
          {
            title: `Add "type": "object" to ${quote(name)} (guess)`,
            safety: "suggestion",
            edits: insertMember(schemaNodeAt(definition, path), "type", '"object"'),
          },
        ],
      });
    });
}
