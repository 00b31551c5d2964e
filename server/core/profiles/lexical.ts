import { skipString, skipToken } from "../text/scan.js";

/** How deep the objects and arrays of a JSON text are nested; 0 for a scalar. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  visitOutsideStrings(text, (char) => {
    if ("[{".includes(char)) deepest = Math.max(deepest, ++depth);
    else if ("]}".includes(char)) depth--;
  });
  return deepest;
}

/** Whether a number in a JSON text is beyond the range of a double, so that `JSON.parse` makes an infinity of it. */
export function hasInfinity(text: string): boolean {
  let found = false;
  visitOutsideStrings(text, (char, at) => {
    if (/[-\d]/.test(char)) found ||= !Number.isFinite(Number(text.slice(at, skipToken(text, at))));
  });
  return found;
}

/** Whether a string in a JSON text holds half of a surrogate pair, written as it is or as an escape. */
export function hasLoneSurrogate(text: string): boolean {
  if (/\p{Surrogate}/u.test(text)) return true;
  const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F])|[^])/g;
  for (const [, lone] of text.matchAll(escapes)) if (lone !== undefined) return true;
  return false;
}

/** Calls `visit` for every bracket, and for the first character of every number or word. */
function visitOutsideStrings(text: string, visit: (char: string, at: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      at = skipString(text, at);
      continue;
    }
    visit(char, at);
    at = Math.max(skipToken(text, at), at + 1);
  }
}
