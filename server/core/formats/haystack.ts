import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isName, isObject, own, type JsonObject } from "./json.js";
import { isParameterSchema } from "./tool-lists.js";

/** Haystack's messages and tools, as `to_dict` writes them. */
export const haystack: Family = {
  id: "haystack",
  label: "Haystack",
  docs: {
    what: "Messages of Haystack (`content[]`, earlier `_content[]`) and its serialised tools.",
    tools: "`data` with `name` and `parameters` beside a `type` that names a class of tools.",
    calls: "`tool_call` with `tool_name` and `arguments` as an object.",
    results: "`tool_call_result`, whose `origin` is the call it answers and is not read again.",
    example: '{"role":"assistant","content":[{"tool_call":{"tool_name":"f","arguments":{"a":1},"id":"c1"}}]}',
  },
  shapes: [
    { key: "tool_call", read: readCall },
    { key: "tool_call_result", read: readResult },
    { key: "parameters", read: readTool },
  ],
};

function readCall(object: JsonObject, site: Site): void {
  const call = own(object, "tool_call");
  if (!isName(own(call, "tool_name")) || !has(call, "arguments")) return;
  const at = ["tool_call"];
  const way = { prescribed: "object", absence: "fault" } as const;
  site.call({ at, name: [...at, "tool_name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
}

function readResult(object: JsonObject, site: Site): void {
  const result = own(object, "tool_call_result");
  if (!isObject(own(result, "origin"))) return;
  const at: Place = ["tool_call_result"];
  const call: Place = [...at, "origin"];
  const isError = own(result, "error") === true;
  site.result({ at, id: [...call, "id"], name: [...call, "tool_name"], content: [...at, "result"], isError });
}

function readTool(data: JsonObject, site: Site): void {
  if (site.step(1) !== "data") return;
  const type = own(site.up(1), "type");
  if (typeof type !== "string" || !/\.\w*Tool$/.test(type) || !isParameterSchema(own(data, "parameters"))) return;
  site.tool({ name: ["name"], schema: ["parameters"], description: ["description"] });
}
