import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { repairAll } from "../../server/core/repair-all.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { inputFor } from "../support/pictures.js";

const schema = {
  type: "object",
  properties: { city: { type: "string" }, days: { type: "integer" }, deep: { type: "boolean" } },
  required: ["city"],
  additionalProperties: false,
};
const tools = { tools: [{ type: "function", function: { name: "weather", parameters: schema } }] };

function chunk(id: string, delta: object, end: string | null = null): object {
  return { id, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: end }] };
}

/** The records of a chat stream with one call, whose argument text comes in these pieces. */
function stream(id: string, pieces: readonly string[]): object[] {
  const call = (part: object): object => ({ tool_calls: [{ index: 0, ...part }] });
  return [
    chunk(id, call({ id: `call-${id}`, type: "function", function: { name: "weather", arguments: "" } })),
    ...pieces.map((text) => chunk(id, call({ function: { arguments: text } }))),
    chunk(id, {}, "tool_calls"),
  ];
}

function lines(records: readonly object[]): string {
  return [tools, ...records].map((record) => `${JSON.stringify(record)}\n`).join("");
}

function events(records: readonly object[]): string {
  return [tools, ...records].map((record) => `data: ${JSON.stringify(record)}\r\n\r\n`).join("");
}

function repair(text: string, which: "safe" | "all" = "safe", fileName = "log.jsonl") {
  const outcome = repairAll(inputFor(text, { fileName }), { which });
  assert.equal(applyEdits(text, outcome.edits), outcome.text);
  return outcome;
}

describe("a call that a stream tells in several records", () => {
  test("is mended within the one that holds the fault, and judged again as a whole", () => {
    const outcome = repair(lines(stream("a", ['{"city":"Rome",', '"days":"3","deep":', "true}"])));
    assert.equal(outcome.text, lines(stream("a", ['{"city":"Rome",', '"days":3,"deep":', "true}"])));
    assert.deepEqual([outcome.repaired, outcome.left, outcome.edits.length], [1, 0, 1]);
  });

  test("is mended in event streams too, whose line ends stay", () => {
    const outcome = repair(events(stream("a", ['{"city":"Rome",', '"days":"3"}'])), "safe", "log.txt");
    assert.equal(outcome.text, events(stream("a", ['{"city":"Rome",', '"days":3}'])));
  });

  test("shows what a repair brings to light, in whichever record that is", () => {
    const outcome = repair(lines(stream("a", ['{"City":"Rome",', '"days":"3"', "}}"])));
    assert.equal(outcome.text, lines(stream("a", ['{"city":"Rome",', '"days":3', "}"])));
    assert.deepEqual([outcome.repaired, outcome.left], [3, 0]);
  });

  test("is left alone where a repair would reach over a border", () => {
    for (const pieces of [
      ['{"city":"Rome","days":"', '3"}'],
      ["{'city':", "'Rome'}"],
    ]) {
      const text = lines(stream("a", pieces));
      assert.deepEqual(repair(text).text, text);
    }
  });

  test("is mended beside others that its records are mixed with, and sound ones stay as they are", () => {
    const mixed = (first: string, second: string, third: string): string => {
      const [a, b, c] = [
        stream("a", ['{"city":"Rome",', first]),
        stream("b", ['{"city":"Oslo",', second]),
        stream("c", ['{"city":"Lund",', third]),
      ];
      return lines([...[0, 1, 2, 3].flatMap((i) => [a[i], b[i]].flatMap((record) => record ?? [])), ...c]);
    };
    const outcome = repair(mixed('"days":"3"}', '"days":4.0}', '"deep":"true"}'));
    assert.equal(outcome.text, mixed('"days":3}', '"days":4.0}', '"deep":true}'));
    assert.deepEqual([outcome.repaired, outcome.left], [2, 0]);
  });

  test("and never ends keeps what cannot be mended", () => {
    const records = stream("a", ['{"city":"Rome",', '"days":"3"']).slice(0, -1);
    assert.equal(repair(lines(records)).text, lines(records));
    const outcome = repair(lines(records), "all");
    assert.equal(outcome.text, lines(stream("a", ['{"city":"Rome",', '"days":3}']).slice(0, -1)));
    assert.equal(outcome.left, 0);
  });
});
