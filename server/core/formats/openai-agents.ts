import type { Family, Site } from "./format.js";
import { has, own, type JsonObject } from "./json.js";

/** Traces of OpenAI's Agents SDK. */
export const openaiAgents: Family = {
  id: "openai-agents",
  label: "OpenAI Agents SDK traces",
  docs: {
    what:
      "Spans that the Agents SDK exports. What a model's span holds, and the state of a run, has the items of Responses " +
      "and is read as such.",
    calls:
      "`span_data` of type `function` is the execution of a call; its `input` is the arguments, and is often left out.",
    results: "The `output` of such a span.",
    example: '{"object":"trace.span","span_data":{"type":"function","name":"f","input":"{}","output":"1"}}',
  },
  shapes: [{ key: "span_data", read: readSpan }],
};

function readSpan(object: JsonObject, site: Site): void {
  const data = own(object, "span_data");
  if (own(data, "type") !== "function" || !has(data, "input")) return;
  const at = ["span_data"];
  const name = [...at, "name"];
  const id = ["id"];
  site.call({ at, name, arguments: [...at, "input"], id, prescribed: "either", absence: "unknown" });
  const output = own(data, "output");
  if (output === undefined || output === null) return;
  const content = [...at, "output"];
  site.result({ at: content, id, name, content, isError: has(object, "error") && own(object, "error") !== null });
}
