import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { blankOut } from "../../server/core/text/jsonc.js";

describe("blankOut", () => {
  const cases: readonly [text: string, plain: string][] = [
    ['{"a": "// no, }"}', '{"a": "// no, }"}'],
    ["[1, // x\r\n2]", "[1,     \r\n2]"],
    ["[1 /* a\nb */ ]", "[1     \n     ]"],
    ["/**/[1]//", "    [1]  "],
    ["[1, ]", "[1  ]"],
    ['{"a": {"b": "",}, /* c */ }', '{"a": {"b": "" }          }'],
    ["[1, // x,\n]", "[1       \n]"],
  ];
  for (const [text, plain] of cases) {
    test(`turns ${JSON.stringify(text)} into JSON of the same length`, () => {
      assert.equal(blankOut(text), plain);
      JSON.parse(plain);
    });
  }

  test("hides no fault", () => {
    for (const text of ["[,]", "{,}", "[1,,]", '{"a":,}', "[1] /* open", "[1]/", "[/*/1]", ",", "[1}, ]", '["a]//']) {
      assert.throws(() => JSON.parse(blankOut(text)), text);
    }
  });

  test("is done at once with comments that are never closed, and with commas that close nothing", () => {
    for (const piece of ["/* ", "/*", "//", ",", "[,", ", ]"]) assert.ok(blankOut(piece.repeat(200_000)));
  });
});
