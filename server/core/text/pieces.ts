import type { Edit, Span } from "./span.js";

/** A text after edits, as what it is made of: stretches of the original, in their order, and new text between them. */
export type Pieces = readonly (Span | string)[];

export function wholeText(length: number): Pieces {
  return [{ start: 0, end: length }];
}

/** Makes edits of the text as it is now. They are sorted, and none overlaps another. */
export function editPieces(pieces: Pieces, edits: readonly Edit[]): Pieces {
  const result: (Span | string)[] = [];
  let index = 0;
  let inside = 0;
  let at = 0;
  const moveTo = (end: number, keep: boolean): void => {
    for (let piece = pieces[index]; at < end && piece !== undefined; piece = pieces[index]) {
      const taken = Math.min(lengthOf(piece) - inside, end - at);
      if (keep && taken > 0) result.push(slice(piece, inside, inside + taken));
      at += taken;
      inside += taken;
      if (inside < lengthOf(piece)) continue;
      index++;
      inside = 0;
    }
  };
  for (const { span, newText } of edits) {
    moveTo(span.start, true);
    if (newText !== "") result.push(newText);
    moveTo(span.end, false);
  }
  moveTo(Infinity, true);
  return result;
}

export function textOfPieces(pieces: Pieces, original: string): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : original.slice(piece.start, piece.end))).join("");
}

/** The edits that turn the original into the text, one a place: sorted, and none touches another. */
export function editsOfPieces(pieces: Pieces, length: number): Edit[] {
  const edits: Edit[] = [];
  let from = 0;
  let newText = "";
  const close = (end: number): void => {
    if (end > from || newText !== "") edits.push({ span: { start: from, end }, newText });
    newText = "";
  };
  for (const piece of pieces) {
    if (typeof piece === "string") {
      newText += piece;
      continue;
    }
    close(piece.start);
    from = piece.end;
  }
  close(length);
  return edits;
}

function lengthOf(piece: Span | string): number {
  return typeof piece === "string" ? piece.length : piece.end - piece.start;
}

function slice(piece: Span | string, from: number, to: number): Span | string {
  return typeof piece === "string" ? piece.slice(from, to) : { start: piece.start + from, end: piece.start + to };
}
