import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Failure } from "../../../server/core/schema/failure.js";
import { compileSchema } from "../../../server/core/schema/compile.js";
import { explain } from "../../../server/core/schema/validate.js";
import { callOf, violationsIn } from "../../support/pictures.js";

/** What a keyword makes of arguments that break it and nothing else. */
interface KeywordCase {
  readonly schema: string;
  readonly args: string;
  readonly rule: string;
  /** The place in the arguments. */
  readonly at: string;
  readonly message: string;
}

const n = (schema: string): string => `{ "properties": { "n": ${schema} } }`;

/** For every keyword that a failure can have; the compiler sees to it that none is left out. */
const cases: Readonly<Record<Failure["keyword"], readonly KeywordCase[]>> = {
  type: [
    {
      schema: n('{ "type": "integer" }'),
      args: '{ "n": "few" }',
      rule: "wrong-type",
      at: "/n",
      message: 'book.n: expected integer, found string "few".',
    },
  ],
  enum: [
    {
      schema: n('{ "enum": ["c", "f"] }'),
      args: '{ "n": "kelvin" }',
      rule: "not-in-enum",
      at: "/n",
      message: 'book.n: expected "c" or "f", found "kelvin".',
    },
  ],
  const: [
    {
      schema: n('{ "const": "c" }'),
      args: '{ "n": "kelvin" }',
      rule: "not-in-enum",
      at: "/n",
      message: 'book.n: expected "c", found "kelvin".',
    },
  ],
  required: [
    {
      schema: '{ "if": { "properties": { "a": { "const": 1 } }, "required": ["a"] }, "then": { "required": ["b"] } }',
      args: '{ "a": 1 }',
      rule: "missing-argument",
      at: "/b",
      message: 'book: missing required argument "b".',
    },
  ],
  dependentRequired: [
    {
      schema: '{ "dependentRequired": { "a": ["b"] } }',
      args: '{ "a": 1 }',
      rule: "missing-argument",
      at: "/b",
      message: 'book: missing required argument "b", which goes with "a".',
    },
  ],
  additionalProperties: [
    {
      schema: '{ "properties": { "city": {} }, "additionalProperties": false }',
      args: '{ "x": 1 }',
      rule: "unexpected-argument",
      at: "/x",
      message: 'book: unexpected argument "x".',
    },
  ],
  unevaluatedProperties: [
    {
      schema: '{ "allOf": [{ "properties": { "city": {} } }], "unevaluatedProperties": false }',
      args: '{ "city": 1, "x": 1 }',
      rule: "unexpected-argument",
      at: "/x",
      message: 'book: unexpected argument "x".',
    },
  ],
  falseSchema: [
    {
      schema: n("false"),
      args: '{ "n": 1 }',
      rule: "unexpected-argument",
      at: "/n",
      message: 'book: unexpected argument "n".',
    },
    {
      schema: n('{ "prefixItems": [false] }'),
      args: '{ "n": [1] }',
      rule: "no-alternative",
      at: "/n/0",
      message: "book.n[0]: nothing is allowed here.",
    },
  ],
  additionalItems: [
    {
      schema: n('{ "prefixItems": [{}], "items": false }'),
      args: '{ "n": [1, 2, 3] }',
      rule: "out-of-range",
      at: "/n",
      message: "book.n: expected at most 1 item, found 3.",
    },
  ],
  unevaluatedItems: [
    {
      schema: n('{ "prefixItems": [{}], "unevaluatedItems": false }'),
      args: '{ "n": [1, 2] }',
      rule: "out-of-range",
      at: "/n",
      message: "book.n: expected at most 1 item, found 2.",
    },
  ],
  propertyNames: [
    {
      schema: '{ "propertyNames": { "pattern": "^[a-z]+$", "maxLength": 4 } }',
      args: '{ "CITY5": 1 }',
      rule: "unexpected-argument",
      at: "/CITY5",
      message: 'book: unexpected argument "CITY5". Names here match /^[a-z]+$/, and have at most 4 characters.',
    },
    {
      schema: '{ "propertyNames": { "enum": ["city", "days"] } }',
      args: '{ "x": 1 }',
      rule: "unexpected-argument",
      at: "/x",
      message: 'book: unexpected argument "x". Names here are "city" or "days".',
    },
  ],
  minimum: [range('{ "minimum": 1 }', "0", "at least 1", "0")],
  maximum: [range('{ "maximum": 1 }', "2", "at most 1", "2")],
  exclusiveMinimum: [range('{ "exclusiveMinimum": 1 }', "1", "more than 1", "1")],
  exclusiveMaximum: [range('{ "exclusiveMaximum": 1 }', "1", "less than 1", "1")],
  multipleOf: [range('{ "multipleOf": 0.5 }', "0.7", "a multiple of 0.5", "0.7")],
  minLength: [range('{ "minLength": 2 }', '"😀"', "at least 2 characters", "1")],
  maxLength: [range('{ "maxLength": 1 }', '"ab"', "at most 1 character", "2")],
  minItems: [range('{ "minItems": 1 }', "[]", "at least 1 item", "0")],
  maxItems: [range('{ "maxItems": 1 }', "[1, 2]", "at most 1 item", "2")],
  minProperties: [range('{ "minProperties": 1 }', "{}", "at least 1 property", "0")],
  maxProperties: [range('{ "maxProperties": 1 }', '{ "a": 1, "b": 2 }', "at most 1 property", "2")],
  contains: [range('{ "contains": { "type": "integer" } }', '["a"]', "at least 1 matching item (integer)", "0")],
  minContains: [range('{ "contains": { "const": 1 }, "minContains": 2 }', "[1]", "at least 2 matching items (1)", "1")],
  maxContains: [
    range('{ "contains": { "const": 1 }, "maxContains": 1 }', "[1, 1]", "at most 1 matching item (1)", "2"),
  ],
  uniqueItems: [range('{ "uniqueItems": true }', "[1, 1]", "different items", "items 0 and 1 that are equal")],
  pattern: [
    {
      schema: n('{ "pattern": "^a" }'),
      args: '{ "n": "b" }',
      rule: "pattern-mismatch",
      at: "/n",
      message: 'book.n: expected a match of /^a/, found "b".',
    },
  ],
  format: [
    {
      schema: n('{ "format": "uuid" }'),
      args: '{ "n": "b" }',
      rule: "bad-format",
      at: "/n",
      message: 'book.n: expected a UUID, found "b".',
    },
  ],
  not: [
    excluded('{ "type": "string" }', '"x"', "must not be string."),
    excluded('{ "enum": ["x", "y"] }', '"x"', 'must not be "x" or "y".'),
    excluded('{ "pattern": "^x" }', '"x"', "must not match /^x/."),
    excluded('{ "required": ["a", "b"] }', '{ "a": 1, "b": 2 }', 'must not have "a" and "b" together.'),
    excluded('{ "required": ["a"] }', '{ "a": 1 }', 'must not have "a".'),
    excluded('{ "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] }', '{ "a": 1 }', 'must not have "a" or "b".'),
    excluded('{ "minLength": 1 }', '"x"', "has a form that the schema excludes."),
  ],
  anyOf: [
    {
      schema: n('{ "anyOf": [{ "required": ["a"] }, { "required": ["b", "c"] }] }'),
      args: '{ "n": {} }',
      rule: "no-alternative",
      at: "/n",
      message: 'book.n: fits none of 2 forms. Closest is form 1: missing "a".',
    },
  ],
  oneOf: [
    {
      schema: n('{ "oneOf": [{ "title": "A", "required": ["a"] }, { "required": ["b", "c"] }] }'),
      args: '{ "n": {} }',
      rule: "no-alternative",
      at: "/n",
      message: 'book.n: fits none of 2 forms. Closest is "A": missing "a".',
    },
  ],
  oneOfSeveral: [
    {
      schema: n('{ "oneOf": [{ "title": "A" }, { "title": "B" }] }'),
      args: '{ "n": 1 }',
      rule: "no-alternative",
      at: "/n",
      message: 'book.n: fits 2 forms where exactly one is allowed: "A" and "B".',
    },
  ],
};

