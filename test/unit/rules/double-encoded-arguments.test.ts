import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"] }';

testArguments("double-encoded-arguments", schema, [
  {
    name: "decodes arguments once more",
    picture: String.raw`"\"{\\\"name\\\": \\\"a\\\"}\""
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ double-encoded-arguments`,
    safe: String.raw`"{\"name\": \"a\"}"`,
  },
  {
    name: "decodes down to the object",
    picture: String.raw`"\"\\\"{\\\\\\\"name\\\\\\\": \\\\\\\"a\\\\\\\"}\\\"\""
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ double-encoded-arguments`,
    safe: String.raw`"{\"name\": \"a\"}"`,
  },
  { name: "is silent about JSON text inside the arguments", picture: String.raw`"{\"name\": \"{}\"}"` },
  {
    name: "guesses if the result does not fit",
    picture: String.raw`"\"{\\\"nam\\\": \\\"a\\\"}\""
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ double-encoded-arguments`,
    suggestions: { "Decode the arguments once (guess)": String.raw`"{\"nam\": \"a\"}"` },
  },
  {
    name: "leaves a list inside to arguments-not-object",
    picture: String.raw`"\"[1]\""
 ^^^^^^^ arguments-not-object`,
  },
  {
    name: "keeps a character outside the BMP",
    picture: String.raw`"\"{\\\"name\\\": \\\"🌦\\\"}\""
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ double-encoded-arguments`,
    safe: String.raw`"{\"name\": \"🌦\"}"`,
  },
  {
    name: "marks no blanks around it",
    picture: String.raw`" \"{\\\"name\\\": \\\"a\\\"}\" "
  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ double-encoded-arguments`,
    safe: String.raw`"{\"name\": \"a\"}"`,
  },
]);

test("double-encoded-arguments words its findings", () => {
  assert.deepEqual(messages(schema, String.raw`"\"{\\\"name\\\": \\\"a\\\"}\""`), [
    "book: the arguments are JSON-encoded twice.",
  ]);
});
