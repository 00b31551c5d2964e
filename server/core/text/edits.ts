import { members, neighbours, type JsonNode } from "./json-node.js";
import { isWhite, skipBlank, skipComment, skipWhite } from "./scan.js";
import type { Edit } from "./span.js";

// Every edit below is of the file: text that goes into a decoded string is escaped as deep as the string stands.

/** Puts the JSON text `json` in the place of a value. */
export function replaceValue(node: JsonNode, json: string): Edit[] {
  return [node.layer.edit(node.start, node.end, json)];
}

/** Gives a member another name; none but a member of an object has a name to change. */
export function renameKey({ layer, key }: JsonNode, name: string): Edit[] {
  return key ? [layer.edit(key.start, key.end, JSON.stringify(name))] : [];
}

/** Puts text on both sides of a value without a touch to the value itself. */
export function wrapValue({ layer, start, end }: JsonNode, before: string, after: string): Edit[] {
  if (start === end) return [layer.edit(start, end, before + after)];
  return [layer.edit(start, start, before), layer.edit(end, end, after)];
}

/**
 * Takes a member or element out, with one comma and its white space, so that what is left looks as if it had never
 * been there. Comments stay, but for one that stands behind it on its line. The root can't be taken out.
 */
export function removeMember(node: JsonNode): Edit[] {
  const { layer, parent } = node;
  if (!parent) return [];
  const { before, after } = neighbours(node);
  const cuts = after ? cutBefore(node, before, after) : before ? cutLast(node, before) : cutOnly(node, parent);
  return cuts.map(([start, end]) => layer.edit(start, end, ""));
}

type Cut = readonly [start: number, end: number];

function cutBefore(node: JsonNode, before: JsonNode | undefined, after: JsonNode): Cut[] {
  const { text } = node.layer;
  const gap = text.slice(node.end, startOf(after));
  // With the comma on its left, so that neighbours can be taken out together.
  if (before && isPlainGap(gap) && isPlainGap(text.slice(before.end, startOf(node)))) return [[before.end, node.end]];
  return [[startOf(node), isPlainGap(gap) ? startOf(after) : skipWhite(text, ownEnd(node))]];
}

function cutLast(node: JsonNode, before: JsonNode): Cut[] {
  const { text } = node.layer;
  const start = startOf(node);
  const end = ownEnd(node);
  if (end === afterComma(node) && isPlainGap(text.slice(before.end, start))) return [[before.end, node.end]];
  const cut: Cut = [blankStart(text, before.end, start, end), end];
  const commaBefore = commaAfter(node) === undefined ? commaAfter(before) : undefined; // of two commas, its own goes
  return commaBefore === undefined ? [cut] : [[commaBefore, commaBefore + 1], cut];
}

function cutOnly(node: JsonNode, parent: JsonNode): Cut[] {
  const { text } = node.layer;
  const close = parent.end - 1;
  const isClosed = close > parent.start && close >= node.end && "]}".includes(text.charAt(close));
  const around = text.slice(parent.start + 1, startOf(node)) + text.slice(node.end, isClosed ? close : node.end);
  if (isClosed && isPlainGap(around)) return [[parent.start + 1, close]];
  const comma = commaAfter(node);
  const cut: Cut = [startOf(node), node.end];
  return comma === undefined ? [cut] : [cut, [comma, comma + 1]];
}

/** Where the white space before `start` begins. A line comment keeps its line end, if nothing else would end it. */
function blankStart(text: string, least: number, start: number, end: number): number {
  let at = start;
  while (at > least && isWhite(text.charCodeAt(at - 1))) at--;
  const endsLine = /^[ \t]*[\r\n]/.test(text.slice(end));
  if (endsLine || !hasLineBreak(text.slice(at, start))) return at;
  return at + (/^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(at, start))?.[0].length ?? 0);
}

/**
 * Adds a member after the last one, laid out as its neighbours are.
 *
 * @param object Any other node gets no member.
 * @param json The value, as JSON text. It is inserted as it is.
 */
export function insertMember(object: JsonNode, name: string, json: string): Edit[] {
  if (object.type !== "object") return [];
  const list = members(object);
  const last = list.at(-1);
  const member = JSON.stringify(name) + colonLike(last ?? object) + json;
  if (!last) return [insertFirst(object, member)];
  return insertAfter(last, separatorLike(object, list), member);
}

