import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createSchemaCache } from "../../server/core/schema/cache.js";
import { compileSchema } from "../../server/core/schema/compile.js";
import { explain, isValid } from "../../server/core/schema/validate.js";

type Verdict = "valid" | "invalid" | "not judged";

function verdict(schema: unknown, value: unknown): Verdict {
  const answer = isValid(compileSchema(schema), value);
  return typeof answer !== "boolean" ? "not judged" : answer ? "valid" : "invalid";
}

const cases: readonly (readonly [claim: string, schema: unknown, value: unknown, expected: Verdict])[] = [
  ["a whole number is an integer however written", { type: "integer" }, JSON.parse("1e3"), "valid"],
  ["19.99 is a multiple of 0.01", { multipleOf: 0.01 }, 19.99, "valid"],
  ["0.3 is a multiple of 0.1", { multipleOf: 0.1 }, 0.3, "valid"],
  ["1e22 is a multiple of 0.5", { multipleOf: 0.5 }, 1e22, "valid"],
  ["0.35 is no multiple of 0.1", { multipleOf: 0.1 }, 0.35, "invalid"],
  ["a number out of range is not guessed at", { multipleOf: 3 }, JSON.parse("1e999"), "not judged"],
  ["a surrogate pair is one character", { maxLength: 1 }, "\u{1f600}", "valid"],
  ["a name that objects inherit is absent unless it is there", { required: ["toString"] }, {}, "invalid"],
  ["__proto__ is a name like others", { required: ["__proto__"] }, JSON.parse('{"__proto__": 1}'), "valid"],
  [
    "a property of that name is judged",
    JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'),
    JSON.parse('{"__proto__": 1}'),
    "invalid",
  ],
  ["nullable lets null through beside a type", { type: "string", nullable: true }, null, "valid"],
  ["nullable does not add to an enum", { type: "string", nullable: true, enum: ["a"] }, null, "invalid"],
  ["an unknown format is an annotation", { format: "color" }, "x", "valid"],
  ["siblings of a $ref count from 2019-09 on", { $defs: { a: {} }, $ref: "#/$defs/a", type: "string" }, 1, "invalid"],
  [
    "siblings of a $ref are ignored before",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      definitions: { a: {} },
      $ref: "#/definitions/a",
      type: "string",
    },
    1,
    "valid",
  ],
  ["a list in items is a tuple where no dialect is named", { items: [{ type: "string" }] }, [1], "invalid"],
  ["a boolean bound is draft 4's where no dialect is named", { minimum: 1, exclusiveMinimum: true }, 1, "invalid"],
  ["an unknown dialect is not judged", { $schema: "https://example.com/mine", type: "string" }, 1, "not judged"],
  ["a $schema that is no text is ignored", { $schema: 7, type: "string" }, 1, "invalid"],
  ["a schema that is a text is not judged", "string", 1, "not judged"],
  [
    "a remote reference is not judged",
    { properties: { a: { $ref: "https://example.com/a.json" } } },
    { a: 1 },
    "not judged",
  ],
  ["what does not depend on it is", { properties: { a: { $ref: "https://example.com/a.json" } } }, { b: 1 }, "valid"],
  ["a reference to nowhere is not judged", { $ref: "#/$defs/none" }, 1, "not judged"],
  [
    "a failure beside a broken property is certain",
    { properties: { a: "text" }, required: ["b"] },
    { a: 1 },
    "invalid",
  ],
  ["nothing is claimed beside a broken property", { properties: { a: "text" } }, { a: 1 }, "not judged"],
  ["a broken property that is absent does not matter", { properties: { a: "text" } }, {}, "valid"],
  [
    "draft 3's boolean required is not judged when present",
    { properties: { a: { type: "string", required: true } } },
    { a: "x" },
    "not judged",
  ],
  ["nor when absent", { properties: { a: { type: "string", required: true } } }, {}, "not judged"],
  [
    "but a wrong type is wrong all the same",
    { properties: { a: { type: "string", required: true } } },
    { a: 1 },
    "invalid",
  ],
  [
    "a branch that holds makes up for one that is not judged",
    { anyOf: [{ $ref: "#/none" }, { type: "string" }] },
    "a",
    "valid",
  ],
  ["a branch not judged leaves a union open", { anyOf: [{ $ref: "#/none" }, { type: "string" }] }, 1, "not judged"],
  ["two branches are too many whatever the third", { oneOf: [true, { $ref: "#/none" }, true] }, 1, "invalid"],
  [
    "a condition not judged does not matter where both ways fail",
    { if: { $ref: "#/none" }, then: false, else: { type: "string" } },
    1,
    "invalid",
  ],
  ["not of what is not judged is not judged", { not: { $ref: "#/none" } }, 1, "not judged"],
];

