import type { Family, Site } from "./format.js";
import { isArray, isName, own, parseJson, type JsonObject } from "./json.js";

/** Results of promptfoo. */
export const promptfoo: Family = {
  id: "promptfoo",
  label: "promptfoo results",
  docs: {
    what: "Evaluation results of promptfoo. Its tools and outputs have the format of the provider and are read as such.",
    tools: "`tools` of a provider's `config`.",
    calls:
      "`response.output`: an array of calls, JSON text of them, or text in which blocks of type `tool_use` stand on lines " +
      "of their own.",
    example: JSON.stringify({
      evalId: "e",
      results: {
        results: [{ response: { output: 'I look.\n\n{"type":"tool_use","id":"t","name":"f","input":{}}' } }],
      },
    }),
  },
  shapes: [
    { key: "output", read: readOutput },
    {
      key: "evalId",
      read(object, site) {
        if (isArray(own(own(object, "results"), "results"))) site.label();
      },
    },
  ],
};

/** More of them in one text are no calls but noise. */
const mostCalls = 500;

function readOutput(object: JsonObject, site: Site): void {
  const output = own(object, "output");
  if (typeof output !== "string" || site.under !== "response" || !output.includes('"tool_use"')) return;
  if (parseJson(output) !== undefined) return;
  let found = 0;
  for (const { index, 0: line } of output.matchAll(/^\{[^\n]+\}$/gm)) {
    const block = parseJson(line);
    if (own(block, "type") !== "tool_use" || !isName(own(block, "name")) || found++ >= mostCalls) continue;
    const at = ["output", { from: index, to: index + line.length }];
    site.call({
      at,
      name: [...at, "name"],
      arguments: [...at, "input"],
      id: [...at, "id"],
      prescribed: "object",
      absence: "fault",
    });
  }
}
