import type { Repair } from "../model/violation.js";
import { showPath } from "../text/display.js";
import { skipWhite } from "../text/scan.js";
import type { Edit, Span } from "../text/span.js";
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
    fix: "The fence is removed. That is safe if nothing stands around it, and what it holds satisfies the schema, if need be after other safe repairs.",
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
    const { objects } = leadingObjects(text, opening.length);
    return [
      {
        message: `${showPath(call.call.tool, [])}: a Markdown code fence stands around the arguments${objects.length === 0 ? "; what it holds is no JSON either" : ""}.`,
        span: textLayer(call).spanInFile(skipWhite(text, 0), opening.trimEnd().length),
        expected: '"{"',
        repairs: takeOff(call, text, { opening, marks }),
      },
    ];
  },
};

interface Fence {
  readonly opening: string;
  readonly marks: string;
}

/** Takes off the fence, whatever it holds, or an object with all that stands around it. */
function takeOff(call: ArgumentsSubject, text: string, { opening, marks }: Fence): Repair[] {
  const { objects, rest } = leadingObjects(text, opening.length);
  const [body, second] = objects;
  const left = text.slice(rest.start, rest.end);
  const isAlone = body !== undefined && second === undefined;
  const end = text.trimEnd();
  const close = end.endsWith(marks) ? end.length - marks.length : text.length;
  if (close < text.length || !isAlone) {
    const inner =
      isAlone && left === marks ? body : { start: opening.length, end: text.slice(0, close).trimEnd().length };
    const fence = changedArguments(call, {
      title: "Remove the code fence",
      certain: true,
      changes: around(inner, text),
    });
    if (fence.length > 0) return fence;
  }
  if (!isAlone || restKind(left) === "data") return [];
  const title = left === "" ? "Remove the code fence" : "Remove the code fence and what follows it";
  return changedArguments(call, { title, certain: left === "", changes: around(body, text) });
}

function around({ start, end }: Span, text: string): Edit[] {
  return [
    { start: 0, end: start },
    { start: end, end: text.length },
  ]
    .filter((span) => span.start < span.end)
    .map((span) => ({ span, newText: "" }));
}
