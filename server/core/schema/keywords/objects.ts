import { since } from "../dialect.js";
import { isList, isObject, own, type JsonObject } from "../json.js";
import { read, toName, type Name } from "../names.js";
import type { Check, SchemaNode } from "../node.js";
import { explainChild, explainNode, judge, unknown } from "../run.js";
import { FAILS, HOLDS, OBJECT, UNKNOWN, type Verdict } from "../verdict.js";
import { broken, located, type Keyword } from "./keyword.js";

interface Property {
  readonly name: Name;
  readonly node: SchemaNode;
  /** Draft 3's `required: true` in the property itself, which no dialect here knows but many schemas have. */
  readonly wanted: boolean;
}

export const properties: Keyword = {
  on: [OBJECT],
  nests: true,
  compile(value, context) {
    if (!isObject(value)) return broken(context);
    const list = Object.keys(value).map((name): Property => {
      const schema = value[name];
      const wanted = isObject(schema) && own(schema, "required") === true;
      return { name: toName(name), node: context.child(schema, name), wanted };
    });
    return propertiesCheck(list, context.keyword);
  },
};

const malformedRequired = `the schema's "required" is malformed`;

function propertiesCheck(list: readonly Property[], keyword: string): Check<JsonObject> {
  return {
    keyword,
    test(object, run) {
      let verdict: Verdict = HOLDS;
      for (const { name, node, wanted } of list) {
        const value = read(object, name);
        let answer: Verdict = HOLDS;
        if (value !== undefined) answer = judge(node, value, run);
        else if (wanted) answer = unknown(run, malformedRequired);
        if (answer === FAILS) return FAILS;
        if (answer === UNKNOWN) verdict = UNKNOWN;
      }
      return verdict;
    },
    explain(object, at, run, failures) {
      for (const { name, node, wanted } of list) {
        const value = read(object, name);
        if (value !== undefined) explainChild(node, value, at, name.text, run, failures);
        else if (wanted) unknown(run, malformedRequired);
      }
    },
    mark(object, _run, evaluated) {
      for (const { name } of list) if (read(object, name) !== undefined) evaluated.names.add(name.text);
    },
  };
}

export const required: Keyword = {
  on: [OBJECT],
  compile(value, context) {
    if (!isStrings(value)) return broken(context);
    const names = [...new Set(value)].map(toName);
    const declared = own(context.schema, "properties");
    const check: Check<JsonObject> = {
      keyword: context.keyword,
      test(object, run) {
        run.steps += names.length >> 3;
        for (const name of names) if (read(object, name) === undefined) return FAILS;
        return HOLDS;
      },
      explain(object, at, _run, failures) {
        for (const name of names) {
          if (read(object, name) !== undefined) continue;
          const schema = isObject(declared) ? own(declared, name.text) : undefined;
          failures.push({ ...located(at, context.trail), keyword: "required", property: name.text, schema });
        }
      },
    };
    return check;
  },
};

export function isStrings(value: unknown): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === "string");
}

export const propertyNames: Keyword = {
  on: [OBJECT],
  nests: true,
  dialects: since("draft6"),
  compile(schema, context) {
    const node = context.child(schema);
    const check: Check<JsonObject> = {
      keyword: context.keyword,
      test(object, run) {
        let verdict: Verdict = HOLDS;
        for (const name of Object.keys(object)) {
          const answer = judge(node, name, run);
          if (answer === FAILS) return FAILS;
          if (answer === UNKNOWN) verdict = UNKNOWN;
        }
        return verdict;
      },
      explain(object, at, run, failures) {
        for (const property of Object.keys(object)) {
          if (judge(node, property, run) !== FAILS) continue;
          const inner: typeof failures = [];
          explainNode(node, property, at, run, inner);
          failures.push({ ...located(at, context.trail), keyword: "propertyNames", property, failures: inner });
        }
      },
    };
    return check;
  },
};
