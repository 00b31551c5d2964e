import type { Family, Site } from "./format.js";
import { has, own, type JsonObject } from "./json.js";

/** Runs that LangSmith exports. */
export const langsmith: Family = {
  id: "langsmith",
  label: "LangSmith runs",
  docs: {
    what: "Runs as LangSmith exports them. What a model's run holds is read as messages of LangChain or of the provider.",
    tools: "`extra.invocation_params.tools`, in the format of the provider.",
    calls: "Those of the model's run.",
    results: "`outputs` of a run of type `tool`.",
    notes:
      "A run of type `tool` is the execution of a call that the model's run has told of. Its `inputs` are often the text " +
      "of a Python object, so they are left alone.",
    example: '{"id":"r","name":"f","run_type":"tool","inputs":{"input":"{}"},"outputs":{"output":"1"}}',
  },
  shapes: [{ key: "run_type", values: ["tool"], read: readRun }],
};

function readRun(run: JsonObject, site: Site): void {
  if (!has(run, "inputs")) return;
  site.close(own(run, "inputs"));
  const error = own(run, "error");
  const isError = error !== undefined && error !== null;
  const content = [isError ? "error" : "outputs"];
  site.result({ at: content, id: ["id"], name: ["name"], content, isError });
}
