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
  let comma = -1; // the index in `cuts` at which a comma belongs that nothing but blanks has followed so far
  let commaAt = -1;
  let follows = ""; // the last character that is neither blank nor comment
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const commentEnd = char === "/" ? closedComment(text, at) : at;
    if (commentEnd > at) {
      cuts.push([at, commentEnd]);
      at = commentEnd;
    } else if (isWhite(text.charCodeAt(at))) at++;
    else {
      if (char === "," && !"[{,:".includes(follows)) [comma, commaAt] = [cuts.length, at];
      else if (follows === "," && comma >= 0 && "]}".includes(char)) cuts.splice(comma, 0, [commaAt, commaAt + 1]);
      if (char !== ",") comma = -1;
      follows = char;
      at = char === '"' ? skipString(text, at) : at + 1;
    }
  }
  return cuts;
}

/** The end of the comment at `at`, or `at` if there is none or it is never closed, which no blank may hide. */
function closedComment(text: string, at: number): number {
  const end = skipComment(text, at);
  const isOpen = text.startsWith("/*", at) && (end < at + 4 || !text.startsWith("*/", end - 2));
  return isOpen ? at : end;
}
