import type { Family, Site } from "./format.js";
import { has, isArray, isName, own, type JsonObject } from "./json.js";

/** Events of AutoGen. */
export const autogen: Family = {
  id: "autogen",
  label: "AutoGen",
  docs: {
    what: "Events and messages of AutoGen 0.4 and later. Earlier versions write Chat Completions.",
    calls:
      "`content[]` of a `ToolCallRequestEvent` or an `AssistantMessage`, with `id`, `name` and `arguments` as text.",
    results: "`content[]` of a `ToolCallExecutionEvent` or a `FunctionExecutionResultMessage`.",
    example: '{"type":"ToolCallRequestEvent","source":"a","content":[{"id":"c1","name":"f","arguments":"{}"}]}',
  },
  shapes: [
    { key: "type", values: ["ToolCallRequestEvent", "AssistantMessage"], read: readCalls },
    { key: "type", values: ["ToolCallExecutionEvent", "FunctionExecutionResultMessage"], read: readResults },
  ],
};

function readCalls(object: JsonObject, site: Site): void {
  const content = own(object, "content");
  if (!isArray(content)) return;
  content.forEach((call, index) => {
    if (!has(call, "arguments") || !isName(own(call, "name"))) return;
    const at = ["content", index];
    const way = { prescribed: "string", absence: "fault" } as const;
    site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
  });
}

function readResults(object: JsonObject, site: Site): void {
  const content = own(object, "content");
  if (!isArray(content)) return;
  content.forEach((result, index) => {
    if (!has(result, "call_id")) return;
    const at = ["content", index];
    const isError = own(result, "is_error") === true;
    site.result({ at, id: [...at, "call_id"], name: [...at, "name"], content: [...at, "content"], isError });
  });
}
