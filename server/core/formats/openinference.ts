import { HOP, type Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, own, parseJson, type JsonObject } from "./json.js";

/** OpenInference: spans of Arize and Phoenix with flat attributes. */
export const openinference: Family = {
  id: "openinference",
  label: "OpenInference",
  docs: {
    what: "Spans with the attributes of OpenInference, whose names hold the way into the messages.",
    tools: "`llm.tools.0.tool.json_schema`, JSON text of a provider's definition.",
    calls: "`llm.output_messages.0.message.tool_calls.0.tool_call.function.name` with `.arguments`.",
    notes: "A tool span is the execution of a call that the model's span has told of, and is left out.",
    results: '`llm.input_messages.0.message.content` of a message whose role is "tool".',
    example:
      '{"openinference.span.kind":"LLM","llm.output_messages.0.message.tool_calls.0.tool_call.function.name":"f",' +
      '"llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments":"{}"}',
  },
  shapes: [
    { key: "openinference.span.kind", read: readSpan },
    { key: "tool_call", read: readNested },
  ],
};

const callName = /^(llm\.(?:in|out)put_messages\.\d+\.message\.tool_calls\.\d+\.tool_call\.)function\.name$/;
const resultId = /^(llm\.(?:in|out)put_messages\.\d+\.message\.)tool_call_id$/;
const toolSchema = /^llm\.tools\.\d+\.tool\.json_schema$/;

function readSpan(object: JsonObject, site: Site): void {
  for (const key of Object.keys(object)) {
    const call = callName.exec(key)?.[1];
    if (call !== undefined) readCall(site, call);
    const result = resultId.exec(key)?.[1];
    if (result !== undefined) site.result({ at: [key], id: [key], content: [`${result}content`] });
    if (toolSchema.test(key)) readTool(object, site, key);
  }
}

function readCall(site: Site, prefix: string): void {
  const name = [`${prefix}function.name`];
  const way = { prescribed: "string", absence: "unknown" } as const;
  site.call({ at: name, name, arguments: [`${prefix}function.arguments`], id: [`${prefix}id`], ...way });
}

function readTool(object: JsonObject, site: Site, key: string): void {
  const definition = parseJson(String(own(object, key)));
  const inside: Place = has(definition, "function") ? [key, HOP, "function"] : [key, HOP];
  const schema = has(definition, "input_schema") ? "input_schema" : "parameters";
  site.tool({
    at: [key, HOP],
    name: [...inside, "name"],
    schema: [...inside, schema],
    description: [...inside, "description"],
  });
}

/** Phoenix exports the same names as nested objects. */
function readNested(_object: JsonObject, site: Site): void {
  const at = ["tool_call"];
  const way = { prescribed: "string", absence: "unknown" } as const;
  const name = [...at, "function", "name"];
  site.call({ at, name, arguments: [...at, "function", "arguments"], id: [...at, "id"], ...way });
}
