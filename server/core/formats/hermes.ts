import type { Place } from "../text/place.js";
import { answerShapes } from "./answer-text.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";
import { callsInText, quotesOf, speakersOf, toolsInText, type TextCall } from "./template-text.js";
import { isParameterSchema } from "./tool-lists.js";

/** Calls in the text of a message, as Hermes and Qwen write them. */
export const hermes: Family = {
  id: "hermes",
  label: "Hermes and Qwen in text",
  docs: {
    what: "Raw output of models, and data to train them, where tools and calls stand in the text between marks.",
    tools:
      "JSON between `<tools>` and `</tools>` in the text of the system: an array, or one definition after another.",
    calls:
      "JSON between `<tool_call>` and `</tool_call>` in the text of an assistant; the mark-up of Qwen3-Coder, " +
      "`<function=name>` with `<parameter=name>`, whose values are texts and are not judged.",
    notes: "Templates in the text of others, and names that only hold a place, are no calls.",
    example:
      '{"role":"assistant","content":"<tool_call>\\n{\\"name\\": \\"f\\", \\"arguments\\": {\\"a\\": 1}}\\n</tool_call>"}',
  },
  shapes: [
    ...answerShapes(readCalls),
    {
      key: "role",
      values: ["system", "developer"],
      read: (object, site) => {
        readTools(object, site, "content");
      },
    },
    {
      key: "from",
      values: ["system"],
      read: (object, site) => {
        readTools(object, site, "value");
      },
    },
    {
      key: "system",
      read: (object, site) => {
        readTools(object, site, "system");
      },
    },
    ...["example", "text", "prompt"].map((key) => ({
      key,
      read: (object: JsonObject, site: Site) => {
        readTranscript(object, site, key);
      },
    })),
  ],
};

function textAt(object: JsonObject, key: string): string {
  const value = own(object, key);
  return typeof value === "string" ? value : "";
}

function readCalls(text: string, place: Place, site: Site): void {
  if (!text.includes("<tool_call>")) return;
  for (const call of callsInText(text, quotesOf(text))) readCall(call, site, place);
}

function readCall({ at: slice, markup }: TextCall, site: Site, place: Place): void {
  const at: Place = [...place, slice];
  const id = ["none"];
  if (markup === undefined) {
    const way = { prescribed: "either", absence: "fault" } as const;
    site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id, ...way });
    return;
  }
  const { tool, name, values } = markup;
  const way = { prescribed: "either", absence: "unknown" } as const;
  site.call({ at, tool, name: [...place, name], arguments: at, id, values, ...way });
}

function readTools(object: JsonObject, site: Site, key: string): void {
  const text = textAt(object, key);
  for (const slice of toolsInText(text)) readToolsAt(site.parse(text, slice), site, [key, slice]);
}

function readToolsAt(value: unknown, site: Site, at: Place): void {
  if (isArray(value))
    value.forEach((tool, index) => {
      readTool(tool, site, [...at, index]);
    });
  else readTool(value, site, at);
}

function readTool(tool: unknown, site: Site, at: Place): void {
  const isWrapped = isObject(own(tool, "function"));
  const inner = isWrapped ? [...at, "function"] : at;
  const definition = isWrapped ? own(tool, "function") : tool;
  const schema = has(definition, "input_schema") ? "input_schema" : "parameters";
  if (has(definition, schema) && !isParameterSchema(own(definition, schema))) return;
  site.tool({ at, name: [...inner, "name"], schema: [...inner, schema], description: [...inner, "description"] });
}

/** A whole conversation in one text. */
function readTranscript(object: JsonObject, site: Site, key: string): void {
  const text = textAt(object, key);
  if (!text.includes("<tool")) return;
  const speaker = speakersOf(text);
  for (const slice of toolsInText(text))
    if (speaker(slice.from) === "system") readToolsAt(site.parse(text, slice), site, [key, slice]);
  for (const call of callsInText(text))
    if (["assistant", "gpt"].includes(speaker(call.at.from) ?? "")) readCall(call, site, [key]);
}
