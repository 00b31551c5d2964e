import type { Family, Site } from "./format.js";
import { own, text, type JsonObject } from "./json.js";

/** Chat histories of Semantic Kernel. */
export const semanticKernel: Family = {
  id: "semantic-kernel",
  label: "Semantic Kernel",
  docs: {
    what: "Chat histories of Semantic Kernel, with properties in Pascal case.",
    calls:
      "`FunctionCallContent` with `PluginName`, `FunctionName` and `Arguments`. The tool's name is both, with `-`.",
    results: "`FunctionResultContent` with `CallId` and `Result`.",
    example:
      '[{"Role":{"Label":"assistant"},"Items":[{"$type":"FunctionCallContent","Id":"c","PluginName":"P",' +
      '"FunctionName":"f","Arguments":{}}]}]',
  },
  shapes: [
    { key: "$type", values: ["FunctionCallContent"], read: readCall },
    { key: "$type", values: ["FunctionResultContent"], read: readResult },
  ],
};

function readCall(object: JsonObject, site: Site): void {
  const tool = toolName(object);
  if (tool === undefined) return;
  const way = { prescribed: "object", absence: "empty" } as const;
  site.call({ tool, name: ["FunctionName"], arguments: ["Arguments"], id: ["Id"], ...way });
}

function toolName(object: JsonObject): string | undefined {
  const plugin = text(own(object, "PluginName"));
  const name = text(own(object, "FunctionName"));
  return plugin === undefined || name === undefined ? name : `${plugin}-${name}`;
}

function readResult(_object: JsonObject, site: Site): void {
  site.result({ id: ["CallId"], name: ["FunctionName"], content: ["Result"] });
}
