import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments, testFiles } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "t": { "type": "string" } }, "additionalProperties": false }';

testArguments("control-character", schema, [
  {
    name: "marks the first one, and escapes them all",
    picture: String.raw`"{\"t\": \"a\nb\tc\u0001\"}"
            ^^ control-character`,
    safe: String.raw`"{\"t\": \"a\\nb\\tc\\u0001\"}"`,
  },
  { name: "is silent about escapes", picture: String.raw`"{\"t\": \"a\\nb\\u0001\"}"` },
  { name: "is silent about line breaks between values", picture: String.raw`"{\n\t\"t\": \"a\"\r\n}"` },
  { name: "is silent about controls that JSON allows", picture: String.raw`"{\"t\": \"\u007f\u0085\u2028\"}"` },
  {
    name: "keeps blanks between values and a character outside the BMP",
    picture: String.raw`"{\n\"t\": \"🌦\n\"\n}"
               ^^ control-character`,
    safe: String.raw`"{\n\"t\": \"🌦\\n\"\n}"`,
  },
  {
    name: "escapes one behind an escaped backslash",
    picture: String.raw`"{\"t\": \"a\\\\\n\"}"
                ^^ control-character`,
    safe: String.raw`"{\"t\": \"a\\\\\\n\"}"`,
  },
  {
    name: "leaves one behind a single backslash to malformed-arguments",
    picture: String.raw`"{\"t\": \"a\\\n\"}"
            ^^^^ malformed-arguments`,
  },
  {
    name: "guesses if the object does not fit",
    picture: String.raw`"{\"t\": \"a\", \"x\": \"\n\"}"
                         ^^ control-character`,
    suggestions: { "Escape the control character (guess)": String.raw`"{\"t\": \"a\", \"x\": \"\\n\"}"` },
  },
  {
    name: "leaves text with another fault to malformed-arguments",
    picture: String.raw`"{\"t\": \"a\n\",}"
            ^^ malformed-arguments`,
  },
]);

const unknown = String.raw`{"tool_calls":[{"id":"c1","function":{"name":"run","arguments":"{\"t\":\"a\nb\"}"}}]}`;

testFiles("control-character without a schema", [
  {
    name: "is safe to escape still, since the characters are what they are",
    picture: `${unknown}
${" ".repeat(unknown.indexOf('"run"'))}^^^^^ no-schema
${" ".repeat(unknown.indexOf("\\n"))}^^ control-character`,
    safe: unknown.replace("\\n", "\\\\n"),
  },
]);

test("control-character words its findings", () => {
  assert.deepEqual(messages(schema, String.raw`"{\"t\": \"a\nb\"}"`), [
    String.raw`book.t: a control character (\n) stands unescaped in a string.`,
  ]);
  assert.deepEqual(messages(schema, String.raw`"{\"t\": \"a\nb\tc\"}"`), [
    String.raw`book.t: 2 control characters stand unescaped in strings, the first is \n.`,
  ]);
});
