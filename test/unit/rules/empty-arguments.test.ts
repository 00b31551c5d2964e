import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": {} }';

testArguments("empty-arguments", schema, [
  {
    name: "writes an empty object where nothing is required",
    picture: `""
^^ empty-arguments`,
    safe: '"{}"',
  },
  {
    name: "takes blanks for empty",
    picture: String.raw`" \n"
^^^^^ empty-arguments`,
    safe: '"{}"',
  },
  { name: "is silent about an empty object", picture: '"{}"' },
  {
    name: "offers nothing where an argument is required",
    schema: '{ "type": "object", "required": ["city"] }',
    picture: `""
^^ empty-arguments`,
  },
  {
    name: "offers nothing where the schema rejects an empty object for another reason",
    schema: '{ "type": "object", "minProperties": 1 }',
    picture: `""
^^ empty-arguments`,
  },
]);

test("empty-arguments words its findings", () => {
  assert.deepEqual(messages(schema, '""'), ["book: the arguments are empty text, expected {}."]);
  assert.deepEqual(messages('{ "type": "object", "required": ["city", "day"] }', '""'), [
    'book: the arguments are empty, but "city" and "day" are required.',
  ]);
  assert.deepEqual(messages('{ "type": "object", "minProperties": 1 }', '""'), [
    "book: the arguments are empty, and the schema rejects {}.",
  ]);
});
