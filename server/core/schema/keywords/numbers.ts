import { isMultiple } from "../decimal.js";
import { isNumber } from "../json.js";
import type { Check } from "../node.js";
import { NUMBER, verdictOf } from "../verdict.js";
import { isVague, tooVague } from "../vague.js";
import { broken, tested, type Keyword, type KeywordContext } from "./keyword.js";

type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

const within: Readonly<Record<Bound, (value: number | bigint, limit: number | bigint) => boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
};

function bound(keyword: Bound, limit: number | bigint, context: KeywordContext): Check<number | bigint> {
  const holds = within[keyword];
  // Reading keeps the order of numbers, but makes neighbours equal.
  const isDoubtful = isVague(limit);
  return tested<number | bigint>(
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
      if (!isNumber(value)) return broken(context);
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
      return isNumber(value) ? bound(keyword, value, context) : broken(context);
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
    if (!isNumber(limit) || !(limit > 0)) return broken(context);
    return tested<number | bigint>(
      context,
      (value, run) => {
        const isInfinite = typeof value === "number" && !Number.isFinite(value);
        return isInfinite || (isVague(value) && limit !== 1) ? tooVague(run) : verdictOf(isMultiple(value, limit));
      },
      (_value, located) => ({ ...located, keyword: "multipleOf", limit }),
    );
  },
};
