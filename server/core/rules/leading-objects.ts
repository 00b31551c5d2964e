import { applyEdits } from "../text/edits.js";
import { isWhite, skipWhite } from "../text/scan.js";
import type { Edit, Span } from "../text/span.js";
import { findSyntaxFault } from "../text/syntax.js";
import { controlEscapes, offsetBefore } from "./control-escapes.js";
import { pythonLength } from "./python-json.js";

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
export function leadingObjects(text: string, from = 0, lengthOf = valueLength): LeadingObjects {
  const objects: Span[] = [];
  let end = from;
  for (;;) {
    const next = skipSeparator(text, end, objects.length > 0);
    const length = text.charAt(next) === "{" ? lengthOf(text.slice(next)) : undefined;
    if (length === undefined) return { objects, rest: trimmed(text, end), next };
    end = next + length;
    objects.push({ start: next, end });
  }
}

/**
 * The same for objects that are not quite JSON: with unescaped control characters in their strings, or written as Python
 * does. Of the readings it is the one that leaves the least.
 */
export function leadingLiterals(text: string): LeadingObjects {
  const escapes = controlEscapes(text);
  const readings = [
    leadingObjects(text),
    ...(escapes.length === 0 ? [] : [unescaped(leadingObjects(applyEdits(text, escapes)), escapes)]),
    leadingObjects(text, 0, pythonLength),
  ];
  const left = ({ objects, rest }: LeadingObjects): number => (objects.length === 0 ? Infinity : rest.end - rest.start);
  return readings.reduce((best, reading) => (left(reading) < left(best) ? reading : best));
}

function unescaped({ objects, rest, next }: LeadingObjects, escapes: readonly Edit[]): LeadingObjects {
  const before = offsetBefore(escapes);
  const spanBefore = ({ start, end }: Span): Span => ({ start: before(start), end: before(end) });
  return { objects: objects.map(spanBefore), rest: spanBefore(rest), next: before(next) };
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
