import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { isArray, isName, isObject, own, type JsonObject } from "./json.js";

/** ToolBench: queries with their interfaces, answers as trees. */
export const toolbench: Family = {
  id: "toolbench",
  label: "ToolBench",
  docs: {
    what: "Queries and answers of ToolBench.",
    tools: "`api_list[]` of a query, with two lists of parameters; `function[]` of an answer, which is plain.",
    calls: "The nodes of an answer's tree: an `Action` and the `Action Input` below it, as JSON text.",
    notes: "The messages of the training data repeat the calls of the tree.",
    example: '{"api_list":[{"tool_name":"T","api_name":"f","required_parameters":[],"optional_parameters":[]}]}',
  },
  shapes: [
    { key: "api_name", read: readTool },
    { key: "node_type", values: ["Action"], read: readCall },
  ],
};

function readTool(object: JsonObject, site: Site): void {
  if (!isArray(own(object, "required_parameters")) && !isArray(own(object, "optional_parameters"))) return;
  site.tool({ name: ["api_name"], schema: [], description: ["api_description"], dialect: "toolbench" });
}

/** The tree goes on below the input, so the object is not closed. */
function readCall(object: JsonObject, site: Site): void {
  const children = own(object, "children");
  if (!isArray(children) || !isName(own(object, "description"))) return;
  children.forEach((child, index) => {
    if (!isObject(child) || own(child, "node_type") !== "Action Input") return;
    const args: Place = ["children", index, "description"];
    const way = { prescribed: "string", absence: "fault" } as const;
    site.call({ at: args, name: ["description"], arguments: args, id: ["none"], ...way });
  });
}
