import { countBelow } from "./scan.js";

/** A zero-based line, and a UTF-16 offset in it. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** Lines of a text, by the line ends that the Language Server Protocol knows: LF, CRLF and CR, and no other. */
export interface LineIndex {
  /** The position of an offset. It is clamped to the text; inside or after a line end, it is before that line end. */
  position(offset: number): LinePosition;
  /** The offset of a position. It is clamped to the text and to the line, without its line end. */
  offset(position: LinePosition): number;
}

/** The offsets at which the lines of a text start. There is always a first; a text that ends a line has a last, empty one. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
  return starts;
}

export function lineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const startOf = (line: number): number => starts[line] ?? text.length;
  const lastOffset = (line: number): number => {
    let end = startOf(line + 1);
    while (end > startOf(line) && "\r\n".includes(text.charAt(end - 1))) end--;
    return end;
  };
  return {
    position(offset) {
      const inText = clamp(offset, 0, text.length);
      const line = countBelow(starts, inText + 1) - 1;
      return { line, character: Math.min(inText, lastOffset(line)) - startOf(line) };
    },
    offset({ line, character }) {
      if (line < 0) return 0;
      if (line >= starts.length) return text.length;
      return clamp(startOf(line) + character, startOf(line), lastOffset(line));
    },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
