import { HOP, type Place } from "../text/place.js";
import type { Family, FoundCall, FoundTool, Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";
import { chatStream } from "./openai-chat-stream.js";
import { isParameterSchema } from "./tool-lists.js";

/** OpenAI Chat Completions, and all that speak it. */
export const openaiChat: Family = {
  id: "openai-chat",
  label: "OpenAI Chat Completions",
  docs: {
    what: "Requests, responses and message logs of the Chat Completions interface, and of the many servers that speak it.",
    tools:
      "`tools[].function` with `name` and `parameters`; the older `functions[]`; custom tools, which take free text.",
    calls:
      "`tool_calls[].function` of a message, with `arguments` as JSON text; the older `function_call`; custom calls. " +
      "Arguments as an object are the way of Ollama and of chat templates, and expected where the call has no `id`, or " +
      "its message stands beside `done`.",
    results: 'Messages with `role: "tool"`, or the older `role: "function"`. Nothing inside of them is looked at.',
    notes: "Built-in tools have no schema and are left alone, and so is `tool_choice`, which only names a tool.",
    example: JSON.stringify({
      messages: [
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "c1", type: "function", function: { name: "add", arguments: '{"a":1}' } }],
        },
        { role: "tool", tool_call_id: "c1", content: "1" },
      ],
      tools: [{ type: "function", function: { name: "add", parameters: { type: "object", properties: { a: {} } } } }],
    }),
  },
  shapes: [
    ...chatStream,
    { key: "function", read: readFunction },
    { key: "custom", read: readCustom },
    { key: "function_call", read: readFunctionCall },
    { key: "role", values: ["tool", "function"], read: readResult },
    { key: "functions", read: readLegacyFunctions },
  ],
};

function readFunction(object: JsonObject, site: Site): void {
  const inner = own(object, "function");
  const type = own(object, "type") ?? "function";
  if (!isObject(inner) || type !== "function") return;
  if (has(inner, "arguments") || isCallList(site.under)) site.call(isOllama(object, site) ? callOfOllama : call);
  else site.tool(tool);
}

function isCallList(key: string): boolean {
  return key === "tool_calls" || key === "toolCalls";
}

const tool: FoundTool = {
  name: ["function", "name"],
  schema: ["function", "parameters"],
  description: ["function", "description"],
};

const call: FoundCall = {
  name: ["function", "name"],
  arguments: ["function", "arguments"],
  id: ["id"],
  prescribed: "string",
  absence: "fault",
};
const callOfOllama: FoundCall = { ...call, prescribed: "object" };

/** Ollama's own interface, like the data sets for chat templates, gives arguments as an object and its calls no id. */
function isOllama(call: JsonObject, site: Site): boolean {
  const envelope = site.up(3);
  if (has(envelope, "done") && has(envelope, "created_at")) return true;
  return isObject(own(own(call, "function"), "arguments")) && !has(call, "id");
}

function readCustom(object: JsonObject, site: Site): void {
  if (own(object, "type") !== "custom" || !isObject(own(object, "custom"))) return;
  const name = ["custom", "name"];
  if (isCallList(site.under)) {
    const way = { prescribed: "string", absence: "fault", encoding: "text" } as const;
    site.call({ name, arguments: ["custom", "input"], id: ["id"], ...way });
  } else {
    site.tool({ name, schema: ["custom", "parameters"], description: ["custom", "description"], freeText: true });
  }
}

/** The older form: one call a message. A request has the same property, and chooses a function with it. */
function readFunctionCall(object: JsonObject, site: Site): void {
  const call = own(object, "function_call");
  if (!isObject(call) || has(call, "args") || has(object, "messages")) return;
  if (!has(call, "arguments") && !has(object, "role")) return;
  site.call({
    at: ["function_call"],
    name: ["function_call", "name"],
    arguments: ["function_call", "arguments"],
    id: ["function_call", "id"],
    prescribed: "string",
    absence: "fault",
  });
}

function readResult(object: JsonObject, site: Site): void {
  const content = own(object, "content");
  const toolAsMessage = isObject(content) && isObject(own(content, "function"));
  if (toolAsMessage || isArray(own(object, "parts")) || holdsResultBlocks(content)) return;
  if (typeof content === "string" && readCallsInText(content, site)) return;
  site.result({ id: ["tool_call_id"], name: ["name"], content: ["content"] });
}

/** Koog's traces have the calls in the place of their results: JSON text of an array of them. */
function readCallsInText(content: string, site: Site): boolean {
  const calls = content.startsWith("[") && content.includes('"function"') ? site.parse(content) : undefined;
  if (!isArray(calls) || !calls.every((call) => has(own(call, "function"), "arguments"))) return false;
  calls.forEach((_, index) => {
    const at: Place = ["content", HOP, index];
    const inner: Place = [...at, "function"];
    const way = { prescribed: "string", absence: "fault" } as const;
    site.call({ at, name: [...inner, "name"], arguments: [...inner, "arguments"], id: [...at, "id"], ...way });
  });
  return calls.length > 0;
}

/** Other families' results, one a block. */
function holdsResultBlocks(content: unknown): boolean {
  if (!isArray(content)) return false;
  return content.some(
    (block) =>
      ["tool_result", "tool-result"].some((type) => type === own(block, "type")) ||
      ["toolResult", "tool_call_result"].some((key) => has(block, key)),
  );
}

/** The older `functions`, which stand beside the messages. */
function readLegacyFunctions(object: JsonObject, site: Site): void {
  const functions = own(object, "functions");
  if (!isArray(functions) || !has(object, "messages")) return;
  functions.forEach((definition, index) => {
    if (has(definition, "arguments") || !isName(own(definition, "name"))) return;
    if (has(definition, "parameters") && !isParameterSchema(own(definition, "parameters"))) return;
    const at = ["functions", index];
    site.tool({ at, name: [...at, "name"], schema: [...at, "parameters"], description: [...at, "description"] });
  });
}
