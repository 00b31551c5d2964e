import type { Shape, Site } from "./format.js";
import { isName, isObject, own, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Events of Cohere's second interface. */
export const cohereStream: readonly Shape[] = [
  { key: "type", values: ["message-start"], read: readOpen },
  { key: "type", values: ["tool-call-start", "tool-call-delta"], read: readPiece },
  { key: "type", values: ["tool-call-end"], read: readStop },
  { key: "type", values: ["message-end"], read: readEnd },
];

const stream = "";

function readOpen(_event: JsonObject, site: Site): void {
  site.stream({ kind: "open", stream, model: undefined });
}

function readPiece(event: JsonObject, site: Site): void {
  const delta = own(event, "delta");
  const call = own(own(delta, "message"), "tool_calls");
  if (!isObject(call)) return;
  const slot = slotText(own(event, "index"));
  const at = ["delta", "message", "tool_calls"];
  const name = [...at, "function", "name"];
  if (isName(own(own(call, "function"), "name")))
    site.stream({ kind: "start", stream, slot, at, name, id: [...at, "id"] });
  site.stream({ kind: "text", stream, slot, at: [...at, "function", "arguments"] });
  site.close(delta);
}

function readStop(event: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream, slot: slotText(own(event, "index")), reason: undefined });
}

function readEnd(event: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream, slot: undefined, reason: text(own(own(event, "delta"), "finish_reason")) });
}
