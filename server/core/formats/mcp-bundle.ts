import type { Family } from "./format.js";
import { has, isArray, own } from "./json.js";

/** The manifest of an MCP bundle: names of tools, no schemas. */
export const mcpBundle: Family = {
  id: "mcp-bundle",
  label: "MCP bundle manifest",
  docs: {
    what: "The `manifest.json` of an MCP bundle (`.mcpb`, `.dxt`), known by `manifest_version`.",
    tools: "`tools[]` with `name` and `description`. They have no schema, so their calls can't be judged.",
    example: '{"manifest_version":"0.1","name":"files","tools":[{"name":"read","description":"Reads a file."}]}',
  },
  shapes: [
    {
      key: "manifest_version",
      read(object, site) {
        const tools = own(object, "tools");
        if (!isArray(tools) || !has(object, "name")) return;
        tools.forEach((_, index) => {
          const at = ["tools", index];
          site.tool({ at, name: [...at, "name"], schema: [...at, "inputSchema"], description: [...at, "description"] });
        });
      },
    },
  ],
};
