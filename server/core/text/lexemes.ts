import { elements, members, type JsonNode } from "./json-node.js";
import { isEscaped, skipString } from "./scan.js";

/** What `JSON.parse` does not tell of a text. */
export interface Lexemes {
  /** How many members the objects write, those that a later one of the same name replaces included. */
  readonly members: number;
  /**
   * Whether a number is written so that its value may not tell how: with an exponent, with a fraction of zeros alone, or
   * with 16 digits and more.
   */
  readonly suspectNumbers: boolean;
  /** Whether a `\uXXXX` escape stands for half of a character. */
  readonly loneSurrogateEscapes: boolean;
}

const DOT = 0x2e;
const COLON = 0x3a;
const QUOTE = 0x22;

/** Looks a text over for what is lost in its value, in one pass. The text must be sound JSON. */
export function scanLexemes(text: string): Lexemes {
  let colons = 0;
  let digits = 0;
  let isWhole = false; // in a fraction of which all digits are zeros so far
  let suspectNumbers = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if (code >= 0x30 && code <= 0x39) {
      if (++digits > 15) suspectNumbers = true;
      if (code !== 0x30) isWhole = false;
    } else if (code === DOT) isWhole = true;
    else {
      if (code === COLON) colons++;
      else if (digits > 0 && (code | 0x20) === 0x65) suspectNumbers = true;
      if (isWhole) suspectNumbers = true;
      digits = 0;
      isWhole = false;
    }
    at++;
  }
  if (isWhole) suspectNumbers = true;
  return { members: colons, suspectNumbers, loneSurrogateEscapes: nextLoneSurrogate(text, 0) !== undefined };
}

/** Where the next `\uXXXX` escape begins that stands for half of a character. `from` is not inside an escape. */
export function nextLoneSurrogate(text: string, from: number): number | undefined {
  let at = text.indexOf("\\u", from);
  while (at >= 0) {
    const width = isEscaped(text, at, -1) ? 2 : pairedWidth(text, at);
    if (width === 0) return at;
    at = text.indexOf("\\u", at + width);
  }
  return undefined;
}

/** The width of the escape at `at`, with its other half if that is an escape too; 0 for half of a character. */
function pairedWidth(text: string, at: number): number {
  const unit = hexAt(text, at + 2);
  if (isLow(unit)) return isHigh(text.charCodeAt(at - 1)) ? 6 : 0;
  if (!isHigh(unit)) return 6;
  if (text.startsWith("\\u", at + 6) && isLow(hexAt(text, at + 8))) return 12;
  return isLow(text.charCodeAt(at + 6)) ? 6 : 0;
}

function hexAt(text: string, at: number): number {
  return Number.parseInt(text.slice(at, at + 4), 16);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** How many members the objects of a value have, at any depth. For a value of `JSON.parse`: only own names count. */
export function countMembers(value: unknown): number {
  let count = 0;
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (Array.isArray(next)) {
      for (const item of next as unknown[]) if (typeof item === "object") left.push(item);
    } else if (typeof next === "object" && next !== null) {
      const members = next as Readonly<Record<string, unknown>>;
      for (const name in members) {
        count++;
        const item = members[name];
        if (typeof item === "object") left.push(item);
      }
    }
  }
  return count;
}

/** A member, and one of the same name further on in the same object. */
export interface DuplicateKey {
  readonly first: JsonNode;
  readonly again: JsonNode;
}

/** The members whose name came before in their object, at any depth, in the order of the text. */
export function duplicateKeys(root: JsonNode): readonly DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    const firsts = new Map<string, JsonNode>();
    for (const inside of node.type === "object" ? members(node) : elements(node)) {
      if (inside.type === "object" || inside.type === "array") left.push(inside);
      if (!inside.key) continue;
      const first = firsts.get(inside.key.name);
      if (first) found.push({ first, again: inside });
      else firsts.set(inside.key.name, inside);
    }
  }
  return found.sort((a, b) => a.again.start - b.again.start);
}
