import { toViolation } from "./check-record.js";
import type { Violation } from "./model/violation.js";
import { tooManyProblems } from "./rules/file-rules.js";
import type { CheckSettings } from "./settings.js";

const severities = ["error", "warning", "information", "hint"];

/** The gravest violations, in order of position, and how many are left out. */
export function capped(sorted: readonly Violation[], settings: CheckSettings): readonly Violation[] {
  const most = settings.maxProblemsPerFile;
  if (sorted.length <= most) return sorted;
  const gravest = [...sorted].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const kept = new Set(gravest.slice(0, most));
  const left = sorted.length - most;
  const are = left === 1 ? "problem in this file is" : "problems in this file are";
  const message = `${left.toLocaleString("en")} more ${are} not listed.`;
  const home = { file: "", record: 0, place: [] };
  const note = toViolation(tooManyProblems, { message, span: { start: 0, end: 0 } }, home, settings);
  return [...note, ...sorted.filter((violation) => kept.has(violation))];
}
