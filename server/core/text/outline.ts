import { decodeLiteral } from "./escapes.js";
import { pairBrackets, skipBlank, skipString, skipToken, type Brackets } from "./scan.js";

/**
 * Where the values of one JSON or JSONC text stand, found level by level as they are asked for, and kept: many places of
 * one record are asked for in a row. It holds offsets only, since a node for each of 100,000 numbers costs far more than
 * to read the few that are wanted again.
 *
 * Values and members are named by the offset at which they start; a member starts with its name.
 */
export class Outline {
  readonly #text: string;
  readonly #brackets: Brackets;
  readonly #items = new Map<number, readonly number[]>();
  readonly #names = new Map<number, ReadonlyMap<string, number>>();

  constructor(text: string, root: number) {
    this.#text = text;
    this.#brackets = pairBrackets(text, root);
  }

  /** The members of an object or elements of an array, in their order. */
  items(container: number): readonly number[] {
    const items = this.#items.get(container) ?? this.#readItems(container);
    this.#items.set(container, items);
    return items;
  }

  /** The member of that name; of several the last, as for `JSON.parse`. */
  member(object: number, name: string): number | undefined {
    const names = this.#names.get(object) ?? new Map(this.items(object).map((item) => [this.nameOf(item), item]));
    this.#names.set(object, names);
    return names.get(name);
  }

  nameOf(member: number): string {
    const literal = this.#text.slice(member, this.nameEnd(member));
    return literal.startsWith('"') ? decodeLiteral(literal) : literal;
  }

  nameEnd(member: number): number {
    return this.#text.charAt(member) === '"' ? skipString(this.#text, member) : skipToken(this.#text, member);
  }

  /** The value of a member. If there is none, an offset at which `endOf` finds an empty one. */
  valueOf(member: number): number {
    const nameEnd = this.nameEnd(member);
    const colon = skipBlank(this.#text, nameEnd);
    if (this.#text.charAt(colon) !== ":") return nameEnd;
    const value = skipBlank(this.#text, colon + 1);
    return ",:]}".includes(this.#text.charAt(value)) ? colon + 1 : value;
  }

  /** The offset after the value at `start`. */
  endOf(start: number): number {
    switch (this.#text.charAt(start)) {
      case "{":
      case "[":
        return this.#brackets.endOf(start);
      case '"':
        return skipString(this.#text, start);
      default:
        return skipToken(this.#text, start);
    }
  }

  #readItems(container: number): readonly number[] {
    const text = this.#text;
    const isObject = text.charAt(container) === "{";
    const items: number[] = [];
    let at = skipBlank(text, container + 1);
    for (;;) {
      const char = text.charAt(at);
      if (char === "" || char === "]" || char === "}") return items;
      if (char === "," || char === ":") at++;
      else if (isObject && (char === "{" || char === "[")) at = this.endOf(at);
      else {
        items.push(at);
        at = Math.max(this.endOf(isObject ? this.valueOf(at) : at), at + 1);
      }
      at = skipBlank(text, at);
    }
  }
}
