import { isPythonParameters } from "./dialects/python.js";
import type { Family, Site } from "./format.js";
import { has, isName, own, type JsonObject } from "./json.js";
import { isListed, isParameterSchema } from "./tool-lists.js";

/** xLAM and its like: tools whose parameters stand by name. */
export const xlam: Family = {
  id: "xlam",
  label: "xLAM, APIGen",
  docs: {
    what: "Records of `query`, `tools` and `answers`, the last two as JSON text.",
    tools:
      "`{name, description, parameters}` in a list of tools, where `parameters` has the parameters by name, without " +
      "`properties`, and their types are those of Python, as `List[int]` or `str, optional`.",
    calls: "`answers[]` with `name` and `arguments`.",
    example: '{"query":"q","tools":"[{\\"name\\": \\"f\\", \\"parameters\\": {\\"a\\": {\\"type\\": \\"int\\"}}}]"}',
  },
  shapes: [{ key: "parameters", read: readTool }],
};

function readTool(object: JsonObject, site: Site): void {
  const parameters = own(object, "parameters");
  if (!isListed(site) || has(object, "arguments") || !isName(own(object, "name"))) return;
  if (isParameterSchema(parameters) || !isPythonParameters(parameters)) return;
  site.tool({ name: ["name"], schema: ["parameters"], description: ["description"], dialect: "python" });
}
