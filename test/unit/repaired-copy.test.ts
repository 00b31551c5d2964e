import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runToEnd } from "../../server/core/check.js";
import { repairedCopySteps, type CopyChoice } from "../../server/core/repaired-copy.js";
import { callOf, inputFor } from "../support/pictures.js";

const schema = '{"type":"object","properties":{"days":{"type":"integer"},"unit":{"enum":["celsius"]}}}';
const sound = callOf(schema, '{"days":3}');
const fixable = callOf(schema, '{"days":"3"}');
const guessable = callOf(schema, '{"unit":"celsuis"}');
const guessed = callOf(schema, '{"unit":"celsius"}');
const hopeless = callOf(schema, '{"days":"soon"}');
const broken = '{"role":"assistant","tool_calls":[';

const safe: CopyChoice = { guesses: false, dropInvalid: false };

function copy(text: string, choice: Partial<CopyChoice>, fileName = "log.jsonl") {
  return runToEnd(repairedCopySteps(inputFor(text, { fileName }), { ...safe, ...choice }));
}

describe("a repaired copy", () => {
  test("counts the calls that were invalid, and those that still are", () => {
    const { text, ...counts } = copy([sound, fixable, guessable, hopeless, ""].join("\n"), {});
    assert.equal(text, [sound, sound, guessable, hopeless, ""].join("\n"));
    assert.deepEqual(counts, { repaired: 1, invalidBefore: 3, invalidAfter: 2, errors: 2, dropped: 0 });
  });

  test("has guesses if they are wished for", () => {
    const { text, invalidAfter } = copy([fixable, guessable, hopeless].join("\n"), { guesses: true });
    assert.equal(text, [sound, guessed, hopeless].join("\n"));
    assert.equal(invalidAfter, 1);
  });

  for (const lineEnd of ["\n", "\r\n", "\r"])
    test(`leaves out whole lines, with ${JSON.stringify(lineEnd)} and a byte order mark`, () => {
      const lines = (...list: string[]) => `\uFEFF${list.map((line) => line + lineEnd).join("")}`;
      const before = lines(hopeless, fixable, "", broken, sound, guessable);
      const { text, ...counts } = copy(before, { dropInvalid: true });
      assert.equal(text, lines(sound, "", sound));
      assert.deepEqual(counts, { repaired: 1, invalidBefore: 3, invalidAfter: 2, errors: 0, dropped: 3 });
    });

  test("leaves out the last line if it has no line end, and every line if need be", () => {
    assert.equal(copy(`${sound}\n${hopeless}`, { dropInvalid: true }).text, `${sound}\n`);
    assert.equal(copy(`${hopeless}\n${hopeless}`, { dropInvalid: true }).text, "");
  });

  test("of a JSON document leaves nothing out", () => {
    const { text, dropped } = copy(hopeless, { dropInvalid: true }, "log.json");
    assert.deepEqual([text, dropped], [hopeless, 0]);
  });

  test("of a sound file is the same", () => {
    assert.deepEqual(copy(`${sound}\n`, { guesses: true, dropInvalid: true }), {
      text: `${sound}\n`,
      repaired: 0,
      invalidBefore: 0,
      invalidAfter: 0,
      errors: 0,
      dropped: 0,
    });
  });
});
