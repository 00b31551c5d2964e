import { countBelow, isEscaped, skipString } from "../text/scan.js";
import type { Edit } from "../text/span.js";

/**
 * The changes that escape the control characters that stand in the strings of a text as they are. One behind a backslash
 * is left alone: what the two are to mean is open.
 */
export function controlEscapes(text: string): readonly Edit[] {
  const escapes: Edit[] = [];
  let quote = text.indexOf('"');
  while (quote >= 0) {
    const end = skipString(text, quote);
    for (let at = quote + 1; at < end; at++)
      if (text.charCodeAt(at) < 0x20 && !isEscaped(text, at, quote)) escapes.push(escapeAt(text, at));
    quote = text.indexOf('"', end);
  }
  return escapes;
}

function escapeAt(text: string, at: number): Edit {
  return { span: { start: at, end: at + 1 }, newText: JSON.stringify(text.charAt(at)).slice(1, -1) };
}

/** Gives for offsets in the text with the escapes those in the text as it was. */
export function offsetBefore(escapes: readonly Edit[]): (offset: number) => number {
  const starts: number[] = [];
  const added = [0];
  let sum = 0;
  for (const { span, newText } of escapes) {
    starts.push(span.start + sum);
    sum += newText.length - 1;
    added.push(sum);
  }
  return (offset) => offset - (added[countBelow(starts, offset)] ?? 0);
}
