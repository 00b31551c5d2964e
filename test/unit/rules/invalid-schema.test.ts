import assert from "node:assert/strict";
import { test } from "node:test";
import { fileMessages, testFiles } from "../../support/argument-cases.js";
import { violationsIn } from "../../support/pictures.js";

const options = { fileName: "tools.json" };

testFiles("invalid-schema", [
  {
    name: "marks a type that there is not",
    picture: `{ "tools": [{ "name": "book", "inputSchema": { "type": "text" } }] }
                                                       ^^^^^^ invalid-schema`,
    options,
  },
  {
    name: "marks required that is no list, deep inside",
    picture: `{ "tools": [{ "name": "book", "inputSchema": {
  "properties": { "city": { "type": "string", "required": true } } } }] }
                                                          ^^^^ invalid-schema`,
    suggestions: {
      'Add "city" to the required properties': `{ "tools": [{ "name": "book", "inputSchema": {
  "properties": { "city": { "type": "string" } },
  "required": ["city"] } }] }`,
    },
    options,
  },
  {
    name: "marks a type name in the place of a schema",
    picture: `{ "tools": [{ "name": "book", "inputSchema": { "properties": { "city": "string" } } }] }
                                                                       ^^^^^^^^ invalid-schema`,
    safe: '{ "tools": [{ "name": "book", "inputSchema": { "properties": { "city": {"type": "string"} } } }] }',
    options,
  },
  {
    name: "marks a schema that is a list",
    picture: `{ "tools": [{ "name": "book", "inputSchema": [] }] }
                                             ^^ invalid-schema`,
    options,
  },
  {
    name: "marks each fault",
    picture: `{ "tools": [{ "name": "book", "inputSchema": { "minLength": "1", "minimum": "1" } }] }
                                                            ^^^ invalid-schema
                                                                            ^^^ invalid-schema`,
    options,
  },
  {
    name: "is silent about a sound schema, empty or true as it may be",
    picture: `{ "tools": [{ "name": "a", "inputSchema": {} }, { "name": "b", "inputSchema": true }] }`,
    options,
  },
  {
    name: "is silent about properties that are named like keywords",
    picture: `{ "tools": [{ "name": "a", "inputSchema": {
  "type": "object", "properties": { "type": { "type": "string" }, "required": { "type": "string" } } } }] }`,
    options,
  },
  {
    name: "is silent about what stands in a default, an enum or an example",
    picture: `{ "tools": [{ "name": "a", "inputSchema": { "type": "object", "properties": { "kind": {
  "default": { "type": "text" }, "enum": [{ "type": "text" }], "examples": [{ "type": "text" }] } } } }] }`,
    options,
  },
  {
    name: "marks a schema that many records repeat where it stands first",
    picture: `{"tools":[{"name":"book","inputSchema":{"type":"text"}}]}
                                               ^^^^^^ invalid-schema
{"tools":[{"name":"book","inputSchema":{"type":"text"}}]}`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "tools": [{ "name": "book", "inputSchema": { "title": "🌦", "type": "text" } }] }
                                                                      ^^^^^^ invalid-schema`,
    options,
  },
]);

const broken = `{ "tools": [{ "name": "book", "inputSchema": { "type": "text" } }] }`;

test("invalid-schema words its findings", () => {
  assert.deepEqual(fileMessages(broken, options), [
    'The input schema of "book" is not valid: "type" must be a type name or a list of them.',
  ]);
});

test("invalid-schema points at the keyword in the record", () => {
  assert.deepEqual(
    violationsIn(broken, options).map(({ pointer }) => pointer),
    ["/tools/0/inputSchema/type"],
  );
});
