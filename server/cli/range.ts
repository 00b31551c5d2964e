import type { LineIndex, LinePosition } from "../core/text/lines.js";
import type { Span } from "../core/text/span.js";

/** Zero-based, in UTF-16 units, end excluded, as in the Language Server Protocol. */
export interface Range {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

export function toRange(span: Span, lines: LineIndex): Range {
  return { start: lines.position(span.start), end: lines.position(span.end) };
}
