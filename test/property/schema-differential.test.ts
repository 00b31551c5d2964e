import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { judgesOf, unexplained } from "../support/judges.js";
import { randomSchema, randomValue } from "../support/random-schemas.js";

test("ajv and z-schema agree on random schemas and values, but for known differences", () => {
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(randomSchema, fc.array(randomValue, { minLength: 1, maxLength: 4 }), (schema, values) => {
      const judge = judgesOf(schema);
      for (const value of values) {
        const opinions = judge(value);
        assert.notEqual(opinions.ours, "not judged");
        assert.equal(unexplained(schema, opinions), undefined, JSON.stringify(opinions));
        seen[opinions.ours === true ? "true" : "false"]++;
      }
    }),
    { seed: 2, numRuns: 600 },
  );
  assert.ok(seen.true > 100 && seen.false > 100, `both verdicts occur: ${JSON.stringify(seen)}`);
});
