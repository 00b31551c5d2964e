import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, own, type JsonObject } from "./json.js";

/** OpenTelemetry's conventions for generative AI. */
export const otel: Family = {
  id: "otel-genai",
  label: "OpenTelemetry GenAI",
  docs: {
    what: "Spans and events by OpenTelemetry's conventions for generative AI; message values are often JSON text.",
    tools: "`gen_ai.tool.definitions`.",
    calls:
      "`parts[]` of type `tool_call`; spans with `gen_ai.tool.name`. A span often leaves out the arguments, which says " +
      "nothing about the call.",
    results: "`parts[]` of type `tool_call_response`; `gen_ai.tool.call.result`.",
    example: '{"role":"assistant","parts":[{"type":"tool_call","id":"c1","name":"f","arguments":{"a":1}}]}',
  },
  shapes: [
    { key: "type", values: ["tool_call"], read: readPart },
    { key: "type", values: ["tool_call_response"], read: readResult },
    { key: "gen_ai.tool.name", read: readSpan },
    { key: "attributes", read: readAttributes },
  ],
};

function readPart(object: JsonObject, site: Site): void {
  if (!has(object, "arguments") || !isName(own(object, "name"))) return;
  site.call({ name: ["name"], arguments: ["arguments"], id: ["id"], prescribed: "either", absence: "unknown" });
}

function readResult(object: JsonObject, site: Site): void {
  const content = has(object, "response") ? "response" : "result";
  site.result({ id: ["id"], name: ["name"], content: [content] });
}

/** The second of each is pydantic-ai's. */
const argumentKeys = ["gen_ai.tool.call.arguments", "tool_arguments"];
const resultKeys = ["gen_ai.tool.call.result", "tool_response"];
const span = { prescribed: "either", absence: "unknown" } as const;

function readSpan(object: JsonObject, site: Site): void {
  const name = ["gen_ai.tool.name"];
  const args = argumentKeys.find((key) => has(object, key)) ?? "gen_ai.tool.call.arguments";
  const id = ["gen_ai.tool.call.id"];
  site.call({ at: name, name, arguments: [args], id, ...span });
  site.close(own(object, args));
  const result = resultKeys.find((key) => has(object, key));
  if (result === undefined) return;
  site.result({ at: [result], id, name, content: [result] });
}

/** OTLP keeps attributes as a list of keys and values. What belongs to the call is not read for anything else. */
function readAttributes(object: JsonObject, site: Site): void {
  const attributes = own(object, "attributes");
  if (!isArray(attributes)) return;
  const indexOf = (keys: readonly string[]): number =>
    attributes.findIndex((attribute) => keys.some((key) => key === own(attribute, "key")));
  const at = (index: number): Place => ["attributes", index, "value", "stringValue"];
  const toolAt = indexOf(["gen_ai.tool.name"]);
  if (toolAt < 0) return;
  const name = at(toolAt);
  const args = indexOf(argumentKeys);
  const id = at(indexOf(["gen_ai.tool.call.id"]));
  site.call({ at: name, name, arguments: at(args), id, ...span });
  const result = indexOf(resultKeys);
  if (result >= 0) site.result({ at: at(result), id, name, content: at(result) });
  for (const index of [args, result]) site.close(attributes[index]);
}
