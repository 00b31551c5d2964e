import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, judgedObject, suggestions, unmarked, violationsIn } from "../../support/pictures.js";

const schema = JSON.stringify({
  type: "object",
  properties: {
    file: { type: "string" },
    page: { type: "integer" },
    unit: { enum: ["celsius", "fahrenheit"] },
    key: { type: "string", pattern: "^[A-Z]+$" },
  },
  required: ["file"],
});

describe("mark-up of a template leaks into", () => {
  for (const picture of [
    '{ "file<arg_key": "page</arg_key><arg_value>5" }\n  ^^^^^^^^^^^^^^ leaked-markup',
    `{ "file": "𝟏", "page": "5</arg_value>", "unit": "celsius<|im_end|>" }
                        ^^^^^^^^^^^^^^^ leaked-markup
                                                 ^^^^^^^^^^^^^^^^^^^ leaked-markup`,
    `{ "file": "a", "key": "A</parameter>" }
                      ^^^^^^^^^^^^^^^ leaked-markup`,
    `{ "<｜tool▁sep｜>file": "a" }
  ^^^^^^^^^^^^^^^^^^ leaked-markup`,
    '{ "file": "A block ends with </tool_call> or <|im_end|>." }',
    `{ "file": "a </parameter>", "page": "five" }
                                    ^^^^^^ wrong-type`,
    `{ "file": "a", "page": "<b>5</b>" }
                       ^^^^^^^^^^ wrong-type`,
  ])
    test(picture, () => {
      assert.equal(judgedObject(schema, unmarked(picture)), picture);
    });
});

test("what stands before it is offered as what it spells, and never done unasked", () => {
  const record = callOf(schema, '{"file":"a","page":"5</arg_value>"}');
  const found = violationsIn(record);
  assert.deepEqual(suggestions(record, found), {
    'Change "5</arg_value>" to 5 (guess)': callOf(schema, '{"file":"a","page":5}'),
  });
  assert.equal(found[0]?.message, 'book.page: "</arg_value>", mark-up of a template, stands in the value.');
  assert.deepEqual(
    found.map(({ repairs }) => repairs.map(({ safety }) => safety)),
    [["suggestion"]],
  );
});
