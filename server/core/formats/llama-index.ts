import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";

/** LlamaIndex: blocks of its messages, selections of tools, events of its agents. */
export const llamaIndex: Family = {
  id: "llama-index",
  label: "LlamaIndex",
  docs: {
    what: "Blocks of chat messages, selections of tools and events of agents.",
    calls:
      "`tool_name` with `tool_kwargs`, as an object or as JSON text. The same call often stands under " +
      "`additional_kwargs` too, as the model wrote it: then that one is judged.",
    results: "The `tool_output` beside a call; `is_error` marks a failure.",
    example: '{"blocks":[{"block_type":"tool_call","tool_call_id":"c1","tool_name":"f","tool_kwargs":{"a":1}}]}',
  },
  shapes: [{ key: "tool_kwargs", read: readCall }],
};

function readCall(object: JsonObject, site: Site): void {
  const args = own(object, "tool_kwargs");
  if (!isObject(args) && typeof args !== "string") return;
  const id = [has(object, "tool_call_id") ? "tool_call_id" : "tool_id"];
  site.call({ name: ["tool_name"], arguments: ["tool_kwargs"], id, prescribed: "either", absence: "fault" });
  const output = own(object, "tool_output");
  if (!isObject(output) || isArray(output)) return;
  const isError = own(output, "is_error") === true;
  site.result({ at: ["tool_output"], id, name: ["tool_name"], content: ["tool_output", "content"], isError });
}
