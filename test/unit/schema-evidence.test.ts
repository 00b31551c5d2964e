import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compileSchema } from "../../server/core/schema/compile.js";
import type { Failure } from "../../server/core/schema/failure.js";
import { explain, isValid } from "../../server/core/schema/validate.js";
import { toPointer } from "../../server/core/text/place.js";

type Evidence = Readonly<Record<string, unknown>>;

/** One schema and value, with the failures in order: instance pointer, keyword pointer and the rest. */
const cases: readonly (readonly [claim: string, schema: unknown, value: unknown, expected: readonly Evidence[]])[] = [
  [
    "a wrong type is all that is said of a value",
    { enum: ["a"], type: "string", const: "a", minimum: 9 },
    5,
    [{ at: "", by: "/type", keyword: "type", expected: ["string"], found: "integer" }],
  ],
  [
    "a number with a fraction is no integer",
    { type: "integer" },
    1.5,
    [{ at: "", by: "/type", keyword: "type", expected: ["integer"], found: "number" }],
  ],
  [
    "every failing keyword is told, in the schema's order",
    { properties: { b: { minLength: 3, pattern: "^x" }, a: { maximum: 1 } }, required: ["c"] },
    { a: 2, b: "yy" },
    [
      { at: "/b", by: "/properties/b/minLength", keyword: "minLength", limit: 3, actual: 2 },
      { at: "/b", by: "/properties/b/pattern", keyword: "pattern", pattern: "^x" },
      { at: "/a", by: "/properties/a/maximum", keyword: "maximum", limit: 1 },
      { at: "", by: "/required", keyword: "required", property: "c", schema: undefined },
    ],
  ],
  [
    "a missing property comes with its declared schema",
    { properties: { a: { type: "string" } }, required: ["a"] },
    {},
    [{ at: "", by: "/required", keyword: "required", property: "a", schema: { type: "string" } }],
  ],
  [
    "a reference is told by where it leads",
    { $defs: { p: { type: "string" } }, properties: { "a/b": { $ref: "#/$defs/p" } } },
    { "a/b": 1 },
    [{ at: "/a~1b", by: "/$defs/p/type", keyword: "type", expected: ["string"], found: "integer" }],
  ],
  [
    "allOf, then and else are flattened",
    { allOf: [{ minimum: 3 }], if: { type: "number" }, then: { multipleOf: 2 }, else: false },
    1,
    [
      { at: "", by: "/allOf/0/minimum", keyword: "minimum", limit: 3 },
      { at: "", by: "/then/multipleOf", keyword: "multipleOf", limit: 2 },
    ],
  ],
  [
    "an extra property is told of its object",
    { properties: { a: true }, additionalProperties: false },
    { a: 1, z: 2, constructor: 3 },
    [
      { at: "", by: "/additionalProperties", keyword: "additionalProperties", property: "z" },
      { at: "", by: "/additionalProperties", keyword: "additionalProperties", property: "constructor" },
    ],
  ],
  [
    "a false schema tells the property",
    { properties: { a: false } },
    { a: 1 },
    [{ at: "/a", by: "/properties/a", keyword: "falseSchema", property: "a" }],
  ],
  [
    "what a failing branch names is not unevaluated besides",
    { allOf: [{ properties: { a: { type: "string" } } }], unevaluatedProperties: false },
    { a: 1, b: 2 },
    [
      { at: "/a", by: "/allOf/0/properties/a/type", keyword: "type", expected: ["string"], found: "integer" },
      { at: "", by: "/unevaluatedProperties", keyword: "unevaluatedProperties", property: "b" },
    ],
  ],
  [
    "too many items are told by the first",
    { prefixItems: [true], items: false },
    [1, 2, 3],
    [{ at: "", by: "/items", keyword: "additionalItems", index: 1 }],
  ],
  [
    "an unevaluated item is told",
    { contains: { const: 1 }, unevaluatedItems: false },
    [1, 2],
    [{ at: "", by: "/unevaluatedItems", keyword: "unevaluatedItems", index: 1 }],
  ],
  [
    "equal items are told by index",
    { uniqueItems: true },
    [3, { a: 1, b: 2 }, { b: 2, a: 1 }],
    [{ at: "", by: "/uniqueItems", keyword: "uniqueItems", first: 1, second: 2 }],
  ],
  [
    "contains tells how many",
    { contains: { const: 1 } },
    [2],
    [{ at: "", by: "/contains", keyword: "contains", limit: 1, actual: 0 }],
  ],
  [
    "minContains tells how many",
    { contains: { const: 1 }, minContains: 2 },
    [1],
    [{ at: "", by: "/minContains", keyword: "minContains", limit: 2, actual: 1 }],
  ],
  [
    "maxContains tells how many",
    { contains: { const: 1 }, maxContains: 1 },
    [1, 1],
    [{ at: "", by: "/maxContains", keyword: "maxContains", limit: 1, actual: 2 }],
  ],
  [
    "a dependency tells its cause",
    { dependentRequired: { a: ["b"] } },
    { a: 1 },
    [{ at: "", by: "/dependentRequired/a", keyword: "dependentRequired", property: "b", because: "a" }],
  ],
  [
    "a format is told",
    { format: "date" },
    "2024-02-30",
    [{ at: "", by: "/format", keyword: "format", format: "date" }],
  ],
  ["not is told", { not: { type: "string" } }, "a", [{ at: "", by: "/not", keyword: "not" }]],
  [
    "draft 4's exclusive bound is told as one",
    { $schema: "http://json-schema.org/draft-04/schema#", minimum: 1, exclusiveMinimum: true },
    1,
    [{ at: "", by: "/minimum", keyword: "exclusiveMinimum", limit: 1 }],
  ],
  [
    "more than one branch is told by index",
    { oneOf: [{ type: "string" }, true, { minLength: 1 }] },
    "a",
    [
      {
        at: "",
        by: "/oneOf",
        keyword: "oneOfSeveral",
        matched: [0, 1, 2],
        schemas: [{ type: "string" }, true, { minLength: 1 }],
      },
    ],
  ],
  [
    "1 equals 1.0 and nothing else",
    { enum: [1, "1", null] },
    true,
    [{ at: "", by: "/enum", keyword: "enum", allowed: [1, "1", null] }],
  ],
];

