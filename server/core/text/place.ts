/**
 * A step through a string that is JSON text itself, such as the `arguments` of an OpenAI call: what follows is a
 * step inside the decoded text.
 */
export const HOP = Symbol("decode the string here and go on inside");

/**
 * A step through a string that is text with JSON in it, such as the body of an event stream: what follows is a step
 * inside that stretch. Offsets are of the decoded string.
 */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** A step through a string. */
export type InnerStep = typeof HOP | Slice;

export type Step = string | number | InnerStep;

/** The way from the root of a record to a value in it: property names, array indices, and steps through strings. */
export type Place = readonly Step[];

/** The way from the root of one JSON value to a value in it. */
export type Path = readonly (string | number)[];

export function isInner(step: Step | undefined): step is InnerStep {
  return typeof step === "symbol" || typeof step === "object";
}

export function isOuter(step: Step | undefined): step is string | number {
  return typeof step === "string" || typeof step === "number";
}

export function sameStep(a: Step | undefined, b: Step | undefined): boolean {
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return a.from === b.from && a.to === b.to;
}

/** Writes a path as a JSON Pointer (RFC 6901). The root is `""`. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The JSON Pointer of a place in its record. It ends at the first string that is stepped into. */
export function placePointer(place: Place): string {
  const inner = place.findIndex(isInner);
  const outer = inner < 0 ? place : place.slice(0, inner);
  return toPointer(outer.filter(isOuter));
}
