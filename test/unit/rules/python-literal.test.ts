import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "b": { "type": ["boolean", "null"] }, "t": { "type": "string" }, "l": { "type": "array" }, "n": { "type": "number" } } }';

testArguments("python-literal", schema, [
  {
    name: "marks the first thing that is not JSON, and converts the whole",
    picture: `"{'t': 'it\\\\'s', 'b': True, \\"n\\": 1}"
  ^ python-literal`,
    safe: String.raw`"{\"t\": \"it's\", \"b\": true, \"n\": 1}"`,
  },
  { name: "is silent about Python in a string", picture: String.raw`"{\"t\": \"{'b': True, 'l': (None,)}\"}"` },
  {
    name: "converts a word alone",
    picture: String.raw`"{\"b\": None}"
         ^^^^ python-literal`,
    safe: String.raw`"{\"b\": null}"`,
  },
  {
    name: "takes an escape that only Python has for a sign of it",
    picture: String.raw`"{\"t\": \"it\\'s\"}"
             ^^^ python-literal`,
    safe: String.raw`"{\"t\": \"it's\"}"`,
  },
  {
    name: "leaves a comma too many alone to malformed-arguments",
    picture: String.raw`"{\"n\": 1,}"
           ^ malformed-arguments`,
  },
  {
    name: "makes arrays of tuples, and takes out commas that JSON does not have",
    picture: `"{'l': [(), (1,), ('a', 2.50,), ], }"
  ^ python-literal`,
    safe: String.raw`"{\"l\": [[], [1], [\"a\", 2.50] ] }"`,
  },
  {
    name: "keeps the digits of numbers, and guesses where a double would not",
    picture: `"{'n': -12345678901234567890.10e+05}"
  ^ python-literal`,
    suggestions: { "Convert to JSON (guess)": String.raw`"{\"n\": -12345678901234567890.10e+05}"` },
  },
  {
    name: "rewrites escapes, and keeps a character outside the BMP",
    picture: `"{'t': '🌦\\\\x41\\\\101\\\\0\\\\a\\\\U0001F326\\\\u00e9\\\\n\\"'}"
  ^ python-literal`,
    safe: String.raw`"{\"t\": \"🌦\\u0041\\u0041\\u0000\\u0007🌦\\u00e9\\n\\\"\"}"`,
  },
  {
    name: "guesses if the result does not fit",
    picture: `"{'n': 'x'}"
  ^ python-literal`,
    suggestions: { "Convert to JSON (guess)": String.raw`"{\"n\": \"x\"}"` },
  },
]);

/** What Python does not read, or what is more than a literal, is left alone. */
const refused: Readonly<Record<string, string>> = {
  "a set": "{'a', 'b'}",
  "a quote that ends the string too early": "{'t': 'it's'}",
  "a string that is not closed": "{'t': 'x",
  "strings in a row": "{'t': 'a' 'b'}",
  "a prefix": "{'t': r'x'}",
  "three quotes": "{'t': '''x'''}",
  "a line break in a string": "{'t': 'a\nb'}",
  "a tab in a string": "{'t': 'a\tb'}",
  "an escape that Python does not know": "{'t': '\\d'}",
  "a character by name": "{'t': '\\N{BULLET}'}",
  "a code point that is none": "{'t': '\\U00110000'}",
  JavaScript: "{'b': true}",
  "a name": "{'b': nan}",
  "a word that only begins like one": "{'b': Nonesuch}",
  "a call": "{'l': list()}",
  "an expression": "{'n': 1 + 2}",
  "a number that JSON does not have": "{'n': 0x10}",
  "a number with zeros before it": "{'n': 007}",
  "one value in parentheses": "{'l': (1)}",
  "a comma without a value": "{'l': [,]}",
  "brackets of two kinds": "{'l': (1]}",
  "a key that is no string": "{1: 'a'}",
  "a comment": "{'n': # one\n 1}",
};

for (const [what, text] of Object.entries(refused))
  test(`python-literal leaves ${what} to others`, () => {
    const [message = "", ...more] = messages(schema, JSON.stringify(text));
    assert.match(message, /^book: the arguments are not JSON: /);
    assert.deepEqual(more, []);
  });

test("python-literal goes 100,000 deep", () => {
  const deep = `{'l': ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  assert.deepEqual(messages(schema, JSON.stringify(deep)), ["book: the arguments are a Python literal, not JSON."]);
});

test("python-literal words its findings", () => {
  assert.deepEqual(messages(schema, `"{'b': True}"`), ["book: the arguments are a Python literal, not JSON."]);
});
