import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "city": { "type": "string" } } }';

testArguments("arguments-not-object", schema, [
  {
    name: "marks a list",
    picture: String.raw`"[\"Lund\"]"
 ^^^^^^^^^^ arguments-not-object`,
  },
  {
    name: "marks a text",
    picture: String.raw`"\"Lund\""
 ^^^^^^^^ arguments-not-object`,
  },
  {
    name: "marks a number, and not the blanks around it",
    picture: `" 42 "
  ^^ arguments-not-object`,
  },
  {
    name: "marks null",
    picture: `"null"
 ^^^^ arguments-not-object`,
  },
  { name: "is silent about an object, empty as it may be", picture: '"{}"' },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: String.raw`"[\"🌦\"]"
 ^^^^^^^^ arguments-not-object`,
  },
]);

test("arguments-not-object words its findings", () => {
  assert.deepEqual(messages(schema, String.raw`"[\"Lund\"]"`), [
    "book: expected an object of arguments, found array (1 item).",
  ]);
  assert.deepEqual(messages(schema, '"null"'), ["book: expected an object of arguments, found null."]);
});
