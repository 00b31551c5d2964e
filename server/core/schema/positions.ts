import type { Dialect } from "./dialect.js";
import { isList, isObject, type JsonObject } from "./json.js";
import { extend, type Trail } from "./node.js";

/** How subschemas hang on a keyword: as its value, in a list, or under names that are nobody's keywords. */
export type Position = "schema" | "list" | "map" | "schema-or-list";

export const positions: ReadonlyMap<string, Position> = new Map<string, Position>([
  ["additionalItems", "schema"],
  ["additionalProperties", "schema"],
  ["contains", "schema"],
  ["contentSchema", "schema"],
  ["else", "schema"],
  ["if", "schema"],
  ["not", "schema"],
  ["propertyNames", "schema"],
  ["then", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
  ["items", "schema-or-list"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["prefixItems", "list"],
  ["$defs", "map"],
  ["definitions", "map"],
  ["dependencies", "map"],
  ["dependentSchemas", "map"],
  ["patternProperties", "map"],
  ["properties", "map"],
]);

/** Keywords of later drafts, whose values an older dialect takes for data. */
const introduced: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  ["contains", "draft6"],
  ["propertyNames", "draft6"],
  ["if", "draft7"],
  ["then", "draft7"],
  ["else", "draft7"],
  ["$defs", "2019-09"],
  ["contentSchema", "2019-09"],
  ["dependentSchemas", "2019-09"],
  ["unevaluatedItems", "2019-09"],
  ["unevaluatedProperties", "2019-09"],
  ["prefixItems", "2020-12"],
]);

const order: Readonly<Record<Dialect, number>> = { draft4: 0, draft6: 1, draft7: 2, "2019-09": 3, "2020-12": 4 };

/** Whether a keyword with subschemas exists in a dialect. */
export function holdsSchemas(keyword: string, dialect: Dialect): boolean {
  const since = introduced.get(keyword);
  return since === undefined || order[since] <= order[dialect];
}

export interface Subschema {
  /** What stands where a schema should: an object or a boolean if the schema is sound. */
  readonly schema: unknown;
  readonly trail: Trail;
}

/** Appends the subschemas directly below a schema object. */
export function subschemasOf(schema: JsonObject, trail: Trail, dialect: Dialect, found: Subschema[]): void {
  for (const keyword of Object.keys(schema)) {
    const position = positions.get(keyword);
    if (position === undefined || !holdsSchemas(keyword, dialect)) continue;
    const value = schema[keyword];
    const below = extend(trail, keyword);
    if (position === "schema" || (position === "schema-or-list" && !isList(value))) {
      found.push({ schema: value, trail: below });
    } else if (position !== "map" && isList(value)) {
      for (const [index, item] of value.entries()) found.push({ schema: item, trail: extend(below, index) });
    } else if (position === "map" && isObject(value)) {
      for (const name of Object.keys(value)) {
        const item = value[name];
        if (keyword === "dependencies" && isList(item)) continue;
        found.push({ schema: item, trail: extend(below, name) });
      }
    }
  }
}
