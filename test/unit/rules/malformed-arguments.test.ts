import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "path": { "type": "string" } } }';

testArguments("malformed-arguments", schema, [
  {
    name: "marks the token that should not be there",
    picture: String.raw`"{ \"path\": \"a.txt\", }"
                        ^ malformed-arguments`,
  },
  {
    name: "marks a name without quotes",
    picture: String.raw`"{ path: \"a.txt\" }"
   ^^^^ malformed-arguments`,
  },
  {
    name: "marks a word",
    picture: String.raw`"{ \"path\": nope }"
             ^^^^ malformed-arguments`,
  },
  { name: "is silent about JSON, blanks around it included", picture: String.raw`" { \"path\": \"a.txt\" }\n"` },
  {
    name: "guesses that plain text is the only argument",
    picture: `"a.txt"
 ^^^^^ malformed-arguments`,
    suggestions: {
      'Use the text as "path" (guess)': String.raw`"{\"path\":\"a.txt\"}"`,
    },
  },
  {
    name: "does not so where there are two arguments",
    schema: '{ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } } }',
    picture: `"ls -la"
 ^^ malformed-arguments`,
  },
  {
    name: "does not so where the only one is no text",
    schema: '{ "type": "object", "properties": { "a": { "type": "integer" } } }',
    picture: `"ls -la"
 ^^ malformed-arguments`,
  },
  {
    name: "guesses the closing bracket",
    picture: String.raw`"{ \"path\": \"a.txt\" ]"
                       ^ malformed-arguments`,
    suggestions: {
      'Replace "]" with "}" (guess)': String.raw`"{ \"path\": \"a.txt\" }"`,
    },
  },
  {
    name: "guesses that backslashes stand for themselves",
    picture: String.raw`"{ \"path\": \"C:\\Users\\new\" }"
                 ^^^ malformed-arguments`,
    suggestions: {
      "Double every backslash in this string (guess)": String.raw`"{ \"path\": \"C:\\\\Users\\\\new\" }"`,
    },
  },
  {
    name: "marks a missing colon",
    picture: String.raw`"{ \"path\" \"a\" }"
            ^^ malformed-arguments`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: String.raw`"{ \"path\": \"🌦\", }"
                     ^ malformed-arguments`,
  },
  {
    name: "marks both halves of such a character",
    picture: String.raw`"{ \"path\": 🌦 }"
             ^^ malformed-arguments`,
  },
  {
    name: "maps through a character that the record writes as an escape",
    picture: String.raw`"\u007b \"path\" 1 }"
                 ^ malformed-arguments`,
  },
]);

test("malformed-arguments words its findings", () => {
  assert.deepEqual(messages(schema, '"{ path: 1 }"'), [
    'book: the arguments are not JSON: expected a property name or "}" at character 3, found "path".',
  ]);
  assert.deepEqual(messages(schema, String.raw`"{ \"path\": 1 ]"`), [
    'book: the arguments are not JSON: expected "," or "}" at character 13, found "]".',
  ]);
  assert.deepEqual(messages(schema, String.raw`"{ \"path\": \"C:\\Users\" }"`), [
    String.raw`book: the arguments are not JSON: "\\U" is no escape that JSON has, at character 14.`,
  ]);
  assert.deepEqual(messages(schema, String.raw`"{ \"path\" 1 }"`), [
    'book: the arguments are not JSON: expected ":" at character 10, found "1".',
  ]);
  assert.deepEqual(messages(schema, String.raw`"{ \"path\": \"\\q${"a".repeat(16_000_000)}\" }"`), [
    String.raw`book: the arguments are not JSON: "\\q" is no escape that JSON has, at character 12.`,
  ]);
});
