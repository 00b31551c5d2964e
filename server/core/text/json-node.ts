import { decodeLiteral } from "./escapes.js";
import { embed, type TextLayer } from "./layer.js";
import { HOP, type Place, type Step } from "./place.js";
import { pairBrackets, skipBlank, skipString, skipToken, type Brackets } from "./scan.js";
import type { Span } from "./span.js";

/**
 * A value of a JSON or JSONC text and where it stands. Offsets are of the layer; `fileSpan` gives those of the file.
 *
 * Nothing below a node is read until it is asked for. In broken text there is a node for whatever can be told apart;
 * what is no JSON value, or absent after a property name, is "invalid".
 */
export interface JsonNode {
  readonly layer: TextLayer;
  readonly start: number;
  readonly end: number;
  readonly type: "object" | "array" | "string" | "number" | "boolean" | "null" | "invalid";
  /** The decoded name, and the offsets of its literal, quotes included. Only members of objects have one. */
  readonly key: JsonKey | undefined;
  /** The object or array around the value. The root of a text has none, and neither has that of a decoded string. */
  readonly parent: JsonNode | undefined;
  /** The position in the array around. Only elements of arrays have one. */
  readonly index: number | undefined;
}

export interface JsonKey {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The first value of a text, after a byte order mark; what follows it is left out. `undefined` for a blank text. */
export function rootNode(layer: TextLayer): JsonNode | undefined {
  const { text } = layer;
  const start = skipBlank(text, text.startsWith("\uFEFF") ? 1 : 0);
  if (start >= text.length) return undefined;
  const brackets = pairBrackets(text, start);
  bracketsOf.set(layer, brackets);
  return readValue(layer, brackets, start, { key: undefined, parent: undefined, index: undefined });
}

/** All members of an object in their order, those with the same name too; none for any other node. */
export function members(node: JsonNode): readonly JsonNode[] {
  return node.type === "object" ? children(node) : [];
}

/** All elements of an array; none for any other node. */
export function elements(node: JsonNode): readonly JsonNode[] {
  return node.type === "array" ? children(node) : [];
}

/** The member or element a step leads to. Of members with the same name it is the last, as for `JSON.parse`. */
export function child(node: JsonNode, step: string | number): JsonNode | undefined {
  return typeof step === "number" ? elements(node)[step] : members(node).findLast(({ key }) => key?.name === step);
}

/** The root of the JSON text in a string. `undefined` if the node is no string, or the text is blank. */
export function stepInto(node: JsonNode): JsonNode | undefined {
  if (node.type !== "string") return undefined;
  if (!insideOf.has(node)) insideOf.set(node, rootNode(embed(node.layer, node.start, node.end)));
  return insideOf.get(node);
}

/** Follows property names, indices and decode hops. `undefined` if there is nothing at the place. */
export function nodeAt(root: JsonNode, place: Place): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of place) {
    if (node === undefined) return undefined;
    node = step === HOP ? stepInto(node) : child(node, step);
  }
  return node;
}

export function fileSpan(node: JsonNode): Span {
  return node.layer.spanInFile(node.start, node.end);
}

/** The span in the file of a member's name, quotes included. */
export function keySpan(node: JsonNode): Span | undefined {
  return node.key && node.layer.spanInFile(node.key.start, node.key.end);
}

/** The characters of a value as they stand in its layer: not in the file, if the layer is a decoded string. */
export function sourceText(node: JsonNode): string {
  return node.layer.text.slice(node.start, node.end);
}

/** What stands at an offset of the file. */
export interface Location {
  readonly node: JsonNode;
  readonly place: Place;
  /** Whether the offset is in the name of the member `node` rather than in its value. */
  readonly onKey: boolean;
}

/**
 * The deepest value at an offset of the file. An offset at the end of a name or of a scalar value counts as in it.
 *
 * @param hops Whether the string at a place holds JSON text, to be gone on in.
 */
export function deepestAt(root: JsonNode, offset: number, hops: (place: Place) => boolean): Location | undefined {
  if (!covers(root, offset)) return undefined;
  const place: Step[] = [];
  let node = root;
  for (;;) {
    const inside = isInQuotes(node, offset) && hops([...place]) ? stepInto(node) : undefined;
    const next = inside ?? childAround(node, offset);
    if (next === undefined) return { node, place, onKey: false };
    const onKey = isOnKey(next, offset);
    if (!onKey && !covers(next, offset)) return { node, place, onKey: false };
    place.push(inside ? HOP : (next.key?.name ?? next.index ?? 0));
    if (onKey) return { node: next, place, onKey };
    node = next;
  }
}

