import { HOP, type Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, own, type JsonObject } from "./json.js";
import { partStream } from "./vercel-ai-stream.js";

/** Vercel's AI SDK: model messages, parts of UI messages, parts of UI streams. */
export const vercelAi: Family = {
  id: "vercel-ai",
  label: "Vercel AI SDK",
  docs: {
    what: "Model messages, UI messages, UI streams and results of the AI SDK, versions 4 to 6.",
    tools: "Tools by name with `inputSchema`, or an array of them.",
    calls:
      "`tool-call` parts; `tool-input-available`; UI parts called after their tool, as `tool-weather`, and `dynamic-tool`, " +
      "both with a `state`.",
    results: "`tool-result` parts, `tool-output-available` and `tool-output-error`; `output` of a UI part.",
    notes: "`tool-input-start` and `tool-approval-request` are no calls.",
    example: '{"role":"assistant","content":[{"type":"tool-call","toolCallId":"c1","toolName":"f","input":{"a":1}}]}',
  },
  shapes: [
    { key: "toolCallId", read: readPart },
    { key: "ai.toolCall.name", read: readSpan },
    { key: "ai.prompt.tools", read: readPromptTools },
    ...partStream,
  ],
};

/** A span of a tool's run. */
function readSpan(object: JsonObject, site: Site): void {
  const name = ["ai.toolCall.name"];
  const way = { prescribed: "either", absence: "unknown" } as const;
  const id = ["ai.toolCall.id"];
  site.call({ at: name, name, arguments: ["ai.toolCall.args"], id, ...way });
  const result = ["ai.toolCall.result"];
  if (has(object, "ai.toolCall.result")) site.result({ at: result, id, name, content: result });
}

/** Spans have each tool as a text of its own. */
function readPromptTools(object: JsonObject, site: Site): void {
  const tools = own(object, "ai.prompt.tools");
  if (!isArray(tools)) return;
  tools.forEach((tool, index) => {
    if (typeof tool !== "string") return;
    const at: Place = ["ai.prompt.tools", index, HOP];
    const schema = tool.includes('"inputSchema"') ? "inputSchema" : "parameters";
    site.tool({ at, name: [...at, "name"], schema: [...at, schema], description: [...at, "description"] });
  });
}

const resultTypes: ReadonlySet<unknown> = new Set(["tool-result", "tool-output-available", "tool-output-error"]);
const otherTypes: ReadonlySet<unknown> = new Set([
  "tool-input-start",
  "tool-input-delta",
  "tool-input-end",
  "tool-call-streaming-start",
  "tool-call-delta",
  "tool-approval-request",
  "tool-approval-response",
]);

function readPart(object: JsonObject, site: Site): void {
  const type = own(object, "type");
  if (resultTypes.has(type)) readResult(object, site, []);
  else if (!otherTypes.has(type)) readCall(object, site, type);
}

function readCall(object: JsonObject, site: Site, type: unknown): void {
  const args = ["input", "args"].find((key) => has(object, key));
  const isUiPart =
    typeof type === "string" && type.startsWith("tool-") && type !== "tool-call" && isName(own(object, "state"));
  if (args === undefined || own(object, "state") === "input-streaming") return;
  const isNamed = has(object, "toolName");
  if (!isNamed && !isUiPart) return;
  site.call({
    name: [isNamed ? "toolName" : "type"],
    ...(!isNamed && { tool: String(type).slice("tool-".length) }),
    arguments: [args],
    id: ["toolCallId"],
    prescribed: type === undefined ? "either" : "object",
    absence: "fault",
  });
  const result = ["output", "errorText", "result"].find((key) => has(object, key));
  if (result !== undefined) readResult(object, site, [result]);
}

function readResult(object: JsonObject, site: Site, at: Place): void {
  const content = ["output", "result", "errorText"].find((key) => has(object, key)) ?? "output";
  const kind = own(own(object, "output"), "type");
  const isError =
    has(object, "errorText") ||
    own(object, "isError") === true ||
    (typeof kind === "string" && kind.startsWith("error"));
  site.result({ at, id: ["toolCallId"], name: ["toolName"], content: [content], isError });
}
