import { since } from "../dialect.js";
import { markBy, markByFitting } from "../evaluated.js";
import type { Failure } from "../failure.js";
import { isList } from "../json.js";
import type { Run, SchemaNode, Trail } from "../node.js";
import { explainNode, judge } from "../run.js";
import { FAILS, HOLDS, UNKNOWN, negate, type Verdict } from "../verdict.js";
import { broken, located, tested, type Keyword, type KeywordContext } from "./keyword.js";
import { everyKind } from "./types.js";

function branches(value: unknown, context: KeywordContext): readonly SchemaNode[] | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  return value.map((schema, index) => context.child(schema, index));
}

export const allOf: Keyword = {
  on: everyKind,
  nests: true,
  compile(value, context) {
    const nodes = branches(value, context);
    if (nodes === undefined) return broken(context);
    return {
      keyword: context.keyword,
      test(instance: unknown, run) {
        let verdict: Verdict = HOLDS;
        for (const node of nodes) {
          const answer = judge(node, instance, run);
          if (answer === FAILS) return FAILS;
          if (answer === UNKNOWN) verdict = UNKNOWN;
        }
        return verdict;
      },
      explain(instance: unknown, at, run, failures) {
        for (const node of nodes) explainNode(node, instance, at, run, failures);
      },
      mark(instance: unknown, run, evaluated) {
        for (const node of nodes) markBy(node, instance, run, evaluated);
      },
    };
  },
};

export const anyOf: Keyword = {
  on: everyKind,
  nests: true,
  compile(value, context) {
    const nodes = branches(value, context);
    if (nodes === undefined) return broken(context);
    const test = (instance: unknown, run: Run): Verdict => {
      let verdict: Verdict = FAILS;
      for (const node of nodes) {
        const answer = judge(node, instance, run);
        if (answer === HOLDS) return HOLDS;
        if (answer === UNKNOWN) verdict = UNKNOWN;
      }
      return verdict;
    };
    return {
      keyword: context.keyword,
      test,
      explain(instance: unknown, at, run, failures) {
        if (test(instance, run) === FAILS) failures.push(noBranch("anyOf", nodes, instance, at, run, context));
      },
      mark(instance: unknown, run, evaluated) {
        markByFitting(nodes, instance, run, evaluated);
      },
    };
  },
};

function noBranch(
  keyword: "anyOf" | "oneOf",
  nodes: readonly SchemaNode[],
  instance: unknown,
  at: Trail,
  run: Run,
  context: KeywordContext,
): Failure {
  const branches = nodes.map((node) => {
    const failures: Failure[] = [];
    explainNode(node, instance, at, run, failures);
    return failures;
  });
  return { ...located(at, context.trail), keyword, branches, schemas: nodes.map((node) => node.schema) };
}

export const oneOf: Keyword = {
  on: everyKind,
  nests: true,
  compile(value, context) {
    const nodes = branches(value, context);
    if (nodes === undefined) return broken(context);
    const verdicts = (instance: unknown, run: Run) => nodes.map((node) => judge(node, instance, run));
    return {
      keyword: context.keyword,
      test: (instance: unknown, run) => exactlyOne(nodes, instance, run),
      explain(instance: unknown, at, run, failures) {
        if (exactlyOne(nodes, instance, run) !== FAILS) return;
        const matched = verdicts(instance, run).flatMap((verdict, index) => (verdict === HOLDS ? [index] : []));
        if (matched.length === 0) failures.push(noBranch("oneOf", nodes, instance, at, run, context));
        else {
          const schemas = nodes.map((node) => node.schema);
          failures.push({ ...located(at, context.trail), keyword: "oneOfSeveral", matched, schemas });
        }
      },
      mark(instance: unknown, run, evaluated) {
        markByFitting(nodes, instance, run, evaluated);
      },
    };
  },
};

function exactlyOne(nodes: readonly SchemaNode[], instance: unknown, run: Run): Verdict {
  let holding = 0;
  let unsure = false;
  for (const node of nodes) {
    const answer = judge(node, instance, run);
    if (answer === UNKNOWN) unsure = true;
    if (answer === HOLDS && ++holding > 1) return FAILS;
  }
  if (unsure) return UNKNOWN;
  return holding === 1 ? HOLDS : FAILS;
}

export const not: Keyword = {
  on: everyKind,
  nests: true,
  compile(schema, context) {
    const node = context.child(schema);
    return tested<unknown>(
      context,
      (instance, run) => negate(judge(node, instance, run)),
      (_instance, located) => ({ ...located, keyword: "not" }),
    );
  },
};

/** `if`, which also does the work of the `then` and `else` beside it. */
export const condition: Keyword = {
  on: everyKind,
  nests: true,
  dialects: since("draft7"),
  compile(schema, context) {
    const node = context.child(schema);
    const then = context.neighbour("then");
    const otherwise = context.neighbour("else");
    const follow = (branch: SchemaNode | undefined, instance: unknown, run: Run): Verdict => {
      return branch === undefined ? HOLDS : judge(branch, instance, run);
    };
    return {
      keyword: context.keyword,
      test(instance: unknown, run) {
        if (then === undefined && otherwise === undefined) return HOLDS;
        const verdict = judge(node, instance, run);
        if (verdict !== UNKNOWN) return follow(verdict === HOLDS ? then : otherwise, instance, run);
        const either = follow(then, instance, run);
        return either === follow(otherwise, instance, run) ? either : UNKNOWN;
      },
      explain(instance: unknown, at, run, failures) {
        const verdict = judge(node, instance, run);
        const branch = verdict === FAILS ? otherwise : then;
        // A condition not judged matters only where one of the ways would do.
        if (verdict === UNKNOWN && follow(otherwise, instance, run) !== FAILS) return;
        if (branch !== undefined) explainNode(branch, instance, at, run, failures);
      },
      mark(instance: unknown, run, evaluated) {
        const verdict = judge(node, instance, run);
        if (verdict === UNKNOWN) evaluated.uncertain = true;
        if (verdict === HOLDS) markBy(node, instance, run, evaluated);
        const branch = verdict === HOLDS ? then : otherwise;
        if (branch !== undefined) markBy(branch, instance, run, evaluated);
      },
    };
  },
};
