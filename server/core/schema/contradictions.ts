import { deepEqual } from "./deep-equal.js";
import { isList, own, type JsonObject } from "./json.js";
import type { SchemaPart } from "./parts.js";

/** Keywords of one schema that are sound each by itself, and leave no value together. */
export interface Contradiction {
  /** The one to mark. */
  readonly keyword: string;
  /** A clause without a full stop. */
  readonly reason: string;
}

const ranges = [
  ["minLength", "maxLength", "text"],
  ["minItems", "maxItems", "list"],
  ["minProperties", "maxProperties", "object"],
] as const;

/** What in one schema object rules out every value, or every value of one type. */
export function contradictionsIn({ schema }: SchemaPart): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const [low, high, what] of ranges) {
    const least = own(schema, low);
    const most = own(schema, high);
    if (typeof least === "number" && typeof most === "number" && least > most)
      found.push({ keyword: low, reason: `"${low}" is ${least} and "${high}" is ${most}, so that no ${what} fits` });
  }
  return [...found, ...numberRange(schema), ...values(schema)];
}

interface Bound {
  readonly keyword: string;
  readonly value: number;
  readonly excluded: boolean;
}

/** Draft 4 has a boolean beside the bound for what later drafts have a number of its own for. */
function bound(schema: JsonObject, inclusive: string, exclusive: string, isTighter: (a: number, b: number) => boolean) {
  const plain = own(schema, inclusive);
  const strict = own(schema, exclusive);
  let found: Bound | undefined;
  if (typeof plain === "number") found = { keyword: inclusive, value: plain, excluded: strict === true };
  if (typeof strict === "number" && (found === undefined || !isTighter(found.value, strict)))
    found = { keyword: exclusive, value: strict, excluded: true };
  return found;
}

function numberRange(schema: JsonObject): readonly Contradiction[] {
  const least = bound(schema, "minimum", "exclusiveMinimum", (a, b) => a > b);
  const most = bound(schema, "maximum", "exclusiveMaximum", (a, b) => a < b);
  if (least === undefined || most === undefined || least.value < most.value) return [];
  if (least.value === most.value && !least.excluded && !most.excluded) return [];
  const reason = `"${least.keyword}" is ${least.value} and "${most.keyword}" is ${most.value}, so that no number fits`;
  return [{ keyword: least.keyword, reason }];
}

function values(schema: JsonObject): readonly Contradiction[] {
  const allowed = own(schema, "enum");
  if (!isList(allowed)) return [];
  if (allowed.length === 0) return [{ keyword: "enum", reason: '"enum" is empty, so that no value fits' }];
  if (!Object.hasOwn(schema, "const") || allowed.some((value) => deepEqual(value, schema["const"]))) return [];
  return [{ keyword: "const", reason: '"const" is none of the values in "enum", so that no value fits' }];
}
