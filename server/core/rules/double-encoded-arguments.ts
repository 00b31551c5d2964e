import { showPath } from "../text/display.js";
import { fileSpan, stepInto } from "../text/json-node.js";
import { newArguments, parseObject } from "./arguments-text.js";
import type { ArgumentsRule } from "./rule.js";

/** Texts in texts that are decoded before giving up. */
const mostLevels = 4;

export const doubleEncodedArguments: ArgumentsRule = {
  id: "double-encoded-arguments",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The text of the arguments is JSON, but it decodes to a string that is JSON again.",
    cause: "A program encoded arguments that were text already. Training data made so teaches it to models.",
    remedy: "Encode once. Do not decode twice when reading: a tool may want text that looks like JSON.",
    fix: "The arguments are decoded once more. It is safe if the result is an object that satisfies the schema, if need be after other safe repairs.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "name": { "type": "string" } } }',
      bad: '"{\\"name\\": \\"max_connections\\"}"',
      good: '{"name": "max_connections"}',
    },
  },
  check(call) {
    if (call.state.kind !== "not-object" || typeof call.state.value !== "string") return [];
    const text = innermost(call.state.value);
    if (text === undefined) return [];
    const repairs = newArguments(call, { title: "Decode the arguments once", certain: true, text });
    if (repairs.length === 0) return [];
    const inner = stepInto(call.argumentsNode);
    return [
      {
        message: `${showPath(call.call.tool, [])}: the arguments are JSON-encoded twice.`,
        span: fileSpan(inner ?? call.argumentsNode),
        expected: "object",
        found: "string",
        repairs,
      },
    ];
  },
};

/** The text of an object, or what may become one: with a fence around, or written as Python does. */
function innermost(text: string): string | undefined {
  let current = text;
  for (let level = 0; level < mostLevels; level++) {
    if (parseObject(current) !== undefined) return current;
    try {
      const inner: unknown = JSON.parse(current);
      if (typeof inner !== "string") return undefined;
      current = inner;
    } catch {
      return /^\s*(?:\{|`{3}|~{3})/.test(current) ? current : undefined;
    }
  }
  return undefined;
}
