import type { Family, Site } from "./format.js";
import { own, type JsonObject } from "./json.js";
import { messageChunks } from "./langchain-stream.js";

/** Messages of LangChain and LangGraph. */
export const langchain: Family = {
  id: "langchain",
  label: "LangChain, LangGraph",
  docs: {
    what: "Messages and states of LangChain and LangGraph, also in their serialised form; chunks of messages.",
    tools: "Tools stand as those of the provider.",
    calls:
      "`tool_calls[]` with `name` and `args` as an object, and `invalid_tool_calls[]`, whose `args` are text. The same " +
      "call often stands under `additional_kwargs` too, as the model wrote it: then that one is judged. " +
      "The `tool_call_chunks` of a stream are put together.",
    results: 'Messages with `type: "tool"`; `status: "error"` marks a failure.',
    example: '{"type":"ai","content":"","tool_calls":[{"name":"f","args":{"a":1},"id":"c1","type":"tool_call"}]}',
  },
  shapes: [...messageChunks, { key: "args", read: readCall }, { key: "tool_call_id", read: readResult }],
};

const callLists: ReadonlySet<string> = new Set(["tool_calls", "invalid_tool_calls", "tool_call", "lg_tool_call"]);

function readCall(object: JsonObject, site: Site): void {
  if (!callLists.has(site.under) && own(object, "type") !== "tool_call") return;
  const prescribed = site.under === "invalid_tool_calls" ? "either" : "object";
  site.call({ name: ["name"], arguments: ["args"], id: ["id"], prescribed, absence: "fault" });
}

function readResult(object: JsonObject, site: Site): void {
  if (own(object, "type") !== "tool" && !Array.isArray(own(object, "id")) && site.under !== "kwargs") return;
  const isError = own(object, "status") === "error";
  site.result({ id: ["tool_call_id"], name: ["name"], content: ["content"], isError });
}
