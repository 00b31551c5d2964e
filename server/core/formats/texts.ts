import type { Shape } from "./format.js";

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
  "text",
];

export const texts: readonly Shape[] = textKeys.map((key) => ({
  key,
  read(object, site) {
    if (typeof object[key] === "string") site.open(key);
  },
}));
