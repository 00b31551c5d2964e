import { converseStream } from "./bedrock-stream.js";
import type { Family, Site } from "./format.js";
import { has, own, type JsonObject } from "./json.js";

/** AWS Bedrock's Converse. */
export const bedrock: Family = {
  id: "bedrock",
  label: "Amazon Bedrock Converse",
  docs: {
    what: "Requests, responses and message logs of Converse. Models called without it have the format of their maker.",
    tools: "`toolSpec` with `name` and `inputSchema.json`.",
    calls: "`toolUse` with `toolUseId`, `name` and `input` as an object.",
    results: '`toolResult`; `status: "error"` marks a failure. Nothing inside of it is looked at.',
    example: JSON.stringify({
      toolConfig: { tools: [{ toolSpec: { name: "f", inputSchema: { json: { type: "object" } } } }] },
      messages: [{ role: "assistant", content: [{ toolUse: { toolUseId: "t", name: "f", input: {} } }] }],
    }),
  },
  shapes: [
    { key: "toolSpec", read: readTool },
    { key: "toolUse", read: readCall },
    { key: "toolResult", read: readResult },
    ...converseStream,
  ],
};

function readTool(_object: JsonObject, site: Site): void {
  site.tool({
    name: ["toolSpec", "name"],
    schema: ["toolSpec", "inputSchema", "json"],
    description: ["toolSpec", "description"],
  });
}

/** A stream's `contentBlockStart` begins a call without its input. */
function readCall(_object: JsonObject, site: Site): void {
  if (site.under === "contentBlockStart" || site.under === "start") return;
  const at = ["toolUse"];
  const way = { prescribed: "object", absence: "fault" } as const;
  site.call({ at, name: [...at, "name"], arguments: [...at, "input"], id: [...at, "toolUseId"], ...way });
}

function readResult(object: JsonObject, site: Site): void {
  const at = ["toolResult"];
  if (!has(own(object, "toolResult"), "toolUseId")) return;
  const isError = own(own(object, "toolResult"), "status") === "error";
  site.result({ at, id: [...at, "toolUseId"], content: [...at, "content"], isError });
}
