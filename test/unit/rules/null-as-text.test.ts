import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, judgedObject, suggestions, unmarked, violationsIn } from "../../support/pictures.js";

const properties = {
  label: { type: ["string", "null"] },
  union: { anyOf: [{ type: "string" }, { type: "null" }] },
  areas: { type: ["array", "null"], items: { type: "string" } },
  names: { type: "array", items: { type: ["string", "null"] } },
  text: { type: "string" },
  choice: { anyOf: [{ enum: ["None", "all"] }, { type: "null" }] },
  any: {},
  "𝒏": { type: "string" },
};
const schema = JSON.stringify({ type: "object", properties });

describe("text that spells null is a hint", () => {
  for (const picture of [
    `{ "𝒏": "𝟏", "label": "None" }
                       ^^^^^^ null-as-text`,
    `{ "union": "null", "areas": ["null"] }
           ^^^^^^ null-as-text
                             ^^^^^^ null-as-text`,
    `{ "names": ["a", "undefined"] }
                 ^^^^^^^^^^^ null-as-text`,
    '{ "label": "none", "union": "nullable", "areas": ["null", "None"] }',
    '{ "text": "null", "choice": "None", "any": "null", "label": null }',
  ])
    test(picture, () => {
      assert.equal(judgedObject(schema, unmarked(picture)), picture);
    });
});

test("each can become null, alone and with the others", () => {
  const record = callOf(schema, '{"areas":["null"],"label":"None"}');
  const found = violationsIn(record).filter(({ rule }) => rule === "null-as-text");
  assert.deepEqual(suggestions(record, found), {
    'Change "null" to null (guess)': callOf(schema, '{"areas":null,"label":"None"}'),
    'Change "None" to null (guess)': callOf(schema, '{"areas":["null"],"label":null}'),
    "Change every text that spells null to null (guess)": callOf(schema, '{"areas":null,"label":null}'),
  });
  assert.deepEqual(
    found.map(({ severity, argumentPointer }) => [severity, argumentPointer]),
    [
      ["hint", "/areas/0"],
      ["hint", "/label"],
    ],
  );
  assert.equal(found[1]?.message, 'book.label: the text "None" is not null, which the schema takes too.');
});
