import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";
import { responsesStream } from "./openai-responses-stream.js";
import { isListed } from "./tool-lists.js";

/** Items of OpenAI's Responses, which Realtime, the Agents SDK, Codex and Gemini's Interactions have too. */
export const openaiResponses: Family = {
  id: "openai-responses",
  label: "OpenAI Responses",
  docs: {
    what:
      "Requests, responses and events of the Responses and Realtime interfaces; run states of the Agents SDK; sessions " +
      "of Codex; Gemini's Interactions, whose items are alike.",
    tools: '`{type: "function", name, parameters}` in a list of tools; custom tools, which take free text.',
    calls:
      "Items of type `function_call` (arguments as JSON text; as an object in Interactions), `mcp_call` and " +
      "`custom_tool_call` (free text).",
    results:
      "Items of type `function_call_output` (in JavaScript's Agents SDK `function_call_result`) and `custom_tool_call_output`, and the `output` of an `mcp_call`.",
    notes:
      "Built-in tools (`web_search_call` and the like) have no schema. An item that a stream only begins is no call.",
    example: JSON.stringify({
      object: "response",
      model: "m",
      tools: [{ type: "function", name: "f", parameters: { type: "object", properties: {} } }],
      output: [{ type: "function_call", call_id: "c1", name: "f", arguments: "{}" }],
    }),
  },
  shapes: [
    ...responsesStream,
    { key: "type", values: ["function", "custom"], read: readTool },
    { key: "type", values: ["function_call"], read: readCall },
    { key: "type", values: ["custom_tool_call"], read: readCustomCall },
    { key: "type", values: ["mcp_call"], read: readMcpCall },
    { key: "type", values: ["function_call_output", "custom_tool_call_output"], read: readResult },
    { key: "type", values: ["function_call_result"], read: readAgentsResult },
    { key: "type", values: ["function_response", "function_result"], read: readInteractionResult },
  ],
};

function readTool(object: JsonObject, site: Site): void {
  const type = own(object, "type");
  const isOther = ["arguments", "inputSchema", "input_schema"].some((key) => has(object, key));
  if (!isListed(site) || isOther || isObject(own(object, String(type)))) return;
  site.tool({
    name: ["name"],
    schema: ["parameters"],
    outputSchema: ["output_schema"],
    description: ["description"],
    freeText: type === "custom",
  });
}

function readCall(object: JsonObject, site: Site): void {
  const args = own(object, "arguments");
  if (args === "" && own(object, "status") === "in_progress") return;
  const id = ["call_id", "callId"].find((key) => has(object, key));
  const isInteraction = id === undefined && (has(object, "args") || isObject(args));
  site.call({
    name: ["name"],
    arguments: [has(object, "args") ? "args" : "arguments"],
    id: [id ?? "id"],
    prescribed: isInteraction ? "object" : "string",
    absence: "fault",
  });
}

function readCustomCall(_object: JsonObject, site: Site): void {
  const way = { prescribed: "string", absence: "fault", encoding: "text" } as const;
  site.call({ name: ["name"], arguments: ["input"], id: ["call_id"], ...way });
}

/** The result stands in the call itself. */
function readMcpCall(object: JsonObject, site: Site): void {
  site.call({ name: ["name"], arguments: ["arguments"], id: ["id"], prescribed: "string", absence: "fault" });
  const isError = isSet(own(object, "error"));
  const content = isError ? "error" : "output";
  if (isError || isSet(own(object, content))) {
    site.result({ at: [content], id: ["id"], name: ["name"], content: [content], isError });
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function readResult(_object: JsonObject, site: Site): void {
  site.result({ id: ["call_id"], content: ["output"] });
}

/** In JavaScript, the Agents SDK has words of its own. */
function readAgentsResult(object: JsonObject, site: Site): void {
  if (has(object, "callId")) site.result({ id: ["callId"], name: ["name"], content: ["output"] });
}

function readInteractionResult(object: JsonObject, site: Site): void {
  const id = has(object, "call_id") ? "call_id" : "id";
  const content = has(object, "response") ? "response" : "result";
  if (isArray(object) || !has(object, content)) return;
  site.result({ id: [id], name: ["name"], content: [content] });
}
