import type { Repair } from "../model/violation.js";
import { deepEqual } from "../schema/deep-equal.js";
import { showPath } from "../text/display.js";
import { scanLexemes } from "../text/lexemes.js";
import type { Edit, Span } from "../text/span.js";
import { changedArguments, fitsSchema, parseObject, textLayer } from "./arguments-text.js";
import { leadingLiterals } from "./leading-objects.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";
import { splitCall } from "./split-call.js";

export const concatenatedArguments: ArgumentsRule = {
  id: "concatenated-arguments",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The text of the arguments is several JSON objects in a row.",
    cause:
      "A program that puts a stream together adds a piece twice, keeps an empty object that only held the place, or puts the arguments of several calls into one.",
    remedy: "Keep the pieces of a stream apart by the index of their call, and take the end of a call from the stream.",
    fix: "Of equal objects one is kept, and an empty one before the arguments is dropped; both are safe if what is left satisfies the schema, if need be after other safe repairs, unless the tool would take the empty one as well. Different objects can be split into calls of their own, as a guess.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "a": { "type": "integer" } } }',
      bad: '{"a": 1}{"a": 1}',
      good: '{"a": 1}',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text } = call.state;
    const { objects, rest } = leadingLiterals(text);
    const [first, second] = objects.map(({ start, end }) => ({ start, end, json: text.slice(start, end) }));
    if (first === undefined || second === undefined || rest.start < rest.end) return [];
    const row: Row = { call, objects, first, second, end: rest.start };
    const { words, span, repairs } = readRow(text, row);
    return [
      {
        message: `${showPath(call.call.tool, [])}: ${words}.`,
        span: textLayer(call).spanInFile(span.start, span.end),
        expected: "one object",
        repairs,
      },
    ];
  },
};

type Piece = Span & { readonly json: string };

interface Row {
  readonly call: ArgumentsSubject;
  readonly objects: readonly Span[];
  readonly first: Piece;
  readonly second: Piece;
  readonly end: number;
}

interface Reading {
  readonly words: string;
  readonly span: Span;
  readonly repairs: readonly Repair[];
}

function readRow(text: string, row: Row): Reading {
  const { objects, first, second } = row;
  const isRepeated = objects.slice(2).every(({ start, end }) => sameObject(text.slice(start, end), second.json));
  if (isRepeated && sameObject(first.json, second.json)) return repetition(row);
  if (isRepeated && /^\{\s*\}$/.test(first.json)) return placeholder(row);
  const words = `${objects.length.toLocaleString("en")} objects of arguments stand in a row`;
  return { words, span: { start: second.start, end: row.end }, repairs: splitCall(row.call, objects) };
}

function repetition({ call, objects, first, second, end }: Row): Reading {
  const times = objects.length === 2 ? "twice" : `${objects.length.toLocaleString("en")} times`;
  const changes = [cut(first.end, end)];
  return {
    words: `the same arguments stand ${times} in a row`,
    span: { start: second.start, end },
    repairs: changedArguments(call, { title: "Keep one of them", certain: true, changes }),
  };
}

/** Where the tool takes an empty object too, it may have been the arguments of a call of its own. */
function placeholder({ call, objects, first, second, end }: Row): Reading {
  const certain = !fitsSchema(call, "{}");
  const changes = [cut(first.start, second.start), ...(second.end < end ? [cut(second.end, end)] : [])];
  const drop = changedArguments(call, { title: "Drop the empty object", certain, changes });
  return {
    words: "an empty object stands before the arguments",
    span: first,
    repairs: certain ? drop : [...drop, ...splitCall(call, objects)],
  };
}

function cut(start: number, end: number): Edit {
  return { span: { start, end }, newText: "" };
}

/** Whether two texts mean the same. Numbers that a double may not hold, and names that stand twice, tell by their characters alone. */
function sameObject(left: string, right: string): boolean {
  if (left === right) return true;
  const [first, second] = [parseObject(left), parseObject(right)];
  if (first === undefined || second === undefined) return false;
  const [a, b] = [scanLexemes(left), scanLexemes(right)];
  if (a.suspectNumbers || b.suspectNumbers || a.members !== b.members) return false;
  return deepEqual(first, second);
}
