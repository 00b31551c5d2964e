import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, own, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Runs of OpenAI's Assistants. */
export const openaiAssistants: Family = {
  id: "openai-assistants",
  label: "OpenAI Assistants",
  docs: {
    what: "Runs and run steps of the Assistants interface. Tools and calls are those of Chat Completions.",
    tools: "`tools[]` of the run.",
    calls:
      "`required_action.submit_tool_outputs.tool_calls[]` of a run, `step_details.tool_calls[]` of a step. The chunks of " +
      "a stream of steps are put together.",
    results: "`tool_outputs[]` with `tool_call_id`; the `output` inside of a step's call.",
    example: JSON.stringify({
      object: "thread.run.step",
      step_details: {
        type: "tool_calls",
        tool_calls: [{ id: "c1", type: "function", function: { name: "f", arguments: "{}", output: "1" } }],
      },
    }),
  },
  shapes: [
    { key: "object", values: ["thread.run", "thread.run.step"], read: readRun },
    { key: "object", values: ["thread.run.step.delta"], read: readDelta },
    { key: "tool_outputs", read: readOutputs },
    { key: "step_details", read: readStep },
  ],
};

function readRun(_object: JsonObject, site: Site): void {
  site.label();
}

/** A chunk of the calls of a step. */
function readDelta(event: JsonObject, site: Site): void {
  const delta = own(event, "delta");
  const calls = own(own(delta, "step_details"), "tool_calls");
  if (!isArray(calls)) return;
  const stream = text(own(event, "id")) ?? "";
  calls.forEach((call, index) => {
    const at: Place = ["delta", "step_details", "tool_calls", index];
    const inner: Place = [...at, "function"];
    const slot = slotText(own(call, "index"), index);
    if (isName(own(own(call, "function"), "name")))
      site.stream({ kind: "start", stream, slot, at, name: [...inner, "name"], id: [...at, "id"] });
    site.stream({ kind: "text", stream, slot, at: [...inner, "arguments"] });
  });
  site.close(delta);
}

function readOutputs(object: JsonObject, site: Site): void {
  const outputs = own(object, "tool_outputs");
  if (!isArray(outputs)) return;
  outputs.forEach((output, index) => {
    if (!has(output, "tool_call_id") || !has(output, "output")) return;
    const at = ["tool_outputs", index];
    site.result({ at, id: [...at, "tool_call_id"], content: [...at, "output"] });
  });
}

function readStep(object: JsonObject, site: Site): void {
  const calls = own(own(object, "step_details"), "tool_calls");
  if (!isArray(calls)) return;
  calls.forEach((call, index) => {
    const inner = own(call, "function");
    if (!has(inner, "arguments") || typeof own(inner, "output") !== "string") return;
    const at: Place = ["step_details", "tool_calls", index];
    const content = [...at, "function", "output"];
    site.result({ at: content, id: [...at, "id"], name: [...at, "function", "name"], content });
  });
}
