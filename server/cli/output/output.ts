import type { Problem } from "../problem.js";

/** What a whole run found. `valid` and its like count calls. */
export interface Summary {
  readonly files: number;
  readonly records: number;
  readonly calls: number;
  readonly tools: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unjudged: number;
  readonly noSchema: number;
  readonly problems: number;
  readonly fixable: number;
}

/** A way to write problems: as they come, and what is left at the end. */
export interface Output {
  problem(problem: Problem): void;
  end(summary: Summary): void;
}

export type Write = (text: string) => void;
