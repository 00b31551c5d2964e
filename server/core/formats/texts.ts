import type { Shape, Site } from "./format.js";
import { looksLikeEventStream } from "../text/event-stream.js";
import { isArray, own, type JsonObject } from "./json.js";

/**
 * Properties that hold JSON as text in traces, recordings and data sets: what stands inside is walked as if it stood in
 * the record. Arguments and results are not among them: these belong to their calls.
 */
const textKeys = [
  "input",
  "output",
  "metadata",
  "body",
  "request",
  "response",
  "request_body",
  "response_body",
  "requestBody",
  "responseBody",
  "proxy_server_request",
  "messages",
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
    key: "string",
    read(object, site) {
      if (site.under === "body") openText(object, "string", site); // a body in a VCR cassette
    },
  },
  {
    key: "mimeType",
    read(object, site) {
      openText(object, "text", site); // a body in a HAR file
    },
  },
];

function openText(object: JsonObject, key: string, site: Site): void {
  const value = own(object, key);
  const isText = typeof value === "string" && mayHoldJson(value);
  if (isText || (isArray(value) && value.some(isEventLine))) site.open(key);
}

/** Some recordings have an event stream as an array of its lines. */
function isEventLine(value: unknown): boolean {
  return typeof value === "string" && looksLikeEventStream(value);
}

/** Whether a text starts as a container does, as a text that holds one, or as an event stream. */
export function mayHoldJson(text: string): boolean {
  return /^\s*[[{"]/.test(text) || looksLikeEventStream(text);
}
