import assert from "node:assert/strict";
import { test } from "node:test";
import { fileMessages, messages, testArguments, testFiles } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "a": { "type": "integer" }, "t": { "type": "string" }, "l": { "type": "array" } } }';

testArguments("truncated-arguments", schema, [
  {
    name: "marks the end of what there is, and never closes it but as a guess",
    picture: String.raw`"{\"l\": [\"x\", \"y\""
                    ^^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"l\": [\"x\", \"y\"]}"` },
  },
  { name: "is silent about brackets that stay open in a string", picture: String.raw`"{\"t\": \"mkdir {a,b [\"}"` },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: String.raw`"{\"t\": \"🌦"
           ^^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"t\": \"🌦\"}"` },
  },
  {
    name: "takes a comma back before it closes",
    picture: String.raw`"{\"a\": 1, "
           ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"a\": 1}"` },
  },
  {
    name: "takes a name without a value back",
    picture: String.raw`"{\"a\": 1, \"t\":"
                 ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"a\": 1}"` },
  },
  {
    name: "takes half of a name back, and so all that there is",
    picture: String.raw`"{\"t"
    ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": '"{}"' },
  },
  {
    name: "takes half of a word back",
    picture: String.raw`"{\"l\": [1, tru"
               ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"l\": [1]}"` },
  },
  {
    name: "takes half of an escape back",
    picture: String.raw`"{\"t\": \"x\\u00"
                ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"t\": \"x\"}"` },
  },
  {
    name: "offers nothing if the result does not fit",
    schema:
      '{ "type": "object", "properties": { "a": { "type": "integer" }, "t": { "type": "string" } }, "required": ["t"] }',
    picture: String.raw`"{\"a\": 1"
         ^ truncated-arguments`,
  },
  {
    name: "escapes a raw line break in the string that is cut off",
    picture: String.raw`"{\"t\": \"x\ny"
              ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"t\": \"x\\ny\"}"` },
  },
  {
    name: "drops a name that holds a raw line break and has no value",
    picture: String.raw`"{\"a\": 1, \"t\n"
               ^^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": String.raw`"{\"a\": 1}"` },
  },
  {
    name: "sees that the second of two objects is cut off",
    picture: String.raw`"{\"a\": 1}{\"a\":"
                 ^ truncated-arguments`,
  },
  {
    name: "sees that text in text is cut off",
    picture: String.raw`"\"{\\\"a\\\": 1"
               ^ truncated-arguments`,
  },
  {
    name: "leaves a bracket of the wrong kind to malformed-arguments",
    picture: String.raw`"{\"l\": [1}"
           ^ malformed-arguments`,
  },
]);

const openString = (start: string) =>
  `{"tool_calls":[{"id":"c1","type":"function","function":{"name":"run","arguments":"${start}"}}]}`;

testFiles("truncated-arguments without a schema", [
  {
    name: "is a finding still",
    picture: `${openString(String.raw`{\"a\": 1`)}
                                                               ^^^^^ no-schema
                                                                                          ^ truncated-arguments`,
    suggestions: { "Close the cut-off JSON (guess)": openString(String.raw`{\"a\": 1}`) },
  },
]);

test("truncated-arguments words its findings", () => {
  const after = (tail: string) => [`book: arguments end early, after ${tail}. The JSON is cut off.`];
  assert.deepEqual(messages(schema, String.raw`"{\"t\":\"x\",\"limit\":2"`), after('"limit":2'));
  assert.deepEqual(messages(schema, String.raw`"{\"l\": [{\"x\": [true, \"y"`), after('"y"'));
  assert.deepEqual(messages(schema, String.raw`"{\"a\": 1, \"t\":"`), after('"t":'));
  assert.deepEqual(messages(schema, String.raw`"{\"a\": 1, \"t"`), after('"t"'));
  assert.deepEqual(messages(schema, String.raw`"{\"l\": ["`), after('"l":['));
  assert.deepEqual(messages(schema, '"{"'), after("{"));
});

test("truncated-arguments says why the answer ended, where the record does", () => {
  const message = openString(String.raw`{\"a\": 1`);
  assert.match(
    fileMessages(`{"choices":[{"finish_reason":"length","message":${message}}]}`).join("\n"),
    /cut off\. The answer ended with "length"\.$/m,
  );
});

test("truncated-arguments shows no secret", () => {
  const hidden = (name: string) => [
    `book: arguments end early, after ${name}string (hidden, 6 characters). The JSON is cut off.`,
  ];
  assert.deepEqual(messages(schema, String.raw`"{\"password\": \"hunter"`), hidden('"password":'));
  assert.deepEqual(messages(schema, String.raw`"{\"tokens\": [\"hunter"`), hidden(""));
});
