import type { CheckInput, Progress } from "./check.js";
import type { FileReport } from "./model/report.js";
import { repairSteps } from "./repair-all.js";
import { subjectOf } from "./repair-choice.js";
import { lineStarts } from "./text/lines.js";
import { readContainer } from "./text/records.js";
import { countBelow } from "./text/scan.js";

export interface CopyChoice {
  /** Whether guesses are made too, where there is but one. */
  readonly guesses: boolean;
  /** Whether lines are left out that hold an invalid call even then, or no JSON; for JSON Lines alone. */
  readonly dropInvalid: boolean;
}

export interface RepairedCopy {
  readonly text: string;
  /** Repairs that were made. */
  readonly repaired: number;
  /** Invalid calls of the original, and those that are left after the repairs, in lines that were left out or not. */
  readonly invalidBefore: number;
  readonly invalidAfter: number;
  /** Violations at error level that are left in the copy. */
  readonly errors: number;
  /** Lines that were left out. */
  readonly dropped: number;
}

/** Makes a repaired copy of a text, in steps. */
export function* repairedCopySteps(input: CheckInput, choice: CopyChoice): Generator<Progress, RepairedCopy> {
  const outcome = yield* repairSteps(input, { which: choice.guesses ? "all" : "safe" });
  const { text, repaired, before, after } = outcome;
  const isDropping = choice.dropInvalid && after.container === "jsonl";
  const dropped = isDropping ? unusableRecords(after) : new Set<number>();
  return {
    text: dropped.size === 0 ? text : withoutRecords(text, input.source.file, dropped),
    repaired,
    invalidBefore: before.counts.invalid,
    invalidAfter: after.counts.invalid,
    errors: after.violations.filter(({ severity, record }) => severity === "error" && !dropped.has(record)).length,
    dropped: dropped.size,
  };
}

function unusableRecords({ invalidRecords, violations }: FileReport): ReadonlySet<number> {
  const broken = violations.filter((one) => one.severity === "error" && subjectOf(one) === "record");
  return new Set([...invalidRecords, ...broken.map(({ record }) => record)]);
}

/** Takes out whole lines with their line ends. A byte order mark stays. */
function withoutRecords(text: string, file: string, dropped: ReadonlySet<number>): string {
  const starts = lineStarts(text);
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  let kept = "";
  let from = 0;
  for (const { index, start } of readContainer(text, file).records) {
    if (!dropped.has(index)) continue;
    const line = countBelow(starts, start + 1) - 1;
    kept += text.slice(from, Math.max(mark, starts[line] ?? 0));
    from = starts[line + 1] ?? text.length;
  }
  return kept + text.slice(from);
}
