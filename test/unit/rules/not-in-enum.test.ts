import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "unit": { "enum": ["celsius", "fahrenheit"] }, "days": { "enum": [1, 3, 7] }, "mode": { "const": "fast" }, "note": { "type": "string" }, "size": { "enum": ["S", "s", "L"] }, "state": { "enum": ["in_progress", "done"] } } }';

testArguments("not-in-enum", schema, [
  {
    name: "mends a value that differs in case alone",
    picture: `{ "unit": "Celsius" }
          ^^^^^^^^^ not-in-enum`,
    safe: '{ "unit": "celsius" }',
  },
  {
    name: "mends a value that differs in separators alone",
    picture: `{ "state": "in progress" }
           ^^^^^^^^^^^^^ not-in-enum`,
    safe: '{ "state": "in_progress" }',
  },
  {
    name: "mends a number that is given as text",
    picture: `{ "days": "3" }
          ^^^ not-in-enum`,
    safe: '{ "days": 3 }',
  },
  {
    name: "mends the case of a constant",
    picture: `{ "mode": "FAST" }
          ^^^^^^ not-in-enum`,
    safe: '{ "mode": "fast" }',
  },
  {
    name: "is silent about allowed values, 3.0 for 3 among them",
    picture: `{ "unit": "celsius", "days": 3.0, "mode": "fast" }
                             ^^^ integer-spelling`,
    safe: '{ "unit": "celsius", "days": 3, "mode": "fast" }',
  },
  {
    name: "guesses every value where none is near",
    picture: `{ "unit": "C" }
          ^^^ not-in-enum`,
    suggestions: {
      'Change "C" to "celsius" (guess)': '{ "unit": "celsius" }',
      'Change "C" to "fahrenheit" (guess)': '{ "unit": "fahrenheit" }',
    },
  },
  {
    name: "guesses the nearest value first",
    picture: `{ "unit": "fahrenhit" }
          ^^^^^^^^^^^ not-in-enum`,
    suggestions: {
      'Change "fahrenhit" to "fahrenheit" (guess)': '{ "unit": "fahrenheit" }',
      'Change "fahrenhit" to "celsius" (guess)': '{ "unit": "celsius" }',
    },
  },
  {
    name: "guesses where a number is none of the allowed ones",
    picture: `{ "days": 2 }
          ^ not-in-enum`,
    suggestions: {
      "Change 2 to 1 (guess)": '{ "days": 1 }',
      "Change 2 to 3 (guess)": '{ "days": 3 }',
      "Change 2 to 7 (guess)": '{ "days": 7 }',
    },
  },
  {
    name: "guesses the only value of a constant",
    picture: `{ "mode": "slow" }
          ^^^^^^ not-in-enum`,
    suggestions: {
      'Change "slow" to "fast" (guess)': '{ "mode": "fast" }',
    },
  },
  {
    name: "guesses where two values differ in case alone",
    picture: `{ "size": "s " }
          ^^^^ not-in-enum`,
    suggestions: {
      'Change "s " to "S" (guess)': '{ "size": "S" }',
      'Change "s " to "s" (guess)': '{ "size": "s" }',
      'Change "s " to "L" (guess)': '{ "size": "L" }',
    },
  },
  {
    name: "offers to leave out an optional argument that is empty or null",
    picture: `{ "unit": "", "days": null }
          ^^ not-in-enum
                      ^^^^ not-in-enum`,
    suggestions: {
      'Remove the optional argument "unit" (guess)': '{ "days": null }',
      'Change "" to "celsius" (guess)': '{ "unit": "celsius", "days": null }',
      'Change "" to "fahrenheit" (guess)': '{ "unit": "fahrenheit", "days": null }',
      'Remove the optional argument "days" (guess)': '{ "unit": "" }',
      "Change null to 1 (guess)": '{ "unit": "", "days": 1 }',
      "Change null to 3 (guess)": '{ "unit": "", "days": 3 }',
      "Change null to 7 (guess)": '{ "unit": "", "days": 7 }',
    },
  },
  {
    name: "lists eight values one by one",
    schema: '{ "type": "object", "properties": { "n": { "enum": ["a", "b", "c", "d", "e", "f", "g", "h"] } } }',
    picture: `{ "n": "zz" }
       ^^^^ not-in-enum`,
    suggestions: {
      'Change "zz" to "a" (guess)': '{ "n": "a" }',
      'Change "zz" to "b" (guess)': '{ "n": "b" }',
      'Change "zz" to "c" (guess)': '{ "n": "c" }',
      'Change "zz" to "d" (guess)': '{ "n": "d" }',
      'Change "zz" to "e" (guess)': '{ "n": "e" }',
      'Change "zz" to "f" (guess)': '{ "n": "f" }',
      'Change "zz" to "g" (guess)': '{ "n": "g" }',
      'Change "zz" to "h" (guess)': '{ "n": "h" }',
    },
  },
  {
    name: "offers the nearest of more than eight alone",
    schema:
      '{ "type": "object", "properties": { "currency": { "enum": ["AUD", "CHF", "CZK", "DKK", "EUR", "GBP", "JPY", "NOK", "SEK"] } } }',
    picture: `{ "currency": "EURO" }
              ^^^^^^ not-in-enum`,
    suggestions: {
      'Change "EURO" to "EUR" (guess)': '{ "currency": "EUR" }',
    },
  },
  {
    name: "mends the case of one of more than eight",
    schema:
      '{ "type": "object", "properties": { "currency": { "enum": ["AUD", "CHF", "CZK", "DKK", "EUR", "GBP", "JPY", "NOK", "SEK"] } } }',
    picture: `{ "currency": "eur" }
              ^^^^^ not-in-enum`,
    safe: '{ "currency": "EUR" }',
  },
  {
    name: "marks the item alone",
    schema: '{ "type": "object", "properties": { "n": { "type": "array", "items": { "enum": ["red", "blue"] } } } }',
    picture: `{ "n": ["red", "Blue"] }
               ^^^^^^ not-in-enum`,
    safe: '{ "n": ["red", "blue"] }',
  },
  {
    name: "escapes what it writes",
    schema: String.raw`{ "type": "object", "properties": { "n": { "enum": ["say \"hi\"", "b"] } } }`,
    picture: String.raw`{ "n": "Say \"hi\"" }
       ^^^^^^^^^^^^ not-in-enum`,
    safe: String.raw`{ "n": "say \"hi\"" }`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "unit": "Celsius" }
                        ^^^^^^^^^ not-in-enum`,
    safe: '{ "note": "🌦", "unit": "celsius" }',
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"unit\": \"Celsius\"}"
                              ^^^^^^^^^^^ not-in-enum`,
    safe: String.raw`"{\"note\": \"🌦\", \"unit\": \"celsius\"}"`,
  },
]);

test("not-in-enum words its findings", () => {
  assert.deepEqual(messages(schema, '{ "unit": "C" }'), ['book.unit: expected "celsius" or "fahrenheit", found "C".']);
  assert.deepEqual(messages(schema, '{ "mode": "slow" }'), ['book.mode: expected "fast", found "slow".']);
  assert.deepEqual(
    messages(
      '{ "type": "object", "properties": { "currency": { "enum": ["AUD", "CHF", "CZK", "DKK", "EUR", "GBP", "JPY", "NOK", "SEK"] } } }',
      '{ "currency": "EURO" }',
    ),
    ['book.currency: expected one of 9 values, found "EURO". Closest: "EUR".'],
  );
});
