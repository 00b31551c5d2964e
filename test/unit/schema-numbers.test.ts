import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compileSchema } from "../../server/core/schema/compile.js";
import { explain, isValid } from "../../server/core/schema/validate.js";

type Verdict = boolean | "not judged";

/** Texts, since a number of 20 digits in a program is not the one that was written. */
const cases: readonly (readonly [schema: string, value: string, expected: Verdict])[] = [
  ['{ "maximum": 18446744073709551615 }', "18446744073709551600", "not judged"],
  ['{ "maximum": 18446744073709551615 }', "18446744073709540000", true],
  ['{ "not": { "maximum": 9007199254740992 } }', "9007199254740993", "not judged"],
  ['{ "maximum": 9007199254740993 }', "9007199254740993", "not judged"],
  ['{ "minimum": 9007199254740993 }', "12345678901234567890", true],
  ['{ "maximum": 9007199254740991 }', "12345678901234567890", false],
  ['{ "exclusiveMaximum": 9007199254740993 }', "9007199254740992", "not judged"],
  ['{ "exclusiveMinimum": 12345678901234567890 }', "12345678901234567891", "not judged"],
  ['{ "exclusiveMaximum": 12345678901234567890 }', "12345678901234599999", false],
  ['{ "exclusiveMaximum": 1e300 }', "1e300", false],
  ['{ "exclusiveMaximum": 5 }', "5.0", false],
  ['{ "enum": [12345678901234567890] }', "12345678901234567890", "not judged"],
  ['{ "enum": [12345678901234567890] }', "12345678901239999999", false],
  ['{ "enum": [[12345678901234567890], 7] }', "[12345678901234567891]", "not judged"],
  ['{ "not": { "const": 12345678901234567890 } }', "12345678901234567891", "not judged"],
  ['{ "const": 1e400 }', "1e500", "not judged"],
  ['{ "const": 12345678901234567890 }', "12345678901239999999", false],
  ['{ "multipleOf": 7 }', "12345678901234567890", "not judged"],
  ['{ "multipleOf": 1 }', "12345678901234567890", true],
  ['{ "multipleOf": 0.5 }', "1e308", true],
  ['{ "multipleOf": 0.5 }', "1e400", "not judged"],
  ['{ "uniqueItems": true }', "[9007199254740993, 9007199254740992]", "not judged"],
  ['{ "uniqueItems": true }', '[{ "id": 12345678901234567890 }, { "id": 12345678901234567891 }]', "not judged"],
  ['{ "uniqueItems": true }', "[1e300, 1e300]", false],
  ['{ "uniqueItems": true }', "[1, 1.0]", false],
  ['{ "type": "integer" }', "12345678901234567890", true],
  ['{ "type": "integer" }', "1e3", true],
  ['{ "const": 0 }', "-0", true],
];

describe("numbers that doubles do not keep", () => {
  for (const [schema, value, expected] of cases) {
    test(`${value} by ${schema} is ${expected === "not judged" ? expected : expected ? "valid" : "invalid"}`, () => {
      const compiled = compileSchema(JSON.parse(schema));
      const instance: unknown = JSON.parse(value);
      const verdict = isValid(compiled, instance);
      assert.equal(typeof verdict === "boolean" ? verdict : "not judged", expected);
      const failures = explain(compiled, instance);
      if ("kind" in failures) assert.equal(expected, "not judged");
      else assert.equal(failures.length === 0, expected);
    });
  }
});
