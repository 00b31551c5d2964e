import type { Place } from "../text/place.js";
import type { Shape, Site } from "./format.js";
import { has, isArray, own, text, type JsonObject } from "./json.js";

/** Attributes of a span by name, wherever they stand. */
export interface Attributes {
  readonly names: readonly string[];
  readonly place: (name: string) => Place;
  readonly value: (name: string) => unknown;
  /** Whether they stand in a list, where the walk reads text as JSON by itself. */
  readonly isList: boolean;
}

/**
 * Shapes that meet the attributes of a span once: as the properties of an object that has one of `marks`, or as OTLP's
 * list of keys and values.
 */
export function attributeShapes(
  marks: readonly string[],
  read: (attributes: Attributes, site: Site) => void,
): readonly Shape[] {
  const flat = marks.map((key): Shape => ({
    key,
    read(object, site) {
      if (marks.find((mark) => has(object, mark)) === key) read(flatAttributes(object), site);
    },
  }));
  const listed: Shape = {
    key: "attributes",
    read(object, site) {
      const list = own(object, "attributes");
      if (isArray(list)) read(listedAttributes(list), site);
    },
  };
  return [...flat, listed];
}

function flatAttributes(object: JsonObject): Attributes {
  return { names: Object.keys(object), place: (name) => [name], value: (name) => own(object, name), isList: false };
}

function listedAttributes(list: readonly unknown[]): Attributes {
  const indices = new Map(list.map((entry, index) => [text(own(entry, "key")) ?? "", index]));
  const at = (name: string): Place => ["attributes", indices.get(name) ?? -1, "value", "stringValue"];
  const value = (name: string): unknown => own(own(list[indices.get(name) ?? -1], "value"), "stringValue");
  return { names: [...indices.keys()], place: at, value, isList: true };
}
