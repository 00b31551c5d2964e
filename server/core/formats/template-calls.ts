import type { Slice } from "../text/place.js";
import { findSyntaxFault } from "../text/syntax.js";
import { isArray, isName, isObject, own, parseJson } from "./json.js";

/** Calls in the text of models whose templates have marks of their own. Offsets are of the text. */

/** A call whose name and arguments stand apart in the text. */
export interface NamedCall {
  readonly tool: string;
  readonly name: Slice;
  /** JSON text of an object; the values by name, where they stand in mark-up. */
  readonly arguments: Slice;
  readonly values?: Readonly<Record<string, string>>;
}

/** A call as one JSON object, alone or in an array. */
export interface WholeCall {
  readonly at: Slice;
  /** The index in an array. */
  readonly index: number | undefined;
  readonly argumentsKey: string;
}

export type TemplateCall = NamedCall | WholeCall;

interface Template {
  /** What each call, or each list of them, begins with. */
  readonly mark: string;
  /** Reads what follows the mark, up to the next one. */
  readonly read: (text: string, from: number, to: number) => readonly TemplateCall[];
}

const templates: readonly Template[] = [
  { mark: "<|python_tag|>", read: readObjects },
  { mark: "[TOOL_CALLS]", read: readMistral },
  { mark: "<|tool_call_begin|>", read: readKimi },
  { mark: "<tool_call>", read: readGlm },
  { mark: "<｜tool▁call▁begin｜>", read: readDeepseek },
  { mark: " to=functions.", read: readHarmony },
];

/** More of them in one text are no calls but noise. */
const mostCalls = 500;

/** @param isQuoted Whether what stands at an offset only speaks of a call. */
export function templateCalls(text: string, isQuoted: (offset: number) => boolean): readonly TemplateCall[] {
  const found: TemplateCall[] = [];
  for (const { mark, read } of templates) {
    let at = text.indexOf(mark);
    while (at >= 0 && found.length < mostCalls) {
      const from = at + mark.length;
      const next = text.indexOf(mark, from);
      if (!isQuoted(at)) found.push(...read(text, from, next < 0 ? text.length : next));
      at = next;
    }
  }
  return found;
}

/** Whether a text could hold a call. Cheap, and never wrong with a no. */
export function mayHoldTemplateCall(text: string): boolean {
  return templates.some(({ mark }) => text.includes(mark));
}

/** Llama: objects, with a semicolon between them. */
function readObjects(text: string, from: number, to: number): readonly TemplateCall[] {
  const found: TemplateCall[] = [];
  let at = from;
  while (found.length < mostCalls) {
    const json = jsonAt(text, skip(text, at, /[\s;]*/y), to);
    const key = json && argumentsKeyOf(parseJson(text.slice(json.from, json.to)));
    if (json === undefined || key === undefined) break;
    found.push({ at: json, index: undefined, argumentsKey: key });
    at = json.to;
  }
  return found;
}

