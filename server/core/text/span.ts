/** A half-open pair of offsets, in UTF-16 code units from the start of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A change of one text: the characters of `span` give way to `newText`. */
export interface Edit {
  readonly span: Span;
  readonly newText: string;
  /** The characters stand in pieces, and the edit would reach over several: nobody can make it. */
  readonly impossible?: true;
}

export function shiftSpan(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
