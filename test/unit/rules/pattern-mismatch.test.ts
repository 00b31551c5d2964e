import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "key": { "type": "string", "pattern": "^[A-Z]+-[0-9]+$" }, "note": { "type": "string" }, "dot": { "pattern": "^.$" }, "any": { "pattern": "b" } } }';

testArguments("pattern-mismatch", schema, [
  {
    name: "marks what does not match, and offers nothing",
    picture: `{ "key": "garden 7" }
         ^^^^^^^^^^ pattern-mismatch`,
  },
  {
    name: "is silent about a match, anywhere in the text if the pattern is not anchored",
    picture: '{ "key": "GARD-7", "any": "abc" }',
  },
  {
    name: "marks a line break behind the match, since the dollar ends the text",
    picture: String.raw`{ "key": "GARD-7\n" }
         ^^^^^^^^^^ pattern-mismatch`,
  },
  { name: "takes a character outside the BMP for one", picture: '{ "dot": "🌦" }' },
  {
    name: "is silent about a value that is no text",
    schema: '{ "type": "object", "properties": { "key": { "pattern": "^a$" } } }',
    picture: '{ "key": 5 }',
  },
  {
    name: "offers to leave out an optional argument that is empty",
    picture: `{ "key": "" }
         ^^ pattern-mismatch`,
    suggestions: {
      'Remove the optional argument "key" (guess)': "{}",
    },
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "key": "g" }
                       ^^^ pattern-mismatch`,
  },
  {
    name: "marks inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"key\": \"\\u00e9\"}"
                             ^^^^^^^^^^^ pattern-mismatch`,
  },
]);

test("pattern-mismatch words its findings", () => {
  assert.deepEqual(messages(schema, '{ "key": "garden 7" }'), [
    'book.key: expected a match of /^[A-Z]+-[0-9]+$/, found "garden 7".',
  ]);
});
