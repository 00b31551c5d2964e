import type { Slice } from "../text/place.js";

/** A call written as Python, in a list of such calls. Offsets are of the text. */
export interface PythonCall {
  readonly tool: string;
  readonly name: Slice;
  /** From the name to the closing parenthesis. */
  readonly whole: Slice;
}

/** More of them in one text are no calls but noise. */
const mostCalls = 500;
const opening = "([{";
const closing = ")]}";

/** The calls in a text that is a list of them and nothing else, as in `[f(a=1), g(b="x")]`; none for any other text. */
export function pythonCalls(text: string): readonly PythonCall[] {
  const list = /^\s*\[(?=\s*[A-Za-z_])/.exec(text);
  if (list === null || !/\)\s*\]\s*$/.test(text.slice(-100))) return [];
  const found: PythonCall[] = [];
  let at = list[0].length;
  for (;;) {
    const call = callAt(text, at);
    if (call === undefined || found.push(call) > mostCalls) return [];
    const next = /\s*(,\s*|\]\s*$)/y;
    next.lastIndex = call.whole.to;
    const separator = next.exec(text);
    if (separator === null) return [];
    if (separator[1]?.startsWith("]") === true) return found;
    at = next.lastIndex;
  }
}

/** What arguments begin with, if there are any: a name or a literal. A plain word in brackets is a remark. */
const beginning = /\s*(?:[)'"[{(\d-]|(?:True|False|None)\b|[^\s()[\]{},=:'"][^()[\]{},=:'"\n]{0,127}=)/y;

function callAt(text: string, from: number): PythonCall | undefined {
  const head = /([A-Za-z_][^()[\]{},=:'"\n]{0,127}?)\s*\(/y;
  head.lastIndex = from;
  const tool = head.exec(text)?.[1];
  beginning.lastIndex = head.lastIndex;
  if (tool === undefined || !beginning.test(text)) return undefined;
  const end = closingOf(text, head.lastIndex - 1);
  if (end === undefined) return undefined;
  return { tool, name: { from, to: from + tool.length }, whole: { from, to: end } };
}

/** The offset after the bracket that closes the one at `from`. */
function closingOf(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (opening.includes(character)) depth++;
    else if (closing.includes(character) && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The offset of the quote that ends the string which begins at `from`; the end of the text where none does. */
function endOfString(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === quote) return at;
  }
  return text.length;
}
