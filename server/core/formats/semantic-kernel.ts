import type { Family, Site } from "./format.js";
import { isArray, own, text, type JsonObject } from "./json.js";

const metadataKey = "ChatResponseMessage.FunctionToolCalls";

/** Chat histories of Semantic Kernel. */
export const semanticKernel: Family = {
  id: "semantic-kernel",
  label: "Semantic Kernel",
  docs: {
    what: "Chat histories of Semantic Kernel, with properties in Pascal case.",
    calls:
      "`FunctionCallContent` with `PluginName`, `FunctionName` and `Arguments`. The tool's name is both, with `-`. " +
      "A message without such items may have them in its metadata, as the model wrote them.",
    results: "`FunctionResultContent` with `CallId` and `Result`.",
    example:
      '[{"Role":{"Label":"assistant"},"Items":[{"$type":"FunctionCallContent","Id":"c","PluginName":"P",' +
      '"FunctionName":"f","Arguments":{}}]}]',
  },
  shapes: [
    { key: "$type", values: ["FunctionCallContent"], read: readCall },
    { key: "$type", values: ["FunctionResultContent"], read: readResult },
    { key: metadataKey, read: readMetadata },
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

function readMetadata(metadata: JsonObject, site: Site): void {
  const calls = own(metadata, metadataKey);
  const items = own(site.up(1), "Items");
  const isTold = isArray(items) && items.some((item) => own(item, "$type") === "FunctionCallContent");
  if (!isArray(calls) || isTold) return;
  calls.forEach((_, index) => {
    const at = [metadataKey, index];
    const way = { prescribed: "string", absence: "fault" } as const;
    site.call({ at, name: [...at, "Name"], arguments: [...at, "Arguments"], id: [...at, "Id"], ...way });
  });
}

function readResult(_object: JsonObject, site: Site): void {
  site.result({ id: ["CallId"], name: ["FunctionName"], content: ["Result"] });
}