function range(schema: string, value: string, expected: string, found: string): KeywordCase {
  const message = `book.n: expected ${expected}, found ${found}.`;
  return { schema: n(schema), args: `{ "n": ${value} }`, rule: "out-of-range", at: "/n", message };
}

function excluded(schema: string, value: string, words: string): KeywordCase {
  const not = n(`{ "not": ${schema} }`);
  return { schema: not, args: `{ "n": ${value} }`, rule: "no-alternative", at: "/n", message: `book.n: ${words}` };
}

describe("a value that breaks", () => {
  for (const [keyword, ofKeyword] of Object.entries(cases)) {
    for (const { schema, args, rule, at, message } of ofKeyword) {
      test(`${keyword} is told once: ${message}`, () => {
        const found = violationsIn(callOf(schema, args)).filter(({ argumentPointer }) => argumentPointer !== undefined);
        const told = found.filter(({ severity }) => severity === "error" || severity === "warning");
        assert.deepEqual(
          told.map((one) => [one.rule, one.argumentPointer, one.message]),
          [[rule, at, message]],
        );
      });
    }
    test(`${keyword} fails by that name`, () => {
      const [first] = ofKeyword;
      assert.ok(first !== undefined);
      const failures = explain(compileSchema(JSON.parse(first.schema)), JSON.parse(first.args));
      assert.ok(!("kind" in failures));
      assert.ok(failures.some((failure) => failure.keyword === keyword));
    });
  }
});
