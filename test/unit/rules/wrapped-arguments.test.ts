import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, judgedObject, repaired, unmarked, violationsIn } from "../../support/pictures.js";

const properties = { question: { type: "string" }, count: { type: "integer" } };
const closed = JSON.stringify({ type: "object", properties, required: ["question"], additionalProperties: false });
const open = JSON.stringify({ type: "object", properties, required: ["question"] });
const declaring = JSON.stringify({
  type: "object",
  properties: { ...properties, input: { type: "string" } },
  required: ["question"],
});

describe("arguments are wrapped", () => {
  for (const [schema, picture] of [
    [closed, '{ "_": { "question": "𝟏?" } }\n  ^^^ wrapped-arguments'],
    [open, '{ "𝒂rguments": { "question": "?" } }\n  ^^^^^^^^^^^^ wrapped-arguments'],
    [open, '{ "parameters": { "question": "?", "count": 1 } }\n  ^^^^^^^^^^^^ wrapped-arguments'],
  ] as const)
    test(picture, () => {
      assert.equal(judgedObject(schema, unmarked(picture)), picture);
    });
});

describe("arguments are not wrapped, but", () => {
  for (const [schema, args, rules] of [
    [declaring, '{ "input": { "question": "?" } }', ["wrong-type", "missing-argument"]],
    [closed, '{ "_": { "question": 1 } }', ["missing-argument", "unexpected-argument"]],
    [closed, '{ "_": { "question": "?" }, "count": 1 }', ["missing-argument", "unexpected-argument"]],
    [closed, '{ "_": {} }', ["missing-argument", "unexpected-argument"]],
    [closed, '{ "_": "{}" }', ["missing-argument", "unexpected-argument"]],
  ] as const)
    test(`${rules.join(" and ")} in ${args}`, () => {
      const found = new Set(violationsIn(callOf(schema, args)).map(({ rule }) => rule));
      assert.equal(found.has("wrapped-arguments"), false);
      assert.ok(found.size > 0);
    });

  test("valid where the tool takes anything", () => {
    const anything = '{ "properties": { "question": {} } }';
    const found = violationsIn(callOf(anything, '{"_":{"question":"?"}}'));
    assert.deepEqual(
      found.filter(({ tool }) => tool === "book").map(({ rule, severity }) => [rule, severity]),
      [["undeclared-argument", "hint"]],
    );
  });
});

test("they are unwrapped character for character", () => {
  for (const encoding of ["text", "object"] as const) {
    const record = callOf(closed, '{ "_": { "question": "a\\u0301?",  "count": 10 } }', encoding);
    const found = violationsIn(record);
    assert.deepEqual(
      found.map(({ message }) => message),
      ['book: the arguments stand one level too deep, under "_".'],
    );
    assert.equal(repaired(record, found), callOf(closed, '{ "question": "a\\u0301?",  "count": 10 }', encoding));
  }
});

test("two wrappers of one name are not unwrapped", () => {
  const found = violationsIn(callOf(closed, '{"_":{"question":"a"},"_":{"question":"b"}}'));
  assert.equal(
    found.some(({ rule }) => rule === "wrapped-arguments"),
    false,
  );
});
