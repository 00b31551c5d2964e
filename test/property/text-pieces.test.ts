import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { applyEdits, overlaps } from "../../server/core/text/edits.js";
import { editPieces, editsOfPieces, textOfPieces, wholeText } from "../../server/core/text/pieces.js";
import type { Edit } from "../../server/core/text/span.js";

const texts = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀"), maxLength: 12 });

/** Edits that do not meet, for a text that is not known yet: their places are fractions of it. */
const edits = fc.array(fc.record({ from: fc.nat(1000), to: fc.nat(1000), newText: texts }), { maxLength: 4 });

function placed(plan: readonly { from: number; to: number; newText: string }[], text: string): Edit[] {
  const at = (part: number) => Math.floor((part * text.length) / 1000);
  const sorted = plan
    .map(({ from, to, newText }) => ({ span: { start: at(Math.min(from, to)), end: at(Math.max(from, to)) }, newText }))
    .toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return sorted.filter((edit, i) => sorted.slice(0, i).every((before) => !overlaps(before, edit)));
}

describe("pieces", () => {
  test("give the text that edits one after another give, and edits that give it at once", () => {
    fc.assert(
      fc.property(texts, fc.array(edits, { maxLength: 4 }), (original, rounds) => {
        let text = original;
        let pieces = wholeText(original.length);
        for (const plan of rounds) {
          const round = placed(plan, text);
          pieces = editPieces(pieces, round);
          text = applyEdits(text, round);
        }
        const atOnce = editsOfPieces(pieces, original.length);
        assert.equal(textOfPieces(pieces, original), text);
        assert.equal(applyEdits(original, atOnce), text);
        assert.ok(atOnce.every((edit, i) => i === 0 || edit.span.start > (atOnce[i - 1]?.span.end ?? 0)));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test("of a text that was not edited are no edit", () => {
    assert.deepEqual(editsOfPieces(editPieces(wholeText(3), []), 3), []);
    assert.deepEqual(editsOfPieces(wholeText(0), 0), []);
  });
});
