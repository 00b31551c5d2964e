import type { Shape, Site } from "./format.js";
import { isName, own, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Events of `converseStream`. They name neither the answer nor its model. */
export const converseStream: readonly Shape[] = [
  { key: "messageStart", read: readOpen },
  { key: "contentBlockStart", read: readStart },
  { key: "contentBlockDelta", read: readDelta },
  { key: "contentBlockStop", read: readStop },
  { key: "messageStop", read: readEnd },
];

const stream = "";

function readOpen(_object: JsonObject, site: Site): void {
  site.stream({ kind: "open", stream, model: undefined });
}

function slotOf(event: unknown): string {
  return slotText(own(event, "contentBlockIndex"));
}

function readStart(object: JsonObject, site: Site): void {
  const event = own(object, "contentBlockStart");
  if (!isName(own(own(own(event, "start"), "toolUse"), "name"))) return;
  const at = ["contentBlockStart", "start", "toolUse"];
  site.stream({ kind: "start", stream, slot: slotOf(event), at, name: [...at, "name"], id: [...at, "toolUseId"] });
}

function readDelta(object: JsonObject, site: Site): void {
  const at = ["contentBlockDelta", "delta", "toolUse", "input"];
  site.stream({ kind: "text", stream, slot: slotOf(own(object, "contentBlockDelta")), at });
}

function readStop(object: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream, slot: slotOf(own(object, "contentBlockStop")), reason: undefined });
}

function readEnd(object: JsonObject, site: Site): void {
  const reason = text(own(own(object, "messageStop"), "stopReason"));
  site.stream({ kind: "end", stream, slot: undefined, reason });
}
