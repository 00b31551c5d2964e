/**
 * A step through a string that is JSON text itself, such as the `arguments` of an OpenAI call: what follows is a
 * step inside the decoded text.
 */
export const HOP = Symbol("decode the string here and go on inside");

export type Step = string | number | typeof HOP;

/** The way from the root of a record to a value in it: property names, array indices and decode hops. */
export type Place = readonly Step[];

/** The way from the root of one JSON value to a value in it. */
export type Path = readonly (string | number)[];

/** Writes a path as a JSON Pointer (RFC 6901). The root is `""`. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The JSON Pointer of a place in its record. It ends at the first string that is stepped into. */
export function placePointer(place: Place): string {
  const hop = place.indexOf(HOP);
  const outer = hop < 0 ? place : place.slice(0, hop);
  return toPointer(outer.filter((step): step is string | number => step !== HOP));
}
