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

/** Maps decoded offsets to a JSON string literal, with one entry for each escape. */
export function mapEscapes(literal: string): EscapeMap {
  const decodedAt: number[] = [];
  const surplus: number[] = [];
  let sum = 0;
  visitEscapes(literal, (at, width) => {
    decodedAt.push(at - 1 - sum);
    sum += width - 1;
    surplus.push(sum);
  });
  return { toLiteral: (offset) => 1 + offset + (surplus[countBelow(decodedAt, offset) - 1] ?? 0) };
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
function visitEscapes(literal: string, visit: (at: number, width: 2 | 6) => void): void {
  const end = contentEnd(literal);
  let at = literal.indexOf("\\");
  while (at >= 0 && at < end) {
    const width = escapeWidth(literal, at);
    if (width !== 1) visit(at, width);
    at = literal.indexOf("\\", at + width);
  }
}

function escapeWidth(literal: string, at: number): 1 | 2 | 6 {
  const kind = literal.charAt(at + 1);
  if (kind === "u") return /^[\da-fA-F]{4}$/.test(literal.slice(at + 2, at + 6)) ? 6 : 1;
  return kind !== "" && '"\\/bfnrt'.includes(kind) ? 2 : 1;
}

function contentEnd(literal: string): number {
  const last = literal.length - 1;
  return last > 0 && literal.charAt(last) === '"' && !isEscaped(literal, last, 0) ? last : literal.length;
}
