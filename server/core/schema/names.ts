import { own, type JsonObject } from "./json.js";

/** A property name, with the care that reading it needs worked out in advance. */
export interface Name {
  readonly text: string;
  /** Every object seems to have it, such as "constructor". */
  readonly inherited: boolean;
}

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

export function toName(text: string): Name {
  return { text, inherited: inherited.has(text) };
}

/** The value of an object's own property, or undefined. */
export function read(object: JsonObject, name: Name): unknown {
  return name.inherited ? own(object, name.text) : object[name.text];
}
