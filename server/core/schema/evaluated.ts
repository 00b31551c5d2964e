import type { Evaluated, Run, SchemaNode } from "./node.js";
import { isTooDeep, judge } from "./run.js";
import { HOLDS, UNKNOWN, kindOf } from "./verdict.js";

/** Marks what a schema, but for the keyword `except`, evaluates of a value that it is known, or taken, to fit. */
export function markBy(node: SchemaNode, value: unknown, run: Run, evaluated: Evaluated, except?: string): void {
  if (evaluated.all) return;
  if (isTooDeep(run)) {
    evaluated.uncertain = true;
    return;
  }
  const plan = node.plan ?? node.prepare();
  const scope = run.scope;
  if (scope.resource !== node.resource) run.scope = { resource: node.resource, outer: scope };
  run.depth++;
  for (const check of plan.checks[kindOf(value)] ?? []) {
    if (check.keyword !== except) check.mark?.(value, run, evaluated);
  }
  run.depth--;
  run.scope = scope;
}

/**
 * Marks what those of the schemas evaluate that the value fits. Where it fits none, all of them count: the value is
 * at fault anyway, and what the branches name is not to be called unexpected on top of that.
 */
export function markByFitting(nodes: readonly SchemaNode[], value: unknown, run: Run, evaluated: Evaluated): void {
  const fitting: SchemaNode[] = [];
  for (const node of nodes) {
    const verdict = judge(node, value, run);
    if (verdict === HOLDS) fitting.push(node);
    if (verdict === UNKNOWN) evaluated.uncertain = true;
  }
  for (const node of fitting.length === 0 ? nodes : fitting) markBy(node, value, run, evaluated);
}