function insertAfter(last: JsonNode, separator: string, member: string): Edit[] {
  const { layer } = last;
  const behind = ownEnd(last);
  const hasComment = behind > afterComma(last);
  if (!hasComment || !hasLineBreak(separator)) return [layer.edit(last.end, last.end, separator + member)];
  const [line, comma] = [separator.replace(",", "") + member, layer.edit(last.end, last.end, ",")];
  if (commaAfter(last) === undefined) return [comma, layer.edit(behind, behind, line)];
  return [layer.edit(behind, behind, line + ",")];
}

function insertFirst({ layer, start, end }: JsonNode, member: string): Edit {
  const blank = layer.text.slice(start + 1, skipWhite(layer.text, start + 1));
  const lineEnd = /\r\n|\r|\n/.exec(blank)?.[0];
  if (lineEnd === undefined) return layer.edit(start + 1, start + 1, blank + member);
  const indent = blank.slice(Math.max(blank.lastIndexOf("\n"), blank.lastIndexOf("\r")) + 1);
  const isBlank = start + 1 + blank.length === end - 1; // then the indentation is that of the closing brace
  const step = isBlank ? (indent.startsWith("\t") ? "\t" : "  ") : "";
  return layer.edit(start + 1, start + 1, lineEnd + indent + step + member);
}

/** What stands between two members: as between the last two, or as the place of the only one suggests. */
function separatorLike(object: JsonNode, list: readonly JsonNode[]): string {
  const { text } = object.layer;
  const last = list.at(-1);
  const before = list.at(-2);
  if (!last) return "";
  if (before) {
    const between = text.slice(before.end, startOf(last));
    if (isPlainGap(between) && between.includes(",")) return between;
  }
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(object.start + 1, startOf(last)))?.[0];
  return "," + (lead ?? (colonLike(last).endsWith(" ") ? " " : ""));
}

/** The colon as a member writes it, white space included. */
function colonLike({ layer, key, start }: JsonNode): string {
  const colon = key ? layer.text.slice(key.end, start) : "";
  return /^[ \t]*:[ \t]*$/.test(colon) ? colon : ": ";
}

/** The end of a member with the comma and the comment behind it, if there are any on its line. */
function ownEnd(node: JsonNode): number {
  const { text } = node.layer;
  let end = afterComma(node);
  for (;;) {
    const at = /[^ \t]/.exec(text.slice(end))?.index ?? 0;
    const after = skipComment(text, end + at);
    if (after === end + at || hasLineBreak(text.slice(end, after))) return end;
    end = after;
  }
}

function commaAfter(node: JsonNode): number | undefined {
  const at = skipBlank(node.layer.text, node.end);
  return node.layer.text.charAt(at) === "," ? at : undefined;
}

function afterComma(node: JsonNode): number {
  const comma = commaAfter(node);
  return comma === undefined ? node.end : comma + 1;
}

function startOf(node: JsonNode): number {
  return node.key?.start ?? node.start;
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Whether there is nothing but white space and at most one comma: no comment that an edit would lose. */
function isPlainGap(text: string): boolean {
  const comma = skipWhite(text, 0);
  return skipWhite(text, text.charAt(comma) === "," ? comma + 1 : comma) === text.length;
}

/**
 * Makes all edits of one text at once; they may come in any order.
 *
 * @throws {RangeError} If two edits overlap. Whoever puts edits together chooses between such: a mistake of ours.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let edited = "";
  let from = 0;
  for (const [index, edit] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && overlaps(before, edit)) throw new RangeError(`Two edits meet at offset ${edit.span.start}.`);
    edited += text.slice(from, edit.span.start) + edit.newText;
    from = edit.span.end;
  }
  return edited + text.slice(from);
}

/**
 * Whether one edit changes what the other relies on: they share a character, or one inserts inside the other or at
 * its edge, where the order of the two would be a guess.
 */
export function overlaps(a: Edit, b: Edit): boolean {
  const isInsertion = a.span.start === a.span.end || b.span.start === b.span.end;
  return isInsertion
    ? a.span.start <= b.span.end && b.span.start <= a.span.end
    : a.span.start < b.span.end && b.span.start < a.span.end;
}
