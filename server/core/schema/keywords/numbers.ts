import { isMultiple } from "../decimal.js";
import type { Check } from "../node.js";
import { unknown } from "../run.js";
import { NUMBER, verdictOf } from "../verdict.js";
import { isVague, tooVague } from "../vague.js";
import { broken, tested, type Keyword, type KeywordContext } from "./keyword.js";

type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

const within: Readonly<Record<Bound, (value: number, limit: number) => boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
};

function bound(keyword: Bound, limit: number, context: KeywordContext): Check<number> {
  const holds = within[keyword];
  // Reading keeps the order of numbers, but makes neighbours equal.
  const isDoubtful = keyword.startsWith("exclusive") && isVague(limit);
  return tested<number>(
    context,
    (value, run) => (isDoubtful && value === limit ? tooVague(run) : verdictOf(holds(value, limit))),
    (_value, located) => ({ ...located, keyword, limit }),
  );
}

/** `minimum` and `maximum`: in draft 4, a boolean beside them makes them exclusive. */
function inclusive(keyword: "minimum" | "maximum", exclusive: "exclusiveMinimum" | "exclusiveMaximum"): Keyword {
  return {
    on: [NUMBER],
    compile(value, context) {
      if (typeof value !== "number") return broken(context);
      const strict = context.dialect === "draft4" && context.schema[exclusive] === true;
      return bound(strict ? exclusive : keyword, value, context);
    },
  };
}

function exclusive(keyword: "exclusiveMinimum" | "exclusiveMaximum"): Keyword {
  return {
    on: [NUMBER],
    compile(value, context) {
      if (context.dialect === "draft4" && typeof value === "boolean") return undefined;
      return typeof value === "number" ? bound(keyword, value, context) : broken(context);
    },
  };
}

export const minimum = inclusive("minimum", "exclusiveMinimum");
export const maximum = inclusive("maximum", "exclusiveMaximum");
export const exclusiveMinimum = exclusive("exclusiveMinimum");
export const exclusiveMaximum = exclusive("exclusiveMaximum");

export const multipleOf: Keyword = {
  on: [NUMBER],
  compile(limit, context) {
    if (typeof limit !== "number" || !(limit > 0)) return broken(context);
    return tested<number>(
      context,
      (value, run) => {
        if (!Number.isFinite(value)) return unknown(run, "a number is too large to be read");
        return isVague(value) && limit !== 1 ? tooVague(run) : verdictOf(isMultiple(value, limit));
      },
      (_value, located) => ({ ...located, keyword: "multipleOf", limit }),
    );
  },
};
