import type { Repair } from "../model/violation.js";
import { isList, isObject, own } from "../schema/json.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { renameKey } from "../text/edits.js";
import { child, type JsonNode } from "../text/json-node.js";
import { schemaFinding, schemaNodeAt } from "./definition-findings.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";
import { documentOf } from "./subject.js";

export const schemaTuple: DefinitionRule = {
  id: "schema-tuple",
  subject: "definition",
  severity: "warning",
  docs: {
    what: "The `items` of an array are a list of schemas, as drafts before 2020-12 wrote it. As a hint, where the schema does not say which draft it is written in: most readers take 2020-12 then.",
    cause: "The generator of the schema is older than the reader.",
    remedy: "Write the list as `prefixItems`.",
    fix: "`items` is renamed to `prefixItems`, and an `additionalItems` beside it to `items`. That is safe where the schema says that it is 2020-12, and a guess elsewhere.",
    example: {
      kind: "schema",
      bad: '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": { "at": { "type": "array", "items": [{ "type": "number" }, { "type": "number" }] } } }',
      good: '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": { "at": { "type": "array", "prefixItems": [{ "type": "number" }, { "type": "number" }] } } }',
    },
  },
  check: (definition) =>
    definition.parts.flatMap((part) => (isList(own(part.schema, "items")) ? toFindings(part, definition) : [])),
};

function toFindings(part: SchemaPart, definition: DefinitionSubject): Finding[] {
  const isNewest = part.resource.reading.dialect === "2020-12";
  if (!isNewest && namesDialect(definition)) return [];
  const path = [...toPath(part.trail), "items"];
  const words = isNewest
    ? 'a list of schemas belongs in "prefixItems", since 2020-12 takes one schema in "items".'
    : 'a list of schemas in "items" is read as older than 2020-12, where it is "prefixItems".';
  const repairs = rename(schemaNodeAt(definition, path), isNewest);
  return [schemaFinding(definition, path, words, { severity: isNewest ? "warning" : "hint", repairs })];
}

function namesDialect({ schema }: DefinitionSubject): boolean {
  const document = documentOf(schema);
  return isObject(document) && typeof own(document, "$schema") === "string";
}

function rename(items: JsonNode, isNewest: boolean): Repair[] {
  const holder = items.parent;
  if (items.key?.name !== "items" || holder === undefined || child(holder, "prefixItems") !== undefined) return [];
  const rest = child(holder, "additionalItems");
  const edits = [...renameKey(items, "prefixItems"), ...(rest === undefined ? [] : renameKey(rest, "items"))];
  const title = `Rename "items" to "prefixItems"${isNewest ? "" : " (guess)"}`;
  return [
    {
      title,
      safety: isNewest && rest === undefined ? "safe" : "suggestion",
      edits: edits.toSorted((a, b) => a.span.start - b.span.start),
    },
  ];
}
