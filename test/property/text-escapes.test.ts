import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { mapEscapes } from "../../server/core/text/escapes.js";

const parts = fc.array(
  fc.oneof(
    fc.constantFrom('\\"', "\\n", "\\u00e9", "\\\\", "\\x", "a", "\u{1f326}"),
    fc.constantFrom(255, 256, 257, 700).map((length) => "x".repeat(length)),
  ),
  { maxLength: 90 },
);

/** The offsets of the literal at which its decoded units begin, told one by one. */
function unitsOf(literal: string): number[] {
  const starts: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    starts.push(at);
    at += /^\\(?:u[\da-fA-F]{4}|["\\/bfnrt])/.exec(literal.slice(at, at + 6))?.[0].length ?? 1;
  }
  return [...starts, at];
}

describe("the map of a literal's escapes", () => {
  test("leads every unit to where it begins, also in and behind long stretches without an escape", () => {
    fc.assert(
      fc.property(parts, (list) => {
        const literal = `"${list.join("")}"`;
        const map = mapEscapes(literal);
        for (const [offset, start] of unitsOf(literal).entries()) assert.equal(map.toLiteral(offset), start);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test("is quick where a long text has few escapes", () => {
    const literal = `"\\n${"x".repeat(2_000_000)}"`;
    const map = mapEscapes(literal);
    // Searched anew for each unit, this would take longer than anyone waits.
    for (let offset = 1; offset < 2_000_000; offset++) assert.equal(map.toLiteral(offset), offset + 2);
  });
});
