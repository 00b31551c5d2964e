import type { Place, Slice } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { isArray, own, parseJson, type JsonObject } from "./json.js";
import { jsonIn, speakersOf } from "./template-text.js";

/** The raw form of Glaive's data set. */
export const glaive: Family = {
  id: "glaive",
  label: "Glaive function calling",
  docs: {
    what: "Records of Glaive's data set: a `system` text with functions and a `chat` text with the whole conversation.",
    tools: "The JSON objects in the `system` text, after its sentence on functions.",
    calls: "What follows `<functioncall>` in the `chat` text. The arguments stand in single quotes there.",
    notes: "Arguments with an apostrophe in them are escaped as in Python, and are not read.",
    example: JSON.stringify({
      system:
        'SYSTEM: You have access to the following functions. Use them if required -\n{"name":"f","parameters":{}}',
      chat: `USER: go\n\n\nASSISTANT: <functioncall> {"name": "f", "arguments": '{"a": 1}'} <|endoftext|>`,
    }),
  },
  shapes: [{ key: "chat", read: readRecord }],
};

const mark = "<functioncall>";
/** More of them in one text are no calls but noise. */
const mostCalls = 500;

function readRecord(record: JsonObject, site: Site): void {
  const system = own(record, "system");
  const chat = own(record, "chat");
  if (typeof system !== "string" || typeof chat !== "string") return;
  readTools(system, site);
  for (const call of callsIn(chat)) readCall(call, site);
}

function readTools(system: string, site: Site): void {
  const start = /functions\. Use them if required -\s*(?=[[{])/.exec(system);
  if (start === null) return;
  for (const slice of jsonIn(system, start.index + start[0].length, system.length)) {
    const at: Place = ["system", slice];
    const value = site.parse(system, slice);
    const places = isArray(value) ? value.map((_, index): Place => [...at, index]) : [at];
    for (const place of places)
      site.tool({
        at: place,
        name: [...place, "name"],
        schema: [...place, "parameters"],
        description: [...place, "description"],
      });
  }
}

interface QuotedCall {
  readonly tool: string;
  readonly name: Slice;
  readonly arguments: Slice;
}

function callsIn(chat: string): readonly QuotedCall[] {
  const found: QuotedCall[] = [];
  const speaker = speakersOf(chat);
  let from = chat.indexOf(mark);
  while (from >= 0 && found.length < mostCalls) {
    const next = chat.indexOf(mark, from + mark.length);
    const call = readQuoted(chat, from + mark.length, next < 0 ? chat.length : next);
    if (call !== undefined && speaker(from) !== "user") found.push(call);
    from = next;
  }
  return found;
}

function readQuoted(chat: string, from: number, to: number): QuotedCall | undefined {
  const source = chat.slice(from, to);
  const head = /^(\s*\{"name":\s*")([^"\\]+)",\s*"arguments":\s*'/.exec(source);
  if (head?.[1] === undefined || head[2] === undefined) return undefined;
  const start = from + head[0].length;
  const length = source.slice(head[0].length).indexOf("'}");
  const end = start + length;
  if (length < 0 || parseJson(chat.slice(start, end)) === undefined) return undefined;
  const nameAt = from + head[1].length;
  return { tool: head[2], name: { from: nameAt, to: nameAt + head[2].length }, arguments: { from: start, to: end } };
}

function readCall({ tool, name, arguments: args }: QuotedCall, site: Site): void {
  const at: Place = ["chat", args];
  const way = { prescribed: "either", absence: "unknown" } as const;
  site.call({ at, tool, name: ["chat", name], arguments: at, id: ["none"], ...way });
}
