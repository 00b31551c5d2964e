import type { Shape, Site } from "./format.js";
import { own, type JsonObject } from "./json.js";

/**
 * Properties that hold JSON as text in traces, recordings and data sets: what stands inside is walked as if it stood in
 * the record. Arguments and results are not among them: these belong to their calls.
 */
const textKeys = [
  "input",
  "output",
  "metadata",
  "body",
  "tools",
  "answers",
  "inputs",
  "outputs",
  "input.value",
  "output.value",
  "llm.invocation_parameters",
  "gen_ai.tool.definitions",
  "gen_ai.input.messages",
  "gen_ai.output.messages",
  "gen_ai.prompt",
  "gen_ai.completion",
  "ai.prompt.messages",
  "ai.response.toolCalls",
  "pydantic_ai.all_messages",
  "model_request_parameters",
  "stringValue",
];

export const texts: readonly Shape[] = [
  ...textKeys.map((key): Shape => ({
    key,
    read: (object, site) => {
      openText(object, key, site);
    },
  })),
  {
    key: "mimeType",
    read(object, site) {
      openText(object, "text", site); // a body in a HAR file
    },
  },
];

function openText(object: JsonObject, key: string, site: Site): void {
  const value = own(object, key);
  if (typeof value === "string" && mayHoldJson(value)) site.open(key);
}

/** Whether a text starts as a container does, or as a text that holds one. */
export function mayHoldJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
