import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { compileSchema } from "../../server/core/schema/compile.js";
import { explain, isValid } from "../../server/core/schema/validate.js";

// No names that objects inherit: ajv compares objects by their `toString` and `valueOf`, if they have such.
const names = ["a", "b", "c", "d"] as const;

/** Values made of few parts, so that they often meet what the schemas ask for. Divisions that ajv gets wrong are left out. */
const value = fc.letrec<{ any: unknown }>((tie) => ({
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
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, comparator: (a, b) => isSame(a, b) }),
    const: value,
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

const root = schema
  .filter((it) => typeof it === "object")
  .map((it) => ({
    ...(it as object),
    $defs: { leaf: { type: ["string", "object"] }, list: { type: "array", items: { $ref: "#/$defs/leaf" } } },
  }));

/** Keywords that ajv is known to read otherwise than the test suite does. */
function isJudgedWrongly(written: string): boolean {
  return (
    written.includes("unevaluatedItems") || (written.includes("unevaluatedProperties") && written.includes('"if"'))
  );
}

test("agrees with ajv on random schemas and values", () => {
  let failing = 0;
  let passing = 0;
  fc.assert(
    fc.property(root, fc.array(value, { minLength: 1, maxLength: 4 }), (written, values) => {
      fc.pre(!isJudgedWrongly(JSON.stringify(written)));
      const ajv = new Ajv2020({ strict: false, ownProperties: true, allErrors: true, logger: false });
      const expected = ajv.compile(written);
      const compiled = compileSchema(written, { dialect: "2020-12" });
      assert.deepEqual(compiled.faults, []);
      for (const one of values) {
        const holds = expected(one);
        if (holds) passing++;
        else failing++;
        assert.equal(isValid(compiled, one), holds);
        const failures = explain(compiled, one);
        assert.ok(!("kind" in failures));
        assert.equal(failures.length === 0, holds);
      }
    }),
    { seed: 1, numRuns: 800 },
  );
  assert.ok(failing > 500 && passing > 500, `both verdicts occur: ${failing} failing, ${passing} passing`);
});

/** Every failure that ajv finds outside of unions has its like here, at the same place. */
test("finds what ajv finds, where ajv finds it", () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (values) => {
      const written = {
        type: "object",
        properties: {
          a: { type: "string", minLength: 2, pattern: "^a" },
          b: { type: "array", items: { type: "integer" }, maxItems: 1 },
          c: { type: "number", minimum: 1, multipleOf: 2 },
          d: { enum: [1, "a"] },
        },
        required: ["a", "b"],
        additionalProperties: false,
        maxProperties: 2,
      };
      const expected = new Ajv2020({ strict: false, ownProperties: true, allErrors: true }).compile(written);
      const compiled = compileSchema(written);
      for (const one of values) {
        expected(one);
        const theirs = (expected.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`).sort();
        const failures = explain(compiled, one);
        assert.ok(!("kind" in failures));
        const ours = failures.map(
          ({ instance, keyword }) => `${instance.map((step) => `/${step}`).join("")} ${keyword}`,
        );
        assert.deepEqual(ours.sort(), theirs);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});
