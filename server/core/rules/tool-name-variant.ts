import { quote } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import type { NameRule } from "./rule.js";
import { definition } from "./subject.js";

export const toolNameVariant: NameRule = {
  id: "tool-name-variant",
  subject: "name",
  severity: "error",
  docs: {
    what: "A call names a tool almost as it is defined: with another prefix, other separators, or a leftover token.",
    cause:
      "Providers and frameworks decorate names (`functions.f`, `default_api.f`, `mcp__server__f`, `Plugin-f`) and do not always take the decoration off again. Templates leak their own tokens into a name.",
    remedy: "Map names back where the calls are read. The arguments are judged by the tool that is meant.",
    fix: "A prefix of the API's own, another case or separator, and a leaked token are mended safely. A prefix that names a server or a plugin is a guess, since another one may own the short name.",
    example: { kind: "name", tools: ["get_weather"], bad: "functions.get_weather", good: "get_weather" },
  },
  check(call) {
    if (call.resolution.kind !== "variant") return [];
    const { name, certain, severity } = call.resolution;
    const guess = certain ? "" : " (guess)";
    return [
      {
        message: `The tool is called ${quote(call.call.tool)} here and defined as ${quote(name)}.`,
        span: fileSpan(call.nameNode),
        place: call.call.namePlace,
        ...(severity === undefined ? {} : { severity }),
        expected: name,
        related: call.known === undefined ? [] : definition(call.known),
        repairs: [
          {
            title: `Change tool to ${quote(name)}${guess}`,
            safety: certain ? "safe" : "suggestion",
            edits: replaceValue(call.nameNode, JSON.stringify(name)),
          },
        ],
      },
    ];
  },
};
