import { isWhite, skipComment, skipString } from "./scan.js";

/**
 * Writes blanks over the comments and trailing commas of JSONC. Offsets stay as they are, so strict JSON tools can
 * read the outcome and their positions hold for the original. A text without either comes back as it is.
 */
export function blankOut(text: string): string {
  const cuts = findCuts(text);
  if (cuts.length === 0) return text;
  let plain = "";
  let from = 0;
  for (const [start, end] of cuts) {
    plain += text.slice(from, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, " ");
    from = end;
  }
  return plain + text.slice(from);
}

function findCuts(text: string): [start: number, end: number][] {
  const cuts: [number, number][] = [];
  let comma: { readonly at: number; readonly index: number } | undefined; // the last sign, and its index among the cuts
  let last = ""; // the last sign that is neither blank nor comment
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const commentEnd = char === "/" ? skipComment(text, at) : at;
    if (commentEnd > at) {
      if (!isClosed(text, at, commentEnd)) return cuts; // no blank may hide that
      cuts.push([at, commentEnd]);
      at = commentEnd;
    } else if (isWhite(text.charCodeAt(at))) at++;
    else {
      if (comma && "]}".includes(char)) cuts.splice(comma.index, 0, [comma.at, comma.at + 1]);
      comma = char === "," && !["", "[", "{", ",", ":"].includes(last) ? { at, index: cuts.length } : undefined;
      last = char;
      at = char === '"' ? skipString(text, at) : at + 1;
    }
  }
  return cuts;
}

function isClosed(text: string, start: number, end: number): boolean {
  return text.startsWith("//", start) || (end >= start + 4 && text.startsWith("*/", end - 2));
}
