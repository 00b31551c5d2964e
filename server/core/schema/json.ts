import type { JsonType } from "./failure.js";

/** An object as `JSON.parse` makes it. Read it through `own`: a name may be one that Object.prototype has. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The value of an object's own property, or undefined. */
export function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Whole numbers beyond 2^53 are bigints where a value was read so that they keep their digits. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** The name of a value's type: "integer" for every number without a fraction, however it was written. */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  // What is too large for a double was written without a fraction, or with one that nobody could tell.
  if (typeof value === "number") return Number.isInteger(value) || !Number.isFinite(value) ? "integer" : "number";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "object";
}
