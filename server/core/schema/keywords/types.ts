import { deepEqual } from "../deep-equal.js";
import { isList, jsonTypeOf } from "../json.js";
import type { Check, Run } from "../node.js";
import { overspent, tooMuchWork } from "../run.js";
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING, verdictOf, type Kind, type Verdict } from "../verdict.js";
import { holdsVague, tooVague } from "../vague.js";
import { assertion, broken, tested, type Keyword, type KeywordContext } from "./keyword.js";

const kindOfType: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  ["null", NULL],
  ["boolean", BOOLEAN],
  ["integer", NUMBER],
  ["number", NUMBER],
  ["string", STRING],
  ["array", ARRAY],
  ["object", OBJECT],
]);

export const everyKind: readonly Kind[] = [NULL, BOOLEAN, NUMBER, STRING, ARRAY, OBJECT];

/**
 * The types that `type` names, or undefined where it is malformed. OpenAPI's `nullable` beside it lets null through:
 * schemas that came out of such documents are common, and nobody writes it to mean nothing.
 */
export function typesIn(value: unknown, schema: { readonly nullable?: unknown }): readonly string[] | undefined {
  const names = isList(value) ? value : [value];
  if (!names.every((name): name is string => kindOfType.has(name))) return undefined;
  return schema.nullable === true && !names.includes("null") ? [...names, "null"] : names;
}

/** The kinds of values that some of these types let through. */
export function kindsOfTypes(types: readonly string[]): ReadonlySet<Kind> {
  return new Set(types.map((name) => kindOfType.get(name)).filter((kind) => kind !== undefined));
}

export const type: Keyword = {
  on: everyKind,
  compile(value, context) {
    const types = typesIn(value, context.schema);
    if (types === undefined) return broken(context);
    const holds = (instance: unknown): boolean => {
      const found = jsonTypeOf(instance);
      return types.includes(found) || (found === "integer" && types.includes("number"));
    };
    return assertion(context, holds, (instance, located) => {
      return { ...located, keyword: "type", expected: types, found: jsonTypeOf(instance) };
    });
  },
};

export const enumeration: Keyword = {
  on: everyKind,
  compile(value, context) {
    if (!isList(value)) return broken(context);
    return oneOfValues(value, context);
  },
};

function oneOfValues(allowed: readonly unknown[], context: KeywordContext): Check {
  const plain = new Set(allowed.filter((item) => typeof item !== "object" || item === null));
  const nested = allowed.filter((item) => typeof item === "object" && item !== null);
  return tested<unknown>(
    context,
    (instance, run) => {
      if (typeof instance !== "object" || instance === null) return verdictOfEqual(plain.has(instance), instance, run);
      if (overspent(run, nested.length)) return tooMuchWork(run);
      const isEqual = nested.some((item) => deepEqual(item, instance));
      return verdictOfEqual(isEqual, instance, run);
    },
    (_instance, located) => ({ ...located, keyword: "enum", allowed }),
  );
}

/** Whether a value is what was asked for, given that both read the same. */
function verdictOfEqual(isEqual: boolean, instance: unknown, run: Run): Verdict {
  return isEqual && holdsVague(instance) ? tooVague(run) : verdictOf(isEqual);
}

export const constant: Keyword = {
  on: everyKind,
  compile(allowed, context) {
    return tested<unknown>(
      context,
      (instance, run) => verdictOfEqual(deepEqual(allowed, instance), instance, run),
      (_instance, located) => ({ ...located, keyword: "const", allowed }),
    );
  },
};
