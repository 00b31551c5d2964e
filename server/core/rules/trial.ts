import type { CompiledSchema } from "../schema/compile.js";
import type { Failure, NotJudged } from "../schema/failure.js";
import { explain } from "../schema/validate.js";
import { toPointer } from "../text/place.js";

/** What a repair would leave behind. */
export interface Outcome {
  /** Fewer failures than before. */
  readonly better: boolean;
  /** Better, and no failure that was not there before. */
  readonly clean: boolean;
}

/** Judges a changed copy of the arguments, beside the failures of the original. */
export type Trial = (changed: unknown) => Outcome;

const worthless: Outcome = { better: false, clean: false };

function identity(failure: Failure): string {
  const property = "property" in failure ? (failure.property ?? "") : "";
  return `${toPointer(failure.instance)} ${failure.keyword} ${property} ${toPointer(failure.keywordPath)}`;
}

export function createTrial(schema: CompiledSchema, failures: readonly Failure[]): Trial {
  const before = new Set(failures.map(identity));
  return (changed) => {
    const after = explain(schema, changed);
    if (!isJudged(after)) return worthless; // what can't be judged can't be called better
    const better = after.length < failures.length;
    return { better, clean: better && after.every((failure) => before.has(identity(failure))) };
  };
}

function isJudged(outcome: readonly Failure[] | NotJudged): outcome is readonly Failure[] {
  return Array.isArray(outcome);
}
