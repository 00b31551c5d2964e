import type { Family, Site } from "./format.js";
import { has, own, type JsonObject } from "./json.js";

/** Exports of Langfuse: traces whose observations hold the format of the traced library, often as JSON text. */
export const langfuse: Family = {
  id: "langfuse",
  label: "Langfuse exports",
  docs: {
    what:
      "Traces with observations. `input`, `output` and `metadata` hold the format of the traced library, as JSON or as " +
      "JSON text, and are read as such.",
    calls:
      "Observations of type `TOOL` are executions of a call; their `input` is the arguments. The id is that of the observation.",
    results: "The `output` of a `TOOL` observation. Nothing inside of it is looked at.",
    example: '{"observations":[{"id":"o","type":"TOOL","name":"f","input":"{}","output":"1"}]}',
  },
  shapes: [{ key: "type", values: ["TOOL"], read: readExecution }],
};

function readExecution(object: JsonObject, site: Site): void {
  if (!has(object, "input") || !has(object, "output")) return;
  site.call({ name: ["name"], arguments: ["input"], id: ["id"], prescribed: "either", absence: "unknown" });
  if (own(object, "output") !== null) readOutput(object, site);
  site.open("metadata");
}

function readOutput(object: JsonObject, site: Site): void {
  const isError = own(object, "level") === "ERROR";
  site.result({ at: ["output"], id: ["id"], name: ["name"], content: ["output"], isError });
}
