import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFile } from "../../../server/core/check.js";
import { fileMessages, testFiles } from "../../support/argument-cases.js";
import { callOf, inputFor, violationsIn } from "../../support/pictures.js";

function call(tool: string, input = "{}"): string {
  return `{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"${tool}","input":${input}}]}`;
}

const unreadable = '{"$schema":"https://example.org/other","type":"object"}';

function unjudged(args: string): string {
  return `{"tools":[{"name":"ping","input_schema":${unreadable}}],"messages":[${call("ping", args)}]}`;
}

testFiles("no-schema", [
  {
    name: "is said once a tool and file",
    picture: `${call("🌦")}
                                                                   ^^^^ no-schema
${call("ping")}
                                                                   ^^^^^^ no-schema
${call("ping")}`,
  },
  {
    name: "is not said where a definition follows later",
    picture: `${call("ping")}\n{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}`,
  },
  {
    name: "is not said of a tool without arguments, whose definition has no schema",
    picture: `{"tools":[{"type":"function","function":{"name":"ping"}}]}\n${call("ping")}`,
  },
]);

const twice = (second: string, id: string) =>
  `{"a":{"tools":[{"name":"get","input_schema":{"properties":{"id":{"type":"string"}}}}]},
"b":{"tools":[{"name":"get","input_schema":{"properties":{"id":{"type":"${second}"}}}}]},
"content":[{"type":"tool_use","id":"t1","name":"get","input":{"id":${id}}}]}`;
const options = { fileName: "log.json" };

testFiles("schema-conflict", [
  {
    name: "is said where one of two definitions rejects what the other accepts",
    picture: `${twice("integer", "1")}
                                               ^^^^^ schema-conflict`,
    options,
  },
  { name: "is not said where both accept", picture: twice("string", '"1"'), options },
  {
    name: "is not said where both reject, which makes the call invalid",
    picture: `${twice("integer", "true")}
                                                                   ^^^^ wrong-type`,
    safe: twice("integer", '"true"'),
    options,
  },
]);

const stream = (text: string, mimeType = "application/vnd.amazon.eventstream") =>
  `{"response":{"content":{"mimeType":"${mimeType}","encoding":"base64","text":"${text}"}}}`;
const request = (response: string) =>
  `{"scope":"https://x","path":"/v1","body":{"tools":[{"name":"f","input_schema":{}}]},"response":${response}}`;

testFiles("unread-body", [
  {
    name: "is said once a file, of the first body",
    picture: `${stream("AAAA")}
                                                                                                   ^^^^^^ unread-body
${stream("BBBB")}`,
  },
  {
    name: "is said of a recorded answer in digits, beside what could be read",
    picture: `${request('["1f8b0800aa","ff00"]')}
                                                                                               ^^^^^^^^^^^^^^^^^^^^^ unread-body`,
  },
  { name: "is not said of a picture", picture: stream("AAAA", "image/png") },
  { name: "is not said of any JSON, where nothing else speaks of calls", picture: stream("AAAA", "application/json") },
  { name: "is not said of an answer that is text", picture: request('["yes","no"]') },
  { name: "is not said of an answer that is empty", picture: request("[]") },
]);

test("unread-body counts the others", () => {
  const [only] = violationsIn(`${stream("AAAA")}\n${stream("BBBB")}\n${stream("CCCC")}`);
  assert.equal(only?.message, "Recorded in base64, so what is in here is not read, and neither are 2 more.");
});

testFiles("unjudged-tool", [
  {
    name: "is said once a tool and file, and of no argument",
    picture: `${unjudged('{"x":1}')}
${" ".repeat(unjudged("").indexOf('"ping","input":'))}^^^^^^ unjudged-tool
${unjudged('{"x":2}')}`,
  },
  {
    name: "leaves the syntax of arguments to the rules about it",
    picture: `${unjudged("[]")}
${" ".repeat(unjudged("").lastIndexOf("}]}]}"))}^^ arguments-not-object`,
  },
]);

test("the rules of a file word their findings", () => {
  assert.deepEqual(fileMessages(call("ping")), ['No schema for tool "ping". Add its file to "arglint.tools".']);
  assert.deepEqual(fileMessages(twice("integer", "1"), options), [
    'Two definitions of "get" are equally near and do not agree on this call.',
  ]);
  assert.match(fileMessages(unjudged("{}")).join(), /^Calls of "ping" are not judged: .+\.$/);
});

const faulty = callOf(
  '{"type":"object","required":["a","b","c"],"properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}}}',
  '{"x":1}',
);

test("too-many-problems says how many are left out, and keeps the gravest", () => {
  const settings = { maxProblemsPerFile: 3 };
  assert.deepEqual(
    violationsIn(faulty, { settings }).map(({ rule, severity }) => `${rule} ${severity}`),
    ["too-many-problems information", "missing-argument error", "missing-argument error", "missing-argument error"],
  );
  assert.equal(fileMessages(faulty, { settings })[0], "1 more problem in this file is not listed.");
});

test("too-many-problems counts in thousands", () => {
  const many = Array.from({ length: 1500 }, () => faulty).join("\n");
  assert.equal(fileMessages(many)[0], "5,500 more problems in this file are not listed.");
});

test("too-many-problems is silent at the limit, and all are counted above it", () => {
  assert.deepEqual(
    violationsIn(faulty, { settings: { maxProblemsPerFile: 4 } }).map(({ rule }) => rule),
    ["missing-argument", "missing-argument", "missing-argument", "undeclared-argument"],
  );
  assert.equal(checkFile(inputFor(faulty, { settings: { maxProblemsPerFile: 1 } })).problems, 4);
});