/** The last child that starts at or before an offset of the file. */
function childAround(node: JsonNode, offset: number): JsonNode | undefined {
  if (node.type !== "object" && node.type !== "array") return undefined;
  const list = children(node);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = list[middle];
    if (candidate && (keySpan(candidate) ?? fileSpan(candidate)).start <= offset) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

function isOnKey(node: JsonNode, offset: number): boolean {
  const span = keySpan(node);
  return span !== undefined && span.start <= offset && offset <= span.end;
}

function covers(node: JsonNode, offset: number): boolean {
  const { start, end } = fileSpan(node);
  const isContainer = node.type === "object" || node.type === "array";
  return start <= offset && (isContainer ? offset < end : offset <= end);
}

function isInQuotes(node: JsonNode, offset: number): boolean {
  const { start, end } = fileSpan(node);
  return node.type === "string" && start < offset && offset < end;
}

// What has been read below a node, kept as long as the node: many places of one record are asked for in a row.
const bracketsOf = new WeakMap<TextLayer, Brackets>();
const childrenOf = new WeakMap<JsonNode, readonly JsonNode[]>();
const insideOf = new WeakMap<JsonNode, JsonNode | undefined>();

function children(node: JsonNode): readonly JsonNode[] {
  const known = childrenOf.get(node);
  if (known) return known;
  const list = readChildren(node);
  childrenOf.set(node, list);
  return list;
}

function readChildren(node: JsonNode): readonly JsonNode[] {
  const { layer, end } = node;
  const brackets = bracketsOf.get(layer);
  const list: JsonNode[] = [];
  if (!brackets) return list;
  let at = skipBlank(layer.text, node.start + 1);
  while (at < end && !"]}".includes(layer.text.charAt(at))) {
    if (",:".includes(layer.text.charAt(at))) at++;
    else if (node.type === "object" && "{[".includes(layer.text.charAt(at))) at = brackets.endOf(at);
    else {
      const next =
        node.type === "object" ? readMember(node, brackets, at) : readElement(node, brackets, at, list.length);
      list.push(next);
      at = Math.max(next.end, at + 1);
    }
    at = skipBlank(layer.text, at);
  }
  return list;
}

function readElement(parent: JsonNode, brackets: Brackets, at: number, index: number): JsonNode {
  return readValue(parent.layer, brackets, at, { key: undefined, parent, index });
}

function readMember(parent: JsonNode, brackets: Brackets, at: number): JsonNode {
  const { layer } = parent;
  const { text } = layer;
  const keyEnd = text.charAt(at) === '"' ? skipString(text, at) : skipToken(text, at);
  const literal = text.slice(at, keyEnd);
  const key = { name: literal.startsWith('"') ? decodeLiteral(literal) : literal, start: at, end: keyEnd };
  const colon = skipBlank(text, keyEnd);
  const hasColon = text.charAt(colon) === ":";
  const origin = { key, parent, index: undefined };
  const start = hasColon ? skipBlank(text, colon + 1) : keyEnd;
  if (hasColon && start < text.length && !",:]}".includes(text.charAt(start))) {
    return readValue(layer, brackets, start, origin);
  }
  const absentAt = hasColon ? colon + 1 : keyEnd;
  return { layer, start: absentAt, end: absentAt, type: "invalid", ...origin };
}

type Origin = Pick<JsonNode, "key" | "parent" | "index">;

function readValue(layer: TextLayer, brackets: Brackets, start: number, origin: Origin): JsonNode {
  const { text } = layer;
  const { key, parent, index } = origin;
  switch (text.charAt(start)) {
    case "{":
      return { layer, start, end: brackets.endOf(start), type: "object", key, parent, index };
    case "[":
      return { layer, start, end: brackets.endOf(start), type: "array", key, parent, index };
    case '"':
      return { layer, start, end: skipString(text, start), type: "string", key, parent, index };
    default: {
      const end = Math.max(skipToken(text, start), start + 1);
      return { layer, start, end, type: tokenType(text.slice(start, end)), key, parent, index };
    }
  }
}

function tokenType(token: string): JsonNode["type"] {
  if (token === "true" || token === "false") return "boolean";
  if (token === "null") return "null";
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token) ? "number" : "invalid";
}
