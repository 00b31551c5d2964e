import type { Shape, Site } from "./format.js";
import { isName, own, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Events of the Messages interface. */
export const messagesStream: readonly Shape[] = [
  { key: "type", values: ["message_start"], read: readOpen },
  { key: "type", values: ["content_block_start"], read: readStart },
  { key: "type", values: ["content_block_delta"], read: readDelta },
  { key: "type", values: ["content_block_stop"], read: readStop },
  { key: "type", values: ["message_delta"], read: readEnd },
  { key: "type", values: ["message_stop"], read: readEnd },
];

/** The events of a subagent stand among those of the agent that started it. */
function answerOf(site: Site): string {
  return text(own(site.up(1), "parent_tool_use_id")) ?? "";
}

function slotOf(event: JsonObject): string {
  return slotText(own(event, "index"));
}

function readOpen(event: JsonObject, site: Site): void {
  const model = text(own(own(event, "message"), "model"));
  site.stream({ kind: "open", stream: answerOf(site), model });
}

/** The input of the block comes in pieces, but for calls out of a program, which are there as a whole. */
function readStart(event: JsonObject, site: Site): void {
  const block = own(event, "content_block");
  const type = own(block, "type");
  if (type !== "tool_use" && type !== "server_tool_use" && type !== "mcp_tool_use") return;
  const at = ["content_block"];
  site.stream({
    kind: "start",
    stream: answerOf(site),
    slot: slotOf(event),
    at,
    name: [...at, "name"],
    id: [...at, "id"],
    value: [...at, "input"],
    hosted: type !== "tool_use",
  });
  site.close(block);
}

function readDelta(event: JsonObject, site: Site): void {
  if (own(own(event, "delta"), "type") !== "input_json_delta") return;
  site.stream({ kind: "text", stream: answerOf(site), slot: slotOf(event), at: ["delta", "partial_json"] });
}

function readStop(event: JsonObject, site: Site): void {
  site.stream({ kind: "end", stream: answerOf(site), slot: slotOf(event), reason: undefined });
}

function readEnd(event: JsonObject, site: Site): void {
  const reason = own(own(event, "delta"), "stop_reason");
  const isLast = own(event, "type") === "message_stop" || isName(reason);
  if (isLast) site.stream({ kind: "end", stream: answerOf(site), slot: undefined, reason: text(reason) });
}
