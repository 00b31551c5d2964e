import { embed, sliceLayer, type TextLayer } from "./layer.js";
import { Outline } from "./outline.js";
import { HOP, isInner, type InnerStep, type Place, type Slice, type Step } from "./place.js";
import { countBelow, skipBlank } from "./scan.js";
import type { Span } from "./span.js";

/**
 * A value of a JSON or JSONC text and where it stands. Offsets are of the layer; `fileSpan` gives those of the file.
 *
 * Nothing below a node is read until it is asked for. In broken text there is a node for whatever can be told apart;
 * what is no JSON value, or absent after a property name, is "invalid". Who asks twice gets two nodes of one value, with
 * the same layer and start.
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
  const outline = new Outline(text, start);
  readings.set(layer, { outline, texts: new Map(), inside: new Map() });
  return valueNode(layer, outline, start, { key: undefined, parent: undefined, index: undefined });
}

/** All members of an object in their order, those with the same name too; none for any other node. */
export function members(object: JsonNode): readonly JsonNode[] {
  if (object.type !== "object") return [];
  const { outline } = readingOf(object.layer);
  return outline.items(object.start).map((item) => memberNode(object, outline, item));
}

/** All elements of an array; none for any other node. */
export function elements(array: JsonNode): readonly JsonNode[] {
  if (array.type !== "array") return [];
  const { outline } = readingOf(array.layer);
  return outline.items(array.start).map((item, index) => elementNode(array, outline, item, index));
}

/** The members or elements beside a node; undefined where it is the first or the last, or the root of a text. */
export function neighbours(node: JsonNode): {
  readonly before: JsonNode | undefined;
  readonly after: JsonNode | undefined;
} {
  const { parent } = node;
  if (parent === undefined) return { before: undefined, after: undefined };
  const { outline } = readingOf(parent.layer);
  const items = outline.items(parent.start);
  const nodeAt = (index: number): JsonNode | undefined => {
    const item = items[index];
    if (item === undefined) return undefined;
    return parent.type === "array" ? elementNode(parent, outline, item, index) : memberNode(parent, outline, item);
  };
  const at = countBelow(items, (node.key ?? node).start);
  return { before: nodeAt(at - 1), after: nodeAt(at + 1) };
}

/** The member or element a step leads to. Of members with the same name it is the last, as for `JSON.parse`. */
export function child(node: JsonNode, step: string | number): JsonNode | undefined {
  const { outline } = readingOf(node.layer);
  if (typeof step === "number") {
    const item = node.type === "array" ? outline.items(node.start)[step] : undefined;
    return item === undefined ? undefined : elementNode(node, outline, item, step);
  }
  const item = node.type === "object" ? outline.member(node.start, step) : undefined;
  return item === undefined ? undefined : memberNode(node, outline, item);
}

/** The root of the JSON text in a string. `undefined` if the node is no string, or the text is blank. */
export function stepInto(node: JsonNode): JsonNode | undefined {
  if (node.type !== "string") return undefined;
  const { inside } = readingOf(node.layer);
  if (!inside.has(node.start)) inside.set(node.start, rootNode(textIn(node)));
  return inside.get(node.start);
}

/** The root of the JSON text in a stretch of a string. `undefined` if the node is no string, or the stretch is blank. */
export function stepIntoSlice(node: JsonNode, { from, to }: Slice): JsonNode | undefined {
  if (node.type !== "string") return undefined;
  const { inside } = readingOf(node.layer);
  const key = `${node.start}:${from}:${to}`;
  if (!inside.has(key)) inside.set(key, rootNode(sliceLayer(textIn(node), from, to)));
  return inside.get(key);
}

function textIn({ layer, start, end }: JsonNode): TextLayer {
  const { texts } = readingOf(layer);
  let text = texts.get(start);
  if (text === undefined) texts.set(start, (text = embed(layer, start, end)));
  return text;
}

function stepThrough(node: JsonNode, step: Step): JsonNode | undefined {
  if (!isInner(step)) return child(node, step);
  return step === HOP ? stepInto(node) : stepIntoSlice(node, step);
}

