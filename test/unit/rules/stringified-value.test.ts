import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "filter": { "type": "object", "properties": { "open": { "type": "boolean" } } }, "ids": { "type": "array" }, "note": { "type": "string" } } }';

testArguments("stringified-value", schema, [
  {
    name: "decodes an object",
    picture: String.raw`{ "filter": "{\"open\": true}" }
            ^^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: '{ "filter": {"open": true} }',
  },
  {
    name: "decodes a list, its numbers as they are written",
    picture: `{ "ids": "[1, 2.50]" }
         ^^^^^^^^^^^ stringified-value`,
    safe: '{ "ids": [1, 2.50] }',
  },
  {
    name: "keeps digits that a double would lose",
    picture: `{ "ids": "[12345678901234567890]" }
         ^^^^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: '{ "ids": [12345678901234567890] }',
  },
  { name: "is silent where text is wanted, whatever it holds", picture: String.raw`{ "note": "{\"open\": true}" }` },
  { name: "is silent about the plain value", picture: '{ "filter": { "open": true } }' },
  {
    name: "leaves text that is not JSON to wrong-type",
    picture: `{ "filter": "{open: true}" }
            ^^^^^^^^^^^^^^ wrong-type`,
  },
  {
    name: "never closes JSON that is cut off",
    picture: String.raw`{ "filter": "{\"open\": tr" }
            ^^^^^^^^^^^^^^^ wrong-type`,
  },
  {
    name: "leaves the JSON text of a plain value to wrong-type",
    picture: `{ "filter": "true" }
            ^^^^^^ wrong-type`,
  },
  {
    name: "leaves the JSON text of the wrong container to wrong-type",
    picture: `{ "filter": "[1]" }
            ^^^^^ wrong-type`,
  },
  {
    name: "leaves text that is encoded twice to wrong-type",
    picture: String.raw`{ "filter": "\"{\\\"open\\\": true}\"" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-type`,
  },
  {
    name: "offers nothing if what it holds does not fit either",
    picture: String.raw`{ "filter": "{\"open\": \"yes\"}" }
            ^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
  },
  {
    name: "guesses if a name in it stands twice with two values",
    picture: String.raw`{ "filter": "{\"open\": true, \"open\": false}" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
    suggestions: {
      'Decode "filter" to an object (guess)': '{ "filter": {"open": true, "open": false} }',
    },
  },
  {
    name: "decodes what a union wants",
    schema: '{ "type": "object", "properties": { "to": { "anyOf": [{ "type": "object" }, { "type": "null" }] } } }',
    picture: String.raw`{ "to": "{\"a\": 1}" }
        ^^^^^^^^^^^^ stringified-value`,
    safe: '{ "to": {"a": 1} }',
  },
  {
    name: "drops the blanks around the JSON",
    picture: String.raw`{ "filter": " {\"open\": true}\n" }
            ^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: '{ "filter": {"open": true} }',
  },
  {
    name: "takes one level of escapes away and no other",
    picture: String.raw`{ "filter": "{\"a\": \"\\u00e9\\n\\\"\"}" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: String.raw`{ "filter": {"a": "\u00e9\n\""} }`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: String.raw`{ "note": "🌦", "filter": "{\"a\": \"🌦\"}" }
                          ^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: '{ "note": "🌦", "filter": {"a": "🌦"} }',
  },
  {
    name: "decodes one level inside argument text",
    picture: String.raw`"{\"note\": \"🌦\", \"filter\": \"{\\\"open\\\": true}\"}"
                                ^^^^^^^^^^^^^^^^^^^^^^^^ stringified-value`,
    safe: String.raw`"{\"note\": \"🌦\", \"filter\": {\"open\": true}}"`,
  },
]);

test("stringified-value words its findings", () => {
  assert.deepEqual(messages(schema, String.raw`{ "filter": "{\"open\": true}" }`), [
    "book.filter: expected object, found a string that contains JSON.",
  ]);
});
