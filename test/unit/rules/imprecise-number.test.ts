import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, judgedObject, unmarked, violationsIn } from "../../support/pictures.js";

const anything = '{ "type": "object" }';

function isMarked(number: string): boolean {
  return judgedObject(anything, `{ "n": ${number} }`).includes("imprecise-number");
}

describe("a number is imprecise", () => {
  test("where its digits are marked, at any depth and behind astral characters", () => {
    const picture = [
      '{ "𝒏": "𝟏", "n": [1, { "m": 7310458820914600013 }] }',
      "                              ^^^^^^^^^^^^^^^^^^^ imprecise-number",
    ].join("\n");
    assert.equal(judgedObject('{ "properties": { "𝒏": {}, "n": {} } }', unmarked(picture)), picture);
  });

  for (const number of [
    "9007199254740992", // 2^53: the first that has a neighbour which reads the same
    "-9007199254740992",
    "9007199254740993",
    "10000000000000000000",
    "9007199254740993.0",
    "0.12345678901234567890123",
    "12345678901234567.89",
    "1e400",
    "-1e400",
    "1e-400",
  ])
    test(number, () => {
      assert.equal(isMarked(number), true);
    });

  for (const number of [
    "9007199254740991",
    "-9007199254740991",
    "0.1",
    "0.10000000000000000000",
    "0.30000000000000004",
    "5e-324",
    "1.7976931348623157e308",
    "1e21",
    "1E+2",
    "0e999999",
    "-0.0",
    '"7310458820914600013"',
  ])
    test(`not ${number}`, () => {
      assert.equal(isMarked(number), false);
    });
});

test("an imprecise number leaves the verdict alone, is found in argument text and without a schema", () => {
  const [found, ...others] = violationsIn(callOf(anything, '{"owner":7310458820914600013}'));
  assert.equal(found?.severity, "warning");
  assert.equal(
    found.message,
    "book.owner: 7310458820914600013 becomes 7310458820914600000 in programs whose numbers are doubles.",
  );
  assert.equal(found.argumentPointer, "/owner");
  assert.deepEqual(found.repairs, []);
  assert.deepEqual(others, []);
});

test("a number that its schema refuses has one fault, not two", () => {
  const found = violationsIn(callOf('{ "properties": { "id": { "type": "string" } } }', '{"id":12345678901234567890}'));
  assert.deepEqual(
    found.filter(({ tool }) => tool === "book").map(({ rule }) => rule),
    ["wrong-type"],
  );
});

test("a number exact by chance is said to be beyond what every program keeps", () => {
  const [found] = violationsIn(callOf(anything, '{"wei":10000000000000000000}'));
  assert.match(found?.message ?? "", /^book\.wei: 10000000000000000000 is beyond the whole numbers /);
});

test("a number of a hundred thousand digits is judged at once", () => {
  assert.equal(isMarked("1" + "0".repeat(100_000) + "1"), true);
});
