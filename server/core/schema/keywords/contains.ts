import { since } from "../dialect.js";
import { own } from "../json.js";
import { extend, type Check, type Run, type SchemaNode } from "../node.js";
import { judge } from "../run.js";
import { ARRAY, FAILS, HOLDS, UNKNOWN, type Verdict } from "../verdict.js";
import { broken, located, type Keyword, type KeywordContext } from "./keyword.js";
import { isCount } from "./sizes.js";

interface Limits {
  readonly least: number;
  readonly most: number;
  /** The least number is written in the schema. */
  readonly explicit: boolean;
}

export const contains: Keyword = {
  on: [ARRAY],
  nests: true,
  dialects: since("draft6"),
  compile(schema, context) {
    const node = context.child(schema);
    const limits = limitsBeside(context);
    const check: Check<readonly unknown[]> = {
      keyword: context.keyword,
      test(array, run) {
        const { sure, possible } = count(node, array, run);
        if (possible < limits.least || sure > limits.most) return FAILS;
        return sure < limits.least || possible > limits.most ? UNKNOWN : HOLDS;
      },
      explain(array, at, run, failures) {
        const { sure: actual, possible } = count(node, array, run);
        const beside = (keyword: string) => located(at, extend(context.trail?.outer, keyword));
        if (possible < limits.least) {
          const keyword = limits.explicit ? "minContains" : "contains";
          failures.push({ ...beside(keyword), keyword, limit: limits.least, actual });
        } else if (actual > limits.most) {
          failures.push({ ...beside("maxContains"), keyword: "maxContains", limit: limits.most, actual });
        }
      },
      mark(array, run, evaluated) {
        if (context.dialect !== "2020-12") return;
        for (const [index, item] of array.entries()) {
          const verdict = judge(node, item, run);
          if (verdict === HOLDS) evaluated.names.add(index);
          if (verdict === UNKNOWN) evaluated.uncertain = true;
        }
      },
    };
    return check;
  },
};

function limitsBeside(context: KeywordContext): Limits {
  const knows = since("2019-09").has(context.dialect);
  const least = knows ? own(context.schema, "minContains") : undefined;
  const most = knows ? own(context.schema, "maxContains") : undefined;
  // What is malformed is reported as not judged by its own check, and asks nothing here.
  return {
    least: least === undefined ? 1 : isCount(least) ? least : 0,
    most: isCount(most) ? most : Infinity,
    explicit: least !== undefined,
  };
}

function count(node: SchemaNode, array: readonly unknown[], run: Run): { sure: number; possible: number } {
  let sure = 0;
  let unsure = 0;
  for (const item of array) {
    const verdict: Verdict = judge(node, item, run);
    if (verdict === HOLDS) sure++;
    if (verdict === UNKNOWN) unsure++;
  }
  return { sure, possible: sure + unsure };
}

/** `minContains` and `maxContains` do their work in `contains`. */
export const containsLimit: Keyword = {
  on: [ARRAY],
  dialects: since("2019-09"),
  compile: (value, context) => (isCount(value) ? undefined : broken(context)),
};
