import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { extract } from "../../server/core/formats/extract.js";
import { valueAt } from "../../server/core/formats/found.js";
import { families } from "../../server/core/formats/registry.js";
import { allCases } from "../support/format-cases/all.js";

const words = [
  ...families.flatMap(({ shapes }) => shapes.flatMap(({ key, values }) => [key, ...(values ?? [])])),
  ...[
    "name",
    "arguments",
    "input",
    "id",
    "content",
    "tools",
    "tool_calls",
    "output",
    "args",
    "type",
    "role",
    "__proto__",
  ],
];
const word = fc.constantFrom(...words);

/** Values made of the words of all families, some of them as text inside of text. */
const { value } = fc.letrec<{ value: unknown; text: string; object: object; list: unknown[] }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, word, fc.constantFrom(null, 1, true, ""), tie("object"), tie("list"), tie("text")),
  object: fc.dictionary(word, tie("value"), { maxKeys: 6 }),
  list: fc.array(tie("value"), { maxLength: 4 }),
  text: tie("value").map((inner) => JSON.stringify(inner)),
}));

/** Sound records of all families, in which some values are replaced by others. */
const record = fc
  .tuple(
    fc.constantFrom(...allCases.map((each) => each.record)),
    fc.dictionary(fc.nat(12).map(String), value, { maxKeys: 3 }),
  )
  .map(([sound, replacements]): unknown => {
    let count = 0;
    return JSON.parse(JSON.stringify(sound), (_, old: unknown) => {
      const index = String(count++);
      return Object.hasOwn(replacements, index) ? replacements[index] : old;
    });
  });

const runs = { seed: 1, numRuns: 1000 };

describe("whatever the record", () => {
  test("places lead to what was found", () => {
    let found = 0;
    fc.assert(
      fc.property(record, (root) => {
        const { tools, calls, results } = extract(root);
        for (const { place, schema, schemaPlace } of tools) {
          assert.notEqual(valueAt(root, place), undefined);
          if (schemaPlace) assert.deepEqual(valueAt(root, schemaPlace), schema);
        }
        for (const { place, argumentsPlace, arguments: args, encoding } of calls) {
          if (encoding === "markup" || encoding === "text") continue; // what stands there is no JSON
          assert.notEqual(valueAt(root, place), undefined);
          if (argumentsPlace) assert.deepEqual(valueAt(root, argumentsPlace), args);
        }
        for (const { place, content, contentPlace } of results) {
          assert.notEqual(valueAt(root, place), undefined);
          if (contentPlace) assert.deepEqual(valueAt(root, contentPlace), content);
        }
        found += tools.length + calls.length + results.length;
      }),
      runs,
    );
    assert.ok(found > 500, `only ${found} things were found, so the records prove little`);
  });

  test("the record is left as it is", () => {
    fc.assert(
      fc.property(record, (root) => {
        const before = JSON.stringify(root);
        extract(root);
        assert.equal(JSON.stringify(root), before);
      }),
      runs,
    );
  });
});
