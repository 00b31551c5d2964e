import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lineIndex, lineStarts } from "../../server/core/text/lines.js";

describe("lineStarts", () => {
  const cases: readonly [text: string, ...starts: number[]][] = [
    ["", 0],
    ["a", 0],
    ["a\n", 0, 2],
    ["a\r\nb\rc\n\nd", 0, 3, 5, 7, 8],
    ["\n\r", 0, 1, 2],
    ["a\u2028b\u0085c", 0],
    ["👋\n👋", 0, 3],
  ];
  for (const [text, ...starts] of cases) {
    test(`of ${JSON.stringify(text)} are ${starts.join(", ")}`, () => {
      assert.deepEqual(lineStarts(text), starts);
    });
  }
});

describe("lineIndex", () => {
  const index = lineIndex("ab\r\n👋c\n");
  const offsets: readonly [offset: number, line: number, character: number][] = [
    [-1, 0, 0],
    [2, 0, 2],
    [3, 0, 2],
    [4, 1, 0],
    [6, 1, 2],
    [8, 2, 0],
    [99, 2, 0],
  ];
  for (const [offset, line, character] of offsets) {
    test(`puts offset ${offset} at ${line}:${character}`, () => {
      assert.deepEqual(index.position(offset), { line, character });
    });
  }

  const positions: readonly [line: number, character: number, offset: number][] = [
    [-1, 5, 0],
    [0, 2, 2],
    [0, 99, 2],
    [1, 3, 7],
    [1, 4, 7],
    [1, -4, 4],
    [2, 0, 8],
    [9, 0, 8],
  ];
  for (const [line, character, offset] of positions) {
    test(`puts ${line}:${character} at offset ${offset}`, () => {
      assert.equal(index.offset({ line, character }), offset);
    });
  }
});
