import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments, testFiles } from "../../support/argument-cases.js";

const schema = '{ "type": "object", "properties": { "a": { "type": "integer" }, "t": { "type": "string" } } }';

testArguments("fenced-arguments", schema, [
  {
    name: "marks the fence and removes it at both ends",
    picture: '"```json\\n{\\"a\\": 1}\\n```\\n"\n ^^^^^^^ fenced-arguments',
    safe: String.raw`"{\"a\": 1}"`,
  },
  { name: "is silent about a fence in a string", picture: '"{\\"t\\": \\"```json\\\\n{}\\\\n```\\"}"' },
  {
    name: "keeps fences in strings, and a character outside the BMP",
    picture: '"~~~\\n{\\"t\\": \\"🌦\\\\n```\\\\n\\"}\\n~~~"\n ^^^ fenced-arguments',
    safe: '"{\\"t\\": \\"🌦\\\\n```\\\\n\\"}"',
  },
  {
    name: "takes a fence on the same line, and one that is not closed",
    picture: '"```{\\"a\\": 1}"\n ^^^ fenced-arguments',
    safe: String.raw`"{\"a\": 1}"`,
  },
  {
    name: "removes prose behind it as a guess",
    picture: '"```json\\n{\\"a\\": 1}\\n```\\nDone."\n ^^^^^^^ fenced-arguments',
    suggestions: { "Remove the code fence and what follows it (guess)": String.raw`"{\"a\": 1}"` },
  },
  {
    name: "removes nothing that could be arguments",
    picture: '"```json\\n{\\"a\\": 1}\\n{\\"a\\": 2}\\n```"\n ^^^^^^^ fenced-arguments',
  },
  {
    name: "guesses if the object does not fit",
    picture: '"```json\\n{\\"a\\": \\"x\\"}\\n```"\n ^^^^^^^ fenced-arguments',
    suggestions: { "Remove the code fence (guess)": String.raw`"{\"a\": \"x\"}"` },
  },
  {
    name: "guesses if what it holds is cut off",
    picture: '"```json\\n{\\"a\\": 1\\n```"\n ^^^^^^^ fenced-arguments',
    suggestions: { "Remove the code fence (guess)": String.raw`"{\"a\": 1"` },
  },
  {
    name: "leaves a fence around code to malformed-arguments",
    schema: '{ "type": "object" }',
    picture: '"```sh\\nls\\n```"\n ^ malformed-arguments',
  },
]);

const fenced = '{"tool_calls":[{"id":"c1","function":{"name":"run","arguments":"```\\n{\\"a\\":1}\\n```"}}]}';

testFiles("fenced-arguments without a schema", [
  {
    name: "have no safe repair",
    picture: `${fenced}
${" ".repeat(fenced.indexOf('"run"'))}^^^^^ no-schema
${" ".repeat(fenced.indexOf("```"))}^^^ fenced-arguments`,
    suggestions: { "Remove the code fence (guess)": fenced.replace("```\\n", "").replace("\\n```", "") },
  },
]);

test("fenced-arguments words its findings", () => {
  assert.deepEqual(messages(schema, '"```json\\n{\\"a\\": 1}\\n```"'), [
    "book: a Markdown code fence stands around the arguments.",
  ]);
  assert.deepEqual(messages(schema, '"```json\\n{a: 1}\\n```"'), [
    "book: a Markdown code fence stands around the arguments; what it holds is no JSON either.",
  ]);
});
