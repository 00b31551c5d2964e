import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { compileSchema } from "../../server/core/schema/compile.js";
import { explain, isValid } from "../../server/core/schema/validate.js";
import { randomSchema, randomValue } from "../support/random-schemas.js";

/** Keywords that ajv is known to read otherwise than the test suite does. */
function isJudgedWrongly(written: string): boolean {
  return (
    written.includes("unevaluatedItems") || (written.includes("unevaluatedProperties") && written.includes('"if"'))
  );
}

test("agrees with ajv on random schemas and values", () => {
  let failing = 0;
  let passing = 0;
  fc.assert(
    fc.property(randomSchema, fc.array(randomValue, { minLength: 1, maxLength: 4 }), (written, values) => {
      fc.pre(!isJudgedWrongly(JSON.stringify(written)));
      const ajv = new Ajv2020({ strict: false, ownProperties: true, allErrors: true, logger: false });
      const expected = ajv.compile(written);
      const compiled = compileSchema(written, { dialect: "2020-12" });
      assert.deepEqual(compiled.faults, []);
      for (const one of values) {
        const holds = expected(one);
        if (holds) passing++;
        else failing++;
        assert.equal(isValid(compiled, one), holds);
        const failures = explain(compiled, one);
        assert.ok(!("kind" in failures));
        assert.equal(failures.length === 0, holds);
      }
    }),
    { seed: 1, numRuns: 800 },
  );
  assert.ok(failing > 500 && passing > 500, `both verdicts occur: ${failing} failing, ${passing} passing`);
});

/** Every failure that ajv finds outside of unions has its like here, at the same place. */
test("finds what ajv finds, where ajv finds it", () => {
  fc.assert(
    fc.property(fc.array(randomValue, { minLength: 1, maxLength: 4 }), (values) => {
      const written = {
        type: "object",
        properties: {
          a: { type: "string", minLength: 2, pattern: "^a" },
          b: { type: "array", items: { type: "integer" }, maxItems: 1 },
          c: { type: "number", minimum: 1, multipleOf: 2 },
          d: { enum: [1, "a"] },
        },
        required: ["a", "b"],
        additionalProperties: false,
        maxProperties: 2,
      };
      const expected = new Ajv2020({ strict: false, ownProperties: true, allErrors: true }).compile(written);
      const compiled = compileSchema(written);
      for (const one of values) {
        expected(one);
        const theirs = (expected.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`).sort();
        const failures = explain(compiled, one);
        assert.ok(!("kind" in failures));
        const ours = failures.map(
          ({ instance, keyword }) => `${instance.map((step) => `/${step}`).join("")} ${keyword}`,
        );
        assert.deepEqual(ours.sort(), theirs);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});
