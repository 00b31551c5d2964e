import type { Family, Site } from "./format.js";
import { has, isName, isObject, own, type JsonObject } from "./json.js";

/** Logs of Inspect. */
export const inspect: Family = {
  id: "inspect",
  label: "Inspect",
  docs: {
    what: "Evaluation logs of Inspect: samples with messages and events.",
    tools: "`tools[]` of a model event.",
    calls: "`tool_calls[]` whose `function` is a name and whose `arguments` are an object; events of the kind `tool`.",
    results: 'Messages with `role: "tool"`, and the `result` of a tool event.',
    notes: "Where `parse_error` is there, the model's text was no JSON and Inspect put other arguments in its place.",
    example:
      '{"samples":[{"messages":[{"role":"assistant","tool_calls":[{"id":"c","function":"f","arguments":{}}]}]}]}',
  },
  shapes: [{ key: "function", read: readCall }],
};

function readCall(object: JsonObject, site: Site): void {
  if (!isName(own(object, "function"))) return;
  if (own(object, "role") === "tool" && has(object, "tool_call_id")) readResult(object, site);
  else if (site.under === "tool_calls") report(site, has(object, "parse_error") && own(object, "parse_error") !== null);
  else if (own(object, "event") === "tool") readEvent(object, site);
}

function report(site: Site, isUnparsed: boolean): void {
  site.call({
    name: ["function"],
    arguments: isUnparsed ? ["none"] : ["arguments"],
    id: ["id"],
    prescribed: "object",
    absence: isUnparsed ? "unknown" : "fault",
  });
}

function readEvent(object: JsonObject, site: Site): void {
  if (!isObject(own(object, "arguments"))) return;
  report(site, false);
  if (!has(object, "result")) return;
  const isError = isObject(own(object, "error"));
  site.result({ at: ["result"], id: ["id"], name: ["function"], content: ["result"], isError });
}

function readResult(object: JsonObject, site: Site): void {
  const isError = isObject(own(object, "error"));
  site.result({ id: ["tool_call_id"], name: ["function"], content: ["content"], isError });
}
