import assert from "node:assert/strict";
import { test } from "node:test";
import { fileMessages, testArguments, testFiles } from "../../support/argument-cases.js";
import { violationsIn } from "../../support/pictures.js";

const schema = '{ "type": "object", "properties": { "t": { "type": "string" } } }';
const replacement = String.raw`Replace by \ufffd (guess)`;

testArguments("lone-surrogate", schema, [
  {
    name: "marks half of a character",
    picture: String.raw`{ "t": "a\ud83d b" }
         ^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: String.raw`{ "t": "a\ufffd b" }` },
  },
  { name: "is silent about both halves, and half of nothing", picture: String.raw`{ "t": "\uD83D\uDE00 \\ud83d" }` },
  { name: "is silent about the character itself", picture: '{ "t": "🌦" }' },
  {
    name: "marks the second half alone, and halves in the wrong order as one",
    picture: String.raw`{ "t": "\uDE00\ud83d" }
        ^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: String.raw`{ "t": "\ufffd\ufffd" }` },
  },
  {
    name: "marks it in a name",
    schema: '{ "type": "object" }',
    picture: String.raw`{ "\ud83d": "🌦" }
   ^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: String.raw`{ "\ufffd": "🌦" }` },
  },
  {
    name: "marks it in text inside of text, with the escape that stands there",
    picture: String.raw`"{\"t\": \"a\\ud83d\"}"
            ^^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: String.raw`"{\"t\": \"a\\ufffd\"}"` },
  },
  { name: "is silent about both halves there", picture: String.raw`"{\"t\": \"\\ud83d\\ude00 \\\\ud83d\"}"` },
  {
    name: "marks what only the record writes as an escape",
    picture: String.raw`"{\"t\": \"a\ud83d\"}"
            ^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: String.raw`"{\"t\": \"a\ufffd\"}"` },
  },
]);

const result = (content: string) => `{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1",${content}}]}`;

testFiles("lone-surrogate in a record", [
  {
    name: "is found in results, once a string",
    picture: `${result(String.raw`"content":"\ud83d \ud83d","x":"\ud83d"`)}
                                                                              ^^^^^^ lone-surrogate
                                                                                                  ^^^^^^ lone-surrogate`,
    suggestions: { [replacement]: result(String.raw`"content":"\ud83d \ud83d","x":"\ufffd"`) },
  },
  {
    name: "is none of our business where there is neither call nor tool nor result",
    picture: String.raw`{"role":"user","content":"\ud83d"}`,
  },
]);

const streamed = (...pieces: readonly string[]) =>
  [
    `{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t","name":"f","input":{}}}`,
    ...pieces.map(
      (piece) =>
        `{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"${piece}"}}`,
    ),
    `{"type":"content_block_stop","index":0}`,
  ].join("\n");

function halvesIn(text: string): string[] {
  return violationsIn(text)
    .filter(({ rule }) => rule === "lone-surrogate")
    .map(({ span }) => text.slice(span.start, span.end));
}

test("lone-surrogate finds none in an emoji that a stream has cut in two", () => {
  const cuts: readonly (readonly string[])[] = [
    [String.raw`{\"a\":\"x\ud83d`, String.raw`\ude00y\"}`],
    [String.raw`{\"a\":\"x\\ud83d`, String.raw`\\ude00y\"}`],
    [String.raw`{\"a\":\"x\\ud8`, String.raw`3d\\ude00y\"}`],
    [String.raw`{\"a\":\"x\ud83d`, String.raw`\ude00\ud83d`, String.raw`\ude00\"}`],
  ];
  for (const pieces of cuts) assert.deepEqual(halvesIn(streamed(...pieces)), [], pieces.join(" | "));
  const text = String.raw`{"id":"x","choices":[{"index":0,"delta":{"content":"\ud83d"},"finish_reason":"stop"}],"tools":[{"name":"f","input_schema":{}}]}`;
  assert.deepEqual(halvesIn(text), []);
});

test("lone-surrogate finds one whose other half no piece has", () => {
  assert.deepEqual(halvesIn(streamed(String.raw`{\"a\":\"x\ud83d`, String.raw`y\"}`)), [String.raw`\ud83d`]);
  assert.deepEqual(halvesIn(streamed(String.raw`{\"a\":\"\ud83dx`, String.raw`\ude00\"}`)), [String.raw`\ud83d`]);
});

test("lone-surrogate says where in the record it is", () => {
  const [found] = violationsIn(result(String.raw`"content":"\ud83d"`));
  assert.equal(found?.pointer, "/content/0/content");
});

test("lone-surrogate does not look for more than a hundred strings in a record, however deep", () => {
  const deep = "[".repeat(5000) + String.raw`"\ud83d"` + String.raw`,"\ud83d"]`.repeat(5000);
  assert.equal(violationsIn(result(`"content":${deep}`)).length, 100);
});

test("lone-surrogate words its findings", () => {
  assert.deepEqual(fileMessages(result(String.raw`"content":"\ud83d"`)), [
    String.raw`\ud83d is half of a character, and the other half is missing.`,
  ]);
  assert.deepEqual(fileMessages(result(String.raw`"content":"\uDE00\ud83d"`)), [
    String.raw`\uDE00 is half of a character, and the other half is missing. 1 more in the same string.`,
  ]);
});
