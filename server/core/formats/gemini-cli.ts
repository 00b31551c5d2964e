import type { Family, Site } from "./format.js";
import { has, isObject, own, type JsonObject } from "./json.js";

/** Sessions of the Gemini CLI. */
export const geminiCli: Family = {
  id: "gemini-cli",
  label: "Gemini CLI sessions",
  docs: {
    what: "Session files of the Gemini CLI, a message a line. Its recorded responses are read as those of Gemini.",
    calls: "`toolCalls[]` with `name`, `args` and `status`.",
    results: 'The `result` of each call; `status: "error"` marks a failure.',
    example: '{"type":"gemini","toolCalls":[{"id":"c1","name":"f","args":{},"result":[],"status":"success"}]}',
  },
  shapes: [{ key: "args", read: readCall }],
};

function readCall(object: JsonObject, site: Site): void {
  if (site.under !== "toolCalls" || !isObject(own(object, "args")) || !has(object, "status")) return;
  site.call({ name: ["name"], arguments: ["args"], id: ["id"], prescribed: "object", absence: "empty" });
  if (!has(object, "result")) return;
  const isError = own(object, "status") === "error";
  site.result({ at: ["result"], id: ["id"], name: ["name"], content: ["result"], isError });
}
