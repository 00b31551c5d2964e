import type { JsonObject } from "../json.js";
import { ARRAY, OBJECT, STRING, type Kind } from "../verdict.js";
import { assertion, broken, type Keyword } from "./keyword.js";

type Size = "minItems" | "maxItems" | "minProperties" | "maxProperties";

/** A keyword that limits how much of something a value has. */
function size(keyword: Size, on: Kind, measure: (value: never) => number): Keyword {
  const least = keyword.startsWith("min");
  return {
    on: [on],
    compile(limit, context) {
      if (!isCount(limit)) return broken(context);
      return assertion(
        context,
        (value) => (least ? measure(value) >= limit : measure(value) <= limit),
        (value, located) => ({ ...located, keyword, limit, actual: measure(value) }),
      );
    },
  };
}

/** The same for the length of a text, which is counted only where its UTF-16 units don't tell already. */
function length(keyword: "minLength" | "maxLength"): Keyword {
  return {
    on: [STRING],
    compile(limit, context) {
      if (!isCount(limit)) return broken(context);
      return assertion<string>(
        context,
        keyword === "minLength"
          ? (text) => text.length >= limit && (text.length >= 2 * limit || codePoints(text) >= limit)
          : (text) => text.length <= limit || (text.length <= 2 * limit && codePoints(text) <= limit),
        (text, located) => ({ ...located, keyword, limit, actual: codePoints(text) }),
      );
    },
  };
}

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** In characters as Unicode counts them: a surrogate pair is one. */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length - 1; index++) {
    const high = text.charCodeAt(index);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(index + 1);
    if (low >= 0xdc00 && low <= 0xdfff) {
      pairs++;
      index++;
    }
  }
  return text.length - pairs;
}

function countNames(value: JsonObject): number {
  let count = 0;
  for (const name in value) if (Object.hasOwn(value, name)) count++;
  return count;
}

const countItems = (items: readonly unknown[]): number => items.length;

export const minLength = length("minLength");
export const maxLength = length("maxLength");
export const minItems = size("minItems", ARRAY, countItems);
export const maxItems = size("maxItems", ARRAY, countItems);
export const minProperties = size("minProperties", OBJECT, countNames);
export const maxProperties = size("maxProperties", OBJECT, countNames);
