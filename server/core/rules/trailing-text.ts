import { showLiteral, showPath } from "../text/display.js";
import { changedArguments, textLayer } from "./arguments-text.js";
import { leadingLiterals, restKind } from "./leading-objects.js";
import type { ArgumentsRule } from "./rule.js";

export const trailingText: ArgumentsRule = {
  id: "trailing-text",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The text of the arguments is a whole object, but does not end with it.",
    cause: "The model closes a bracket too often or goes on talking, or a mark of its chat template is left over.",
    remedy:
      "Have the provider hold the model to JSON. A reader that stops at the end of the object hides that the model was confused.",
    fix: "What follows the object is removed. That is safe if it is nothing but brackets, back quotes or marks of a template, and the object satisfies the schema, if need be after other safe repairs. Prose is removed as a guess; what could be data stays.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "city": { "type": "string" } } }',
      bad: '{ "city": "Lund" }}',
      good: '{ "city": "Lund" }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text } = call.state;
    const { objects, rest } = leadingLiterals(text);
    const end = objects.at(-1)?.end;
    const found = text.slice(rest.start, rest.end);
    const kind = restKind(found);
    if (end === undefined || kind === "nothing") return [];
    const removal = {
      title: "Remove what follows the arguments",
      certain: kind === "leavings",
      changes: [{ span: { start: end, end: text.length }, newText: "" }],
    };
    return [
      {
        message: `${showPath(call.call.tool, [])}: ${showLiteral(found, { mode: call.settings.showValues })} stands after the end of the arguments.`,
        span: textLayer(call).spanInFile(rest.start, rest.end),
        expected: "the end",
        repairs: kind === "data" ? [] : changedArguments(call, removal),
      },
    ];
  },
};
