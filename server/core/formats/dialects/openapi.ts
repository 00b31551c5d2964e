import { isArray, own, type JsonObject } from "../json.js";
import { mapEntries, rewriteSchemas } from "./rewrite.js";

const types: ReadonlyMap<unknown, string | undefined> = new Map([
  ["TYPE_UNSPECIFIED", undefined],
  ["STRING", "string"],
  ["NUMBER", "number"],
  ["INTEGER", "integer"],
  ["BOOLEAN", "boolean"],
  ["ARRAY", "array"],
  ["OBJECT", "object"],
  ["NULL", "null"],
]);

/** Numbers that Gemini's JSON writes as strings. */
const countKeys: ReadonlySet<string> = new Set([
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "minProperties",
  "maxProperties",
]);

/** Whether some part of a schema is not JSON Schema but Gemini's subset of OpenAPI. */
export function usesOpenapi(schema: unknown): boolean {
  let found = false;
  rewriteSchemas(schema, (part) => {
    found ||= types.has(own(part, "type")) || typeof own(part, "nullable") === "boolean";
    return part;
  });
  return found;
}

export function fromOpenapi(schema: unknown): unknown {
  return rewriteSchemas(schema, (part) => {
    const translated = mapEntries(part, translate);
    return own(part, "nullable") === true ? allowNull(translated) : translated;
  });
}

function translate(value: unknown, key: string): unknown {
  if (key === "nullable") return undefined;
  if (key === "type" && types.has(value)) return types.get(value);
  return countKeys.has(key) && typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
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
