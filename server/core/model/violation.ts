import type { Edit, Span } from "../text/span.js";

export type Severity = "error" | "warning" | "information" | "hint";

/**
 * A change that would mend a violation. A safe one cannot change the meaning: it may be applied without being looked
 * at. A suggestion is a guess that a person has to judge.
 */
export interface Repair {
  readonly title: string;
  readonly safety: "safe" | "suggestion";
  /** In the file of the violation; sorted, and none overlaps another. */
  readonly edits: readonly Edit[];
  /** Where the only edit puts in a value that a person may want to write anew: a stretch of its new text. */
  readonly selection?: Span;
}

/** Another stretch of text that explains a violation, such as the line of the schema that says so. */
export interface Related {
  readonly file: string;
  readonly span: Span;
  readonly message: string;
}

/** One finding of a rule. Plain text throughout: no Markdown, no secret, no long value. */
export interface Violation {
  /** The id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** In the file. */
  readonly span: Span;
  /** Index of the record in its file. */
  readonly record: number;
  /** JSON Pointer in the record; it ends at the string that holds the arguments where they are text. */
  readonly pointer: string;
  /** JSON Pointer in the arguments, or undefined where the fault is not inside them. */
  readonly argumentPointer: string | undefined;
  readonly tool: string | undefined;
  readonly callId: string | undefined;
  /** What is wanted, in a few words: `integer`, `at most 100`. */
  readonly expected: string | undefined;
  /** The values that are allowed, where the schema lists them. They come from the schema, never from a call. */
  readonly allowed: readonly unknown[] | undefined;
  /** The type of what stands there. */
  readonly found: string | undefined;
  readonly related: readonly Related[];
  readonly repairs: readonly Repair[];
  /** True where the marked text could simply go. */
  readonly unnecessary: boolean;
}

/** Whether a violation is more than advice. */
export function isProblem({ severity }: { readonly severity: Severity }): boolean {
  return severity === "error" || severity === "warning";
}
