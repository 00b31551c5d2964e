import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findSyntaxFault, type SyntaxFault } from "../../server/core/text/syntax.js";

type Row = readonly [
  text: string,
  kind: SyntaxFault["kind"],
  offset: number,
  found: string | undefined,
  expected: string,
  unclosed?: string,
];

const rows: readonly Row[] = [
  ["", "end", 0, undefined, "a value"],
  [" ", "end", 1, undefined, "a value"],
  ["\uFEFF{}", "unexpected", 0, "\uFEFF", "a value"],
  ["{", "end", 1, undefined, "a property name or }", "{"],
  ['{"a"', "end", 4, undefined, ":", "{"],
  ['{"a":', "end", 5, undefined, "a value", "{"],
  ['{"a": [1', "end", 8, undefined, ", or ]", "{["],
  ['{"a": "Os', "end", 9, undefined, '"', '{"'],
  ['["\\', "end", 3, undefined, "an escape", '["'],
  ['["\\u00', "end", 6, undefined, "an escape", '["'],
  ["[tr", "end", 3, undefined, "true", "["],
  ["[-", "end", 2, undefined, "a digit", "["],
  ["1.", "end", 2, undefined, "a digit"],
  ["1e+", "end", 3, undefined, "a digit"],
  ['{"a":1}}', "trailing-text", 7, "}", "the end"],
  ['{"a":1} {"b":2}', "trailing-text", 8, "{", "the end"],
  ["{}```", "trailing-text", 2, "`", "the end"],
  ["1 done", "trailing-text", 2, "done", "the end"],
  ['{"a":1,}', "unexpected", 7, "}", "a property name", "{"],
  ["[1,]", "unexpected", 3, "]", "a value", "["],
  ["[,1]", "unexpected", 1, ",", "a value or ]", "["],
  ['{"a" 1}', "unexpected", 5, "1", ":", "{"],
  ['{"a":1 "b":2}', "unexpected", 7, '"', ", or }", "{"],
  ['{"a":[1}', "unexpected", 7, "}", ", or ]", "{["],
  ["{a:1}", "unexpected", 1, "a", "a property name or }", "{"],
  ["{'a':1}", "unexpected", 1, "'", "a property name or }", "{"],
  ["['a']", "unexpected", 1, "'", "a value or ]", "["],
  ["[👋]", "unexpected", 1, "👋", "a value or ]", "["],
  ["[1, // two\n2]", "unexpected", 4, "/", "a value", "["],
  ['["a\nb"]', "control-character", 3, "\n", "\\n", '["'],
  ['["a\u0000"]', "control-character", 3, "\u0000", "\\u0000", '["'],
  ['["\u001f"]', "control-character", 2, "\u001f", "\\u001f", '["'],
  ['["C:\\dir"]', "bad-escape", 4, "\\d", "an escape", '["'],
  ['["\\u12G4"]', "bad-escape", 2, "\\u12", "an escape", '["'],
  ['["\\👋"]', "bad-escape", 2, "\\👋", "an escape", '["'],
  ["[01]", "bad-number", 1, "01", "a number", "["],
  ["[1.]", "bad-number", 1, "1.", "a number", "["],
  ["[.5]", "bad-number", 1, ".5", "a number", "["],
  ["[+5]", "bad-number", 1, "+5", "a number", "["],
  ["[1_000]", "bad-number", 1, "1_000", "a number", "["],
  ["[None]", "bad-literal", 1, "None", "a value", "["],
  ["[NaN]", "bad-literal", 1, "NaN", "a value", "["],
  ["[-Infinity]", "bad-literal", 1, "-Infinity", "a value", "["],
  ["[truely]", "bad-literal", 1, "truely", "a value", "["],
];

describe("findSyntaxFault", () => {
  for (const [text, kind, offset, found, expected, unclosed = ""] of rows) {
    test(`calls ${JSON.stringify(text)} ${kind} at ${offset}`, () => {
      assert.throws(() => JSON.parse(text));
      const fault = findSyntaxFault(text);
      assert.deepEqual(fault, {
        kind,
        offset,
        found,
        expected: expected.split(" or "),
        unclosed: unclosed.split("").filter(Boolean),
      });
    });
  }

  test("finds nothing wrong with what JSON.parse accepts", () => {
    for (const text of ['{"a":[]}', " -0.5E-3 ", '"\\ud83d\u2028"', "null", '{"":{}}', "[[], {}]", '"\u007f"']) {
      JSON.parse(text);
      assert.equal(findSyntaxFault(text), undefined, text);
    }
  });

  test("reads a text nested 200,000 deep", () => {
    const open = '[{"a":'.repeat(100_000);
    assert.equal(findSyntaxFault(`${open}1${"}]".repeat(100_000)}`), undefined);
    const fault = findSyntaxFault(open);
    assert.equal(fault?.offset, open.length);
    assert.equal(fault.unclosed.length, 200_000);
  });
});
