import { countBelow, isEscaped } from "./scan.js";

/**
 * Decodes a JSON string literal, quotes included. Never throws: an escape that JSON doesn't know and a control
 * character stand for themselves, and the closing quote may be absent.
 */
export function decodeLiteral(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, contentEnd(literal));
  try {
    return String(JSON.parse(literal));
  } catch {
    return decodeBroken(literal);
  }
}

/** Escapes text for a place between the quotes of a JSON string, and only what must be escaped there. */
export function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Where the characters of a decoded literal come from. */
export interface EscapeMap {
  /** The offset in the literal at which the decoded unit `offset` begins, which is where the unit before it ends. */
  toLiteral(offset: number): number;
}

/** How many escapes lie between two entries of a map: enough to build it fast, few enough to be walked over. */
const STRIDE = 64;
/** A stretch without an escape that is too long to be searched for each offset. */
const LONG = 256;

/** Maps decoded offsets, up to the length of the decoded text, to a JSON string literal. */
export function mapEscapes(literal: string): EscapeMap {
  const decodedAt = [0];
  const literalAt = [1];
  /** By entry, up to where there is no escape, as far as that is known. */
  const plainTo = [1];
  let count = 0;
  let surplus = 1;
  let last = 1;
  const note = (from: number, to: number): void => {
    decodedAt.push(from - surplus);
    literalAt.push(from);
    plainTo.push(to);
  };
  visitEscapes(literal, (at, width) => {
    if (at - last > LONG) note(last, at);
    surplus += width - 1;
    last = at + width;
    if (++count % STRIDE === 0) note(last, last);
  });
  if (literal.length - last > LONG) note(last, contentEnd(literal));
  return {
    toLiteral(offset) {
      const entry = countBelow(decodedAt, offset + 1) - 1;
      const from = literalAt[entry] ?? 1;
      const units = offset - (decodedAt[entry] ?? 0);
      return from + units <= (plainTo[entry] ?? 0) ? from + units : walk(literal, from, units);
    },
  };
}

/** Goes `units` decoded units on from an offset of the literal. */
function walk(literal: string, from: number, units: number): number {
  let at = from;
  let left = units;
  for (;;) {
    const escape = nextEscape(literal, at, at + left);
    if (escape < 0) return at + left;
    left -= escape - at + 1;
    at = escape + escapeWidth(literal, escape);
  }
}

function decodeBroken(literal: string): string {
  let decoded = "";
  let from = 1;
  visitEscapes(literal, (at, width) => {
    decoded += literal.slice(from, at) + String(JSON.parse(`"${literal.slice(at, at + width)}"`));
    from = at + width;
  });
  return decoded + literal.slice(from, contentEnd(literal));
}

/** Calls `visit` with the offset in the literal and the width of every escape that JSON knows. */
function visitEscapes(literal: string, visit: (at: number, width: number) => void): void {
  const end = contentEnd(literal);
  let at = nextEscape(literal, 1, end);
  while (at >= 0) {
    const width = escapeWidth(literal, at);
    visit(at, width);
    at = nextEscape(literal, at + width, end);
  }
}

/** The first escape that JSON knows and that begins in `[from, end)`, or -1. */
function nextEscape(literal: string, from: number, end: number): number {
  const part = end < literal.length ? literal.slice(0, end) : literal; // the rest may be long, and is not to be searched
  let at = part.indexOf("\\", from);
  while (at >= 0 && escapeWidth(literal, at) === 1) at = part.indexOf("\\", at + 1);
  return at;
}

/** The width of the escape at a backslash, or 1 if JSON knows no such escape. */
function escapeWidth(literal: string, at: number): 1 | 2 | 6 {
  const kind = literal.charAt(at + 1);
  if (kind === "u") return /^[\da-fA-F]{4}$/.test(literal.slice(at + 2, at + 6)) ? 6 : 1;
  return kind !== "" && '"\\/bfnrt'.includes(kind) ? 2 : 1;
}

function contentEnd(literal: string): number {
  const last = literal.length - 1;
  return last > 0 && literal.charAt(last) === '"' && !isEscaped(literal, last, 0) ? last : literal.length;
}
