import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "limit": { "type": "integer", "minimum": 1, "maximum": 100 }, "share": { "exclusiveMinimum": 0, "exclusiveMaximum": 1 }, "step": { "multipleOf": 0.1 }, "name": { "minLength": 1, "maxLength": 3 }, "tags": { "minItems": 1, "maxItems": 2, "uniqueItems": true }, "map": { "minProperties": 1, "maxProperties": 1 }, "some": { "contains": { "const": 1 } }, "pair": { "prefixItems": [{}, {}], "items": false } } }';

testArguments("out-of-range", schema, [
  {
    name: "marks a number above the maximum",
    picture: `{ "limit": 101 }
           ^^^ out-of-range`,
  },
  {
    name: "marks a number below the minimum",
    picture: `{ "limit": 0 }
           ^ out-of-range`,
  },
  {
    name: "is silent at the upper boundary of everything",
    picture:
      '{ "limit": 100, "share": 0.999, "step": 0.3, "name": "abc", "tags": [1, 2], "map": { "a": 1 }, "some": [2, 1], "pair": [1, 2] }',
  },
  {
    name: "is silent at the lower boundary of everything",
    picture: '{ "limit": 1, "share": 0.001, "step": 0, "name": "a", "tags": [1], "some": [1], "pair": [] }',
  },
  {
    name: "marks the boundary where it is excluded",
    picture: `{ "share": 1 }
           ^ out-of-range`,
  },
  {
    name: "marks the lower one likewise",
    picture: `{ "share": 0 }
           ^ out-of-range`,
  },
  {
    name: "marks what is no multiple, in decimal arithmetic",
    picture: `{ "step": 0.35 }
          ^^^^ out-of-range`,
  },
  {
    name: "marks a text that is too long",
    picture: `{ "name": "abcd" }
          ^^^^^^ out-of-range`,
  },
  {
    name: "marks a text that is too short",
    picture: `{ "name": "" }
          ^^ out-of-range`,
  },
  { name: "counts characters, not UTF-16 units", picture: '{ "name": "🌦🌦🌦" }' },
  {
    name: "marks four characters where three are allowed",
    picture: `{ "name": "🌦🌦🌦🌦" }
          ^^^^^^^^^^ out-of-range`,
  },
  {
    name: "marks a list that is too long",
    picture: `{ "tags": [1, 2, 3] }
          ^^^^^^^^^ out-of-range`,
  },
  {
    name: "marks a list that is too short",
    picture: `{ "tags": [] }
          ^^ out-of-range`,
  },
  {
    name: "marks equal items, however they are written",
    picture: `{ "tags": [1, 1.0] }
          ^^^^^^^^ out-of-range`,
  },
  {
    name: "marks an object with too many properties",
    picture: `{ "map": { "a": 1, "b": 2 } }
         ^^^^^^^^^^^^^^^^^^ out-of-range`,
  },
  {
    name: "marks the arguments where they have too few",
    schema: '{ "type": "object", "minProperties": 1 }',
    picture: `{}
^^ out-of-range`,
  },
  {
    name: "marks a list without the item it must have",
    picture: `{ "some": [2] }
          ^^^ out-of-range`,
  },
  {
    name: "marks a list with items beyond the last",
    picture: `{ "pair": [1, 2, 3] }
          ^^^^^^^^^ out-of-range`,
  },
  {
    name: "marks a number that a double can't hold",
    picture: `{ "limit": 12345678901234567890 }
           ^^^^^^^^^^^^^^^^^^^^ out-of-range`,
  },
  {
    name: "reads the exclusive boundary of draft 4",
    schema: '{ "type": "object", "properties": { "n": { "maximum": 5, "exclusiveMaximum": true } } }',
    picture: `{ "n": 5 }
       ^ out-of-range`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "name": "🌦", "limit": 250 }
                         ^^^ out-of-range`,
  },
  {
    name: "marks inside argument text, through its escapes",
    picture: String.raw`"{\"name\": \"🌦\", \"limit\": 250}"
                               ^^^ out-of-range`,
  },
]);

test("out-of-range words its findings", () => {
  assert.deepEqual(messages(schema, '{ "limit": 250 }'), ["book.limit: expected at most 100, found 250."]);
  assert.deepEqual(messages(schema, '{ "share": 0, "step": 0.35, "name": "abcd", "tags": [1, 1], "map": {} }'), [
    "book.share: expected more than 0, found 0.",
    "book.step: expected a multiple of 0.1, found 0.35.",
    "book.name: expected at most 3 characters, found 4.",
    "book.tags: expected different items, found items 0 and 1 that are equal.",
    "book.map: expected at least 1 property, found 0.",
  ]);
  assert.deepEqual(messages(schema, '{ "some": [2], "pair": [1, 2, 3] }'), [
    "book.some: expected at least 1 matching item (1), found 0.",
    "book.pair: expected at most 2 items, found 3.",
  ]);
});
