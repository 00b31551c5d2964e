import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "city": { "type": "string" }, "note": {}, "plan": { "type": "object", "required": ["at"] }, "steps": { "type": "array", "items": { "required": ["at"] } } }, "required": ["city"] }';

testArguments("missing-argument", schema, [
  {
    name: "marks the arguments",
    picture: `{}
^^ missing-argument`,
  },
  {
    name: "marks them from end to end where there are others",
    picture: `{ "note": 1 }
^^^^^^^^^^^^^ missing-argument`,
  },
  { name: "is silent where it is there, empty as it may be", picture: '{ "city": "" }' },
  {
    name: "is silent about null, which is present",
    schema: '{ "type": "object", "properties": { "city": {} }, "required": ["city"] }',
    picture: '{ "city": null }',
  },
  {
    name: "marks the name of an object inside, not the whole of it",
    picture: `{ "city": "Lund", "plan": { "to": 1 } }
                  ^^^^^^ missing-argument`,
  },
  {
    name: "marks an item, which has no name",
    picture: `{ "city": "Lund", "steps": [{ "at": 1 }, { "to": 2 }] }
                                         ^^^^^^^^^^^ missing-argument`,
  },
  {
    name: "marks once for each that is missing",
    schema: '{ "type": "object", "required": ["a", "b"] }',
    picture: `{ "c": "x" }
^^^^^^^^^^^^ missing-argument
^^^^^^^^^^^^ missing-argument`,
  },
  {
    name: "guesses the default that the schema names",
    schema: '{ "type": "object", "properties": { "unit": { "default": "celsius" }, "n": {} }, "required": ["unit"] }',
    picture: `{ "n": 1 }
^^^^^^^^^^ missing-argument`,
    suggestions: {
      'Insert "unit" with its default (guess)': '{ "n": 1, "unit": "celsius" }',
    },
  },
  {
    name: "writes the default into an empty object",
    schema: '{ "type": "object", "properties": { "unit": { "default": "celsius" } }, "required": ["unit"] }',
    picture: `{}
^^ missing-argument`,
    suggestions: {
      'Insert "unit" with its default (guess)': '{"unit":"celsius"}',
    },
  },
  {
    name: "offers no default that would not fit",
    schema: '{ "type": "object", "properties": { "unit": { "type": "string", "default": 5 } }, "required": ["unit"] }',
    picture: `{}
^^ missing-argument`,
  },
  {
    name: "marks what another argument brings with it",
    schema: '{ "type": "object", "properties": { "card": {}, "cvc": {} }, "dependentRequired": { "card": ["cvc"] } }',
    picture: `{ "card": 1 }
^^^^^^^^^^^^^ missing-argument`,
  },
  {
    name: "is silent where that other one is absent",
    schema: '{ "type": "object", "properties": { "card": {}, "cvc": {} }, "dependentRequired": { "card": ["cvc"] } }',
    picture: '{ "cvc": 1 }',
  },
  {
    name: "takes the names of the prototype for ordinary ones",
    schema: '{ "type": "object", "required": ["toString", "__proto__"] }',
    picture: `{ "a": 1 }
^^^^^^^^^^ missing-argument
^^^^^^^^^^ missing-argument`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "city": "Lund", "note": "🌦", "plan": {} }
                                ^^^^^^ missing-argument`,
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    schema: '{ "type": "object", "properties": { "unit": { "default": "celsius" }, "n": {} }, "required": ["unit"] }',
    picture: String.raw`"{\"n\": \"🌦\"}"
 ^^^^^^^^^^^^^^^ missing-argument`,
    suggestions: {
      'Insert "unit" with its default (guess)': String.raw`"{\"n\": \"🌦\", \"unit\": \"celsius\"}"`,
    },
  },
]);

test("missing-argument words its findings", () => {
  assert.deepEqual(messages(schema, "{}"), ['book: missing required argument "city" (string).']);
  assert.deepEqual(messages(schema, '{ "city": "Lund", "plan": {} }'), ['book.plan: missing required argument "at".']);
  assert.deepEqual(messages('{ "type": "object", "dependentRequired": { "card": ["cvc"] } }', '{ "card": 1 }'), [
    'book: missing required argument "cvc", which goes with "card".',
  ]);
});
