import type { Family, Site } from "./format.js";
import { has, isObject, own, type JsonObject } from "./json.js";

/** Events of CrewAI. */
export const crewai: Family = {
  id: "crewai",
  label: "CrewAI events",
  docs: {
    what: "Events of CrewAI's event bus. Its dialogue with the model is plain text and is left alone.",
    calls: "`tool_usage_started` with `tool_name` and `tool_args`, as an object or as JSON text.",
    results: "`tool_usage_finished` and `tool_usage_error`. They tell the arguments again.",
    example: '{"type":"tool_usage_started","tool_name":"f","tool_args":{"a":1},"agent_role":"r"}',
  },
  shapes: [
    { key: "type", values: ["tool_usage_started"], read: readCall },
    { key: "type", values: ["tool_usage_finished", "tool_usage_error"], read: readResult },
  ],
};

function readCall(object: JsonObject, site: Site): void {
  const args = own(object, "tool_args");
  if (!isObject(args) && typeof args !== "string") return;
  site.call({ name: ["tool_name"], arguments: ["tool_args"], id: ["none"], prescribed: "either", absence: "fault" });
}

function readResult(object: JsonObject, site: Site): void {
  if (!has(object, "tool_name")) return;
  const isError = own(object, "type") === "tool_usage_error";
  site.result({ id: ["none"], name: ["tool_name"], content: [isError ? "error" : "output"], isError });
}
