import { checkFile, type CheckInput } from "./check.js";
import type { FileReport } from "./model/report.js";
import type { Repair, Violation } from "./model/violation.js";
import { applyEdits } from "./text/edits.js";
import type { Edit } from "./text/span.js";

export interface RepairAllOptions {
  /** Only the repairs of this rule; of all rules if absent. */
  readonly rule?: string;
  /** Whether suggestions are applied too, where a violation has exactly one repair. */
  readonly suggestions?: boolean;
}

export interface Repaired {
  /** In the original text; sorted, none overlaps another. */
  readonly edits: readonly Edit[];
  readonly text: string;
  /** Repairs that were applied. */
  readonly repaired: number;
  /** Violations at error level that are left. */
  readonly left: number;
}

/** Rounds after which repairs that go on surfacing others are given up. */
const mostRounds = 8;

/**
 * Applies the safe repairs of a file until none is left. Repairs that touch the same characters wait for the next round,
 * when they are found anew. The outcome never has more errors than the original.
 */
export function repairAll(input: CheckInput, options: RepairAllOptions = {}): Repaired {
  const settings = { ...input.settings, maxProblemsPerFile: Number.MAX_SAFE_INTEGER };
  const check = (text: string): FileReport =>
    checkFile({ ...input, settings, source: { file: input.source.file, text } });
  let text = input.source.text;
  let report = check(text);
  let rounds = 0;
  let edits: readonly Edit[] = [];
  let repaired = 0;
  for (let round = 0; round < mostRounds; round++) {
    const choice = chooseEdits(report.violations, options);
    if (choice.count === 0) break;
    const next = applyEdits(text, choice.edits);
    const after = check(next);
    if (errorsIn(after) > errorsIn(report)) break;
    text = next;
    report = after;
    repaired += choice.count;
    edits = ++rounds === 1 ? choice.edits : difference(input.source.text, text);
  }
  return { edits, text, repaired, left: errorsIn(report) };
}

function errorsIn(report: FileReport): number {
  return report.violations.filter(({ severity }) => severity === "error").length;
}

function chosen(violation: Violation, options: RepairAllOptions): Repair | undefined {
  const safe = violation.repairs.find(({ safety }) => safety === "safe");
  if (safe !== undefined || options.suggestions !== true) return safe;
  return violation.repairs.length === 1 ? violation.repairs[0] : undefined;
}

/** The repairs that can be made at once, from the front of the file. */
function chooseEdits(violations: readonly Violation[], options: RepairAllOptions): { edits: Edit[]; count: number } {
  const edits: Edit[] = [];
  let count = 0;
  let end = -1;
  const repairs = violations
    .filter(({ rule }) => options.rule === undefined || rule === options.rule)
    .flatMap((violation) => chosen(violation, options) ?? [])
    .sort((a, b) => startOf(a) - startOf(b));
  for (const repair of repairs) {
    if (startOf(repair) <= end) continue;
    edits.push(...repair.edits);
    end = repair.edits.at(-1)?.span.end ?? end;
    count++;
  }
  return { edits, count };
}

function startOf({ edits }: Repair): number {
  return edits[0]?.span.start ?? 0;
}

/**
 * The edits that turn one text into the other: one a line that differs, without what is alike at both its ends; one for
 * all where lines went or came.
 */
function difference(before: string, after: string): Edit[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length !== now.length) return trimmed(before, after, 0);
  let start = 0;
  return old.flatMap((line, i) => {
    const edits = trimmed(line, now[i] ?? "", start);
    start += line.length + 1;
    return edits;
  });
}

function trimmed(before: string, after: string, start: number): Edit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const span = { start: start + head, end: start + before.length - tail };
  return [{ span, newText: after.slice(head, after.length - tail) }];
}
