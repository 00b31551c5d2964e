import { isProblem, type Repair, type Violation } from "./model/violation.js";
import { rules } from "./rules/registry.js";
import type { Rule } from "./rules/rule.js";
import type { Edit } from "./text/span.js";

/** Which repairs are made. */
export interface RepairChoice {
  /**
   * The safe ones; the guesses, where a violation has but one and no safe repair; or either. Safe ones alone if absent.
   */
  readonly which?: "safe" | "guesses" | "all";
  /** Only those of this rule. If absent, those of all, but for what is only a hint: sound calls stay as they are. */
  readonly rule?: string;
}

/** A repair that was chosen. */
export interface ChosenRepair {
  /** The same in the next round if the violation is still there. */
  readonly key: string;
  readonly edits: readonly Edit[];
}

const subjects: ReadonlyMap<string, Rule["subject"]> = new Map(rules.map(({ id, subject }) => [id, subject]));

/** What the rule of a violation looks at. */
export function subjectOf({ rule }: Violation): Rule["subject"] | undefined {
  return subjects.get(rule);
}

/** The repairs that can be made at once, from the front of the file; others that touch them wait for the next round. */
export function chooseRepairs(violations: readonly Violation[], choice: RepairChoice): ChosenRepair[] {
  const repairs = violations
    .filter((violation) => (choice.rule === undefined ? isProblem(violation) : violation.rule === choice.rule))
    .flatMap((violation) => {
      const repair = chosen(violation, choice);
      return repair === undefined ? [] : [{ key: keyOf(violation, repair), edits: repair.edits }];
    })
    .sort((a, b) => startOf(a) - startOf(b));
  let end = -1;
  return repairs.filter((repair) => {
    if (startOf(repair) <= end) return false;
    end = repair.edits.at(-1)?.span.end ?? end;
    return true;
  });
}

function chosen({ repairs }: Violation, { which = "safe" }: RepairChoice): Repair | undefined {
  const safe = repairs.find(({ safety }) => safety === "safe");
  if (which === "safe") return safe;
  if (safe !== undefined) return which === "all" ? safe : undefined;
  return repairs.length === 1 ? repairs[0] : undefined;
}

function keyOf({ rule, pointer, argumentPointer }: Violation, { title }: Repair): string {
  return [rule, pointer, argumentPointer, title].join("\n");
}

function startOf({ edits }: ChosenRepair): number {
  return edits[0]?.span.start ?? 0;
}
