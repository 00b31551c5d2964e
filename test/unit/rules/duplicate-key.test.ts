import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "x": { "type": "number" }, "y": { "type": "number" }, "o": {}, "🌦": {}, "__proto__": {} } }';

testArguments("duplicate-key", schema, [
  {
    name: "marks the second of a name, and guesses which to keep",
    picture: `{ "x": 1, "y": 2, "x": 3 }
                  ^^^ duplicate-key`,
    suggestions: {
      'Keep "x": 1 (guess)': '{ "x": 1, "y": 2 }',
      'Keep "x": 3 (guess)': '{ "y": 2, "x": 3 }',
    },
  },
  {
    name: "removes the second where both are equal",
    picture: `{ "x": 1, "y": 2, "x": 1 }
                  ^^^ duplicate-key`,
    safe: '{ "x": 1, "y": 2 }',
  },
  {
    name: "takes 1 and 1.0 for equal",
    picture: `{ "x": 1, "x": 1.0 }
          ^^^ duplicate-key`,
    safe: '{ "x": 1 }',
  },
  {
    name: "marks all but the first of three",
    picture: `{ "x": 1, "x": 1, "x": 1 }
          ^^^ duplicate-key
                  ^^^ duplicate-key`,
    safe: '{ "x": 1 }',
  },
  {
    name: "removes none of three where the last would change",
    picture: `{ "x": 1, "x": 2, "x": 1 }
          ^^^ duplicate-key
                  ^^^ duplicate-key`,
    suggestions: {
      'Keep "x": 1 (guess)': '{ "x": 2, "x": 1 }',
      'Keep "x": 2 (guess)': '{ "x": 2, "x": 1 }',
    },
  },
  { name: "is silent about one name in several objects", picture: '{ "x": 1, "o": [{ "a": 1 }, { "a": 1 }] }' },
  { name: "is silent about JSON in a text", picture: String.raw`{ "o": "{\"a\":1,\"a\":2}" }` },
  {
    name: "marks it deep inside",
    picture: `{ "o": [{ "a": 1, "a": 2 }] }
                  ^^^ duplicate-key`,
    suggestions: {
      'Keep "a": 1 (guess)': '{ "o": [{ "a": 1 }] }',
      'Keep "a": 2 (guess)': '{ "o": [{ "a": 2 }] }',
    },
  },
  {
    name: "reads names as they are meant, not as they are written",
    picture: String.raw`{ "x": 1, "\u0078": 2 }
          ^^^^^^^^ duplicate-key`,
    suggestions: {
      'Keep "x": 1 (guess)': '{ "x": 1 }',
      'Keep "x": 2 (guess)': String.raw`{ "\u0078": 2 }`,
    },
  },
  {
    name: "takes the names of the prototype for ordinary ones",
    picture: `{ "__proto__": 1, "__proto__": 1 }
                  ^^^^^^^^^^^ duplicate-key`,
    safe: '{ "__proto__": 1 }',
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "🌦": 1, "🌦": 2 }
           ^^^^ duplicate-key`,
    suggestions: {
      'Keep "🌦": 1 (guess)': '{ "🌦": 1 }',
      'Keep "🌦": 2 (guess)': '{ "🌦": 2 }',
    },
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"o\": \"🌦\", \"x\": 1, \"x\": 1}"
                           ^^^^^ duplicate-key`,
    safe: String.raw`"{\"o\": \"🌦\", \"x\": 1}"`,
  },
]);

test("duplicate-key words its findings", () => {
  assert.deepEqual(messages(schema, '{ "x": 1, "x": 3 }'), [
    'book: "x" stands twice in one object; the last one wins.',
  ]);
  assert.deepEqual(messages(schema, '{ "o": { "a": 1, "a": 2 } }'), [
    'book.o: "a" stands twice in one object; the last one wins.',
  ]);
});
