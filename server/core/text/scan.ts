const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const STAR = 0x2a;
const COMMA = 0x2c;
const SLASH = 0x2f;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Whether a UTF-16 unit is white space of JSON (RFC 8259, section 2). */
export function isWhite(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB;
}

/** The first offset at or after `from` where there is neither white space nor a comment. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isWhite(code)) at++;
    else if (code === SLASH) {
      const after = skipComment(text, at);
      if (after === at) return at;
      at = after;
    } else return at;
  }
}

/** The first offset at or after `from` without white space. */
export function skipWhite(text: string, from: number): number {
  let at = from;
  while (isWhite(text.charCodeAt(at))) at++;
  return at;
}

/**
 * The end of the comment that opens at `from`, or `from` if none does. A line comment ends before its line end, an
 * unclosed block comment at the end of the text.
 */
export function skipComment(text: string, from: number): number {
  const second = text.charCodeAt(from + 1);
  if (second === STAR) {
    const close = text.indexOf("*/", from + 2);
    return close < 0 ? text.length : close + 2;
  }
  if (second !== SLASH) return from;
  let at = from + 2;
  while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at++;
  return at;
}

/** The end of the string literal whose quote opens at `from`: after the closing quote, or the end of the text. */
export function skipString(text: string, from: number): number {
  const quote = text.indexOf('"', from + 1);
  if (quote < 0) return text.length;
  if (text.charCodeAt(quote - 1) !== BACKSLASH) return quote + 1;
  return skipEscapedString(text, isEscaped(text, quote, from) ? quote + 1 : quote);
}

/** Goes on to the closing quote one unit after the other: where one quote is escaped, more are, and near. */
function skipEscapedString(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

/** Whether an odd number of backslashes stands before `at`, none of them at or before `from`. */
export function isEscaped(text: string, at: number, from: number): boolean {
  let first = at;
  while (first - 1 > from && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

/** The end of the number, word or other run of characters at `from`; `from` itself at a delimiter. */
export function skipToken(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsToken(text, at)) at++;
  return at;
}

function endsToken(text: string, at: number): boolean {
  switch (text.charCodeAt(at)) {
    case COMMA:
    case COLON:
    case QUOTE:
    case OPEN_BRACKET:
    case CLOSE_BRACKET:
    case OPEN_BRACE:
    case CLOSE_BRACE:
    case SPACE:
    case TAB:
    case LF:
    case CR:
      return true;
    case SLASH:
      return skipComment(text, at) !== at;
    default:
      return false;
  }
}

/** Where each object and array of a text ends. */
export interface Brackets {
  /** The offset after the closing bracket of the one opened at `start`; the end of the text if it stays open. */
  endOf(start: number): number;
}

/**
 * Pairs the brackets of the object or array that opens at `from`, in one pass.
 *
 * Going down to a value asks at every level where the values beside the way end. With this table the answers cost one
 * pass together, however deep the text is nested. A closing bracket of the wrong kind is taken for the right one.
 */
export function pairBrackets(text: string, from: number): Brackets {
  const starts: number[] = [];
  const ends: number[] = [];
  const open: number[] = [];
  let at = from;
  do {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      open.push(starts.length);
      starts.push(at);
      ends.push(text.length);
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      const index = open.pop();
      if (index !== undefined) ends[index] = at + 1;
    } else if (code === SLASH) {
      at = Math.max(at, skipComment(text, at) - 1);
    }
    at++;
  } while (open.length > 0 && at < text.length);
  return { endOf: (start) => ends[countBelow(starts, start)] ?? text.length };
}

/** How many of the ascending `numbers` are less than `limit`. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
