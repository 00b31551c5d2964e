import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, judgedObject, repaired, unmarked, violationsIn } from "../../support/pictures.js";

const page =
  '{ "properties": { "offset": { "type": "integer" }, "ratio": { "type": "number" }, "any": {}, "𝒏": {}, "list": { "items": { "type": ["integer", "null"] } } } }';

describe("a whole number is spelled oddly", () => {
  for (const picture of [
    `
{ "offset": 3.0, "ratio": 2.0, "any": 1.0 }
            ^^^ integer-spelling`,
    `
{ "𝒏": "𝟏", "list": [1, null, 1e3] }
                                ^^^ integer-spelling`,
    '\n{ "offset": 3 }',
    '\n{ "offset": -0.0 }\n            ^^^^ integer-spelling',
  ])
    test(picture, () => {
      assert.equal(judgedObject(page, unmarked(picture)), picture);
    });

  for (const [odd, plain] of [
    ["3.0", "3"],
    ["1e3", "1000"],
    ["-12.50E+1", "-125"],
    ["1200e-2", "12"],
    ["0.0", "0"],
    ["9007199254740991.0", "9007199254740991"],
  ] as const)
    test(`${odd} is ${plain}`, () => {
      const record = callOf(page, `{"offset":${odd}}`);
      const found = violationsIn(record);
      assert.equal(repaired(record, found), callOf(page, `{"offset":${plain}}`));
      assert.equal(found.find(({ rule }) => rule === "integer-spelling")?.severity, "hint");
    });
});

test("what a double does not keep is another rule's, and what is no integer another's still", () => {
  assert.match(judgedObject(page, '{ "offset": 9007199254740993.0 }'), /\^ imprecise-number$/);
  assert.match(judgedObject(page, '{ "offset": 3.5 }'), /\^ wrong-type$/);
});

test("the message names the spelling", () => {
  assert.equal(
    violationsIn(callOf(page, '{"offset":3.0}')).find(({ rule }) => rule === "integer-spelling")?.message,
    'book.offset: expected an integer written as such, found "3.0".',
  );
});
