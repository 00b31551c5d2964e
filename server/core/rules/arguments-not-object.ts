import { showPath, showValue, typeName } from "../text/display.js";
import { fileSpan, stepInto } from "../text/json-node.js";
import type { ArgumentsRule } from "./rule.js";

export const argumentsNotObject: ArgumentsRule = {
  id: "arguments-not-object",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The arguments are JSON, but not an object. Arguments are passed by name.",
    cause: "The model passed a list or a single value, as one would call a function in a programming language.",
    remedy: "Give the error back to the model with the names of the arguments.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "city": { "type": "string" } } }',
      bad: '["Lund"]',
      good: '{ "city": "Lund" }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-object") return [];
    const { value } = call.state;
    const node = call.call.encoding === "string" ? stepInto(call.argumentsNode) : call.argumentsNode;
    return [
      {
        message: `${showPath(call.call.tool, [])}: expected an object of arguments, found ${showValue(value, { mode: call.settings.showValues })}.`,
        span: fileSpan(node ?? call.argumentsNode),
        expected: "object",
        found: typeName(value),
      },
    ];
  },
};
