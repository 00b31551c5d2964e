import { until, type Dialect } from "../dialect.js";
import { findDuplicate } from "../deep-equal.js";
import { isList, own } from "../json.js";
import type { Check, SchemaNode } from "../node.js";
import { explainChild, judge, overspent, tooMuchWork } from "../run.js";
import { ARRAY, FAILS, HOLDS, UNKNOWN, verdictOf, type Verdict } from "../verdict.js";
import { holdsVague, tooVague } from "../vague.js";
import { broken, located, tested, type Keyword, type KeywordContext } from "./keyword.js";

type Items = readonly unknown[];

export const prefixItems: Keyword = {
  on: [ARRAY],
  nests: true,
  dialects: new Set<Dialect>(["2020-12"]),
  compile(value, context) {
    return isList(value) ? tupleCheck(value, context) : broken(context);
  },
};

/** One schema for every item; before 2020-12 also a list, with one schema for each of the first items. */
export const items: Keyword = {
  on: [ARRAY],
  nests: true,
  compile(value, context) {
    const newest = context.dialect === "2020-12";
    if (isList(value)) return newest ? broken(context) : tupleCheck(value, context);
    const prefix = newest ? own(context.schema, "prefixItems") : undefined;
    return restCheck(context.child(value), isList(prefix) ? prefix.length : 0, context);
  },
};

export const additionalItems: Keyword = {
  on: [ARRAY],
  nests: true,
  dialects: until("2019-09"),
  compile(value, context) {
    const tuple = own(context.schema, "items");
    return isList(tuple) ? restCheck(context.child(value), tuple.length, context) : undefined;
  },
};

function tupleCheck(schemas: Items, context: KeywordContext): Check<Items> {
  const nodes = schemas.map((schema, index) => context.child(schema, index));
  return {
    keyword: context.keyword,
    test(array, run) {
      let verdict: Verdict = HOLDS;
      for (const [index, node] of nodes.entries()) {
        if (index >= array.length) break;
        const answer = judge(node, array[index], run);
        if (answer === FAILS) return FAILS;
        if (answer === UNKNOWN) verdict = UNKNOWN;
      }
      return verdict;
    },
    explain(array, at, run, failures) {
      for (const [index, node] of nodes.slice(0, array.length).entries()) {
        explainChild(node, array[index], at, index, run, failures);
      }
    },
    mark(array, _run, evaluated) {
      for (let index = 0; index < nodes.length && index < array.length; index++) evaluated.names.add(index);
    },
  };
}

function restCheck(node: SchemaNode, from: number, context: KeywordContext): Check<Items> {
  return {
    keyword: context.keyword,
    test(array, run) {
      let verdict: Verdict = HOLDS;
      for (let index = from; index < array.length; index++) {
        const answer = judge(node, array[index], run);
        if (answer === FAILS) return FAILS;
        if (answer === UNKNOWN) verdict = UNKNOWN;
      }
      return verdict;
    },
    explain(array, at, run, failures) {
      if (node.schema === false) {
        if (array.length > from)
          failures.push({ ...located(at, context.trail), keyword: "additionalItems", index: from });
        return;
      }
      for (let index = from; index < array.length; index++) {
        explainChild(node, array[index], at, index, run, failures);
      }
    },
    mark(_array, _run, evaluated) {
      evaluated.all = true;
    },
  };
}

export const uniqueItems: Keyword = {
  on: [ARRAY],
  compile(value, context) {
    if (typeof value !== "boolean") return broken(context);
    if (!value) return undefined;
    return tested<Items>(
      context,
      (array, run) => {
        if (overspent(run, array.length)) return tooMuchWork(run);
        const duplicate = findDuplicate(array);
        return duplicate !== undefined && holdsVague(array[duplicate[0]]) ? tooVague(run) : verdictOf(!duplicate);
      },
      (array, located) => {
        const [first, second] = findDuplicate(array) ?? [0, 0];
        return { ...located, keyword: "uniqueItems", first, second };
      },
    );
  },
};
