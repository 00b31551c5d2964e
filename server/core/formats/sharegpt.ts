import { HOP, type Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { isArray, isObject, own, type JsonObject } from "./json.js";

/** ShareGPT conversations with tools, as LLaMA-Factory reads them. */
export const sharegpt: Family = {
  id: "sharegpt",
  label: "ShareGPT with tools",
  docs: {
    what: "Conversations of `{from, value}`, with tools as JSON text; content parts of type `tool_call`.",
    tools: "`tools` of the record, as JSON text or as an array.",
    calls: '`value` where `from` is "function_call" or "tool_call": JSON text of a call, or of an array of calls.',
    results: '`value` where `from` is "observation".',
    example:
      '{"conversations":[{"from":"function_call","value":"{\\"name\\": \\"f\\", \\"arguments\\": {}}"}],"tools":"[]"}',
  },
  shapes: [
    { key: "from", values: ["function_call", "tool_call"], read: readCalls },
    { key: "from", values: ["observation", "tool_response"], read: readResult },
    { key: "type", values: ["tool_call"], read: readCalls },
  ],
};

function readCalls(object: JsonObject, site: Site): void {
  const value = own(object, "value");
  const calls = typeof value === "string" ? site.parse(value) : undefined;
  const inside: Place = ["value", HOP];
  if (isArray(calls))
    calls.forEach((_, index) => {
      readCall(site, [...inside, index]);
    });
  else if (isObject(calls)) readCall(site, inside);
}

function readCall(site: Site, at: Place): void {
  const way = { prescribed: "either", absence: "fault" } as const;
  site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
}

function readResult(_object: JsonObject, site: Site): void {
  site.result({ id: ["id"], content: ["value"] });
}
