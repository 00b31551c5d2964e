import type { Shape, Site } from "./format.js";
import { has, isName, own, text, type JsonObject } from "./json.js";

/** Parts of the AI SDK's streams, of those for user interfaces too. Most often the whole call follows its pieces. */
export const partStream: readonly Shape[] = [
  { key: "type", values: ["tool-input-start", "tool-call-streaming-start"], read: readStart },
  { key: "type", values: ["tool-input-delta", "tool-call-delta"], read: readDelta },
  { key: "type", values: ["tool-input-end"], read: readStop },
  { key: "type", values: ["finish"], read: readEnd },
];

const stream = "";
const pieces = ["inputTextDelta", "argsTextDelta", "delta"];

function idKey(part: JsonObject): string {
  return has(part, "toolCallId") ? "toolCallId" : "id";
}

function slotOf(part: JsonObject): string | undefined {
  return text(own(part, idKey(part)));
}

function readStart(part: JsonObject, site: Site): void {
  const slot = slotOf(part);
  if (slot === undefined || !isName(own(part, "toolName"))) return;
  site.stream({ kind: "start", stream, slot, name: ["toolName"], id: [idKey(part)] });
}

function readDelta(part: JsonObject, site: Site): void {
  const slot = slotOf(part);
  const piece = pieces.find((key) => typeof own(part, key) === "string");
  if (slot !== undefined && piece !== undefined) site.stream({ kind: "text", stream, slot, at: [piece] });
}

function readStop(part: JsonObject, site: Site): void {
  const slot = slotOf(part);
  if (slot !== undefined) site.stream({ kind: "end", stream, slot, reason: undefined });
}

function readEnd(part: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream, slot: undefined, reason: text(own(part, "finishReason")) });
}
