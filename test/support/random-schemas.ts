import fc from "fast-check";

// No names that objects inherit: ajv compares objects by their `toString` and `valueOf`, if they have such.
const names = ["a", "b", "c", "d"] as const;

/** Values made of few parts, so that they often meet what the schemas ask for. Divisions that ajv gets wrong are left out. */
export const randomValue = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 3, -1, 0.5, 2.5, "", "a", "ab", "abc", "1", "\u{1f600}"),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("any"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

const count = fc.integer({ min: 0, max: 3 });
const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");

const schema = fc.letrec<{ any: unknown }>((tie) => {
  const some = tie("any");
  const map = fc.dictionary(fc.constantFrom(...names), some, { maxKeys: 2, noNullPrototype: true });
  const list = fc.array(some, { minLength: 1, maxLength: 2 });
  const keywords = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(randomValue, { minLength: 1, maxLength: 3, comparator: (a, b) => isSame(a, b) }),
    const: randomValue,
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom("^a", "b$", "^.$"),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    prefixItems: list,
    items: some,
    contains: some,
    minContains: count,
    maxContains: count,
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
    minProperties: count,
    maxProperties: count,
    properties: map,
    patternProperties: fc.dictionary(fc.constantFrom("^a", "b"), some, { maxKeys: 2 }),
    additionalProperties: some,
    propertyNames: some,
    dependentRequired: fc.dictionary(fc.constantFrom(...names), fc.constant(["a"]), { maxKeys: 2 }),
    dependentSchemas: map,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: some,
    if: some,
    then: some,
    else: some,
    unevaluatedProperties: some,
    unevaluatedItems: some,
    $ref: fc.constantFrom("#/$defs/leaf", "#/$defs/list"),
  };
  const pair = fc.constantFrom(...(Object.keys(keywords) as (keyof typeof keywords)[])).chain((keyword) => {
    return (keywords[keyword] as fc.Arbitrary<unknown>).map((written) => [keyword, written] as const);
  });
  return {
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.boolean(),
      fc.array(pair, { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  };
}).any;

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Schemas of 2020-12, the root an object. No one of them breaks its meta-schema. */
export const randomSchema = schema
  .filter((it) => typeof it === "object")
  .map((it) => ({
    ...(it as object),
    $defs: { leaf: { type: ["string", "object"] }, list: { type: "array", items: { $ref: "#/$defs/leaf" } } },
  }));
