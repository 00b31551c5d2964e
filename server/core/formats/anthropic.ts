import { messagesStream } from "./anthropic-stream.js";
import type { Family, Site } from "./format.js";
import { has, isObject, own, type JsonObject } from "./json.js";

/** Anthropic Messages, and what wraps them: sessions of Claude Code, Bedrock. */
export const anthropic: Family = {
  id: "anthropic",
  label: "Anthropic Messages",
  docs: {
    what: "Requests, responses and message logs of the Messages interface; the sessions of Claude Code, a message a line.",
    tools: "Objects with `name` and `input_schema`.",
    calls:
      "`tool_use` blocks, with `input` as an object. `server_tool_use` and `mcp_tool_use` are run by the provider.",
    results: "`tool_result` blocks and the provider's own kinds of them. Nothing inside of them is looked at.",
    example: JSON.stringify({
      tools: [{ name: "add", input_schema: { type: "object", properties: { a: { type: "integer" } } } }],
      messages: [
        { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "add", input: { a: 1 } }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "1" }] },
      ],
    }),
  },
  shapes: [
    ...messagesStream,
    { key: "input_schema", read: readTool },
    { key: "type", values: ["tool_use", "server_tool_use", "mcp_tool_use"], read: readCall },
    { key: "tool_use_id", read: readResult },
    { key: "toolUseId", read: readResult },
  ],
};

function readTool(_object: JsonObject, site: Site): void {
  site.tool({ name: ["name"], schema: ["input_schema"], description: ["description"] });
}

function readCall(object: JsonObject, site: Site): void {
  site.call({
    name: ["name"],
    arguments: ["input"],
    id: ["id"],
    prescribed: "object",
    absence: "fault",
    hosted: own(object, "type") !== "tool_use",
  });
}

/** Results of the provider's own tools are called after them, as in `web_search_tool_result`. */
function readResult(object: JsonObject, site: Site): void {
  const type = own(object, "type");
  if (typeof type !== "string" || !type.endsWith("tool_result")) return;
  const id = has(object, "tool_use_id") ? "tool_use_id" : "toolUseId";
  site.result({ id: [id], content: ["content"], isError: errorFlag(object) });
}

function errorFlag(block: JsonObject): boolean {
  const content = own(block, "content");
  if (isObject(content) && has(content, "error_code")) return true;
  return own(block, "is_error") === true || own(block, "isError") === true;
}
