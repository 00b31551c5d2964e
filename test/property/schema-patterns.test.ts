import assert from "node:assert/strict";
import { test } from "node:test";
import { RegExpParser } from "@eslint-community/regexpp";
import fc from "fast-check";
import { Machine } from "../../server/core/schema/patterns/machine.js";
import { toExpression } from "../../server/core/schema/patterns/program.js";
import { shapeOf } from "../../server/core/schema/patterns/shape.js";

const atoms = ["a", "b", ".", "\\w", "\\W", "\\s", "[ab]", "[^a]", "[^]", "[]", "\\b", "\\B", "^", "$", "\\1", "\\2"];
const others = ["\\k<n>", "\u00e9", "\u{1f600}", "[\u{1f600}b]", "\\ud83d", "\\ude00", "\\u{1f600}", "\\p{L}", "-"];
const counts = ["*", "+", "?", "{2}", "{0,2}", "{1,3}", "{2,}", "{0}", "{0,}"];

const { source } = fc.letrec<{ source: string }>((tie) => {
  const inner = tie("source");
  return {
    source: fc.oneof(
      { maxDepth: 4 },
      { weight: 4, arbitrary: fc.constantFrom(...atoms, ...others) },
      { weight: 3, arbitrary: fc.array(inner, { maxLength: 3 }).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.tuple(inner, inner).map((parts) => parts.join("|")) },
      { weight: 2, arbitrary: fc.tuple(inner, inner).map((parts) => `(?:${parts.join("|")})`) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(inner, fc.constantFrom(...counts), fc.constantFrom("", "?"))
          .map(([part, count, lazy]) => `(?:${part})${count}${lazy}`),
      },
      { weight: 2, arbitrary: inner.map((part) => `(${part})`) },
      { weight: 1, arbitrary: inner.map((part) => `(?<n>${part})`) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom("=", "!", "<=", "<!"), inner).map(([kind, part]) => `(?${kind}${part})`),
      },
    ),
  };
});

const characters = ["a", "a", "b", "b", "-", "\n", "\u00e9", "\u{1f600}", "\ud83d", "\ude00", "1"];
const text = fc.array(fc.constantFrom(...characters), { maxLength: 9 }).map((parts) => parts.join(""));

function toRegExp(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

/** V8 also looks for empty matches between the halves of a character, which ECMAScript does not. */
function matchesOutsideOfCharacters(expected: RegExp, inside: string): boolean | undefined {
  const found = expected.exec(inside);
  if (found === null) return false;
  const isInside = expected.unicode && /^[\ud800-\udbff][\udc00-\udfff]/.test(inside.slice(found.index - 1));
  return isInside && found.index > 0 ? undefined : true;
}

for (const flags of ["u", ""] as const) {
  test(`our engine matches what V8 matches ${flags === "u" ? "with the u flag" : "without flags"}`, () => {
    const seen = { true: 0, false: 0 };
    const property = fc.property(source, fc.array(text, { minLength: 3, maxLength: 6 }), (pattern, texts) => {
      const expected = toRegExp(pattern, flags);
      fc.pre(expected !== undefined);
      const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags === "u" });
      const expression = toExpression(parsed, flags, shapeOf(parsed).anchored);
      assert.ok(expression !== undefined);
      for (const one of texts) {
        const matches = matchesOutsideOfCharacters(expected, one);
        if (matches === undefined) continue;
        seen[`${matches}`]++;
        assert.equal(new Machine(expression, one, 100_000).search(), matches, JSON.stringify(one));
      }
    });
    fc.assert(property, { seed: 1, numRuns: 3_000 });
    assert.ok(seen.true > 2_000 && seen.false > 2_000, JSON.stringify(seen));
  });
}
