import assert from "node:assert/strict";
import { test } from "node:test";
import { fileMessages, testFiles } from "../../support/argument-cases.js";
import { violationsIn } from "../../support/pictures.js";

const sound = `{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}`;

testFiles("malformed-record", [
  {
    name: "marks a line that was cut off",
    picture: `{"role":"assistant","na
^^^^^^^^^^^^^^^^^^^^^^^ malformed-record
${sound}`,
  },
  {
    name: "marks up to the sound record that follows on the line",
    picture: `{"a": "x${sound}
^^^^^^^^ malformed-record`,
  },
  {
    name: "checks what stands before and after such a line",
    picture: `${sound.replace("{}}]}", "[]}]}")}
${" ".repeat(sound.indexOf("{}}]}"))}^^ arguments-not-object
{"a":"🌦", nope}
^^^^^^^^^^^^^^^^ malformed-record
${sound.replace("{}}]}", "[]}]}")}
${" ".repeat(sound.indexOf("{}}]}"))}^^ arguments-not-object`,
  },
  {
    name: "marks a whole file from end to end",
    picture: `{"tools":[{"name":"ping"}
^^^^^^^^^^^^^^^^^^^^^^^^^ malformed-record`,
    options: { fileName: "log.json" },
  },
  { name: "is silent about blank lines", picture: `\n${sound}\n\n${sound}\n` },
  { name: "is silent about a broken file that speaks of no call", picture: '{"a": nope}\n{"a": 1}\n' },
  {
    name: "speaks up in a broken file that could be a recording",
    picture: `{"tools": nope}
^^^^^^^^^^^^^^^ malformed-record`,
  },
]);

test("malformed-record words its findings", () => {
  assert.deepEqual(fileMessages(`{"a":"🌦", nope}\n${sound}`), [
    'This record is not JSON: expected a property name at character 12, found "nope".',
  ]);
});

test("malformed-record leaves out the carriage return of a line end", () => {
  const cut = '{"role":"assistant","na';
  assert.deepEqual(
    violationsIn(`${cut}\r\n${sound}\r\n`).map(({ span }) => span),
    [{ start: 0, end: cut.length }],
  );
});
