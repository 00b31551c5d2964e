import type { Family, Site } from "./format.js";
import { has, isName, isObject, own, type JsonObject } from "./json.js";

/** Sessions of coding agents that have a shape of their own. */
export const agents: Family = {
  id: "agents",
  label: "Coding agents",
  docs: {
    what: "Sessions of opencode, Goose and Codex's event stream. Other agents log the format of their provider.",
    calls:
      "opencode's parts of type `tool`; Goose's `toolRequest`; Codex's `mcp_tool_call`, once it has ended. A call that " +
      "opencode could not carry out is recorded as a call of `invalid` and has lost its arguments.",
    results: "`state.output` of opencode's parts; Goose's `toolResponse`; the `result` of Codex's call.",
    example: '{"type":"tool","callID":"c","tool":"f","state":{"status":"completed","input":{},"output":""}}',
  },
  shapes: [
    { key: "callID", read: readOpencode },
    { key: "type", values: ["toolRequest"], read: readGoose },
    { key: "type", values: ["toolResponse"], read: readGooseResult },
    { key: "type", values: ["mcp_tool_call"], read: readCodex },
  ],
};

const way = { prescribed: "object", absence: "empty" } as const;

function readOpencode(object: JsonObject, site: Site): void {
  const state = own(object, "state");
  const input = own(state, "input");
  const status = own(state, "status");
  if (!isName(own(object, "tool")) || !isObject(input) || status === "pending") return;
  const isLost = own(object, "tool") === "invalid" && isName(own(input, "tool"));
  const id = ["callID"];
  if (isLost) site.call({ name: ["state", "input", "tool"], arguments: ["none"], id, ...way, absence: "unknown" });
  else site.call({ name: ["tool"], arguments: ["state", "input"], id, ...way });
  const isError = status === "error";
  const content = ["state", isError ? "error" : "output"];
  if (has(state, isError ? "error" : "output")) {
    site.result({ at: content, id, name: ["tool"], content, isError: isError || isLost });
  }
}

/** A request that could not be read has an error in the place of the call. */
function readGoose(object: JsonObject, site: Site): void {
  const call = own(object, "toolCall");
  const inside = ["toolCall", ...(has(call, "value") ? ["value"] : [])];
  const isRead = has(own(call, "value") ?? call, "name");
  if (isRead) site.call({ name: [...inside, "name"], arguments: [...inside, "arguments"], id: ["id"], ...way });
}

function readGooseResult(object: JsonObject, site: Site): void {
  const isError = own(own(object, "toolResult"), "status") === "error";
  site.result({ id: ["id"], content: ["toolResult"], isError });
}

/** The same item is told when it starts and when it ends. */
function readCodex(object: JsonObject, site: Site): void {
  if (own(object, "status") === "in_progress") return;
  site.call({ name: ["tool"], arguments: ["arguments"], id: ["id"], ...way });
  const isError = isObject(own(object, "error"));
  const content = [isError ? "error" : "result"];
  if (isError || isObject(own(object, "result")))
    site.result({ at: content, id: ["id"], name: ["tool"], content, isError });
}
