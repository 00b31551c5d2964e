import { quote } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import { nearest } from "./names.js";
import type { NameRule } from "./rule.js";

const mostListed = 10;

export const unknownTool: NameRule = {
  id: "unknown-tool",
  subject: "name",
  severity: "error",
  docs: {
    what: "A call names a tool that was not offered.",
    cause: "Models remember tools from their training or from earlier in the conversation, and misspell names.",
    remedy: "Refuse the call and list the tools that exist. A forced tool choice rules the fault out.",
    fix: "If exactly one known name is near, it is offered as a guess.",
    example: { kind: "name", tools: ["get_weather", "search_orders"], bad: "get_wether", good: "get_weather" },
  },
  check(call) {
    if (call.resolution.kind !== "unknown") return [];
    const { names } = call.resolution;
    const near = nearest(call.call.tool, names);
    const listed = names.slice(0, mostListed).map(quote).join(", ");
    const more = names.length > mostListed ? ` and ${names.length - mostListed} more` : "";
    const hint = near === undefined ? `Known tools: ${listed}${more}.` : `Did you mean ${quote(near)}?`;
    return [
      {
        message: `Unknown tool ${quote(call.call.tool)}. ${hint}`,
        span: fileSpan(call.nameNode),
        place: call.call.namePlace,
        repairs:
          near === undefined
            ? []
            : [
                {
                  title: `Change tool to ${quote(near)} (guess)`,
                  safety: "suggestion",
                  edits: replaceValue(call.nameNode, JSON.stringify(near)),
                },
              ],
      },
    ];
  },
};
