import type { NotJudged } from "./failure.js";

export interface CompiledPattern {
  test(text: string): boolean;
  /** The longest text that may be tested, in UTF-16 units. */
  readonly longest: number;
}

export function compilePattern(source: string): CompiledPattern | NotJudged {
  return { kind: "not-judged", reason: `the pattern "${source}" is not supported` };
}
