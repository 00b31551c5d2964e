import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "filePath": { "type": "string" }, "limit": { "type": "integer" }, "note": {} }, "required": ["filePath"], "additionalProperties": false }';

testArguments("unexpected-argument", schema, [
  {
    name: "renames what differs in case and separators alone",
    picture: `{ "file_path": "a.txt" }
  ^^^^^^^^^^^ unexpected-argument`,
    safe: '{ "filePath": "a.txt" }',
    suggestions: {
      'Remove unexpected argument "file_path" (guess)': "{}",
    },
  },
  {
    name: "renames an optional argument likewise",
    picture: `{ "filePath": "a.txt", "Limit": 3 }
                       ^^^^^^^ unexpected-argument`,
    safe: '{ "filePath": "a.txt", "limit": 3 }',
    suggestions: {
      'Remove unexpected argument "Limit" (guess)': '{ "filePath": "a.txt" }',
    },
  },
  { name: "is silent about declared arguments", picture: '{ "filePath": "a.txt", "limit": 1 }' },
  {
    name: "guesses that a similar name is a slip",
    picture: `{ "filePaht": "a.txt" }
  ^^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Rename "filePaht" to "filePath" (guess)': '{ "filePath": "a.txt" }',
      'Remove unexpected argument "filePaht" (guess)': "{}",
    },
  },
  {
    name: "guesses that several and one of the same are one name",
    schema: '{ "type": "object", "properties": { "city": {}, "addresses": {} }, "additionalProperties": false }',
    picture: `{ "cities": 1, "address": 2 }
  ^^^^^^^^ unexpected-argument
               ^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Rename "cities" to "city" (guess)': '{ "city": 1, "address": 2 }',
      'Remove unexpected argument "cities" (guess)': '{ "address": 2 }',
      'Rename "address" to "addresses" (guess)': '{ "cities": 1, "addresses": 2 }',
      'Remove unexpected argument "address" (guess)': '{ "cities": 1 }',
    },
  },
  {
    name: "guesses neither where both are declared",
    schema: '{ "type": "object", "properties": { "city": {}, "cities": {} }, "additionalProperties": false }',
    picture: `{ "citys": 1 }
  ^^^^^^^ unexpected-argument`,
    suggestions: { 'Remove unexpected argument "citys" (guess)': "{}" },
  },
  {
    name: "is silent about one and several where both are declared",
    schema: '{ "type": "object", "properties": { "city": {}, "cities": {} }, "additionalProperties": false }',
    picture: '{ "cities": 1, "city": 2 }',
  },
  {
    name: "guesses that the only strange name is the only missing one",
    picture: `{ "location": "a.txt" }
  ^^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Rename "location" to "filePath" (guess)': '{ "filePath": "a.txt" }',
      'Remove unexpected argument "location" (guess)': "{}",
    },
  },
  {
    name: "guesses no name where two are missing",
    schema:
      '{ "type": "object", "properties": { "a1": {}, "b2": {} }, "required": ["a1", "b2"], "additionalProperties": false }',
    picture: `{ "location": 1 }
^^^^^^^^^^^^^^^^^ missing-argument
^^^^^^^^^^^^^^^^^ missing-argument
  ^^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "location" (guess)': "{}",
    },
  },
  {
    name: "guesses that both may be meant where two stand for one",
    picture: `{ "file_path": "a", "filepath": "b" }
  ^^^^^^^^^^^ unexpected-argument
                    ^^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Rename "file_path" to "filePath" (guess)': '{ "filePath": "a", "filepath": "b" }',
      'Remove unexpected argument "file_path" (guess)': '{ "filepath": "b" }',
      'Rename "filepath" to "filePath" (guess)': '{ "file_path": "a", "filePath": "b" }',
      'Remove unexpected argument "filepath" (guess)': '{ "file_path": "a" }',
    },
  },
  {
    name: "offers to remove what nothing stands for, with the comma before it",
    picture: `{ "filePath": "a.txt", "verbose": true }
                       ^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "verbose" (guess)': '{ "filePath": "a.txt" }',
    },
  },
  {
    name: "removes the comma after it where it is the first",
    picture: `{ "verbose": true, "filePath": "a.txt" }
  ^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "verbose" (guess)': '{ "filePath": "a.txt" }',
    },
  },
  {
    name: "does not rename to a name that is taken",
    picture: `{ "filePath": "a.txt", "limit": 1, "LIMIT": 3 }
                                   ^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "LIMIT" (guess)': '{ "filePath": "a.txt", "limit": 1 }',
    },
  },
  {
    name: "does not rename to where the value would not fit",
    picture: `{ "filePath": "a.txt", "Limit": "x" }
                       ^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "Limit" (guess)': '{ "filePath": "a.txt" }',
    },
  },
  {
    name: "marks a misnaming in an open schema too, and it alone",
    schema: '{ "type": "object", "properties": { "filePath": {} }, "required": ["filePath"] }',
    picture: `{ "file_path": "a.txt" }
  ^^^^^^^^^^^ unexpected-argument`,
    safe: '{ "filePath": "a.txt" }',
  },
  {
    name: "leaves an unlike name in an open schema alone",
    schema: '{ "type": "object", "properties": { "filePath": {} }, "required": ["filePath"] }',
    picture: `{ "zzz": "a.txt" }
^^^^^^^^^^^^^^^^^^ missing-argument
  ^^^^^ undeclared-argument`,
    suggestions: {
      'Remove undeclared argument "zzz" (guess)': "{}",
    },
  },
  {
    name: "marks what no pattern takes",
    schema: '{ "type": "object", "patternProperties": { "^x-": {} }, "additionalProperties": false }',
    picture: `{ "x-a": 1, "y-a": 2 }
            ^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "y-a" (guess)': '{ "x-a": 1 }',
    },
  },
  {
    name: "marks what is unevaluated",
    schema: '{ "type": "object", "properties": { "a": {} }, "unevaluatedProperties": false }',
    picture: `{ "a": 1, "b": 2 }
          ^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "b" (guess)': '{ "a": 1 }',
    },
  },
  {
    name: "marks what a false schema forbids",
    schema: '{ "type": "object", "properties": { "a": false } }',
    picture: `{ "a": 1 }
  ^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "a" (guess)': "{}",
    },
  },
  {
    name: "marks a name that breaks the rules for names",
    schema: '{ "type": "object", "propertyNames": { "maxLength": 2 } }',
    picture: `{ "abc": 1 }
  ^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "abc" (guess)': "{}",
    },
  },
  {
    name: "marks what is deep inside",
    schema:
      '{ "type": "object", "properties": { "to": { "type": "object", "properties": { "zip": {} }, "additionalProperties": false } } }',
    picture: `{ "to": { "zip": 1, "Town": 2 } }
                    ^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "Town" (guess)': '{ "to": { "zip": 1 } }',
    },
  },
  {
    name: "takes the names of the prototype for ordinary ones",
    schema: '{ "type": "object", "properties": { "a": {} }, "additionalProperties": false }',
    picture: `{ "__proto__": 1, "toString": 2 }
  ^^^^^^^^^^^ unexpected-argument
                  ^^^^^^^^^^ unexpected-argument`,
    suggestions: {
      'Remove unexpected argument "__proto__" (guess)': '{ "toString": 2 }',
      'Remove unexpected argument "toString" (guess)': '{ "__proto__": 1 }',
    },
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "file_path": "a.txt" }
                ^^^^^^^^^^^ unexpected-argument`,
    safe: '{ "note": "🌦", "filePath": "a.txt" }',
    suggestions: {
      'Remove unexpected argument "file_path" (guess)': '{ "note": "🌦" }',
    },
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"file_path\": \"a.txt\"}"
                    ^^^^^^^^^^^^^ unexpected-argument`,
    safe: String.raw`"{\"note\": \"🌦\", \"filePath\": \"a.txt\"}"`,
    suggestions: {
      'Remove unexpected argument "file_path" (guess)': String.raw`"{\"note\": \"🌦\"}"`,
    },
  },
]);

test("unexpected-argument words its findings", () => {
  assert.deepEqual(messages(schema, '{ "location": "a.txt" }'), [
    'book: unexpected argument "location". Did you mean "filePath"?',
  ]);
  assert.deepEqual(messages(schema, '{ "filePath": "a.txt", "verbose": true }'), [
    'book: unexpected argument "verbose".',
  ]);
});