/** Mistral: an array of calls; in later templates a name and its arguments, with or without a mark in between. */
function readMistral(text: string, from: number, to: number): readonly TemplateCall[] {
  const list = jsonAt(text, skip(text, from, /\s*/y), to);
  const calls = list && parseJson(text.slice(list.from, list.to));
  if (list !== undefined && isArray(calls))
    return calls.flatMap((call, index) => {
      const argumentsKey = argumentsKeyOf(call);
      return argumentsKey === undefined ? [] : [{ at: list, index, argumentsKey }];
    });
  return named(text, to, /\s*(?<tool>[\w.-]{1,128})(?:\[CALL_ID\]\w{1,64})?(?:\[ARGS\]\s*)?(?=\{)/y, from);
}

function readKimi(text: string, from: number, to: number): readonly TemplateCall[] {
  const start = /\s*(?:functions\.)?(?<tool>[\w.-]{1,128}):\d+\s*<\|tool_call_argument_begin\|>\s*(?=\{)/y;
  return named(text, to, start, from, /\s*<\|tool_call_end\|>/y);
}

/** DeepSeek: earlier templates say what is called, and fence the arguments. */
function readDeepseek(text: string, from: number, to: number): readonly TemplateCall[] {
  const fenced = /\s*function<｜tool▁sep｜>(?<tool>[\w.-]{1,128})\s*```json\s*(?=\{)/y;
  const plain = /\s*(?<tool>[\w.-]{1,128})<｜tool▁sep｜>\s*(?=\{)/y;
  const end = /\s*(?:```)?\s*<｜tool▁call▁end｜>/y;
  return [...named(text, to, fenced, from, end), ...named(text, to, plain, from, end)];
}

/** The models of OpenAI whose weights are open: the call's mark at the end is often cut away with the end of the turn. */
function readHarmony(text: string, from: number, to: number): readonly TemplateCall[] {
  const start = /(?<tool>[\w.-]{1,128})(?:\s|json|commentary|<\|(?:channel|constrain)\|>){0,20}<\|message\|>\s*(?=\{)/y;
  return named(text, to, start, from, /\s*(?:<\|call\|>|$)/y);
}

const named = (text: string, to: number, start: RegExp, from: number, end?: RegExp): readonly NamedCall[] => {
  start.lastIndex = from;
  const head = start.exec(text);
  const tool = head?.groups?.["tool"];
  if (head === null || tool === undefined || isPlaceholder(tool)) return [];
  const args = jsonAt(text, from + head[0].length, to);
  if (args === undefined || (end !== undefined && !meets(text, args.to, end))) return [];
  const nameAt = from + head[0].indexOf(tool);
  return [{ tool, name: { from: nameAt, to: nameAt + tool.length }, arguments: args }];
};

/** GLM: the values stand between marks, and tell no number from a text. */
function readGlm(text: string, from: number, to: number): readonly TemplateCall[] {
  const within = text.slice(from, to);
  const length = within.indexOf("</tool_call>");
  if (length < 0) return [];
  const source = within.slice(0, length);
  const head = /^(\s*)([\w.-]{1,128})\s*(?=<arg_key>)/.exec(source);
  if (head?.[1] === undefined || head[2] === undefined || isPlaceholder(head[2])) return [];
  const pairs = source.slice(head[0].length).split("<arg_key>").slice(1).map(readPair);
  if (pairs.some((pair) => pair === undefined)) return [];
  const nameAt = from + head[1].length;
  return [
    {
      tool: head[2],
      name: { from: nameAt, to: nameAt + head[2].length },
      arguments: { from, to: from + length },
      values: Object.fromEntries(pairs.flatMap((pair) => (pair === undefined ? [] : [pair]))),
    },
  ];
}

/** @param text What follows `<arg_key>`, up to the next of them. */
function readPair(text: string): [name: string, value: string] | undefined {
  const marks = /^([^<>]{1,256})<\/arg_key>\s*<arg_value>/.exec(text);
  const end = text.lastIndexOf("</arg_value>");
  if (marks?.[1] === undefined || end < marks[0].length) return undefined;
  return [marks[1].trim(), text.slice(marks[0].length, end)];
}

/** The JSON container at an offset, if it is whole. */
function jsonAt(text: string, from: number, to: number): Slice | undefined {
  if (!"[{".includes(text.charAt(from)) || from >= to) return undefined;
  const source = text.slice(from, to);
  const fault = findSyntaxFault(source);
  if (fault !== undefined && fault.kind !== "trailing-text") return undefined;
  const length = source.slice(0, fault?.offset ?? source.length).trimEnd().length;
  return { from, to: from + length };
}

function argumentsKeyOf(call: unknown): string | undefined {
  const name = own(call, "name");
  if (!isName(name) || isPlaceholder(name)) return undefined;
  return ["arguments", "parameters"].find((key) => isObject(own(call, key)));
}

/** What a template has in the place of a name. */
function isPlaceholder(name: string): boolean {
  return /^(?:<|(?:FUNCTION|TOOL)[-_ ]?NAME\d*$|function$)/i.test(name);
}

function skip(text: string, from: number, blank: RegExp): number {
  blank.lastIndex = from;
  return from + (blank.exec(text)?.[0].length ?? 0);
}

function meets(text: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
