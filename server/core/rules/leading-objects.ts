import { isWhite, skipWhite } from "../text/scan.js";
import type { Span } from "../text/span.js";
import { findSyntaxFault } from "../text/syntax.js";

/** What a text that begins with whole JSON objects is made of. */
export interface LeadingObjects {
  /** One after the other, with nothing but white space and at most one comma between two. */
  readonly objects: readonly Span[];
  /** What follows the last of them, without the white space around; empty if nothing does. */
  readonly rest: Span;
  /** Where one more would begin. */
  readonly next: number;
}

/** The objects are found by reading them, so that `}{` in a string is nothing special. */
export function leadingObjects(text: string, from = 0): LeadingObjects {
  const objects: Span[] = [];
  let end = from;
  for (;;) {
    const next = skipSeparator(text, end, objects.length > 0);
    const length = text.charAt(next) === "{" ? valueLength(text.slice(next)) : undefined;
    if (length === undefined) return { objects, rest: trimmed(text, end), next };
    end = next + length;
    objects.push({ start: next, end });
  }
}

function skipSeparator(text: string, from: number, commaToo: boolean): number {
  const at = skipWhite(text, from);
  return commaToo && text.charAt(at) === "," ? skipWhite(text, at + 1) : at;
}

/** The length of the sound value that a text begins with. */
function valueLength(text: string): number | undefined {
  const fault = findSyntaxFault(text);
  if (fault !== undefined && fault.kind !== "trailing-text") return undefined;
  return trimmed(text.slice(0, fault?.offset), 0).end;
}

function trimmed(text: string, from: number): Span {
  const start = skipWhite(text, from);
  let end = text.length;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

const longestLeavings = 200;

/**
 * What stands behind a whole object: leavings of brackets, fences and chat templates, which hold nothing; prose; or what
 * could be data that belongs to the arguments.
 */
export function restKind(rest: string): "nothing" | "leavings" | "prose" | "data" {
  if (rest === "") return "nothing";
  const isShort = rest.length <= longestLeavings;
  if (isShort && /^(?:[\s,;)\]}`]|<\/[\w|:.-]{1,40}>|<\|[\w.-]{1,40}\|>)*$/.test(rest)) return "leavings";
  return /^[,:"]|[{[]|":/.test(rest) ? "data" : "prose";
}
