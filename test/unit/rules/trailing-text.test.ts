import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments, testFiles } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "a": { "type": "integer" }, "t": { "type": "string" } } }';
const whole = String.raw`"{\"a\": 1}"`;
const removal = "Remove what follows the arguments";

testArguments("trailing-text", schema, [
  {
    name: "removes a bracket too many",
    picture: String.raw`"{\"a\": 1} }"
            ^ trailing-text`,
    safe: whole,
  },
  { name: "is silent about blanks", picture: String.raw`"{\"a\": 1}\r\n\t "` },
  { name: "is silent about brackets and marks in a string", picture: String.raw`"{\"t\": \"}} </tool_call> \"}"` },
  {
    name: "removes the marks of a chat template, closing fences and separators",
    picture: '"{\\"a\\": 1}\\n```</tool_call><|im_end|>;,"\n             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ trailing-text',
    safe: whole,
  },
  {
    name: "removes prose as a guess",
    picture: String.raw`"{\"a\": 1} I hope this helps.\n"
            ^^^^^^^^^^^^^^^^^^ trailing-text`,
    suggestions: { [`${removal} (guess)`]: whole },
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: String.raw`"{\"t\": \"🌦\"} 🌦"
                 ^^ trailing-text`,
    suggestions: { [`${removal} (guess)`]: String.raw`"{\"t\": \"🌦\"}"` },
  },
  {
    name: "removes nothing that could be arguments",
    picture: String.raw`"{\"a\": 1}, \"t\": \"x\"}"
           ^^^^^^^^^^^^^^^ trailing-text`,
  },
  {
    name: "removes no second object",
    picture: String.raw`"{\"a\": 1} and {\"a\": 2}"
            ^^^^^^^^^^^^^^ trailing-text`,
  },
  {
    name: "guesses if the object does not fit",
    picture: String.raw`"{\"a\": \"x\"}}"
               ^ trailing-text`,
    suggestions: { [`${removal} (guess)`]: String.raw`"{\"a\": \"x\"}"` },
  },
  {
    name: "leaves text behind a number to malformed-arguments",
    schema: '{ "type": "object" }',
    picture: `"42 is the answer"
    ^^ malformed-arguments`,
  },
]);

const koog = (args: string) =>
  `{"tools":[{"type":"function","function":{"name":"book","parameters":${schema}}}],"messages":[{"role":"tool","content":"[{\\"id\\":\\"c1\\",\\"function\\":{\\"name\\":\\"book\\",\\"arguments\\":\\"${args}\\"}}]"}]}`;

testFiles("trailing-text in text inside text", [
  {
    name: "is mapped through both",
    picture: `${koog('{\\\\\\"a\\\\\\":1}}')}\n${" ".repeat(koog("").length + 4)}^ trailing-text`,
    safe: koog('{\\\\\\"a\\\\\\":1}'),
  },
]);

test("trailing-text words its findings", () => {
  assert.deepEqual(messages(schema, String.raw`"{\"a\": 1}}"`), ['book: "}" stands after the end of the arguments.']);
});
