import type { Family, Site } from "./format.js";
import { has, own, type JsonObject } from "./json.js";

/** Message histories of Pydantic AI. */
export const pydanticAi: Family = {
  id: "pydantic-ai",
  label: "Pydantic AI",
  docs: {
    what: "Message histories as `all_messages_json` writes them. Its traces follow OpenTelemetry and are read as such.",
    calls: '`part_kind: "tool-call"` with `tool_name` and `args`, as JSON text or as an object. Null `args` mean none.',
    results: '`part_kind: "tool-return"`, and `"retry-prompt"`, which tells the model of a failure.',
    example: '[{"kind":"response","parts":[{"part_kind":"tool-call","tool_name":"f","args":"{}","tool_call_id":"c"}]}]',
  },
  shapes: [
    { key: "part_kind", values: ["tool-call", "builtin-tool-call"], read: readCall },
    { key: "part_kind", values: ["tool-return", "builtin-tool-return", "retry-prompt"], read: readResult },
  ],
};

const id = ["tool_call_id"];
const name = ["tool_name"];

function readCall(part: JsonObject, site: Site): void {
  const hosted = own(part, "part_kind") === "builtin-tool-call";
  site.call({ name, arguments: ["args"], id, prescribed: "either", absence: "empty", hosted });
}

/** A retry may speak of an answer without a call. */
function readResult(part: JsonObject, site: Site): void {
  if (!has(part, "tool_call_id") || !has(part, "tool_name")) return;
  const isError = own(part, "part_kind") === "retry-prompt";
  site.result({ id, name, content: ["content"], isError });
}
