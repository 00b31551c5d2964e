import type { CompiledSchema } from "./compile.js";
import type { Failure, NotJudged } from "./failure.js";
import { explainNode, judge, startRun } from "./run.js";
import { FAILS, HOLDS } from "./verdict.js";

/** Whether a value fits a schema. What can't be judged is neither. */
export function isValid(compiled: CompiledSchema, value: unknown): boolean | NotJudged {
  if (compiled.kind === "not-judged") return compiled;
  const run = startRun(compiled.root.resource);
  const verdict = judge(compiled.root, value, run);
  if (verdict === HOLDS) return true;
  return verdict === FAILS ? false : notJudged(run.reason);
}

/**
 * Everything that keeps a value from fitting a schema, in the order of the schema's keywords; nothing if it fits. The
 * failures of a union's branches may share parts, so walk them into one branch, not into all.
 */
export function explain(compiled: CompiledSchema, value: unknown): readonly Failure[] | NotJudged {
  if (compiled.kind === "not-judged") return compiled;
  const failures: Failure[] = [];
  const run = startRun(compiled.root.resource);
  explainNode(compiled.root, value, undefined, run, failures);
  if (failures.length > 0 || run.reason === undefined) return failures;
  const verdict = isValid(compiled, value);
  return typeof verdict === "object" ? verdict : verdict ? [] : notJudged(run.reason);
}

function notJudged(reason: string | undefined): NotJudged {
  return { kind: "not-judged", reason: reason ?? "it takes too much work to judge" };
}
