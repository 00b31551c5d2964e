import { HOP, type Place } from "../text/place.js";
import { attributeShapes, type Attributes } from "./attributes.js";
import type { Family, Site } from "./format.js";

/** Spans of Traceloop's OpenLLMetry, from before the conventions for messages. */
export const traceloop: Family = {
  id: "traceloop",
  label: "OpenLLMetry",
  docs: {
    what: "Spans of OpenLLMetry with the older attributes, whose names hold the way into the messages.",
    tools: "`llm.request.functions.0.name` with `.parameters` as JSON text.",
    calls: "`gen_ai.completion.0.tool_calls.0.name` with `.arguments`, and the same under `gen_ai.prompt`.",
    results: '`gen_ai.prompt.0.content` of a message with `.tool_call_id` or whose role is "tool".',
    example: '{"gen_ai.completion.0.tool_calls.0.name":"f","gen_ai.completion.0.tool_calls.0.arguments":"{}"}',
  },
  shapes: attributeShapes(
    [
      "gen_ai.completion.0.tool_calls.0.name",
      "gen_ai.completion.0.role",
      "gen_ai.completion.0.finish_reason",
      "gen_ai.prompt.0.role",
      "llm.request.functions.0.name",
    ],
    readSpan,
  ),
};

const callName = /^(gen_ai\.(?:completion|prompt)\.\d+\.tool_calls\.\d+\.)name$/;
const toolName = /^(llm\.request\.functions\.\d+\.)name$/;
const messageRole = /^(gen_ai\.prompt\.\d+\.)role$/;

function readSpan(attributes: Attributes, site: Site): void {
  const { names, place, value } = attributes;
  for (const name of names) {
    const call = callName.exec(name)?.[1];
    if (call !== undefined) readCall(attributes, call, site);
    const tool = toolName.exec(name)?.[1];
    if (tool !== undefined) readTool(attributes, tool, site);
    const message = messageRole.exec(name)?.[1];
    if (message === undefined || value(name) !== "tool") continue;
    const content = place(`${message}content`);
    site.result({ at: content, id: place(`${message}tool_call_id`), content });
  }
}

function readCall({ place }: Attributes, prefix: string, site: Site): void {
  const name = place(`${prefix}name`);
  const way = { prescribed: "string", absence: "unknown" } as const;
  site.call({ at: name, name, arguments: place(`${prefix}arguments`), id: place(`${prefix}id`), ...way });
}

function readTool({ place }: Attributes, prefix: string, site: Site): void {
  const name = place(`${prefix}name`);
  const schema: Place = [...place(`${prefix}parameters`), HOP];
  site.tool({ at: name, name, schema, description: place(`${prefix}description`) });
}
