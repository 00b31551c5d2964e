/** A string literal of Python and how JSON writes it. */
export interface PythonString {
  /** In UTF-16 units, quotes included. */
  readonly length: number;
  readonly json: string;
}

/**
 * Reads the plain string literal that starts at `from` with a quote of either kind. `undefined` for one that is not
 * closed, holds a control character, or has an escape that Python does not know or that names a character.
 */
export function pythonString(text: string, from: number): PythonString | undefined {
  const quote = text.charAt(from);
  let json = "";
  let at = from + 1;
  for (;;) {
    const piece = plainRun(text, at) ?? specialAt(text, at, quote);
    if (piece === undefined) return undefined;
    at += piece.length;
    if (piece.json === closing) return { length: at - from, json: `"${json}"` };
    json += piece.json;
  }
}

/** No piece of a string is written so. */
const closing = "";

function plainRun(text: string, from: number): PythonString | undefined {
  let at = from;
  while (at < text.length && isPlain(text.charCodeAt(at))) at++;
  return at === from ? undefined : { length: at - from, json: text.slice(from, at) };
}

/** Whether a unit stands for itself in the strings of both languages. */
function isPlain(code: number): boolean {
  return code >= 0x20 && code !== 0x22 && code !== 0x27 && code !== 0x5c;
}

function specialAt(text: string, at: number, quote: string): PythonString | undefined {
  const char = text.charAt(at);
  if (char === "\\") return escapeAt(text, at);
  if (char === quote) return { length: 1, json: closing };
  if (char === '"') return { length: 1, json: '\\"' };
  return char === "'" ? { length: 1, json: char } : undefined;
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["a", "\\u0007"],
  ["b", "\\b"],
  ["f", "\\f"],
  ["n", "\\n"],
  ["r", "\\r"],
  ["t", "\\t"],
  ["v", "\\u000b"],
]);

function escapeAt(text: string, at: number): PythonString | undefined {
  const simple = simpleEscapes.get(text.charAt(at + 1));
  if (simple !== undefined) return { length: 2, json: simple };
  const source = text.slice(at, at + 10);
  const hexadecimal = /^\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})/.exec(source)?.[0];
  if (hexadecimal !== undefined) return coded(hexadecimal.length, Number.parseInt(hexadecimal.slice(2), 16));
  const octal = /^\\[0-7]{1,3}/.exec(source)?.[0];
  return octal === undefined ? undefined : coded(octal.length, Number.parseInt(octal.slice(1), 8));
}

/** A character beyond the reach of one escape stands for itself. */
function coded(length: number, code: number): PythonString | undefined {
  if (code > 0x10ffff) return undefined;
  const json = code > 0xffff ? String.fromCodePoint(code) : `\\u${code.toString(16).padStart(4, "0")}`;
  return { length, json };
}
