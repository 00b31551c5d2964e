import { HOP, type Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isObject, own, parseJson, text, type JsonObject } from "./json.js";

/** Exports of Langfuse: traces whose observations hold the format of the traced library, often as JSON text. */
export const langfuse: Family = {
  id: "langfuse",
  label: "Langfuse exports",
  docs: {
    what:
      "Traces with observations. `input`, `output` and `metadata` hold the format of the traced library, as JSON or as " +
      "JSON text, and are read as such.",
    tools: "`toolDefinitions`, by name, where Langfuse has found them in the input.",
    calls:
      "Observations of type `TOOL` are executions of a call; their `input` is the arguments. The id is that of the observation. " +
      "What LangSmith's exporter has put under one more `input` is taken from there.",
    results: "The `output` of a `TOOL` observation. Nothing inside of it is looked at.",
    example: '{"observations":[{"id":"o","type":"TOOL","name":"f","input":"{}","output":"1"}]}',
  },
  shapes: [
    { key: "type", values: ["TOOL"], read: readExecution },
    { key: "toolDefinitions", read: readTools },
  ],
};

function readExecution(object: JsonObject, site: Site): void {
  if (!has(object, "input") || !has(object, "output")) return;
  const args = isWrapped(object) ? [...insideOf(own(object, "input"), ["input"]), "input"] : ["input"];
  site.call({ name: ["name"], arguments: args, id: ["id"], prescribed: "either", absence: "unknown" });
  if (own(object, "output") !== null) readOutput(object, site);
  site.open("metadata");
}

function readOutput(object: JsonObject, site: Site): void {
  const isError = own(object, "level") === "ERROR";
  site.result({ at: ["output"], id: ["id"], name: ["name"], content: ["output"], isError });
}

/** LangSmith traces a tool as a function of one parameter, which it calls `input`. */
function isWrapped(object: JsonObject): boolean {
  const input = valueOf(own(object, "input"));
  if (!isObject(input) || Object.keys(input).length !== 1 || !isObject(own(input, "input"))) return false;
  const attributes = own(valueOf(own(object, "metadata")), "attributes");
  return own(valueOf(attributes), "langsmith.span.kind") === "tool";
}

function valueOf(value: unknown): unknown {
  return typeof value === "string" ? parseJson(value) : value;
}

function insideOf(value: unknown, place: Place): Place {
  return typeof value === "string" ? [...place, HOP] : place;
}

/** Langfuse keeps each as JSON text, and the schema in it as JSON text once more. */
function readTools(object: JsonObject, site: Site): void {
  const tools = own(object, "toolDefinitions");
  if (!isObject(tools) || !has(object, "toolCallNames")) return;
  for (const key of Object.keys(tools)) {
    const at = insideOf(own(tools, key), ["toolDefinitions", key]);
    const parameters = own(valueOf(own(tools, key)), "parameters");
    if (text(parameters) === undefined && !isObject(parameters)) continue;
    const schema = insideOf(parameters, [...at, "parameters"]);
    site.tool({ at, name: { key }, schema, description: [...at, "description"] });
  }
}
