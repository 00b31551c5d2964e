import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { isArray, isName, own, type JsonObject } from "./json.js";
import { pythonCalls } from "./python-calls.js";
import { jsonIn } from "./template-text.js";
import { isParameterSchema } from "./tool-lists.js";

/** ToolACE's data set. */
export const toolace: Family = {
  id: "toolace",
  label: "ToolACE",
  docs: {
    what: "Records of ToolACE: a `system` text with the functions, and `conversations` of `{from, value}`.",
    tools: "The JSON array in the `system` text, with `dict` for the type of an object.",
    calls: "Answers that are a list of calls in Python, as `[f(a=1)]`. These are listed and not judged.",
    results: 'Turns where `from` is "tool".',
    example: JSON.stringify({
      system: 'You can use these functions:\n[{"name": "f", "parameters": {"type": "dict", "properties": {}}}]',
      conversations: [
        { from: "user", value: "go" },
        { from: "assistant", value: "[f(a=1)]" },
      ],
    }),
  },
  shapes: [{ key: "conversations", read: readRecord }],
};

function readRecord(record: JsonObject, site: Site): void {
  const system = own(record, "system");
  const turns = own(record, "conversations");
  if (typeof system !== "string" || !isArray(turns) || !readTools(system, site)) return;
  turns.forEach((turn, index) => {
    const value = own(turn, "value");
    const at: Place = ["conversations", index, "value"];
    if (own(turn, "from") === "assistant" && typeof value === "string") readAnswer(value, at, site);
    if (own(turn, "from") === "tool") site.result({ at, id: ["none"], content: at });
  });
}

/** Says whether there are any: without them, a list in brackets is but a text. */
function readTools(system: string, site: Site): boolean {
  const start = /\[\s*\{\s*"name"/.exec(system)?.index;
  const [slice] = start === undefined ? [] : jsonIn(system, start, system.length);
  const tools = slice && site.parse(system, slice);
  if (slice === undefined || !isArray(tools)) return false;
  tools.forEach((tool, index) => {
    const parameters = own(tool, "parameters");
    if (!isName(own(tool, "name")) || !isParameterSchema(parameters)) return;
    const at: Place = ["system", slice, index];
    const dialect = own(parameters, "type") === "dict" ? "bfcl" : "json-schema";
    site.tool({
      at,
      name: [...at, "name"],
      schema: [...at, "parameters"],
      description: [...at, "description"],
      dialect,
    });
  });
  return true;
}

function readAnswer(text: string, place: Place, site: Site): void {
  for (const { tool, name, whole } of pythonCalls(text)) {
    const way = { prescribed: "either", absence: "unknown", encoding: "text" } as const;
    site.call({ at: [...place, whole], tool, name: [...place, name], arguments: place, id: ["none"], ...way });
  }
}
