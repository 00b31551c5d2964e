import type { Failure } from "./failure.js";
import { extend, type Resource, type Run, type SchemaNode, type Trail } from "./node.js";
import { ARRAY, FAILS, HOLDS, UNKNOWN, kindOf, type Kind, type Verdict } from "./verdict.js";

/** Schemas entered within one another; well below what the stack holds. */
const MAX_DEPTH = 512;
/** Schemas entered in one call, with extra for long loops: well under a second. */
const MAX_STEPS = 2_000_000;
/** The same of the engines of patterns. */
const MAX_NATIVE_STEPS = 100_000_000;
const MAX_PATTERN_STEPS = 10_000_000;
/** From here on verdicts are remembered: most calls never get here and are spared the bookkeeping. */
const REMEMBER_AFTER = 5_000;
const MAX_FAILURES = 10_000;

export function startRun(resource: Resource): Run {
  return {
    steps: 0,
    nativeSteps: MAX_NATIVE_STEPS,
    patternSteps: MAX_PATTERN_STEPS,
    depth: 0,
    scope: { resource, outer: undefined },
    reason: undefined,
    dynamic: false,
    failures: 0,
    verdicts: undefined,
    explanations: undefined,
  };
}

/** The verdict for what can't be judged, with the reason noted. */
export function unknown(run: Run, reason: string): Verdict {
  run.reason ??= reason;
  return UNKNOWN;
}

/** Counts work done inside a keyword. True when the call has used up what it may. */
export function overspent(run: Run, steps: number): boolean {
  run.steps += steps;
  return run.steps > MAX_STEPS;
}

export function tooMuchWork(run: Run): Verdict {
  return unknown(run, "it takes too much work to judge");
}

/** Judges a value by a schema; stops at the first failure. */
export function judge(node: SchemaNode, value: unknown, run: Run): Verdict {
  const plan = node.plan ?? node.prepare();
  const kind = kindOf(value);
  const checks = plan.checks[kind];
  run.steps++;
  if (checks === undefined) return FAILS;
  if (!plan.leaf) return judgeNested(node, value, kind, run);
  let verdict: Verdict = HOLDS;
  for (const check of checks) {
    const answer = check.test(value, run);
    if (answer === FAILS) return FAILS;
    if (answer === UNKNOWN) verdict = UNKNOWN;
  }
  return verdict;
}

function judgeNested(node: SchemaNode, value: unknown, kind: Kind, run: Run): Verdict {
  if (run.steps > REMEMBER_AFTER && kind >= ARRAY) return judgeOnce(node, value as object, kind, run);
  return enter(node, value, kind, run);
}

function judgeOnce(node: SchemaNode, value: object, kind: Kind, run: Run): Verdict {
  let known = run.verdicts?.get(node);
  const answer = known?.get(value);
  if (answer !== undefined) return answer;
  const verdict = enter(node, value, kind, run);
  if (!run.dynamic) {
    if (known === undefined) (run.verdicts ??= new Map()).set(node, (known = new Map<object, Verdict>()));
    known.set(value, verdict);
  }
  return verdict;
}

function enter(node: SchemaNode, value: unknown, kind: Kind, run: Run): Verdict {
  if (run.depth >= MAX_DEPTH) return tooDeep(run);
  if (run.steps > MAX_STEPS) return tooMuchWork(run);
  const scope = run.scope;
  if (scope.resource !== node.resource) run.scope = { resource: node.resource, outer: scope };
  run.depth++;
  let verdict: Verdict = HOLDS;
  for (const check of node.plan?.checks[kind] ?? []) {
    const answer = check.test(value, run);
    if (answer < verdict) verdict = answer;
    if (answer === FAILS) break;
  }
  run.depth--;
  run.scope = scope;
  return verdict;
}

export function isTooDeep(run: Run): boolean {
  return run.depth >= MAX_DEPTH || run.steps++ > MAX_STEPS;
}

function tooDeep(run: Run): Verdict {
  return unknown(run, "the schema and the value nest too deep");
}

/** Appends everything that keeps a value from fitting a schema. `at` is the place of the value in the instance. */
export function explainNode(node: SchemaNode, value: unknown, at: Trail, run: Run, failures: Failure[]): void {
  if (run.steps++ > REMEMBER_AFTER && typeof value === "object" && value !== null) {
    for (const failure of explainOnce(node, value, at, run)) failures.push(failure);
  } else {
    enterToExplain(node, value, at, run, failures);
  }
}

/** A value stands at one place only, so the same schema has the same to say about it however it was reached. */
function explainOnce(node: SchemaNode, value: object, at: Trail, run: Run): readonly Failure[] {
  let known = run.explanations?.get(node);
  const answer = known?.get(value);
  if (answer !== undefined) return answer;
  const failures: Failure[] = [];
  enterToExplain(node, value, at, run, failures);
  if (!run.dynamic) {
    if (known === undefined) (run.explanations ??= new Map()).set(node, (known = new Map<object, Failure[]>()));
    known.set(value, failures);
  }
  return failures;
}

function enterToExplain(node: SchemaNode, value: unknown, at: Trail, run: Run, failures: Failure[]): void {
  if (run.depth >= MAX_DEPTH) return void tooDeep(run);
  if (run.steps > MAX_STEPS || run.failures > MAX_FAILURES) return void tooMuchWork(run);
  const plan = node.plan ?? node.prepare();
  const scope = run.scope;
  if (scope.resource !== node.resource) run.scope = { resource: node.resource, outer: scope };
  run.depth++;
  const before = failures.length;
  plan.type?.explain(value, at, run, failures);
  // What has the wrong type breaks other keywords too, and to say so helps nobody.
  if (failures.length === before) {
    for (const check of plan.checks[kindOf(value)] ?? [])
      if (check !== plan.type) check.explain(value, at, run, failures);
  }
  run.failures += failures.length - before;
  run.depth--;
  run.scope = scope;
}

/** The same one step further into the value. */
export function explainChild(
  node: SchemaNode,
  value: unknown,
  at: Trail,
  step: string | number,
  run: Run,
  failures: Failure[],
): void {
  explainNode(node, value, extend(at, step), run, failures);
}
