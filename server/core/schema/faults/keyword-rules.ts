import type { Dialect } from "../dialect.js";
import { isList, isObject } from "../json.js";
import { isCount } from "../keywords/sizes.js";
import { isStrings } from "../keywords/objects.js";
import { typesIn } from "../keywords/types.js";
import { isPattern } from "../patterns.js";

/** What a keyword's value must be, if it is not that; a phrase that follows "must be". */
export type KeywordRule = (value: unknown, dialect: Dialect) => string | undefined;

function must(holds: (value: unknown) => boolean, what: string): KeywordRule {
  return (value) => (holds(value) ? undefined : what);
}

const text = must((value) => typeof value === "string", "a text");
const number = must((value) => typeof value === "number", "a number");
const count = must(isCount, "a whole number, 0 or more");
const flag = must((value) => typeof value === "boolean", "true or false");
const list = must(isList, "a list");
const map = must(isObject, "an object");
const schemas = must((value) => isList(value) && value.length > 0, "a list of one or more schemas");

const bound: KeywordRule = (value, dialect) => {
  return dialect === "draft4" && typeof value === "boolean" ? undefined : number(value, dialect);
};

const items: KeywordRule = (value, dialect) => {
  return isList(value) && dialect === "2020-12" ? `a schema; a list of schemas belongs in "prefixItems"` : undefined;
};

/** Keywords that judge, or that others refer to: a fault in them is an error. */
export const keywordRules: ReadonlyMap<string, KeywordRule> = new Map<string, KeywordRule>([
  ["$anchor", text],
  ["$defs", map],
  ["$dynamicAnchor", text],
  ["$dynamicRef", text],
  ["$id", text],
  ["$recursiveRef", text],
  ["$ref", text],
  ["allOf", schemas],
  ["anyOf", schemas],
  ["definitions", map],
  ["dependencies", map],
  ["dependentRequired", map],
  ["dependentSchemas", map],
  ["enum", list],
  ["exclusiveMaximum", bound],
  ["exclusiveMinimum", bound],
  ["format", text],
  ["items", items],
  ["maxContains", count],
  ["maxItems", count],
  ["maxLength", count],
  ["maxProperties", count],
  ["maximum", number],
  ["minContains", count],
  ["minItems", count],
  ["minLength", count],
  ["minProperties", count],
  ["minimum", number],
  ["multipleOf", must((value) => typeof value === "number" && value > 0, "a number above 0")],
  ["oneOf", schemas],
  ["pattern", must((value) => typeof value === "string" && isPattern(value) !== false, "a regular expression")],
  ["patternProperties", map],
  ["prefixItems", schemas],
  ["properties", map],
  ["required", must(isStrings, "a list of property names")],
  ["type", must((value) => typesIn(value, {}) !== undefined, "a type name or a list of them")],
  ["uniqueItems", flag],
]);

/** Keywords that judge nothing: a fault in them is harmless. */
export const annotationRules: ReadonlyMap<string, KeywordRule> = new Map<string, KeywordRule>([
  ["$comment", text],
  ["$schema", text],
  ["deprecated", flag],
  ["description", text],
  ["examples", list],
  ["readOnly", flag],
  ["title", text],
  ["writeOnly", flag],
]);
