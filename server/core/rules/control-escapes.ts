import { isEscaped, skipString } from "../text/scan.js";
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