/** Follows property names, indices and steps through strings. `undefined` if there is nothing at the place. */
export function nodeAt(root: JsonNode, place: Place): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of place) {
    if (node === undefined) return undefined;
    node = stepThrough(node, step);
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
 * @param steps The steps into the string at a place, if it holds JSON text to be gone on in.
 */
export function deepestAt(
  root: JsonNode,
  offset: number,
  steps: (place: Place) => readonly InnerStep[],
): Location | undefined {
  const place: Step[] = [];
  let node = root;
  let at = offsetInLayer(root.layer, offset);
  if (at === undefined || !covers(root, at)) return undefined;
  for (;;) {
    const inside: Inside | undefined = isInQuotes(node, at) ? insideAt(node, offset, steps([...place])) : undefined;
    at = inside?.at ?? at;
    const next: JsonNode | undefined = inside?.root ?? lastChildBefore(node, at);
    const onKey = next !== undefined && isOnKey(next, at);
    if (!next || !(onKey || covers(next, at))) return { node, place, onKey: false };
    place.push(inside?.step ?? next.key?.name ?? next.index ?? 0);
    if (onKey) return { node: next, place, onKey };
    node = next;
  }
}

interface Inside {
  readonly step: InnerStep;
  readonly root: JsonNode;
  readonly at: number;
}

/** The text in a string that an offset of the file falls into. */
function insideAt(node: JsonNode, offset: number, steps: readonly InnerStep[]): Inside | undefined {
  for (const step of steps) {
    const root = stepThrough(node, step);
    const at = root && offsetInLayer(root.layer, offset);
    if (root !== undefined && at !== undefined) return { step, root, at };
  }
  return undefined;
}

/** The offset in a layer of the character to which an offset of the file belongs. `undefined` outside the layer's text. */
function offsetInLayer(layer: TextLayer, fileOffset: number): number | undefined {
  if (fileOffset > layer.spanInFile(layer.text.length, layer.text.length).end) return undefined;
  let low = 0;
  let high = layer.text.length + 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (layer.spanInFile(middle, middle).start <= fileOffset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}

/** The last child that starts at or before an offset of the layer. */
function lastChildBefore(node: JsonNode, offset: number): JsonNode | undefined {
  if (node.type !== "object" && node.type !== "array") return undefined;
  const { outline } = readingOf(node.layer);
  const items = outline.items(node.start);
  const index = countBelow(items, offset + 1) - 1;
  const item = items[index];
  if (item === undefined) return undefined;
  return node.type === "object" ? memberNode(node, outline, item) : elementNode(node, outline, item, index);
}

function isOnKey({ key }: JsonNode, offset: number): boolean {
  return key !== undefined && key.start <= offset && offset <= key.end;
}

function covers({ type, start, end }: JsonNode, offset: number): boolean {
  return start <= offset && (type === "object" || type === "array" ? offset < end : offset <= end);
}

function isInQuotes({ type, start, end }: JsonNode, offset: number): boolean {
  return type === "string" && start < offset && offset < end;
}

// What has been read of a layer's text, kept as long as the layer.
const readings = new WeakMap<TextLayer, Reading>();

interface Reading {
  readonly outline: Outline;
  /** What the strings that were stepped into decode to, by the start of the string. */
  readonly texts: Map<number, TextLayer>;
  /** The roots of the texts in them, and of stretches of these texts. */
  readonly inside: Map<number | string, JsonNode | undefined>;
}

function readingOf(layer: TextLayer): Reading {
  const known = readings.get(layer);
  if (known) return known;
  throw new Error("A node comes from rootNode, and its layer has been read there."); // a mistake of ours
}

type Origin = Pick<JsonNode, "key" | "parent" | "index">;

function elementNode(parent: JsonNode, outline: Outline, start: number, index: number): JsonNode {
  return valueNode(parent.layer, outline, start, { key: undefined, parent, index });
}

function memberNode(parent: JsonNode, outline: Outline, start: number): JsonNode {
  const key = { name: outline.nameOf(start), start, end: outline.nameEnd(start) };
  return valueNode(parent.layer, outline, outline.valueOf(start), { key, parent, index: undefined });
}

function valueNode(layer: TextLayer, outline: Outline, start: number, { key, parent, index }: Origin): JsonNode {
  const end = outline.endOf(start);
  return { layer, start, end, type: typeOf(layer.text, start, end), key, parent, index };
}

function typeOf(text: string, start: number, end: number): JsonNode["type"] {
  switch (text.charAt(start)) {
    case "{":
      return "object";
    case "[":
      return "array";
    case '"':
      return "string";
    default:
      return tokenType(text.slice(start, end));
  }
}

function tokenType(token: string): JsonNode["type"] {
  if (token === "true" || token === "false") return "boolean";
  if (token === "null") return "null";
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token) ? "number" : "invalid";
}
