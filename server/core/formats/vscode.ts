import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isName, own, text, type JsonObject } from "./json.js";

/** Tools that VS Code extensions contribute, and sessions of its chat. */
export const vscode: Family = {
  id: "vscode",
  label: "VS Code tools and chats",
  docs: {
    what: "The `package.json` of an extension that contributes tools; sessions of the chat view, whole or as a journal.",
    tools: "`contributes.languageModelTools[]` with `name`, `modelDescription` and `inputSchema`.",
    calls:
      "`toolCallRounds[].toolCalls[]` with `arguments` as JSON text. Where a request has no rounds, what the chat view " +
      "showed of a call: `toolInvocationSerialized` with `resultDetails.input`.",
    results: "`toolCallResults`, by the id of the call.",
    example: '{"contributes":{"languageModelTools":[{"name":"f","inputSchema":{"type":"object"}}]}}',
  },
  shapes: [
    { key: "languageModelTools", read: readTools },
    { key: "toolCallRounds", read: readRounds },
    { key: "kind", values: ["toolInvocationSerialized"], read: readInvocation },
    { key: "v", read: readJournal },
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
  readCalls(own(object, "toolCallRounds"), ["toolCallRounds"], own(object, "toolCallResults"), site);
  site.close(own(object, "toolCallResults"));
}

/** A line that puts rounds at the end of those there are. */
function readJournal(line: JsonObject, site: Site): void {
  const path = own(line, "k");
  if (isArray(path) && path.at(-1) === "toolCallRounds") readCalls(own(line, "v"), ["v"], undefined, site);
}

function readCalls(rounds: unknown, at: Place, results: unknown, site: Site): void {
  if (!isArray(rounds)) return;
  rounds.forEach((round, index) => {
    const calls = own(round, "toolCalls");
    if (!isArray(calls)) return;
    calls.forEach((call, number) => {
      const place = [...at, index, "toolCalls", number];
      readCall(site, place);
      const id = text(own(call, "id"));
      if (id !== undefined && has(results, id)) readResult(site, place, id);
    });
  });
}

function readCall(site: Site, at: Place): void {
  const way = { prescribed: "string", absence: "fault" } as const;
  site.call({ at, name: [...at, "name"], arguments: [...at, "arguments"], id: [...at, "id"], ...way });
}

function readResult(site: Site, call: Place, id: string): void {
  const at = ["toolCallResults", id];
  site.result({ at, id: [...call, "id"], name: [...call, "name"], content: at });
}

/** Tools other than those of servers may show any text. */
function readInvocation(object: JsonObject, site: Site): void {
  const details = own(object, "resultDetails");
  const input = text(own(details, "input"));
  if (site.under !== "response" || hasRounds(site.up(2)) || input?.trimStart().startsWith("{") !== true) return;
  const id = ["toolCallId"];
  const name = ["toolId"];
  const way = { prescribed: "either", absence: "unknown" } as const;
  if (!isName(own(object, "toolId"))) return;
  site.call({ name, arguments: ["resultDetails", "input"], id, ...way });
  const output = ["resultDetails", "output"];
  if (has(details, "output"))
    site.result({ at: output, id, name, content: output, isError: own(details, "isError") === true });
}

function hasRounds(request: unknown): boolean {
  const rounds = own(own(own(request, "result"), "metadata"), "toolCallRounds");
  return isArray(rounds) && rounds.length > 0;
}
