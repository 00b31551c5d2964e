import type { Dialect } from "./dialect.js";
import { isList, isObject, own } from "./json.js";
import { subschemasOf, type Subschema } from "./positions.js";

const newest = new Set([
  "$anchor",
  "$defs",
  "$dynamicAnchor",
  "$dynamicRef",
  "$recursiveAnchor",
  "$recursiveRef",
  "dependentRequired",
  "dependentSchemas",
  "maxContains",
  "minContains",
  "prefixItems",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const sinceDraft6 = new Set(["$id", "const", "contains", "else", "examples", "if", "propertyNames", "then"]);

/** Marks of older dialects, as far as they are read differently. */
interface Traits {
  newest: boolean;
  sinceDraft6: boolean;
  booleanBounds: boolean;
  numericBounds: boolean;
  tuples: boolean;
  definitions: boolean;
  plainId: boolean;
}

/**
 * The dialect of a schema that does not name one. Later keywords outweigh earlier ones; a schema without marks of
 * any draft is read as 2020-12.
 */
export function dialectByEvidence(schema: unknown): Dialect {
  const traits = traitsOf(schema);
  if (traits.newest) return traits.tuples ? "2019-09" : "2020-12";
  if (traits.booleanBounds && !traits.sinceDraft6 && !traits.numericBounds) return "draft4";
  if (traits.plainId && traits.definitions && !traits.sinceDraft6 && !traits.numericBounds) return "draft4";
  return traits.tuples || traits.definitions ? "draft7" : "2020-12";
}

function traitsOf(schema: unknown): Traits {
  const traits: Traits = {
    newest: false,
    sinceDraft6: false,
    booleanBounds: false,
    numericBounds: false,
    tuples: false,
    definitions: false,
    plainId: isObject(schema) && typeof own(schema, "id") === "string",
  };
  const seen = new Set<unknown>();
  const pending: Subschema[] = [{ schema, trail: undefined }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isObject(next.schema) || seen.has(next.schema)) continue;
    seen.add(next.schema);
    if (isAnchor(own(next.schema, "id"))) traits.plainId = true;
    for (const keyword of Object.keys(next.schema)) note(keyword, next.schema[keyword], traits);
    subschemasOf(next.schema, undefined, "2020-12", pending);
  }
  return traits;
}

/** Draft 4 names a part of a document so. */
function isAnchor(id: unknown): boolean {
  return typeof id === "string" && id.startsWith("#");
}

function note(keyword: string, value: unknown, traits: Traits): void {
  if (newest.has(keyword)) traits.newest = true;
  else if (sinceDraft6.has(keyword)) traits.sinceDraft6 = true;
  else if (keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum") {
    if (typeof value === "boolean") traits.booleanBounds = true;
    else traits.numericBounds = true;
  } else if (keyword === "items" && isList(value)) traits.tuples = true;
  else if (keyword === "definitions") traits.definitions = true;
}
