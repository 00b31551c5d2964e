import type { Repair } from "../model/violation.js";
import { applyEdits } from "../text/edits.js";
import { decodeLiteral } from "../text/escapes.js";
import { members, sourceText, type JsonNode } from "../text/json-node.js";
import { HOP } from "../text/place.js";
import { isWhite } from "../text/scan.js";
import type { Edit, Span } from "../text/span.js";
import { fitsSchema, textLayer } from "./arguments-text.js";
import type { ArgumentsSubject } from "./rule.js";

/** Beyond that many nobody looks at what becomes of them. */
const mostCalls = 50;

/**
 * Offers a call for each object in the argument text, behind the first and like it but for the id. Only a call that is
 * an element of an array can have others beside it.
 *
 * @param objects Spans of the argument text, at least two.
 */
export function splitCall(call: ArgumentsSubject, objects: readonly Span[]): Repair[] {
  const layer = textLayer(call);
  const callNode = findCallNode(call);
  const [first] = objects;
  const texts = objects.map(({ start, end }) => layer.text.slice(start, end));
  if (callNode?.parent?.type !== "array" || first === undefined || objects.length > mostCalls) return [];
  const ids = idNodes(callNode, call.call.callId);
  if (ids === undefined || !texts.every((text) => fitsSchema(call, text))) return [];
  const separator = "," + blankBefore(callNode);
  const copies = texts
    .slice(1)
    .map((text) => [{ node: call.argumentsNode, json: JSON.stringify(text) }])
    .map((changes, index) => separator + copyOfCall(callNode, changes, ids, index + 2));
  const edits = [
    layer.edit(first.end, layer.text.length, ""),
    callNode.layer.edit(callNode.end, callNode.end, copies.join("")),
  ];
  return [{ title: `Split into ${objects.length} calls (guess)`, safety: "suggestion", edits }];
}

function findCallNode({ call, argumentsNode }: ArgumentsSubject): JsonNode | undefined {
  const between = call.argumentsPlace?.slice(call.place.length);
  if (between === undefined || between.includes(HOP)) return undefined;
  return between.reduce<JsonNode | undefined>((node) => node?.parent, argumentsNode);
}

/** What tells the call from others: its id, and the one that some formats give the item besides; undefined if unclear. */
export function idNodes(callNode: JsonNode, callId: string | undefined): readonly JsonNode[] | undefined {
  const strings = members(callNode).filter(({ type }) => type === "string");
  const isCallId = (node: JsonNode) => decodeLiteral(sourceText(node)) === callId;
  if (callId !== undefined && !strings.some(isCallId)) return undefined;
  return strings.filter((node) => isCallId(node) || node.key?.name === "id");
}

/** A value inside of a call, and the JSON text that a copy has in its place. */
export interface CopyChange {
  readonly node: JsonNode;
  readonly json: string;
}

/** The text of a call with other values, and with ids of its own, unless its number is 1. */
export function copyOfCall(
  callNode: JsonNode,
  changes: readonly CopyChange[],
  ids: readonly JsonNode[],
  number: number,
): string {
  const inside = ({ start, end }: JsonNode, newText: string): Edit => ({
    span: { start: start - callNode.start, end: end - callNode.start },
    newText,
  });
  const renamed = number === 1 ? [] : ids.map((id) => inside(id, JSON.stringify(newId(id, number))));
  return applyEdits(sourceText(callNode), [...renamed, ...changes.map(({ node, json }) => inside(node, json))]);
}

/** The old id with a number behind it, or with as many as it takes to be new. */
function newId(node: JsonNode, number: number): string {
  let id = `${decodeLiteral(sourceText(node))}_${number}`;
  while (node.layer.text.includes(JSON.stringify(id))) id += `_${number}`;
  return id;
}

export function blankBefore({ layer, start }: JsonNode): string {
  let from = start;
  while (from > 0 && isWhite(layer.text.charCodeAt(from - 1))) from--;
  return layer.text.slice(from, start);
}
