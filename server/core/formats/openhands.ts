import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";

/** Event logs of OpenHands, and of its newer software agent kit. */
export const openhands: Family = {
  id: "openhands",
  label: "OpenHands",
  docs: {
    what: "Events of OpenHands: trajectories, event streams, and the events of its software agent kit.",
    calls:
      "The one call in `tool_call_metadata.model_response` that an action carries out; its `args` are those of the action " +
      "and not of the call. In the agent kit, `tool_call` of an `ActionEvent`.",
    results: "Observations with `tool_call_metadata`, which tells the model's answer again and is not read there.",
    example: JSON.stringify({
      action: "run",
      args: { command: "ls" },
      tool_call_metadata: {
        function_name: "f",
        tool_call_id: "c",
        model_response: {
          choices: [
            { message: { tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }] } },
          ],
        },
      },
    }),
  },
  shapes: [
    { key: "tool_call_metadata", read: readEvent },
    { key: "kind", values: ["ActionEvent"], read: readAction },
    { key: "kind", values: ["ObservationEvent", "AgentErrorEvent", "UserRejectObservation"], read: readObservation },
  ],
};

const metadata: Place = ["tool_call_metadata"];
const way = { prescribed: "string", absence: "fault" } as const;

function readEvent(event: JsonObject, site: Site): void {
  const about = own(event, "tool_call_metadata");
  if (!isObject(about) || !isName(own(about, "function_name"))) return;
  const id = [...metadata, "tool_call_id"];
  const name = [...metadata, "function_name"];
  if (has(event, "observation"))
    site.result({ at: ["content"], id, name, content: ["content"], isError: isFailure(event) });
  else if (has(event, "action")) readCall(about, site);
  site.close(about);
}

function isFailure(event: JsonObject): boolean {
  return own(event, "observation") === "error";
}

/** The answer may hold several calls, each carried out by an action of its own. */
function readCall(about: JsonObject, site: Site): void {
  const choices = own(own(about, "model_response"), "choices");
  const calls = isArray(choices) ? own(own(choices[0], "message"), "tool_calls") : undefined;
  const id = own(about, "tool_call_id");
  const index = isArray(calls) ? calls.findIndex((call) => own(call, "id") === id) : -1;
  if (index < 0) return;
  const at: Place = [...metadata, "model_response", "choices", 0, "message", "tool_calls", index];
  const inner: Place = [...at, "function"];
  site.call({ at, name: [...inner, "name"], arguments: [...inner, "arguments"], id: [...at, "id"], ...way });
}

function readAction(event: JsonObject, site: Site): void {
  const at = ["tool_call"];
  if (!isObject(own(event, "tool_call")) || !has(event, "tool_name")) return;
  site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
  site.close(own(event, "action"));
}

function readObservation(event: JsonObject, site: Site): void {
  if (!has(event, "tool_call_id") || !has(event, "tool_name")) return;
  const content = ["observation", "error", "rejection_reason"].find((key) => has(event, key)) ?? "observation";
  const isError = content !== "observation" || own(own(event, "observation"), "is_error") === true;
  site.result({ id: ["tool_call_id"], name: ["tool_name"], content: [content], isError });
}
