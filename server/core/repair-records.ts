import { checkSteps, type CheckInput, type Progress } from "./check.js";
import type { FileReport } from "./model/report.js";
import type { Violation } from "./model/violation.js";
import { RecordRepair } from "./record-repair.js";
import { chooseRepairs, subjectOf, type RepairChoice } from "./repair-choice.js";
import { editsOfPieces } from "./text/pieces.js";
import { readContainer } from "./text/records.js";
import { countBelow } from "./text/scan.js";
import { shiftSpan, type Edit, type Span } from "./text/span.js";

export interface RepairedRecords {
  /** In the text of the input; sorted, and none touches another. */
  readonly edits: readonly Edit[];
  readonly repaired: number;
}

/**
 * Repairs the records of a file, each on its own: after every round only those that changed are checked again. Records
 * that a stream spreads a call over are one.
 *
 * @param report What a check of the file found.
 */
export function* repairRecords(
  input: CheckInput,
  report: FileReport,
  choice: RepairChoice,
): Generator<Progress, RepairedRecords> {
  const jobs = jobsFor(input, report, choice);
  for (;;) {
    const open = jobs.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return outcomeOf(jobs);
    const { text, spans } = compose(input.source.text, jobs);
    const wanted = spans.filter((_, i) => jobs[i]?.isOpen);
    const source = { ...input.source, text };
    const find = spanFinder(wanted);
    const after = yield* checkSteps({ ...input, source }, (record) => find(record) !== undefined);
    const found = byRecord(wanted, after.violations);
    for (const [i, job] of open.entries()) {
      job.judge(wanted[i]?.start ?? 0, found[i] ?? []);
      job.advance();
    }
  }
}

function jobsFor({ source }: CheckInput, report: FileReport, choice: RepairChoice): RecordRepair[] {
  const units = joined([...readContainer(source.text, source.file).records, ...report.spread]);
  const found = byRecord(units, report.violations);
  return units.flatMap((unit, i) => {
    const violations = found[i] ?? [];
    if (chooseRepairs(violations, choice).length === 0) return [];
    const job = new RecordRepair(unit, source.text.slice(unit.start, unit.end), violations, choice);
    job.advance();
    return [job];
  });
}

/** Makes one of what has characters in common. */
function joined(spans: readonly Span[]): Span[] {
  const units: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = units.at(-1);
    if (last === undefined || start >= last.end) units.push({ start, end });
    else if (end > last.end) units.splice(-1, 1, { start: last.start, end });
  }
  return units;
}

/** The text with the jobs' records as they are now, and where they are in it. */
function compose(
  text: string,
  jobs: readonly RecordRepair[],
): { readonly text: string; readonly spans: readonly Span[] } {
  const parts: string[] = [];
  const spans: Span[] = [];
  let from = 0;
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const job of jobs) {
    add(text.slice(from, job.span.start));
    const start = length;
    add(job.text);
    spans.push({ start, end: length });
    from = job.span.end;
  }
  add(text.slice(from));
  return { text: parts.join(""), spans };
}

/** The violations that belong to a record alone, by the spans of the records, which are sorted. */
function byRecord(spans: readonly Span[], violations: readonly Violation[]): Violation[][] {
  const found: Violation[][] = spans.map(() => []);
  const find = spanFinder(spans);
  for (const violation of violations) {
    const subject = subjectOf(violation);
    if (subject === "definition" || subject === "tool-list" || subject === "file") continue;
    const index = find(violation.span);
    if (index !== undefined) found[index]?.push(violation);
  }
  return found;
}

/** Gives the index of the span that a stretch of text begins in or reaches into. The spans are sorted. */
function spanFinder(spans: readonly Span[]): (stretch: Span) => number | undefined {
  const starts = spans.map(({ start }) => start);
  return ({ start, end }) => {
    const after = countBelow(starts, start + 1);
    if (start <= (spans[after - 1]?.end ?? -1)) return after - 1;
    return end > (starts[after] ?? Infinity) ? after : undefined;
  };
}

function outcomeOf(jobs: readonly RecordRepair[]): RepairedRecords {
  const edits = jobs.flatMap(({ span, outcome }) =>
    editsOfPieces(outcome, span.end - span.start).map((edit) => ({ ...edit, span: shiftSpan(edit.span, span.start) })),
  );
  return { edits, repaired: jobs.reduce((sum, job) => sum + job.repaired, 0) };
}
