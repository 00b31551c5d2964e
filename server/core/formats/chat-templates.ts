import type { Place } from "../text/place.js";
import { answerShapes } from "./answer-text.js";
import type { Family, Site } from "./format.js";
import { mayHoldTemplateCall, templateCalls, type NamedCall, type WholeCall } from "./template-calls.js";
import { quotesOf } from "./template-text.js";

/** Calls in the text of models that the server has left as the template writes them. */
export const chatTemplates: Family = {
  id: "chat-templates",
  label: "Calls between marks in text",
  docs: {
    what:
      "Raw output of models in the text of an answer, between the marks of their templates: Llama, Mistral, Kimi, GLM, " +
      "DeepSeek, gpt-oss.",
    calls:
      "`<|python_tag|>` with `{name, parameters}`; `[TOOL_CALLS]` with an array, or with a name and `[ARGS]`; Kimi's and " +
      "DeepSeek's marks around a name and JSON; `to=functions.f` with `<|message|>`. GLM's values stand in mark-up and " +
      "are not judged.",
    notes:
      "Only whole calls in the text of a model are read. A message that has `tool_calls` is done with, and code between " +
      "backticks only speaks of calls.",
    example: '{"role":"assistant","content":"[TOOL_CALLS][{\\"name\\": \\"f\\", \\"arguments\\": {\\"a\\": 1}}]"}',
  },
  shapes: answerShapes(readText),
};

const id = ["none"];

function readText(text: string, place: Place, site: Site): void {
  if (!mayHoldTemplateCall(text)) return;
  for (const call of templateCalls(text, quotesOf(text)))
    if ("tool" in call) readNamed(call, place, site);
    else readWhole(call, place, site);
}

function readWhole({ at: slice, index, argumentsKey }: WholeCall, place: Place, site: Site): void {
  const at: Place = [...place, slice, ...(index === undefined ? [] : [index])];
  const way = { prescribed: "either", absence: "fault" } as const;
  site.call({ at, name: [...at, "name"], arguments: [...at, argumentsKey], id: [...at, "id"], ...way });
}

function readNamed({ tool, name, arguments: slice, values }: NamedCall, place: Place, site: Site): void {
  const at: Place = [...place, slice];
  const way = { prescribed: "either", absence: "unknown" } as const;
  site.call({ at, tool, name: [...place, name], arguments: at, id, ...way, ...(values !== undefined && { values }) });
}