describe("the evidence of a failure", () => {
  for (const [claim, schema, value, expected] of cases) {
    test(claim, () => {
      const compiled = compileSchema(schema);
      assert.equal(isValid(compiled, value), false);
      assert.deepEqual(failuresOf(explain(compiled, value)).map(toEvidence), expected);
    });
  }

  test("has the failures of each branch of a union", () => {
    const schema = { anyOf: [{ type: "string" }, { required: ["a"] }] };
    const [failure] = failuresOf(explain(compileSchema(schema), {}));
    assert.ok(failure?.keyword === "anyOf");
    assert.deepEqual(failure.schemas, schema.anyOf);
    assert.deepEqual(
      failure.branches.map((branch) => branch.map(({ keyword, keywordPath }) => [keyword, toPointer(keywordPath)])),
      [[["type", "/anyOf/0/type"]], [["required", "/anyOf/1/required"]]],
    );
  });

  test("has the failures of a name", () => {
    const [failure] = failuresOf(explain(compileSchema({ propertyNames: { maxLength: 1 } }), { ab: 1 }));
    assert.ok(failure?.keyword === "propertyNames");
    assert.equal(failure.property, "ab");
    assert.deepEqual(failure.failures.map(toEvidence), [
      { at: "", by: "/propertyNames/maxLength", keyword: "maxLength", limit: 1, actual: 2 },
    ]);
  });

  test("is empty for a value that fits", () => {
    assert.deepEqual(explain(compileSchema({ type: "integer" }), 3.0), []);
  });
});

function failuresOf(answer: ReturnType<typeof explain>): readonly Failure[] {
  assert.ok(!("kind" in answer));
  return answer;
}

function toEvidence({ instance, keywordPath, ...rest }: Failure): Evidence {
  return { at: toPointer(instance), by: toPointer(keywordPath), ...rest };
}
