import { since } from "../dialect.js";
import { markBy } from "../evaluated.js";
import { isList, isObject, type JsonObject } from "../json.js";
import { read, toName, type Name } from "../names.js";
import { extend, type Check, type SchemaNode } from "../node.js";
import { explainNode, judge } from "../run.js";
import { FAILS, HOLDS, OBJECT, UNKNOWN, type Verdict } from "../verdict.js";
import { broken, located, type Keyword, type KeywordContext } from "./keyword.js";
import { isStrings } from "./objects.js";

interface Rule<T> {
  readonly when: Name;
  readonly then: T;
}

export const dependentRequired: Keyword = {
  on: [OBJECT],
  dialects: since("2019-09"),
  compile(value, context) {
    return isObject(value) ? namesCheck(Object.entries(value), context) : broken(context);
  },
};

function namesCheck(entries: readonly (readonly [string, unknown])[], context: KeywordContext): Check<JsonObject> {
  const rules: Rule<readonly Name[]>[] = [];
  for (const [name, names] of entries) {
    if (!isStrings(names)) return broken(context);
    rules.push({ when: toName(name), then: names.map(toName) });
  }
  return {
    keyword: context.keyword,
    test(object) {
      for (const rule of rules) {
        if (read(object, rule.when) === undefined) continue;
        for (const name of rule.then) if (read(object, name) === undefined) return FAILS;
      }
      return HOLDS;
    },
    explain(object, at, _run, failures) {
      for (const { when, then } of rules) {
        if (read(object, when) === undefined) continue;
        for (const { text: property } of then.filter((name) => read(object, name) === undefined)) {
          const place = located(at, extend(context.trail, when.text));
          failures.push({ ...place, keyword: "dependentRequired", property, because: when.text });
        }
      }
    },
  };
}

export const dependentSchemas: Keyword = {
  on: [OBJECT],
  nests: true,
  dialects: since("2019-09"),
  compile(value, context) {
    return isObject(value) ? schemasCheck(Object.entries(value), context) : broken(context);
  },
};

function schemasCheck(entries: readonly (readonly [string, unknown])[], context: KeywordContext): Check<JsonObject> {
  const rules = entries.map(([name, schema]): Rule<SchemaNode> => {
    return { when: toName(name), then: context.child(schema, name) };
  });
  return {
    keyword: context.keyword,
    test(object, run) {
      let verdict: Verdict = HOLDS;
      for (const { when, then } of rules) {
        const answer = read(object, when) === undefined ? HOLDS : judge(then, object, run);
        if (answer === FAILS) return FAILS;
        if (answer === UNKNOWN) verdict = UNKNOWN;
      }
      return verdict;
    },
    explain(object, at, run, failures) {
      for (const { when, then } of rules) {
        if (read(object, when) !== undefined) explainNode(then, object, at, run, failures);
      }
    },
    mark(object, run, evaluated) {
      for (const { when, then } of rules) if (read(object, when) !== undefined) markBy(then, object, run, evaluated);
    },
  };
}

/** The old keyword that does the work of both. */
export const dependencies: Keyword = {
  on: [OBJECT],
  nests: true,
  compile(value, context) {
    if (!isObject(value)) return broken(context);
    const entries = Object.entries(value);
    const names = namesCheck(
      entries.filter(([, rule]) => isList(rule)),
      context,
    );
    const schemas = schemasCheck(
      entries.filter(([, rule]) => !isList(rule)),
      context,
    );
    const check: Check<JsonObject> = {
      ...schemas,
      test(object, run) {
        const verdict = names.test(object, run);
        const answer = verdict === FAILS ? FAILS : schemas.test(object, run);
        return answer < verdict ? answer : verdict;
      },
      explain(object, at, run, failures) {
        names.explain(object, at, run, failures);
        schemas.explain(object, at, run, failures);
      },
    };
    return check;
  },
};
