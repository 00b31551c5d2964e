import type { Family, Site } from "./format.js";
import { has, isName, isObject, own, type JsonObject } from "./json.js";

/** Sessions of coding agents that have a shape of their own. */
export const agents: Family = {
  id: "agents",
  label: "Coding agents",
  docs: {
    what: "Sessions of opencode, Goose and Codex's event stream. Other agents log the format of their provider.",
    calls: "opencode's parts of type `tool`; Goose's `toolRequest`; Codex's `mcp_tool_call`.",
    results: "`state.output` of opencode's parts; Goose's `toolResponse`.",
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
  if (!isName(own(object, "tool")) || !isObject(own(state, "input"))) return;
  site.call({ name: ["tool"], arguments: ["state", "input"], id: ["callID"], ...way });
  const isError = own(state, "status") === "error";
  const content = ["state", isError ? "error" : "output"];
  if (has(state, isError ? "error" : "output")) {
    site.result({ at: content, id: ["callID"], name: ["tool"], content, isError });
  }
}

function readGoose(_object: JsonObject, site: Site): void {
  const inside = ["toolCall", "value"];
  site.call({ name: [...inside, "name"], arguments: [...inside, "arguments"], id: ["id"], ...way });
}

function readGooseResult(object: JsonObject, site: Site): void {
  const isError = own(own(object, "toolResult"), "status") === "error";
  site.result({ id: ["id"], content: ["toolResult"], isError });
}

function readCodex(_object: JsonObject, site: Site): void {
  site.call({ name: ["tool"], arguments: ["arguments"], id: ["id"], ...way });
}
