import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "to": { "anyOf": [{ "type": "object", "required": ["email"] }, { "type": "object", "required": ["phone", "country"] }] }, "note": {}, "one": { "oneOf": [{ "type": "object", "required": ["a"] }, { "type": "object", "required": ["b"] }] }, "no": { "not": { "const": 1 } }, "act": { "oneOf": [{ "properties": { "kind": { "const": "say" } }, "required": ["kind", "text"] }, { "properties": { "kind": { "const": "go" } }, "required": ["kind", "at"] }] }, "id": { "anyOf": [{ "type": "string" }, { "type": "integer" }] }, "unit": { "anyOf": [{ "const": "c" }, { "enum": ["f", "k"] }] } } }';

testArguments("no-alternative", schema, [
  {
    name: "marks a value that fits no form",
    picture: `{ "to": { "name": "Ana" } }
        ^^^^^^^^^^^^^^^^^ no-alternative`,
  },
  {
    name: "marks a value that fits several forms of a oneOf",
    picture: `{ "one": { "a": 1, "b": 2 } }
         ^^^^^^^^^^^^^^^^^^ no-alternative`,
  },
  {
    name: "is silent about several forms of an anyOf",
    picture: '{ "to": { "email": "a", "phone": 1, "country": 2 } }',
  },
  {
    name: "is silent about what fits",
    picture:
      '{ "to": { "email": "a" }, "one": { "a": 1 }, "no": 2, "act": { "kind": "go", "at": 1 }, "id": "x", "unit": "k" }',
  },
  {
    name: "marks what the schema excludes",
    picture: `{ "no": 1 }
        ^ no-alternative`,
  },
  {
    name: "marks an item that a false schema excludes",
    schema: '{ "type": "object", "properties": { "pair": { "prefixItems": [false] } } }',
    picture: `{ "pair": [1] }
           ^ no-alternative`,
  },
  {
    name: "leaves the fault to a finer rule where a property names the form",
    picture: `{ "act": { "kind": "go" } }
  ^^^^^ missing-argument`,
  },
  {
    name: "speaks up where that property names no form",
    picture: `{ "act": { "kind": "run" } }
         ^^^^^^^^^^^^^^^^^ no-alternative`,
  },
  {
    name: "leaves the fault to wrong-type where no form takes the type",
    picture: `{ "id": { "a": 1 } }
        ^^^^^^^^^^ wrong-type`,
  },
  {
    name: "leaves the fault to not-in-enum where every form lists values",
    picture: `{ "unit": "C" }
          ^^^ not-in-enum`,
    safe: '{ "unit": "c" }',
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "to": {} }
                      ^^ no-alternative`,
  },
  {
    name: "marks inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"to\": {}}"
                            ^^ no-alternative`,
  },
]);

test("no-alternative words its findings", () => {
  assert.deepEqual(messages(schema, '{ "to": { "name": "Ana" } }'), [
    'book.to: fits none of 2 forms. Closest is form 1: missing "email".',
  ]);
  assert.deepEqual(messages(schema, '{ "one": { "a": 1, "b": 2 }, "no": 1 }'), [
    "book.one: fits 2 forms where exactly one is allowed: form 1 and form 2.",
    "book.no: must not be 1.",
  ]);
  assert.deepEqual(
    messages(
      '{ "type": "object", "properties": { "method": { "anyOf": [{ "type": "object", "properties": { "kind": { "const": "card" } }, "required": ["number"] }, { "type": "object", "title": "a bank transfer", "required": ["iban", "name"] }, { "type": "string" }] } } }',
      '{ "method": {} }',
    ),
    ['book.method: fits none of 3 forms. Closest is "card": missing "number".'],
  );
});
