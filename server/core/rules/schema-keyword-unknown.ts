import { keywordRules } from "../schema/faults/keyword-rules.js";
import { isObject } from "../schema/json.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { quote } from "../text/display.js";
import { renameKey } from "../text/edits.js";
import { schemaFinding, schemaNodeAt } from "./definition-findings.js";
import { distance, flatten, sameButSpelling } from "./names.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";
import { isKnownKeyword, isStrayProperty, typesOfPart } from "./schema-keywords.js";

export const schemaKeywordUnknown: DefinitionRule = {
  id: "schema-keyword-unknown",
  subject: "definition",
  severity: "warning",
  docs: {
    what: "A name in a schema is no keyword, and so like one that it is most likely a slip: readers ignore it without a word.",
    cause:
      "A keyword was misspelled, or is called so in another language: `min` for `minimum`, `max_length` for `maxLength`.",
    remedy: "Write the keyword as JSON Schema spells it. Names that begin with `x-` are yours, and never marked.",
    fix: "The name is changed to the keyword: a guess, since values that were accepted may then be refused.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "age": { "type": "integer", "min": 1 } } }',
      good: '{ "type": "object", "properties": { "age": { "type": "integer", "minimum": 1 } } }',
    },
  },
  check: (definition) => definition.parts.flatMap((part) => findingsIn(part, definition)),
};

function findingsIn(part: SchemaPart, definition: DefinitionSubject): Finding[] {
  return Object.keys(part.schema).flatMap((name) => {
    const meant = isKnownKeyword(name) || isStrayProperty(part, name) ? undefined : keywordMeant(name, part);
    if (meant === undefined) return [];
    const path = [...toPath(part.trail), name];
    const edits = renameKey(schemaNodeAt(definition, path), meant);
    return [
      schemaFinding(definition, path, `${quote(name)} is no keyword and has no effect. Did you mean ${quote(meant)}?`, {
        mark: "name",
        expected: meant,
        repairs: [{ title: `Rename ${quote(name)} to ${quote(meant)} (guess)`, safety: "suggestion", edits }],
      }),
    ];
  });
}

/** Keywords that a slip is put down to: those that decide something, and are long enough to tell. */
const targets: readonly string[] = [
  "$defs",
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "definitions",
  "dependentRequired",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "items",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "oneOf",
  "pattern",
  "patternProperties",
  "prefixItems",
  "properties",
  "required",
  "type",
  "uniqueItems",
];

const limits: Readonly<Record<string, string>> = { string: "Length", array: "Items", object: "Properties" };

function keywordMeant(name: string, part: SchemaPart): string | undefined {
  const open = targets.filter((target) => !Object.hasOwn(part.schema, target) && couldHold(target, name, part));
  const [short] = /^(?:min|max)(?=_?-?(?:len|value)?$)/i.exec(name) ?? [];
  if (short !== undefined) {
    const keyword = limitFor(short.toLowerCase(), /len$/i.test(name), part);
    return open.includes(keyword) ? keyword : undefined;
  }
  return sameButSpelling(name, open) ?? near(name, open);
}

function limitFor(end: string, isLength: boolean, part: SchemaPart): string {
  const [type, ...others] = typesOfPart(part) ?? [];
  const of = isLength ? "Length" : type === undefined || others.length > 0 ? undefined : limits[type];
  return of === undefined ? `${end}imum` : end + of;
}

/** The only keyword that is a slip or two away. */
function near(name: string, candidates: readonly string[]): string | undefined {
  const close = candidates.filter((keyword) => {
    return distance(flatten(name), flatten(keyword)) <= (keyword.length < 8 ? 1 : 2);
  });
  return close.length === 1 ? close[0] : undefined;
}

/** Whether what stands under `name` makes sense under the keyword. */
function couldHold(keyword: string, name: string, part: SchemaPart): boolean {
  const value = part.schema[name];
  if (keyword === "$ref") return typeof value === "string" && value.startsWith("#");
  if (keyword === "items") return isObject(value) && typesOfPart(part)?.includes("array") === true;
  if (keyword === "additionalProperties") return isObject(value) || typeof value === "boolean";
  return keywordRules.get(keyword)?.(value, part.resource.reading.dialect) === undefined;
}
