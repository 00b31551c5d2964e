import { additionalItems, items, prefixItems, uniqueItems } from "./arrays.js";
import { allOf, anyOf, condition, not, oneOf } from "./combinators.js";
import { contains, containsLimit } from "./contains.js";
import { dependencies, dependentRequired, dependentSchemas } from "./dependencies.js";
import { additionalProperties, patternProperties, unevaluatedProperties } from "./further-properties.js";
import type { Keyword } from "./keyword.js";
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from "./numbers.js";
import { properties, propertyNames, required } from "./objects.js";
import { dynamicReference, recursiveReference, reference } from "./references.js";
import { maxItems, maxLength, maxProperties, minItems, minLength, minProperties } from "./sizes.js";
import { format, pattern } from "./strings.js";
import { constant, enumeration, type } from "./types.js";
import { unevaluatedItems } from "./unevaluated-items.js";

/** Keywords that lead to other schemas. */
const applicators = {
  $dynamicRef: dynamicReference,
  $recursiveRef: recursiveReference,
  $ref: reference,
  additionalItems,
  additionalProperties,
  allOf,
  anyOf,
  contains,
  dependencies,
  dependentSchemas,
  if: condition,
  items,
  maxContains: containsLimit,
  minContains: containsLimit,
  not,
  oneOf,
  patternProperties,
  prefixItems,
  properties,
  propertyNames,
  unevaluatedItems,
  unevaluatedProperties,
} satisfies Readonly<Record<string, Keyword>>;

/** Keywords that judge a value by themselves. */
const assertions = {
  const: constant,
  dependentRequired,
  enum: enumeration,
  exclusiveMaximum,
  exclusiveMinimum,
  format,
  maximum,
  maxItems,
  maxLength,
  maxProperties,
  minimum,
  minItems,
  minLength,
  minProperties,
  multipleOf,
  pattern,
  required,
  type,
  uniqueItems,
} satisfies Readonly<Record<string, Keyword>>;

/** Every keyword that judges, by name. */
export const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>(
  Object.entries({ ...applicators, ...assertions }),
);

export const assertingKeywords: ReadonlySet<string> = new Set(Object.keys(assertions));
