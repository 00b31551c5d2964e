import { showPath } from "../text/display.js";
import { skipWhite } from "../text/scan.js";
import { changedArguments, textLayer } from "./arguments-text.js";
import { leadingObjects, restKind } from "./leading-objects.js";
import type { ArgumentsRule } from "./rule.js";

export const fencedArguments: ArgumentsRule = {
  id: "fenced-arguments",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "A Markdown code fence stands around the arguments.",
    cause: "The model writes JSON as it would in a chat, and the program takes the text as it is.",
    remedy:
      "Have the provider hold the model to JSON, or take a fence off before reading: one around the whole text, never one inside a string.",
    fix: "The fence is removed. That is safe if it stands around an object that satisfies the schema and nothing else does.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "city": { "type": "string" } } }',
      bad: '```json\n{ "city": "Lund" }\n```',
      good: '{ "city": "Lund" }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text } = call.state;
    const fence = /^\s*(`{3,}|~{3,})[\w+-]{0,20}\s*(?=\{)/.exec(text);
    if (fence === null) return [];
    const [opening, marks = ""] = fence;
    const { objects, rest } = leadingObjects(text, opening.length);
    const end = objects.at(-1)?.end;
    const left = text.slice(rest.start, rest.end);
    const isFence = left === "" || left === marks;
    const isSound = objects.length === 1 && (isFence || restKind(left) !== "data");
    const start = skipWhite(text, 0);
    const removal = {
      title: isFence ? "Remove the code fence" : "Remove the code fence and what follows it",
      certain: isFence,
      changes: [
        { span: { start: 0, end: opening.length }, newText: "" },
        { span: { start: end ?? 0, end: text.length }, newText: "" },
      ],
    };
    return [
      {
        message: `${showPath(call.call.tool, [])}: a Markdown code fence stands around the arguments${end === undefined ? "; what it holds is no JSON either" : ""}.`,
        span: textLayer(call).spanInFile(start, opening.trimEnd().length),
        expected: '"{"',
        repairs: isSound ? changedArguments(call, removal) : [],
      },
    ];
  },
};
