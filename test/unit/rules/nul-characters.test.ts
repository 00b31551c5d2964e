import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { violationsIn } from "../../support/pictures.js";

const tools = '{"tools":[{"name":"ping","inputSchema":{"type":"object"}}],"note":"𝟏"}';
const call = '{"type":"tool_use","id":"t","name":"ping","input":{}}';
const nuls = "\0".repeat(4096);

function found(text: string): unknown[] {
  return violationsIn(text).map(({ rule, severity, span }) => [rule, severity, text.slice(span.start, span.end)]);
}

describe("NUL characters are", () => {
  for (const [where, text] of [
    ["before a record", `${tools}\n${nuls}${call}\n`],
    ["behind a record", `${tools}\n${call}${nuls}\n`],
    ["between two records of a line", `${tools}${nuls}${call}\n`],
    ["on a line of their own", `${tools}\n${nuls}\n${call}\n`],
    ["at the end of the file", `${tools}\n${call}\n${nuls}`],
  ] as const)
    test(`a warning ${where}`, () => {
      assert.deepEqual(found(text), [["nul-characters", "warning", nuls]]);
    });

  for (const [where, cut] of [
    ["a string", '{"type":"tool_u'],
    ["a number", '{"type":12'],
    ["an object", '{"type":"tool_use",'],
  ] as const)
    test(`an error in ${where}`, () => {
      assert.deepEqual(found(`${tools}\n${cut}${nuls}\n${call}\n`), [["nul-characters", "error", nuls]]);
    });

  test("nothing special if there is but one, or if the fault is elsewhere", () => {
    for (const line of ["\0", '{"a\0":1}', `{"a" 1} ${nuls}`])
      assert.deepEqual(
        violationsIn(`${tools}\n${call}\n${line}\n`).map(({ rule }) => rule),
        ["malformed-record"],
      );
  });

  test("counted in the message, and nothing is offered for them", () => {
    const [one] = violationsIn(`${tools}\n${nuls}${call}\n`);
    assert.equal(
      one?.message,
      "4,096 NUL characters stand here, as after a crash. What should stand there was never written.",
    );
    assert.deepEqual(one.repairs, []);
  });
});
