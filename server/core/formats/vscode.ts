import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { isArray, own, type JsonObject } from "./json.js";

/** Tools that VS Code extensions contribute, and sessions of its chat. */
export const vscode: Family = {
  id: "vscode",
  label: "VS Code tools and chats",
  docs: {
    what: "The `package.json` of an extension that contributes tools; sessions of the chat view.",
    tools: "`contributes.languageModelTools[]` with `name`, `modelDescription` and `inputSchema`.",
    calls: "`toolCallRounds[].toolCalls[]` with `arguments` as JSON text.",
    results: "`toolCallResults`, by the id of the call.",
    example: '{"contributes":{"languageModelTools":[{"name":"f","inputSchema":{"type":"object"}}]}}',
  },
  shapes: [
    { key: "languageModelTools", read: readTools },
    { key: "toolCallRounds", read: readRounds },
  ],
};

function readTools(object: JsonObject, site: Site): void {
  const tools = own(object, "languageModelTools");
  if (!isArray(tools)) return;
  tools.forEach((_, index) => {
    const at = ["languageModelTools", index];
    site.tool({ at, name: [...at, "name"], schema: [...at, "inputSchema"], description: [...at, "modelDescription"] });
  });
}

function readRounds(object: JsonObject, site: Site): void {
  const rounds = own(object, "toolCallRounds");
  if (!isArray(rounds)) return;
  rounds.forEach((round, index) => {
    const calls = own(round, "toolCalls");
    if (!isArray(calls)) return;
    calls.forEach((_, call) => {
      readCall(site, ["toolCallRounds", index, "toolCalls", call]);
    });
  });
  site.close(own(object, "toolCallResults"));
}

function readCall(site: Site, at: Place): void {
  const way = { prescribed: "string", absence: "fault" } as const;
  site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
}
