import { since } from "../dialect.js";
import { markBy } from "../evaluated.js";
import type { Check, Evaluated, Run } from "../node.js";
import { explainChild, judge } from "../run.js";
import { ARRAY, FAILS, HOLDS, UNKNOWN, type Verdict } from "../verdict.js";
import { located, type Keyword } from "./keyword.js";

export const unevaluatedItems: Keyword = {
  on: [ARRAY],
  nests: true,
  dialects: since("2019-09"),
  compile(schema, context) {
    const node = context.child(schema);
    const evaluatedIn = (array: readonly unknown[], run: Run): Evaluated => {
      const evaluated: Evaluated = { all: false, names: new Set(), uncertain: false };
      markBy(context.self, array, run, evaluated, context.keyword);
      return evaluated;
    };
    const check: Check<readonly unknown[]> = {
      keyword: context.keyword,
      test(array, run) {
        const evaluated = evaluatedIn(array, run);
        if (evaluated.all) return HOLDS;
        let verdict: Verdict = HOLDS;
        for (const [index, item] of array.entries()) {
          if (evaluated.names.has(index)) continue;
          const answer = judge(node, item, run);
          if (answer === FAILS && !evaluated.uncertain) return FAILS;
          if (answer !== HOLDS) verdict = UNKNOWN;
        }
        return verdict;
      },
      explain(array, at, run, failures) {
        const evaluated = evaluatedIn(array, run);
        if (evaluated.all || evaluated.uncertain) return;
        const left = [...array.keys()].filter((index) => !evaluated.names.has(index));
        const [first] = left;
        if (first === undefined) return;
        if (node.schema === false) {
          failures.push({ ...located(at, context.trail), keyword: "unevaluatedItems", index: first });
        } else {
          for (const index of left) explainChild(node, array[index], at, index, run, failures);
        }
      },
      mark(_array, _run, evaluated) {
        evaluated.all = true;
      },
    };
    return check;
  },
};
