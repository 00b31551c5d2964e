import type { Verdict } from "./model/report.js";
import { isProblem, type Violation } from "./model/violation.js";
import { chooseRepairs } from "./repair-choice.js";
import { parseObject } from "./rules/arguments-text.js";
import type { Prospect } from "./rules/rule.js";
import { applyEdits } from "./text/edits.js";

/** What is found in the arguments of a call if their text is another one. */
export interface Trial {
  readonly verdict: Verdict;
  /** Their edits are of the text as a JSON string literal. */
  readonly violations: readonly Violation[];
}

type Foresight = (text: string) => Prospect;

/** Repairs one after the other, and texts that are tried for the sake of one call, before it is given up. */
const mostRounds = 8;
const mostTexts = 50;

/**
 * Foresees what becomes of argument text. One fault often hides another: a text behind a code fence may be a Python
 * literal, and its values may be of the wrong type. A repair of the first is worth as much as what follows it.
 *
 * @param judge Judges a text; the repairs it finds may ask this foresight again.
 */
export function createForesight(judge: (text: string, foresee: Foresight) => Trial): Foresight {
  const known = new Map<string, Prospect>();
  const judged = new Map<string, Trial>();

  const judgeOnce = (text: string): Trial => {
    let trial = judged.get(text);
    if (trial === undefined) judged.set(text, (trial = judge(text, foresee)));
    return trial;
  };

  const follow = (text: string, which: "safe" | "all"): Prospect => {
    let current = text;
    for (let round = 0; round < mostRounds; round++) {
      const { verdict, violations } = judgeOnce(current);
      const isDone = verdict !== "invalid" && !violations.some(isProblem) && parseObject(current) !== undefined;
      if (isDone) return verdict === "valid" ? "sound" : "unjudged";
      const edits = chooseRepairs(violations, { which }).flatMap((repair) => repair.edits);
      if (edits.length === 0) break;
      current = String(JSON.parse(applyEdits(JSON.stringify(current), edits)));
    }
    return "hopeless";
  };

  function foresee(text: string): Prospect {
    const before = known.get(text);
    if (before !== undefined) return before;
    known.set(text, "hopeless"); // which it is if it leads back to itself
    if (known.size > mostTexts) return "hopeless";
    const safely = follow(text, "safe");
    const prospect = safely === "hopeless" && follow(text, "all") !== "hopeless" ? "open" : safely;
    known.set(text, prospect);
    return prospect;
  }

  return foresee;
}
