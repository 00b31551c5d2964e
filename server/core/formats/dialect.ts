import type { SchemaDialect } from "../model/tool.js";
import { isArray, isObject, own, type JsonObject } from "./json.js";

const openapiTypes: ReadonlySet<unknown> = new Set([
  "TYPE_UNSPECIFIED",
  "STRING",
  "NUMBER",
  "INTEGER",
  "BOOLEAN",
  "ARRAY",
  "OBJECT",
  "NULL",
]);

/** Keywords whose value is a schema, an array of schemas, or a map of schemas. */
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

/** Numbers that the protocol's JSON writes as strings. */
const countKeys: ReadonlySet<string> = new Set([
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "minProperties",
  "maxProperties",
]);

/** A schema nested deeper than this is left as it is. */
const maxDepth = 200;

/** The words a schema of Gemini is written in: its own only where some part of it is not JSON Schema. */
export function dialectOf(schema: unknown): SchemaDialect {
  return usesOpenapi(schema, 0) ? "openapi" : "json-schema";
}

function usesOpenapi(schema: unknown, depth: number): boolean {
  if (!isObject(schema) || depth > maxDepth) return false;
  if (openapiTypes.has(own(schema, "type")) || typeof own(schema, "nullable") === "boolean") return true;
  return subschemas(schema).some((sub) => usesOpenapi(sub, depth + 1));
}

function subschemas(schema: JsonObject): unknown[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (mapKeys.has(key) && isObject(value)) return Object.values(value);
    if (listKeys.has(key) && isArray(value)) return [...value];
    return schemaKeys.has(key) ? [value] : [];
  });
}

/**
 * The same schema in the words of JSON Schema. Every part stays at its path, so that a JSON Pointer into the result
 * points at the same part of the original. A schema that is JSON Schema already is handed back as it is.
 */
export function toJsonSchema(schema: unknown, dialect: SchemaDialect): unknown {
  return dialect === "openapi" ? fromOpenapi(schema, 0) : schema;
}

function fromOpenapi(schema: unknown, depth: number): unknown {
  if (!isObject(schema) || depth > maxDepth) return schema;
  const inner = (value: unknown): unknown => fromOpenapi(value, depth + 1);
  const entries = Object.entries(schema).map(([key, value]) => [key, translate(key, value, inner)] as const);
  const result = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return own(schema, "nullable") === true ? allowNull(result) : result;
}

function translate(key: string, value: unknown, inner: (value: unknown) => unknown): unknown {
  if (key === "nullable") return undefined;
  if (key === "type" && openapiTypes.has(value)) return value === "TYPE_UNSPECIFIED" ? undefined : lowerCase(value);
  if (countKeys.has(key) && typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
  if (mapKeys.has(key) && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, sub]) => [name, inner(sub)]));
  }
  if (listKeys.has(key) && isArray(value)) return value.map(inner);
  return schemaKeys.has(key) ? inner(value) : value;
}

function lowerCase(value: unknown): string {
  return String(value).toLowerCase();
}

function allowNull(schema: JsonObject): JsonObject {
  const type = own(schema, "type");
  const choices = own(schema, "enum");
  const anyOf = own(schema, "anyOf");
  return {
    ...schema,
    ...(typeof type === "string" && { type: [type, "null"] }),
    ...(isArray(choices) && !choices.includes(null) && { enum: [...choices, null] }),
    ...(type === undefined && isArray(anyOf) && { anyOf: [...anyOf, { type: "null" }] }),
  };
}
