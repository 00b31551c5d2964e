import type { Repair } from "../model/violation.js";
import { showPath } from "../text/display.js";
import { skipWhite } from "../text/scan.js";
import type { Span } from "../text/span.js";
import { changedArguments, textLayer } from "./arguments-text.js";
import { leadingObjects, restKind } from "./leading-objects.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";

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
    const [opening, marks = ""] = /^\s*(`{3,}|~{3,})[\w+-]{0,20}\s*(?=\{)/.exec(text) ?? [];
    if (opening === undefined) return [];
    const { objects, rest } = leadingObjects(text, opening.length);
    const [body, second] = objects;
    const left = text.slice(rest.start, rest.end);
    const isFence = left === "" || left === marks;
    const canGo = body !== undefined && second === undefined && (isFence || restKind(left) !== "data");
    return [
      {
        message: `${showPath(call.call.tool, [])}: a Markdown code fence stands around the arguments${body === undefined ? "; what it holds is no JSON either" : ""}.`,
        span: textLayer(call).spanInFile(skipWhite(text, 0), opening.trimEnd().length),
        expected: '"{"',
        repairs: canGo ? takeOff(call, text, { ...body, isFence }) : [],
      },
    ];
  },
};

function takeOff(call: ArgumentsSubject, text: string, body: Span & { readonly isFence: boolean }): Repair[] {
  const around = [
    { start: 0, end: body.start },
    { start: body.end, end: text.length },
  ];
  return changedArguments(call, {
    title: body.isFence ? "Remove the code fence" : "Remove the code fence and what follows it",
    certain: body.isFence,
    changes: around.filter(({ start, end }) => start < end).map((span) => ({ span, newText: "" })),
  });
}
