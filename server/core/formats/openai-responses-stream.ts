import type { Shape, Site } from "./format.js";
import { has, isArray, isName, own, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Events of the Responses and Realtime interfaces. Whole items come at the end, once or twice. */
export const responsesStream: readonly Shape[] = [
  {
    key: "type",
    values: ["response.output_item.added", "conversation.item.added", "conversation.item.created"],
    read: readStart,
  },
  {
    key: "type",
    values: ["response.function_call_arguments.delta", "response.mcp_call_arguments.delta"],
    read: readDelta,
  },
  {
    key: "type",
    values: ["response.function_call_arguments.done", "response.mcp_call_arguments.done"],
    read: readDone,
  },
  { key: "type", values: ["response.output_item.done", "conversation.item.done"], read: readStop },
  {
    key: "type",
    values: ["response.completed", "response.incomplete", "response.failed", "response.done"],
    read: readEnd,
  },
];

/** Items have ids of their own, so it does not matter which answer they belong to. */
const stream = "";

function slotOf(event: JsonObject, item: unknown): string {
  const id = own(event, "item_id") ?? own(item, "id");
  return isName(id) ? id : slotText(own(event, "output_index"));
}

function readStart(event: JsonObject, site: Site): void {
  const item = own(event, "item");
  const isAdded = own(event, "type") === "response.output_item.added";
  const isBegun = isAdded || (own(item, "status") === "in_progress" && own(item, "arguments") === "");
  if (!isBegun) return;
  const type = own(item, "type");
  const at = ["item"];
  const id = [...at, type === "mcp_call" ? "id" : "call_id"];
  if (type === "function_call" || type === "mcp_call")
    site.stream({ kind: "start", stream, slot: slotOf(event, item), at, name: [...at, "name"], id });
  site.close(item);
}

function readDelta(event: JsonObject, site: Site): void {
  site.stream({ kind: "text", stream, slot: slotOf(event, undefined), at: ["delta"] });
}

/** The name is here only in some of Realtime's versions. */
function readDone(event: JsonObject, site: Site): void {
  const slot = slotOf(event, undefined);
  if (has(event, "name")) site.stream({ kind: "start", stream, slot, name: ["name"], id: ["call_id"] });
  site.stream({ kind: "text", stream, slot, at: ["arguments"], whole: true });
  site.stream({ kind: "end", stream, slot, reason: undefined });
}

function readStop(event: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream, slot: slotOf(event, own(event, "item")), reason: undefined });
}

function readEnd(event: JsonObject, site: Site): void {
  const response = own(event, "response");
  const output = own(response, "output");
  const reason = text(own(own(response, "incomplete_details"), "reason")) ?? text(own(response, "status"));
  const items = isArray(output) ? output : [];
  items.forEach((item, index) => {
    site.stream({ kind: "end", stream, slot: text(own(item, "id")) ?? String(index), reason });
  });
}
