import { checkSteps, runToEnd, type CheckInput, type Progress } from "./check.js";
import type { FileReport } from "./model/report.js";
import type { RepairChoice } from "./repair-choice.js";
import { repairDefinitions } from "./repair-definitions.js";
import { repairRecords } from "./repair-records.js";
import { applyEdits } from "./text/edits.js";
import { editPieces, editsOfPieces } from "./text/pieces.js";
import type { Edit } from "./text/span.js";

export interface Repaired {
  /** In the original text, one a place: sorted, and none touches another. */
  readonly edits: readonly Edit[];
  readonly text: string;
  /** Repairs that were applied. */
  readonly repaired: number;
  /** Violations at error level that are left. */
  readonly left: number;
}

/** The repairs of a file, and what checks of the whole file find before and after. */
export interface RepairOutcome {
  readonly edits: readonly Edit[];
  readonly text: string;
  readonly repaired: number;
  readonly before: FileReport;
  readonly after: FileReport;
}

/**
 * Applies the repairs of a file until none is left that would help. Repairs that touch the same characters wait for the
 * next round, when they are found anew. A record has fewer faults afterwards and no new one, or stays as it is, and the
 * file as a whole is checked once more before anything of this is offered.
 */
export function repairAll(input: CheckInput, choice: RepairChoice = {}): Repaired {
  const { edits, text, repaired, after } = runToEnd(repairSteps(input, choice));
  return { edits, text, repaired, left: errorsIn(after) };
}

/** The same in steps: the caller may do other work between them, or stop. */
export function* repairSteps(given: CheckInput, choice: RepairChoice = {}): Generator<Progress, RepairOutcome> {
  const input = { ...given, settings: { ...given.settings, maxProblemsPerFile: Number.MAX_SAFE_INTEGER } };
  const original = input.source.text;
  const before = yield* checkSteps(input);
  const definitions = yield* repairDefinitions(input, before, choice);
  const source = { ...input.source, text: definitions.text };
  const records = yield* repairRecords({ ...input, source }, definitions.report, choice);
  const repaired = definitions.repaired + records.repaired;
  if (repaired === 0) return { edits: [], text: original, repaired, before, after: before };
  const edits = editsOfPieces(editPieces(definitions.pieces, records.edits), original.length);
  const text = applyEdits(original, edits);
  const after = yield* checkSteps({ ...input, source: { ...input.source, text } });
  if (after.counts.valid < before.counts.valid)
    return { edits: [], text: original, repaired: 0, before, after: before };
  return { edits, text, repaired, before, after };
}

function errorsIn({ violations }: FileReport): number {
  return violations.filter(({ severity }) => severity === "error").length;
}