describe("a verdict", () => {
  for (const [claim, schema, value, expected] of cases) {
    test(claim, () => {
      assert.equal(verdict(schema, value), expected);
      const failures = explain(compileSchema(schema), value);
      assert.equal("kind" in failures ? "not judged" : failures.length > 0 ? "invalid" : "valid", expected);
    });
  }
});

describe("a bound", () => {
  test("ends references that go round in a circle", () => {
    assert.equal(verdict({ $ref: "#" }, 1), "not judged");
    assert.equal(verdict({ anyOf: [{ $ref: "#" }, { $ref: "#" }] }, {}), "not judged");
    assert.equal(verdict({ allOf: [{ unevaluatedProperties: false, $ref: "#" }] }, {}), "not judged");
  });

  test("ends values of any depth", () => {
    const deep = nested(100_000);
    assert.equal(verdict({ properties: { a: { items: { $ref: "#" } } } }, deep), "not judged");
    assert.equal(verdict({ const: deep }, nested(100_000)), "valid");
    assert.equal(verdict({ enum: [deep] }, nested(99_999)), "invalid");
    assert.equal(verdict({ uniqueItems: true }, [deep, nested(100_000)]), "invalid");
  });

  test("ends schemas of any depth", () => {
    let schema: unknown = { type: "string" };
    for (let level = 0; level < 20_000; level++) schema = { allOf: [schema] };
    assert.equal(verdict(schema, 1), "not judged");
  });

  for (const [name, reversed] of [
    ["first", false],
    ["last", true],
  ] as const) {
    test(`keeps a grammar of alternatives from exploding when its mark comes ${name}`, () => {
      const started = process.cpuUsage();
      const compiled = compileSchema(grammar(reversed));
      assert.equal(isValid(compiled, sentence(60, "END")), true);
      assert.equal(isValid(compiled, sentence(60, 7)), false);
      const failures = explain(compiled, sentence(60, 7));
      assert.ok(!("kind" in failures));
      assert.equal(failures.length, 1);
      assert.ok(process.cpuUsage(started).user < 2_000_000, "it takes less than two seconds");
    });
  }
});

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = { a: [value] };
  return value;
}

function grammar(reversed: boolean): unknown {
  const rule = (type: string): unknown => {
    const properties = [["type", { const: type }] as const, ["content", { $ref: "#/$defs/rule" }] as const];
    const ordered = reversed ? properties.toReversed() : properties;
    return { type: "object", properties: Object.fromEntries<unknown>(ordered), required: ["type", "content"] };
  };
  const end = { type: "object", properties: { type: { const: "END" } }, required: ["type"] };
  return { $defs: { rule: { oneOf: [...["A", "B", "C", "D"].map(rule), end] } }, $ref: "#/$defs/rule" };
}

function sentence(depth: number, last: unknown): unknown {
  let value: unknown = { type: last };
  for (let level = 0; level < depth; level++) value = { type: "A", content: value };
  return value;
}

describe("the schema cache", () => {
  test("compiles equal schemas once", () => {
    const cache = createSchemaCache({ maxEntries: 2 });
    const first = cache.compile({ type: "string" });
    assert.equal(cache.compile({ type: "string" }), first);
    assert.notEqual(cache.compile({ type: "string" }, "draft4"), first);
  });

  test("forgets the content that was not asked for longest", () => {
    const cache = createSchemaCache({ maxEntries: 2 });
    const first = cache.compile({ minimum: 1 });
    const second = cache.compile({ minimum: 2 });
    assert.equal(cache.compile({ minimum: 1 }), first);
    cache.compile({ minimum: 3 });
    assert.equal(cache.compile({ minimum: 1 }), first);
    assert.notEqual(cache.compile({ minimum: 2 }), second);
  });

  test("forgets what is too much text together", () => {
    const cache = createSchemaCache({ maxEntries: 9, maxCharacters: 60 });
    const long = cache.compile({ title: "x".repeat(30) });
    const short = cache.compile({ minimum: 1 });
    assert.equal(cache.compile({ title: "x".repeat(30) }), long);
    cache.compile({ minimum: 2 });
    assert.equal(cache.compile({ title: "x".repeat(30) }), long);
    assert.notEqual(cache.compile({ minimum: 1 }), short);
  });

  test("keeps a schema by identity while it lives", () => {
    const cache = createSchemaCache({ maxEntries: 1 });
    const schema = { minimum: 1 };
    const compiled = cache.compile(schema);
    cache.compile({ minimum: 2 });
    assert.equal(cache.compile(schema), compiled);
  });
});
