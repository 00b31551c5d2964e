import { decodeLiteral } from "../text/escapes.js";
import { elements, members, sourceText, type JsonNode } from "../text/json-node.js";

/** The text of a string node. `undefined` for any other node, and for none. */
export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.type === "string" ? decodeLiteral(sourceText(node)) : undefined;
}

/** The members of an object by name, the last of a name. Empty for any other node, and for none. */
export function propertiesOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  const properties = new Map<string, JsonNode>();
  if (node) for (const member of members(node)) properties.set(member.key?.name ?? "", member);
  return properties;
}

/** The texts in an array, whatever else it holds. Empty for any other node, and for none. */
export function textsIn(node: JsonNode | undefined): readonly string[] {
  return node ? elements(node).flatMap((element) => textOf(element) ?? []) : [];
}

/** Orders texts by code point, as Python and Rust do; UTF-16 units would put U+FF5E after an emoji. */
export function compareCodePoints(a: string, b: string): number {
  for (let at = 0; ;) {
    const left = a.codePointAt(at) ?? -1;
    const right = b.codePointAt(at) ?? -1;
    if (left !== right || left < 0) return left - right;
    at += left > 0xffff ? 2 : 1;
  }
}

/**
 * Numbers values so that equal ones get the same number, in time linear in their size: however many of them are
 * compared, and at however many levels, each node is read once. Member order makes no difference.
 *
 * @param spell Gives a number, boolean or null a text that it shares with what it equals, and with nothing else.
 * @returns A function that recurs as deep as its node is nested.
 */
export function numberValues(spell: (scalar: JsonNode) => string): (node: JsonNode) => number {
  const numbers = new Map<string, number>();
  const known = new Map<JsonNode, number>();
  const intern = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const keyOf = (node: JsonNode): string => {
    if (node.type === "array") return `[${elements(node).map(numberOf).join(",")}]`;
    if (node.type === "string") return `"${textOf(node) ?? ""}`;
    if (node.type !== "object") return spell(node);
    const pairs = [...propertiesOf(node)].map(([name, value]) => `${intern(`"${name}`)}:${numberOf(value)}`);
    return `{${pairs.sort().join(",")}}`;
  };
  const numberOf = (node: JsonNode): number => {
    const number = known.get(node) ?? intern(keyOf(node));
    known.set(node, number);
    return number;
  };
  return numberOf;
}
