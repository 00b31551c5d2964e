import { cohereStream } from "./cohere-stream.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";

/** Cohere's own first interface; the second one is that of Chat Completions. */
export const cohere: Family = {
  id: "cohere",
  label: "Cohere",
  docs: {
    what: "Cohere's first chat interface. Its second one has the shapes of Chat Completions and is read as such.",
    tools: "`{name, parameter_definitions}`: parameters by name, with the names of Python for their types.",
    calls: "`tool_calls[]` with `name` and `parameters` as an object.",
    results: "`tool_results[]` with `call` and `outputs`. Nothing inside of them is looked at.",
    example: '{"tools":[{"name":"f","parameter_definitions":{"a":{"type":"str","required":true}}}]}',
  },
  shapes: [
    { key: "parameter_definitions", read: readTool },
    { key: "parameters", read: readCall },
    { key: "outputs", read: readResult },
    ...cohereStream,
  ],
};

function readTool(_object: JsonObject, site: Site): void {
  site.tool({ name: ["name"], schema: ["parameter_definitions"], description: ["description"], dialect: "python" });
}

function readCall(object: JsonObject, site: Site): void {
  if (site.under !== "tool_calls" || has(object, "arguments") || !isObject(own(object, "parameters"))) return;
  site.call({ name: ["name"], arguments: ["parameters"], id: ["id"], prescribed: "object", absence: "fault" });
}

function readResult(object: JsonObject, site: Site): void {
  if (site.under !== "tool_results" || !isObject(own(object, "call")) || !isArray(own(object, "outputs"))) return;
  site.result({ id: ["call", "id"], name: ["call", "name"], content: ["outputs"] });
}
