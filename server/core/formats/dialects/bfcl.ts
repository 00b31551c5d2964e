import { own } from "../json.js";
import { mapEntries, rewriteSchemas } from "./rewrite.js";

/** Type names of the benchmark and of the languages its questions are about. What is not here, is not checked. */
const types: ReadonlyMap<string, string> = new Map([
  ...["dict", "HashMap", "Hashtable", "Map", "Object", "object"].map((name) => [name, "object"] as const),
  ...["float", "double", "Float", "Double", "number"].map((name) => [name, "number"] as const),
  ...["int", "long", "short", "byte", "Integer", "Long", "integer", "bigint"].map((name) => [name, "integer"] as const),
  ...["tuple", "list", "array", "Array", "ArrayList", "List", "Set", "Queue"].map((name) => [name, "array"] as const),
  ...["char", "String", "string", "str"].map((name) => [name, "string"] as const),
  ...["Boolean", "boolean", "bool"].map((name) => [name, "boolean"] as const),
  ["null", "null"],
]);

export function fromBfcl(schema: unknown): unknown {
  return rewriteSchemas(schema, (part) => {
    const type = own(part, "type");
    return typeof type === "string"
      ? mapEntries(part, (value, key) => (key === "type" ? types.get(type) : value))
      : part;
  });
}
