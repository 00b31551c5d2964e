import type { Family } from "./format.js";
import { isArray, own } from "./json.js";

/** The manifest of a Microsoft 365 Copilot plugin. */
export const copilotPlugin: Family = {
  id: "copilot-plugin",
  label: "Microsoft 365 Copilot plugin",
  docs: {
    what: "The manifest of a plugin for Microsoft 365 Copilot, known by `schema_version` and `runtimes`.",
    tools: "`functions[]` with `name` and `description`. Their schemas stand in the OpenAPI documents of the runtimes.",
    example: '{"schema_version":"v2.1","functions":[{"name":"f","description":"d"}],"runtimes":[]}',
  },
  shapes: [
    {
      key: "runtimes",
      read(object, site) {
        const functions = own(object, "functions");
        if (!isArray(functions) || typeof own(object, "schema_version") !== "string") return;
        functions.forEach((_, index) => {
          const at = ["functions", index];
          site.tool({ at, name: [...at, "name"], schema: [...at, "parameters"], description: [...at, "description"] });
        });
      },
    },
  ],
};
