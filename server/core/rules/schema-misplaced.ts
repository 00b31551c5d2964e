import type { Repair } from "../model/violation.js";
import { isObject, own } from "../schema/json.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { either, quote } from "../text/display.js";
import { insertMember, removeMember, replaceValue } from "../text/edits.js";
import { child, elements, fileSpan, keySpan, members, sourceText, type JsonNode } from "../text/json-node.js";
import type { Edit } from "../text/span.js";
import { ofProperty, schemaFinding, schemaNodeAt } from "./definition-findings.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";
import { isStrayProperty, typesOfPart } from "./schema-keywords.js";

export const schemaMisplaced: DefinitionRule = {
  id: "schema-misplaced",
  subject: "definition",
  severity: "warning",
  docs: {
    what: "A keyword stands where it has no effect: `required` beside the input schema instead of in it, `additionalProperties` among the properties, `properties` in a schema of type string; or a property stands outside `properties`.",
    cause: "A brace was closed too early or too late.",
    remedy: "Move it to where it is meant to be.",
    fix: "It is moved, or the type is changed to one that the keyword is for: a guess, since calls that were accepted may then be refused.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "to": { "type": "string" }, "additionalProperties": false } }',
      good: '{ "type": "object", "properties": { "to": { "type": "string" } }, "additionalProperties": false }',
    },
  },
  check: (definition) => [
    ...beside(definition),
    ...definition.parts.flatMap((part) => [
      ...amongProperties(part, definition),
      ...withoutEffect(part, definition),
      ...outside(part, definition),
    ]),
  ],
};

/** `required` beside the schema whose properties it names. */
function beside(definition: DefinitionSubject): Finding[] {
  const { parts, schemaNode } = definition;
  const root = parts.find(({ trail }) => trail === undefined)?.schema;
  const properties = root === undefined ? undefined : own(root, "properties");
  const holder = schemaNode.parent;
  const node = holder?.type === "object" ? child(holder, "required") : undefined;
  if (!isObject(properties) || node?.type !== "array" || node.start === schemaNode.start) return [];
  const names = elements(node).map(nameIn);
  if (names.length === 0 || !names.every((name) => name !== undefined && Object.hasOwn(properties, name))) return [];
  const home = quote(schemaNode.key?.name ?? "parameters");
  const repair: Repair = {
    title: `Move "required" into ${home} (guess)`,
    safety: "suggestion",
    edits: sorted([...removeMember(node), ...insertMember(schemaNode, "required", sourceText(node))]),
  };
  const finding = schemaFinding(
    definition,
    [],
    `"required" stands beside it and has no effect; it belongs in ${home}.`,
  );
  return [
    {
      ...finding,
      span: keySpan(node) ?? fileSpan(node),
      place: [...(finding.place ?? []).slice(0, -1), "required"],
      repairs: root !== undefined && Object.hasOwn(root, "required") ? [] : [repair],
    },
  ];
}

function nameIn(node: JsonNode): string | undefined {
  const value: unknown = node.type === "string" ? JSON.parse(sourceText(node)) : undefined;
  return typeof value === "string" ? value : undefined;
}

function sorted(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((a, b) => a.span.start - b.span.start);
}

/** `additionalProperties` as the name of a property whose schema is `false`. */
function amongProperties({ schema, trail }: SchemaPart, definition: DefinitionSubject): Finding[] {
  const keyword = "additionalProperties";
  const properties = own(schema, "properties");
  if (!isObject(properties) || typeof own(properties, keyword) !== "boolean") return [];
  const path = [...toPath(trail), "properties", keyword];
  const words = `${quote(keyword)} stands among the properties${ofProperty(toPath(trail))}, where it is the name of one.`;
  const node = schemaNodeAt(definition, path);
  const holder = schemaNodeAt(definition, toPath(trail));
  const edits = sorted([...removeMember(node), ...insertMember(holder, keyword, sourceText(node))]);
  const repair: Repair = { title: `Move ${quote(keyword)} out of "properties" (guess)`, safety: "suggestion", edits };
  return [
    schemaFinding(definition, path, words, { mark: "name", repairs: Object.hasOwn(schema, keyword) ? [] : [repair] }),
  ];
}

/** Keywords for objects and arrays where the type lets neither through. */
function withoutEffect(part: SchemaPart, definition: DefinitionSubject): Finding[] {
  const types = typesOfPart(part);
  if (types === undefined || types.length === 0) return [];
  for (const [keyword, type] of [
    ["properties", "object"],
    ["items", "array"],
  ] as const) {
    const value = own(part.schema, keyword);
    if (types.includes(type) || !isObject(value) || Object.keys(value).length === 0) continue;
    const path = [...toPath(part.trail), keyword];
    const words = `${quote(keyword)}${ofProperty(path)} has no effect, since the type is ${either(types)}.`;
    const typeNode = schemaNodeAt(definition, [...toPath(part.trail), "type"]);
    const edits = replaceValue(typeNode, JSON.stringify(type));
    const repair: Repair = { title: `Change "type" to ${quote(type)} (guess)`, safety: "suggestion", edits };
    return [schemaFinding(definition, path, words, { mark: "name", repairs: [repair] })];
  }
  return [];
}

/** The schema of a property beside `properties` instead of in it. */
function outside(part: SchemaPart, definition: DefinitionSubject): Finding[] {
  return Object.keys(part.schema)
    .filter((name) => isStrayProperty(part, name))
    .map((name) => {
      const path = [...toPath(part.trail), name];
      const words = `${quote(name)} looks like a property, and stands outside "properties", where it has no effect.`;
      return schemaFinding(definition, path, words, { mark: "name", repairs: moveIn(path, definition) });
    });
}

function moveIn(path: readonly (string | number)[], definition: DefinitionSubject): Repair[] {
  const node = schemaNodeAt(definition, path);
  const home = node.parent === undefined ? undefined : child(node.parent, "properties");
  const name = String(path.at(-1));
  if (home?.type !== "object" || members(home).some(({ key }) => key?.name === name)) return [];
  const edits = sorted([...removeMember(node), ...insertMember(home, name, sourceText(node))]);
  return [{ title: `Move ${quote(name)} into "properties" (guess)`, safety: "suggestion", edits }];
}
