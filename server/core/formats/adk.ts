import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";

/** Evaluation sets of Google's Agent Development Kit. */
export const adk: Family = {
  id: "adk",
  label: "Agent Development Kit",
  docs: {
    what: "Evaluation sets of Google's Agent Development Kit. Its events have the parts of Gemini and are read as such.",
    calls:
      "`intermediate_data.tool_uses[]` with `name` and `args`; in older sets `expected_tool_use[]` with `tool_name` and " +
      "`tool_input`.",
    results: "`intermediate_data.tool_responses[]`.",
    example: '{"eval_cases":[{"conversation":[{"intermediate_data":{"tool_uses":[{"name":"f","args":{}}]}}]}]}',
  },
  shapes: [
    { key: "intermediate_data", read: readTurn },
    { key: "expected_tool_use", read: readExpected },
  ],
};

const way = { prescribed: "object", absence: "empty" } as const;

function readTurn(object: JsonObject, site: Site): void {
  const data = own(object, "intermediate_data");
  for (const [use, at] of elements(data, ["intermediate_data"], "tool_uses"))
    if (isObject(own(use, "args")))
      site.call({ at, name: [...at, "name"], arguments: [...at, "args"], id: [...at, "id"], ...way });
  for (const [response, at] of elements(data, ["intermediate_data"], "tool_responses"))
    if (has(response, "response"))
      site.result({ at, id: [...at, "id"], name: [...at, "name"], content: [...at, "response"] });
}

function readExpected(object: JsonObject, site: Site): void {
  for (const [use, at] of elements(object, [], "expected_tool_use"))
    if (isName(own(use, "tool_name")) && isObject(own(use, "tool_input")))
      site.call({ at, name: [...at, "tool_name"], arguments: [...at, "tool_input"], id: ["none"], ...way });
}

function elements(object: unknown, at: Place, key: string): readonly (readonly [unknown, Place])[] {
  const list = own(object, key);
  return isArray(list) ? list.map((element, index) => [element, [...at, key, index]]) : [];
}
