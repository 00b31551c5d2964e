import type { Edit } from "../text/span.js";
import { skipWhite } from "../text/scan.js";
import { pythonString } from "./python-string.js";

/**
 * The changes that make JSON of a Python literal of dicts, lists, tuples, plain strings, numbers, `True`, `False` and
 * `None`. `undefined` if there is anything else in the text, or nothing that only Python writes so.
 *
 * The caller has to see whether the outcome is JSON. Only what Python refuses and the changes would hide is looked for
 * here: brackets of two kinds, a comma without a value before it, a lone value in parentheses.
 */
export function pythonToJson(text: string): readonly Edit[] | undefined {
  const tokens = readTokens(text);
  if (tokens === undefined || !tokens.some(({ source, json }) => source !== json) || !pairUp(tokens)) return undefined;
  return tokens
    .filter(({ source, json }) => source !== json)
    .map(({ at, source, json }) => ({ span: { start: at, end: at + source.length }, newText: json }));
}

/** The length of the dict that a text begins with; undefined if it is not whole, or holds what no literal does. */
export function pythonLength(text: string): number | undefined {
  let depth = 0;
  let at = skipWhite(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token === undefined) return undefined;
    at += token.source.length;
    if (closers.has(token.source)) depth++;
    else if (/^[)\]}]$/.test(token.source) && --depth === 0) return at;
    if (depth === 0) return undefined;
    at = skipWhite(text, at);
  }
  return undefined;
}

interface Token {
  readonly at: number;
  readonly source: string;
  /** What JSON has in its place. */
  json: string;
}

const spellings: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["(", "["],
  [")", "]"],
]);
const word = /[{}[\](),:]|(?:True|False|None)(?!\w)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;

function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = skipWhite(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token === undefined) return undefined;
    tokens.push(token);
    at = skipWhite(text, at + token.source.length);
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token | undefined {
  if ("'\"".includes(text.charAt(at))) {
    const string = pythonString(text, at);
    return string && { at, source: text.slice(at, at + string.length), json: string.json };
  }
  word.lastIndex = at;
  const source = word.exec(text)?.[0];
  return source === undefined ? undefined : { at, source, json: spellings.get(source) ?? source };
}

const closers: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);

/** Whether brackets and commas are as Python has them; if so, takes out the commas that JSON does not allow. */
function pairUp(tokens: readonly Token[]): boolean {
  const open: { readonly closer: string; commas: number }[] = [];
  for (const [index, { source }] of tokens.entries()) {
    const before = tokens[index - 1];
    const isFirst = before === undefined || closers.has(before.source);
    const closer = closers.get(source);
    const around = open.at(-1);
    if (closer !== undefined) open.push({ closer, commas: 0 });
    else if (source === ",") {
      if (isFirst || around === undefined) return false;
      around.commas++;
    } else if (/^[)\]}]$/.test(source)) {
      if (around?.closer !== source || (source === ")" && around.commas === 0 && !isFirst)) return false;
      if (before?.source === ",") before.json = "";
      open.pop();
    }
  }
  return true;
}
