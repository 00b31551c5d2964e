import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFileInDetail } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { createSchemaJudge } from "../../server/core/judge-by-schema.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { exactValue } from "../../server/core/text/exact-value.js";
import { rootNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";

function exact(text: string): unknown {
  const root = rootNode(fileLayer(text));
  assert.ok(root !== undefined);
  return exactValue(root);
}

describe("a value with its digits", () => {
  const cases: readonly (readonly [text: string, value: unknown])[] = [
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", 9007199254740993n],
    ["-12345678901234567890", -12345678901234567890n],
    ["12345678901234567890.0", 12345678901234567890n],
    ["1234567890123456789012345e-5", 12345678901234567000],
    ["123456789012345678900e-1", 12345678901234567890n],
    ["1e20", 100000000000000000000n],
    ["1.5e20", 150000000000000000000n],
    ["1e400", 10n ** 400n],
    ["1e999999999", Infinity],
    ["-0", -0],
    ["1.5", 1.5],
  ];
  for (const [text, value] of cases) {
    test(`${text} is ${typeof value === "bigint" ? "exact" : "a double"}`, () => {
      assert.equal(exact(text), value);
    });
  }

  test("is that of JSON.parse otherwise, whatever the names", () => {
    const text = '{ "b": [1, {}, []], "__proto__": { "x": null }, "a": "\\ud83d", "b": [true, "\\n"], "1": -0 }';
    assert.deepEqual(exact(text), JSON.parse(text));
    assert.ok(Object.hasOwn(exact(text) as object, "__proto__"));
  });

  test("may be as deep as it likes", () => {
    const depth = 100_000;
    assert.ok(Array.isArray(exact(`${"[".repeat(depth)}9007199254740993${"]".repeat(depth)}`)));
  });
});

type Verdict = "valid" | "invalid" | "unjudged";

/** The property "x" of the schema, and its value, as texts. */
const cases: readonly (readonly [schema: string, value: string, expected: Verdict])[] = [
  ['{ "const": 12345678901234567890 }', "12345678901234567890", "valid"],
  ['{ "const": 12345678901234567890 }', "12345678901234567891", "invalid"],
  ['{ "const": 12345678901234567890 }', "1234567890123456789e1", "valid"],
  ['{ "not": { "const": 12345678901234567890 } }', "12345678901234567891", "valid"],
  ['{ "not": { "const": 12345678901234567890 } }', "12345678901234567890", "invalid"],
  ['{ "enum": [12345678901234567890, "a"] }', "12345678901234567890", "valid"],
  ['{ "enum": [12345678901234567890, "a"] }', "12345678901234567892", "invalid"],
  ['{ "enum": [[12345678901234567890]] }', "[12345678901234567890]", "valid"],
  ['{ "enum": [[12345678901234567890], "b"] }', "[12345678901234567891]", "invalid"],
  ['{ "enum": [1e400] }', "1e400", "valid"],
  ['{ "maximum": 9007199254740992 }', "9007199254740992", "valid"],
  ['{ "maximum": 9007199254740992 }', "9007199254740993", "invalid"],
  ['{ "not": { "maximum": 9007199254740992 } }', "9007199254740993", "valid"],
  ['{ "minimum": 9007199254740993 }', "9007199254740992", "invalid"],
  ['{ "exclusiveMaximum": 9007199254740993 }', "9007199254740992", "valid"],
  ['{ "exclusiveMinimum": 12345678901234567890 }', "12345678901234567890", "invalid"],
  ['{ "multipleOf": 7 }', "12345678901234567890", "invalid"],
  ['{ "multipleOf": 7 }', "12345678901234567894", "invalid"],
  ['{ "multipleOf": 7 }', "70000000000000000007", "valid"],
  ['{ "multipleOf": 0.5 }', "1e400", "valid"],
  ['{ "uniqueItems": true }', "[9007199254740993, 9007199254740992]", "valid"],
  ['{ "uniqueItems": true }', "[9007199254740993, 9007199254740993]", "invalid"],
  ['{ "uniqueItems": true }', '[{ "id": 12345678901234567890 }, { "id": 12345678901234567891 }]', "valid"],
  ['{ "const": 12345678901234567890.5 }', "12345678901234567890.5", "unjudged"],
  ['{ "maximum": 1e99999 }', "1e99998", "unjudged"],
  ['{ "type": "integer", "const": 9007199254740993 }', '"9007199254740993"', "invalid"],
];

const schemaOf = (property: string): string => `{ "type": "object", "properties": { "x": ${property} } }`;

function report(schema: string, args: string) {
  const text = [
    `{ "tools": [{ "type": "function", "function": { "name": "f", "parameters": ${schemaOf(schema)} } }],`,
    ` "messages": [{ "role": "assistant", "tool_calls": [{ "id": "c", "type": "function",`,
    ` "function": { "name": "f", "arguments": ${args} } }] }] }`,
  ].join("");
  const source = { file: "log.json", text };
  return checkFileInDetail({ source, shelves: [], settings: defaultCheckSettings, memory: createCheckMemory() });
}

describe("numbers beyond 2^53", () => {
  for (const [schema, value, expected] of cases) {
    test(`make ${value} by ${schema} ${expected}, in a text and in an object`, () => {
      const args = `{ "x": ${value} }`;
      for (const written of [JSON.stringify(args), args]) {
        const { calls, violations } = report(schema, written);
        assert.deepEqual(
          calls.map(({ verdict, reason }) => reason ?? verdict),
          expected === "unjudged" ? [calls[0]?.reason] : [expected],
        );
        assert.equal(calls[0]?.verdict, expected);
        const errors = violations.filter(
          ({ severity, rule }) => severity === "error" && rule !== "wrong-arguments-encoding",
        );
        assert.equal(errors.length, expected === "invalid" ? 1 : 0);
      }
    });

    test(`make ${value} by ${schema} ${expected} for arglint judge`, () => {
      const call = `{ "name": "f", "arguments": { "x": ${value} } }`;
      const verdict = createSchemaJudge()(`{ "schemas": { "f": ${schemaOf(schema)} }, "call": ${call} }`);
      assert.equal("verdict" in verdict && verdict.verdict, expected);
      assert.ok(JSON.stringify(verdict).length > 0);
    });
  }

  test("are not judged where the value is deeper than evidence can be", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const { calls } = report(`{ "items": { "const": 9007199254740993 } }`, `{ "x": [9007199254740992, ${deep}] }`);
    assert.equal(calls[0]?.verdict, "invalid", "since the deep one is no number");
    const unsure = report(`{ "contains": { "const": 9007199254740993 } }`, `{ "x": [9007199254740992, ${deep}] }`);
    assert.equal(unsure.calls[0]?.verdict, "unjudged");
  });

  test("are shown with their digits", () => {
    const [limit] = report('{ "maximum": 9007199254740992 }', '{ "x": 9007199254740993 }').violations.filter(isError);
    assert.equal(limit?.message, "f.x: expected at most 9007199254740992, found 9007199254740993.");
    const [value] = report('{ "enum": [12345678901234567890] }', '{ "x": 12345678901234567891 }').violations.filter(
      isError,
    );
    assert.equal(value?.message, "f.x: expected 12345678901234567890, found 12345678901234567891.");
    assert.ok(value.repairs.every(({ title }) => !title.includes("000")));
  });
});

function isError({ severity, rule }: { readonly severity: string; readonly rule: string }): boolean {
  return severity === "error" && rule !== "wrong-arguments-encoding";
}
