import { checkSteps, type CheckInput, type Progress } from "./check.js";
import type { FileReport } from "./model/report.js";
import type { Violation } from "./model/violation.js";
import { chooseRepairs, subjectOf, type RepairChoice } from "./repair-choice.js";
import { applyEdits } from "./text/edits.js";
import { editPieces, wholeText, type Pieces } from "./text/pieces.js";

export interface RepairedDefinitions {
  readonly text: string;
  readonly pieces: Pieces;
  readonly repaired: number;
  /** What a check of the text found. */
  readonly report: FileReport;
}

const mostRounds = 8;

/**
 * Repairs the tool definitions of a file, before its calls are: they may be judged otherwise then, wherever they stand. What
 * would make a sound call unsound is given up, and no definition is guessed at unless a rule on definitions was named.
 *
 * @param report What a check of the file found.
 */
export function* repairDefinitions(
  input: CheckInput,
  report: FileReport,
  choice: RepairChoice,
): Generator<Progress, RepairedDefinitions> {
  const { text } = input.source;
  const careful: RepairChoice = choice.rule === undefined ? { which: "safe" } : choice;
  let state: RepairedDefinitions = { text, pieces: wholeText(text.length), repaired: 0, report };
  for (let round = 0; round < mostRounds; round++) {
    const repairs = chooseRepairs(state.report.violations.filter(isOfDefinition), careful);
    if (repairs.length === 0) break;
    const edits = repairs.flatMap((repair) => repair.edits);
    const source = { ...input.source, text: applyEdits(state.text, edits) };
    const after = yield* checkSteps({ ...input, source });
    if (!isBetter(after, state.report)) break;
    const pieces = editPieces(state.pieces, edits);
    state = { text: source.text, pieces, repaired: state.repaired + repairs.length, report: after };
  }
  return state;
}

function isBetter(after: FileReport, before: FileReport): boolean {
  const count = ({ violations }: FileReport): number => violations.filter(isOfDefinition).length;
  return count(after) < count(before) && after.counts.valid >= before.counts.valid;
}

function isOfDefinition(violation: Violation): boolean {
  const subject = subjectOf(violation);
  return subject === "definition" || subject === "tool-list";
}
