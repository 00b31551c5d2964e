import { decodeLiteral, escapeText, mapEscapes, type EscapeMap } from "./escapes.js";
import { shiftSpan, type Edit, type Span } from "./span.js";

/**
 * A text, and where it stands in the file: the file's own, or what a JSON string in another layer decodes to.
 *
 * OpenAI records a call's arguments as JSON text inside a JSON string, so one quote of the arguments is two characters
 * of the file, and four a level deeper. Whoever reads a layer sees plain JSON; spans and edits come out in the file.
 */
export interface TextLayer {
  /** The decoded text. All offsets of the layer count its UTF-16 units. */
  readonly text: string;
  /** How many JSON strings were stepped into; 0 for the file itself. */
  readonly depth: number;
  /** The characters of the file that make up `[start, end)`. An escape belongs to the span as a whole. */
  spanInFile(start: number, end: number): Span;
  /** The edit of the file that puts `newText`, a text of this layer, in the place of `[start, end)`. */
  edit(start: number, end: number, newText: string): Edit;
}

/** The text of a file or, with the offset of its start in the file, of a record. */
export function fileLayer(text: string, offset = 0): TextLayer {
  return {
    text,
    depth: 0,
    spanInFile: (start, end) => shiftSpan({ start, end }, offset),
    edit: (start, end, newText) => ({ span: shiftSpan({ start, end }, offset), newText }),
  };
}

/**
 * Steps into a string of `outer`.
 *
 * @param start Offset in `outer` of the opening quote.
 * @param end Offset after the closing quote; in a broken text, the end of the text.
 */
export function embed(outer: TextLayer, start: number, end: number): TextLayer {
  const literal = outer.text.slice(start, end);
  let map: EscapeMap | undefined; // most texts are only read, and need none
  const toOuter = (offset: number): number => start + (map ??= mapEscapes(literal)).toLiteral(offset);
  return {
    text: decodeLiteral(literal),
    depth: outer.depth + 1,
    spanInFile: (from, to) => outer.spanInFile(toOuter(from), toOuter(to)),
    edit: (from, to, newText) => outer.edit(toOuter(from), toOuter(to), escapeText(newText)),
  };
}
