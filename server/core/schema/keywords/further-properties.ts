import { since } from "../dialect.js";
import type { Failure } from "../failure.js";
import { isObject, own, type JsonObject } from "../json.js";
import type { Check, Evaluated, Run, SchemaNode, Trail } from "../node.js";
import { compilePattern, type CompiledPattern } from "../patterns.js";
import { explainChild, judge, unknown } from "../run.js";
import { FAILS, HOLDS, OBJECT, UNKNOWN, type Verdict } from "../verdict.js";
import { markBy } from "../evaluated.js";
import { broken, located, type Keyword, type KeywordContext } from "./keyword.js";
import { matches } from "./strings.js";

type Matcher = (name: string, run: Run) => Verdict;

function matcher(source: string): Matcher {
  const pattern = compilePattern(source);
  if ("kind" in pattern) return (_name, run) => unknown(run, pattern.reason);
  return (name, run) => matches(pattern satisfies CompiledPattern, name, run);
}

export const patternProperties: Keyword = {
  on: [OBJECT],
  nests: true,
  compile(value, context) {
    if (!isObject(value)) return broken(context);
    const rules = Object.keys(value).map((source) => {
      return { matches: matcher(source), node: context.child(value[source], source) };
    });
    const check: Check<JsonObject> = {
      keyword: context.keyword,
      test(object, run) {
        let verdict: Verdict = HOLDS;
        for (const name of Object.keys(object)) {
          for (const rule of rules) {
            const answer = implied(rule.matches(name, run), () => judge(rule.node, object[name], run));
            if (answer === FAILS) return FAILS;
            if (answer === UNKNOWN) verdict = UNKNOWN;
          }
        }
        return verdict;
      },
      explain(object, at, run, failures) {
        for (const name of Object.keys(object)) {
          for (const rule of rules) {
            if (rule.matches(name, run) === HOLDS) explainChild(rule.node, object[name], at, name, run, failures);
          }
        }
      },
      mark(object, run, evaluated) {
        for (const name of Object.keys(object)) {
          for (const rule of rules) {
            const verdict = rule.matches(name, run);
            if (verdict === HOLDS) evaluated.names.add(name);
            if (verdict === UNKNOWN) evaluated.uncertain = true;
          }
        }
      },
    };
    return check;
  },
};

/** The verdict of "if this, then that". */
function implied(condition: Verdict, consequence: () => Verdict): Verdict {
  if (condition === FAILS) return HOLDS;
  const verdict = consequence();
  return condition === UNKNOWN && verdict === FAILS ? UNKNOWN : verdict;
}

export const additionalProperties: Keyword = {
  on: [OBJECT],
  nests: true,
  compile(schema, context) {
    const covered = coveredBeside(context);
    return restCheck("additionalProperties", context, context.child(schema), () => covered);
  },
};

/** Tells which names `properties` and `patternProperties` beside the keyword speak of. */
function coveredBeside(context: KeywordContext): Matcher {
  const declared = own(context.schema, "properties");
  const names = new Set(isObject(declared) ? Object.keys(declared) : []);
  const patterned = own(context.schema, "patternProperties");
  const patterns = isObject(patterned) ? Object.keys(patterned).map(matcher) : [];
  return (name, run) => {
    if (names.has(name)) return HOLDS;
    let verdict: Verdict = FAILS;
    for (const matches of patterns) {
      const answer = matches(name, run);
      if (answer === HOLDS) return HOLDS;
      if (answer === UNKNOWN) verdict = UNKNOWN;
    }
    return verdict;
  };
}

export const unevaluatedProperties: Keyword = {
  on: [OBJECT],
  nests: true,
  dialects: since("2019-09"),
  compile(schema, context) {
    const self = context.self;
    return restCheck("unevaluatedProperties", context, context.child(schema), (object, run) => {
      const evaluated: Evaluated = { all: false, names: new Set(), uncertain: false };
      markBy(self, object, run, evaluated, context.keyword);
      return (name) => {
        if (evaluated.all || evaluated.names.has(name)) return HOLDS;
        return evaluated.uncertain ? UNKNOWN : FAILS;
      };
    });
  },
};

/** Judges the properties that nothing else covers by a schema of their own. */
function restCheck(
  keyword: "additionalProperties" | "unevaluatedProperties",
  context: KeywordContext,
  node: SchemaNode,
  coverage: (object: JsonObject, run: Run) => Matcher,
): Check<JsonObject> {
  const excess = (property: string, at: Trail): Failure => ({ ...located(at, context.trail), keyword, property });
  return {
    keyword,
    test(object, run) {
      const covered = coverage(object, run);
      let verdict: Verdict = HOLDS;
      for (const name in object) {
        const coveredAs = covered(name, run);
        if (coveredAs === HOLDS || !Object.hasOwn(object, name)) continue;
        const answer = judge(node, object[name], run);
        if (answer === FAILS && coveredAs === FAILS) return FAILS;
        if (answer !== HOLDS) verdict = UNKNOWN;
      }
      return verdict;
    },
    explain(object, at, run, failures) {
      const covered = coverage(object, run);
      for (const name of Object.keys(object)) {
        if (covered(name, run) !== FAILS) continue;
        if (node.schema === false) failures.push(excess(name, at));
        else explainChild(node, object[name], at, name, run, failures);
      }
    },
    mark(_object, _run, evaluated) {
      evaluated.all = true;
    },
  };
}
