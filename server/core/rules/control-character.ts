import { showPath } from "../text/display.js";
import { applyEdits } from "../text/edits.js";
import { deepestAt, stepInto } from "../text/json-node.js";
import { isOuter, type Path } from "../text/place.js";
import type { Span } from "../text/span.js";
import { changedArguments, parseObject, textLayer } from "./arguments-text.js";
import { controlEscapes } from "./control-escapes.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";

export const controlCharacter: ArgumentsRule = {
  id: "control-character",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "A line break, a tab or another control character stands unescaped in a string of the arguments. JSON allows none of them there.",
    cause: "The model writes a long text, such as a file, as it is meant to look.",
    remedy: "Have the provider hold the model to JSON, or escape such characters before reading.",
    fix: "Exactly these characters are escaped. This is safe if that was all that kept the text from being JSON, and the object satisfies the schema, if need be after other safe repairs.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "content": { "type": "string" } } }',
      bad: '{ "content": "first\nsecond" }',
      good: '{ "content": "first\\nsecond" }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text } = call.state;
    const changes = controlEscapes(text);
    const [first] = changes;
    if (first === undefined || parseObject(applyEdits(text, changes)) === undefined) return [];
    const span = textLayer(call).spanInFile(first.span.start, first.span.end);
    const path = pathAt(span, call);
    const what =
      changes.length === 1
        ? `a control character (${first.newText}) stands unescaped in a string`
        : `${changes.length.toLocaleString("en")} control characters stand unescaped in strings, the first is ${first.newText}`;
    return [
      {
        message: `${showPath(call.call.tool, path)}: ${what}.`,
        span,
        path,
        expected: first.newText,
        repairs: changedArguments(call, {
          title: changes.length === 1 ? `Escape the control character` : "Escape the control characters",
          certain: true,
          respelled: true,
          changes,
        }),
      },
    ];
  },
};

function pathAt({ start }: Span, call: ArgumentsSubject): Path {
  const root = stepInto(call.argumentsNode);
  const place = root && deepestAt(root, start, () => [])?.place;
  return (place ?? []).filter(isOuter);
}
