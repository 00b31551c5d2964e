import { decodeLiteral, escapeText, mapEscapes, type EscapeMap } from "./escapes.js";
import { countBelow } from "./scan.js";
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
  /** The edit of the file that puts `newText`, a text of this layer, in the place of `[start, end)`; maybe an impossible one. */
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

/** A stretch of a text that is to be read by itself. */
export function sliceLayer(layer: TextLayer, from: number, to: number): TextLayer {
  return {
    text: layer.text.slice(from, to),
    depth: layer.depth,
    spanInFile: (start, end) => layer.spanInFile(from + start, from + end),
    edit: (start, end, newText) => layer.edit(from + start, from + end, newText),
  };
}

/** Text that the file does not have, and the stretch of the file that stands for it. It can't be edited. */
export function fixedLayer(text: string, span: Span): TextLayer {
  return {
    text,
    depth: 0,
    spanInFile: () => span,
    edit: (_start, _end, newText) => ({ span, newText, impossible: true }),
  };
}

/** A text that nobody may edit. */
export function readOnlyLayer(layer: TextLayer): TextLayer {
  return { ...layer, edit: (start, end, newText) => ({ ...layer.edit(start, end, newText), impossible: true }) };
}

/**
 * A text that stands in pieces, one behind the other in the file, as a stream brings it. A span is in the piece that
 * holds its first character, and ends there at the latest; an edit over more than one piece is impossible.
 */
export function joinLayers(parts: readonly TextLayer[]): TextLayer {
  const filled = parts.filter(({ text }) => text !== "");
  const starts: number[] = [];
  let length = 0;
  for (const { text } of filled) {
    starts.push(length);
    length += text.length;
  }
  const partAt = (offset: number) => {
    const index = Math.max(countBelow(starts, offset + 1) - 1, 0);
    return { part: filled[index] ?? parts[0] ?? fileLayer(""), from: starts[index] ?? 0 };
  };
  return {
    text: filled.map(({ text }) => text).join(""),
    depth: parts[0]?.depth ?? 0,
    spanInFile(start, end) {
      const { part, from } = partAt(start);
      return part.spanInFile(start - from, Math.min(end - from, part.text.length));
    },
    edit(start, end, newText) {
      const { part, from } = partAt(start);
      const isInside = end - from <= part.text.length;
      const edit = part.edit(start - from, Math.min(end - from, part.text.length), newText);
      return isInside ? edit : { ...edit, impossible: true };
    },
  };
}
