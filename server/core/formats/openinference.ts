import { HOP, type Place } from "../text/place.js";
import { attributeShapes, type Attributes } from "./attributes.js";
import type { Family, Site } from "./format.js";
import { has, own, parseJson, type JsonObject } from "./json.js";

/** OpenInference: spans of Arize and Phoenix with flat attributes. */
export const openinference: Family = {
  id: "openinference",
  label: "OpenInference",
  docs: {
    what:
      "Spans with the attributes of OpenInference, whose names hold the way into the messages; also in OTLP's lists, and " +
      "as the nested objects that Phoenix exports.",
    tools: "`llm.tools.0.tool.json_schema`, JSON text of a provider's definition.",
    calls: "`llm.output_messages.0.message.tool_calls.0.tool_call.function.name` with `.arguments`.",
    notes: "A tool span is the execution of a call that the model's span has told of, and is left out.",
    results: '`llm.input_messages.0.message.content` of a message whose role is "tool".',
    example:
      '{"openinference.span.kind":"LLM","llm.output_messages.0.message.tool_calls.0.tool_call.function.name":"f",' +
      '"llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments":"{}"}',
  },
  shapes: [
    ...attributeShapes(
      [
        "openinference.span.kind",
        "llm.model_name",
        "llm.input_messages.0.message.role",
        "llm.output_messages.0.message.role",
        "llm.output_messages.0.message.tool_calls.0.tool_call.function.name",
        "llm.tools.0.tool.json_schema",
      ],
      readSpan,
    ),
    { key: "tool_call", read: readNestedCall },
    { key: "json_schema", read: readNestedTool },
  ],
};

const callName = /^(llm\.(?:in|out)put_messages\.\d+\.message\.tool_calls\.\d+\.tool_call\.)function\.name$/;
const resultId = /^(llm\.(?:in|out)put_messages\.\d+\.message\.)tool_call_id$/;
const toolSchema = /^llm\.tools\.\d+\.tool\.json_schema$/;

function readSpan({ names, place, value, isList }: Attributes, site: Site): void {
  for (const name of names) {
    const call = callName.exec(name)?.[1];
    if (call !== undefined) readCall(place, call, site);
    const result = resultId.exec(name)?.[1];
    if (result !== undefined) site.result({ at: place(name), id: place(name), content: place(`${result}content`) });
    if (toolSchema.test(name) && !isList) readTool(value(name), place(name), site);
  }
}

function readCall(place: Attributes["place"], prefix: string, site: Site): void {
  const name = place(`${prefix}function.name`);
  const args = place(`${prefix}function.arguments`);
  const way = { prescribed: "string", absence: "unknown" } as const;
  site.call({ at: name, name, arguments: args, id: place(`${prefix}id`), ...way });
}

function readTool(json: unknown, at: Place, site: Site): void {
  const isText = typeof json === "string";
  const definition = isText ? parseJson(json) : json;
  const whole: Place = isText ? [...at, HOP] : at;
  const inside: Place = has(definition, "function") ? [...whole, "function"] : whole;
  const schema = ["input_schema", "inputSchema"].find((key) => has(definition, key)) ?? "parameters";
  site.tool({
    at: whole,
    name: [...inside, "name"],
    schema: [...inside, schema],
    description: [...inside, "description"],
  });
}

/** Phoenix exports the same names as nested objects. */
function readNestedCall(object: JsonObject, site: Site): void {
  if (!has(own(own(object, "tool_call"), "function"), "name")) return;
  const at = ["tool_call"];
  const way = { prescribed: "string", absence: "unknown" } as const;
  const name = [...at, "function", "name"];
  site.call({ at, name, arguments: [...at, "function", "arguments"], id: [...at, "id"], ...way });
}

function readNestedTool(tool: JsonObject, site: Site): void {
  if (site.step(1) === "tool" && site.step(3) === "tools") readTool(own(tool, "json_schema"), ["json_schema"], site);
}
