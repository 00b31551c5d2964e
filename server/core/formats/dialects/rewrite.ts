import { isArray, isObject, type JsonObject } from "../json.js";

/** Keywords whose value is a schema; an array of schemas; schemas by name. */
const schemaKeys: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "additionalItems",
  "contains",
  "not",
  "if",
  "then",
  "else",
  "propertyNames",
]);
const listKeys: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "prefixItems", "items"]);
const mapKeys: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "definitions", "defs"]);

/** A schema nested deeper than this is left as it is. */
const maxDepth = 200;

/** Rewrites a schema and all schemas inside of it, each at its place, the inner ones first. */
export function rewriteSchemas(schema: unknown, rewrite: (schema: JsonObject) => JsonObject, depth = 0): unknown {
  if (!isObject(schema) || depth > maxDepth) return schema;
  const inner = (value: unknown): unknown => rewriteSchemas(value, rewrite, depth + 1);
  return rewrite(mapEntries(schema, (value, key) => mapSchemasAt(key, value, inner)));
}

function mapSchemasAt(key: string, value: unknown, map: (schema: unknown) => unknown): unknown {
  if (mapKeys.has(key) && isObject(value)) return mapEntries(value, map);
  if (listKeys.has(key) && isArray(value)) return value.map(map);
  return schemaKeys.has(key) ? map(value) : value;
}

/** The same properties with other values; a value that becomes undefined leaves its property out. */
export function mapEntries(object: JsonObject, map: (value: unknown, key: string) => unknown): JsonObject {
  const entries = Object.entries(object).map(([key, value]) => [key, map(value, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
