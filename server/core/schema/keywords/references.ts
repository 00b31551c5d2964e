import type { Dialect } from "../dialect.js";
import { since } from "../dialect.js";
import { markBy } from "../evaluated.js";
import type { Check, Run, SchemaNode } from "../node.js";
import { explainNode, judge } from "../run.js";
import { broken, unjudged, type Keyword, type KeywordContext } from "./keyword.js";
import { everyKind } from "./types.js";

export const reference: Keyword = {
  on: everyKind,
  nests: true,
  compile(value, context) {
    if (typeof value !== "string") return broken(context);
    const node = context.resolve(value);
    return node.kind === "not-judged" ? unjudged(context.keyword, node.reason) : follows(() => node, context);
  },
};

export const dynamicReference: Keyword = {
  on: everyKind,
  nests: true,
  dialects: since("2020-12"),
  compile: compileDynamic,
};

export const recursiveReference: Keyword = {
  on: everyKind,
  nests: true,
  dialects: new Set<Dialect>(["2019-09"]),
  compile: compileDynamic,
};

function compileDynamic(value: unknown, context: KeywordContext): Check {
  if (typeof value !== "string") return broken(context);
  const lookUp = context.resolveDynamic(value);
  if (typeof lookUp !== "function") return unjudged(context.keyword, lookUp.reason);
  return follows((run) => {
    run.dynamic = true;
    return lookUp(run);
  }, context);
}

function follows(target: (run: Run) => SchemaNode, context: KeywordContext): Check {
  return {
    keyword: context.keyword,
    test: (instance, run) => judge(target(run), instance, run),
    explain(instance, at, run, failures) {
      explainNode(target(run), instance, at, run, failures);
    },
    mark(instance, run, evaluated) {
      markBy(target(run), instance, run, evaluated);
    },
  };
}
