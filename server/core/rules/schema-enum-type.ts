import type { Repair } from "../model/violation.js";
import { isList, jsonTypeOf, own } from "../schema/json.js";
import { typesIn } from "../schema/keywords/types.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { either, showLiteral } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { ofProperty, schemaFinding, schemaNodeAt } from "./definition-findings.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";

export const schemaEnumType: DefinitionRule = {
  id: "schema-enum-type",
  subject: "definition",
  severity: "warning",
  docs: {
    what: "A value in `enum`, or the one in `const`, has a type that the `type` beside it excludes, so that no call can ever pass it.",
    cause:
      "The values were copied as texts from a form or a table, or `null` was added to the list and not to the type.",
    remedy: "Write the values in the type that the tool takes, or name their type in `type`.",
    fix: "The type of the values is offered as the `type`: a guess.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "floor": { "type": "integer", "enum": ["1", "2"] } } }',
      good: '{ "type": "object", "properties": { "floor": { "type": "integer", "enum": [1, 2] } } }',
    },
  },
  check: (definition) => definition.parts.flatMap((part) => findingsIn(part, definition)),
};

function findingsIn(part: SchemaPart, definition: DefinitionSubject): Finding[] {
  const { schema } = part;
  const types = Object.hasOwn(schema, "type") ? typesIn(schema["type"], schema) : undefined;
  if (types === undefined || types.length === 0) return [];
  const allowed = own(schema, "enum");
  const found = isList(allowed) ? inEnum(allowed, types, part, definition) : undefined;
  if (found !== undefined) return [found];
  if (!Object.hasOwn(schema, "const") || fits(schema["const"], types)) return [];
  const path = [...toPath(part.trail), "const"];
  const words = `${show(schema["const"])} is the only value allowed${ofProperty(path)}, and its type is not ${either(types)}.`;
  return [schemaFinding(definition, path, words, { repairs: retype([schema["const"]], types, part, definition) })];
}

/** One finding for a list: at the value that is out of place, or at all of it where none fits. */
function inEnum(
  allowed: readonly unknown[],
  types: readonly string[],
  part: SchemaPart,
  definition: DefinitionSubject,
): Finding | undefined {
  const strays = allowed.filter((value) => !fits(value, types));
  const [first] = strays;
  if (strays.length === 0) return undefined;
  const path = [...toPath(part.trail), "enum"];
  const repairs = retype(strays, types, part, definition, strays.length < allowed.length);
  if (strays.length === allowed.length) {
    const words = `no value in "enum"${ofProperty(path)} is of the type that it wants, ${either(types)}.`;
    return schemaFinding(definition, path, words, { repairs });
  }
  const more = strays.length === 1 ? "" : `, and ${strays.length - 1} more like it`;
  const words = `${show(first)} in "enum"${ofProperty(path)} is not of the type that it wants, ${either(types)}${more}.`;
  return schemaFinding(definition, [...path, allowed.indexOf(first)], words, { repairs });
}

function show(value: unknown): string {
  return showLiteral(value, { mode: "always" });
}

function fits(value: unknown, types: readonly string[]): boolean {
  const type = jsonTypeOf(value);
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** Offers the type of the strays, in place of the present one or beside it. */
function retype(
  strays: readonly unknown[],
  types: readonly string[],
  part: SchemaPart,
  definition: DefinitionSubject,
  beside = false,
): Repair[] {
  const [type, ...others] = new Set(strays.map(jsonTypeOf));
  if (type === undefined || others.length > 0) return [];
  const wanted = beside ? [...types, type] : [type];
  const json =
    wanted.length === 1 ? JSON.stringify(type) : `[${wanted.map((name) => JSON.stringify(name)).join(", ")}]`;
  const node = schemaNodeAt(definition, [...toPath(part.trail), "type"]);
  return [{ title: `Change "type" to ${json} (guess)`, safety: "suggestion", edits: replaceValue(node, json) }];
}
