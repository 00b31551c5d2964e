import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "to": { "type": "string" } } }';

testArguments("undeclared-argument", schema, [
  {
    name: "marks the name, and offers to remove it",
    picture: `{ "to": "Ana", "urgency": "high" }
               ^^^^^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "urgency" (guess)': '{ "to": "Ana" }',
    },
  },
  {
    name: "removes the comma after it where it is the first",
    picture: `{ "urgency": "high", "to": "Ana" }
  ^^^^^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "urgency" (guess)': '{ "to": "Ana" }',
    },
  },
  { name: "is silent about declared arguments", picture: '{ "to": "Ana" }' },
  {
    name: "is silent where the schema speaks of further properties",
    schema: '{ "type": "object", "properties": { "to": {} }, "additionalProperties": { "type": "string" } }',
    picture: '{ "to": "Ana", "urgency": "high" }',
  },
  {
    name: "is silent where it allows them outright",
    schema: '{ "type": "object", "properties": { "to": {} }, "additionalProperties": true }',
    picture: '{ "to": "Ana", "urgency": "high" }',
  },
  {
    name: "is silent where it declares nothing at all",
    schema: '{ "type": "object" }',
    picture: '{ "urgency": "high" }',
  },
  {
    name: "is silent about an object inside the arguments",
    schema: '{ "type": "object", "properties": { "to": { "type": "object", "properties": { "a": {} } } } }',
    picture: '{ "to": { "b": 1 } }',
  },
  {
    name: "counts what parts of the schema declare",
    schema:
      '{ "type": "object", "properties": { "to": {} }, "allOf": [{ "properties": { "cc": {} } }], "anyOf": [{ "properties": { "re": {} } }] }',
    picture: `{ "to": "Ana", "cc": "x", "re": 1, "bcc": 1 }
                                   ^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "bcc" (guess)': '{ "to": "Ana", "cc": "x", "re": 1 }',
    },
  },
  {
    name: "marks it beside a failure",
    picture: `{ "to": 5, "urgency": "high" }
        ^ wrong-type
           ^^^^^^^^^ undeclared-argument`,
    safe: '{ "to": "5", "urgency": "high" }',
    suggestions: {
      'Remove undeclared argument "urgency" (guess)': '{ "to": 5 }',
    },
  },
  {
    name: "takes the names of the prototype for ordinary ones",
    picture: `{ "to": "Ana", "constructor": 1 }
               ^^^^^^^^^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "constructor" (guess)': '{ "to": "Ana" }',
    },
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "to": "🌦", "urgency": "high" }
              ^^^^^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "urgency" (guess)': '{ "to": "🌦" }',
    },
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"to\": \"🌦\", \"urgency\": \"high\"}"
                  ^^^^^^^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "urgency" (guess)': String.raw`"{\"to\": \"🌦\"}"`,
    },
  },
]);

test("undeclared-argument words its findings", () => {
  assert.deepEqual(messages(schema, '{ "urgency": "high" }'), ['book: argument "urgency" is not declared.']);
});
