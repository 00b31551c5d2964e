import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "city": { "type": "string" }, "proxy": { "type": "string" }, "tags": { "type": "array", "items": { "type": "string" } }, "opt": { "properties": { "a": { "type": "integer" } } }, "any": {} }, "required": ["city"] }';

testArguments("null-argument", schema, [
  {
    name: "leaves out an optional argument that is null",
    picture: `{ "city": "Lund", "proxy": null }
                           ^^^^ null-argument`,
    safe: '{ "city": "Lund" }',
  },
  {
    name: "leaves it out with the comma after it where it is the first",
    picture: `{ "proxy": null, "city": "Lund" }
           ^^^^ null-argument`,
    safe: '{ "city": "Lund" }',
  },
  {
    name: "leaves an empty object where it is the only one",
    schema: '{ "type": "object", "properties": { "proxy": { "type": "string" } } }',
    picture: `{ "proxy": null }
           ^^^^ null-argument`,
    safe: "{}",
  },
  {
    name: "leaves out neighbours together",
    picture: `{ "city": "Lund", "proxy": null, "tags": null }
                           ^^^^ null-argument
                                         ^^^^ null-argument`,
    safe: '{ "city": "Lund" }',
  },
  {
    name: "leaves out one deep inside",
    picture: `{ "city": "Lund", "opt": { "a": null, "b": null } }
                                ^^^^ null-argument`,
    safe: '{ "city": "Lund", "opt": { "b": null } }',
  },
  {
    name: "offers nothing for one that is required",
    picture: `{ "city": null }
          ^^^^ null-argument`,
  },
  {
    name: "offers nothing for an item of a list",
    picture: `{ "city": "Lund", "tags": [null] }
                           ^^^^ null-argument`,
  },
  {
    name: "offers nothing where an object may not be empty",
    schema: '{ "type": "object", "properties": { "proxy": { "type": "string" } }, "minProperties": 1 }',
    picture: `{ "proxy": null }
           ^^^^ null-argument`,
  },
  { name: "is silent where the argument is absent or of any type", picture: '{ "city": "Lund", "any": null }' },
  {
    name: "is silent where null is among the types",
    schema: '{ "type": "object", "properties": { "proxy": { "type": ["string", "null"] } } }',
    picture: '{ "proxy": null }',
  },
  {
    name: "is silent where OpenAPI says nullable",
    schema: '{ "type": "object", "properties": { "proxy": { "type": "string", "nullable": true } } }',
    picture: '{ "proxy": null }',
  },
  {
    name: "guesses where the removal would uncover another value of that name",
    picture: `{ "city": "Lund", "proxy": "a", "proxy": null }
                                ^^^^^^^ duplicate-key
                                         ^^^^ null-argument`,
    suggestions: {
      'Keep "proxy": "a" (guess)': '{ "city": "Lund", "proxy": "a" }',
      'Keep "proxy": null (guess)': '{ "city": "Lund", "proxy": null }',
      'Remove "proxy" (guess)': '{ "city": "Lund", "proxy": "a" }',
    },
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "city": "🌦", "proxy": null }
                         ^^^^ null-argument`,
    safe: '{ "city": "🌦" }',
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"city\": \"🌦\", \"proxy\": null}"
                               ^^^^ null-argument`,
    safe: String.raw`"{\"city\": \"🌦\"}"`,
  },
]);

test("null-argument words its findings", () => {
  assert.deepEqual(messages(schema, '{ "city": null }'), ["book.city: expected string, found null."]);
  assert.deepEqual(messages(schema, '{ "city": "Lund", "proxy": null }'), [
    "book.proxy: expected string, found null. An optional argument is left out, not null.",
  ]);
});
