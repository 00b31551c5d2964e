import type { Slice } from "../text/place.js";
import { countBelow } from "../text/scan.js";
import { findSyntaxFault } from "../text/syntax.js";
import { isContainer, isName, own, parseJson } from "./json.js";

/** Calls and tools that stand in text, between the marks of a model's template. Offsets are of the text. */

/** A call as JSON, or in mark-up, where the values are texts by name. */
export interface TextCall {
  readonly at: Slice;
  readonly markup?: { readonly tool: string; readonly name: Slice; readonly values: Readonly<Record<string, string>> };
}

/** What a template has in the place of a name. */
const placeholder = /^(?:<|FUNCTION_NAME$|function[-_ ]?name$|tool[-_]name$)/i;

/** More of them in one text are no calls but noise. */
const mostCalls = 500;

/** @param isQuoted Whether what stands at an offset only speaks of a call. */
export function callsInText(text: string, isQuoted: (offset: number) => boolean = () => false): readonly TextCall[] {
  const found: TextCall[] = [];
  const marks = [...text.matchAll(/<(\/?)tool_call>\s*/g)];
  for (const [position, { index, 0: mark, 1: slash }] of marks.entries()) {
    if (slash === "/" || isQuoted(index) || found.length >= mostCalls) continue;
    const from = index + mark.length;
    const to = marks[position + 1]?.index ?? text.length;
    const call = text.startsWith("<function=", from) ? readMarkup(text, from, to) : readJson(text, from, to);
    if (call !== undefined) found.push(call);
  }
  return found;
}

const code = /```[\s\S]*?(?:```|$)|(?<![^\n])~~~[\s\S]*?(?:\n~~~|$)|``[^\n]*?``|`[^`\n]*`/;
const aside = /<(think|thinking|tool_response)>[\s\S]*?(?:<\/\1>|$)/;
const quote = new RegExp(`${code.source}|${aside.source}`, "g");

/** Tells the offsets of a message that stand in code, in a thought or in a result. */
export function quotesOf(text: string): (offset: number) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { index, 0: whole } of text.matchAll(quote)) {
    starts.push(index);
    ends.push(index + whole.length);
  }
  return (offset) => offset < (ends[countBelow(starts, offset + 1) - 1] ?? 0);
}

function readJson(text: string, from: number, to: number): TextCall | undefined {
  const at = { from, to: from + text.slice(from, to).trimEnd().length };
  const name = own(parseJson(text.slice(at.from, at.to)), "name");
  return isName(name) && !placeholder.test(name) ? { at } : undefined;
}

function readMarkup(text: string, from: number, to: number): TextCall | undefined {
  const source = text.slice(from, to);
  const tool = /^<function=([^<>\s]+)>/.exec(source)?.[1];
  if (tool === undefined || placeholder.test(tool)) return undefined;
  const values = source.split("<parameter=").slice(1).flatMap(readParameter);
  const start = from + "<function=".length;
  return {
    at: { from, to: from + source.trimEnd().length },
    markup: {
      tool,
      name: { from: start, to: start + tool.length },
      values: Object.fromEntries(values),
    },
  };
}

/** @param text What follows `<parameter=`, up to the next of them. */
function readParameter(text: string): [name: string, value: string][] {
  const name = /^([^<>\s]+)>\n?/.exec(text);
  const end = text.lastIndexOf("</parameter>");
  if (name?.[1] === undefined || end < name[0].length) return [];
  return [[name[1], text.slice(name[0].length, end).replace(/\n$/, "")]];
}

/** The stretches of a text that hold tools: an array of them, or one each. */
export function toolsInText(text: string): readonly Slice[] {
  const found: Slice[] = [];
  let done = 0;
  for (const { index, 0: mark } of text.matchAll(/<tools>\s*(?=[[{])/g)) {
    if (index < done) continue;
    const close = text.indexOf("</tools>", index);
    if (close < 0) break;
    found.push(...jsonIn(text, index + mark.length, close));
    done = close;
  }
  return found;
}

/** The JSON containers that stand one after another in a stretch of a text. */
export function jsonIn(text: string, from: number, to: number): Slice[] {
  if (isContainer(parseJson(text.slice(from, to)))) return [{ from, to }];
  const found: Slice[] = [];
  let at = from;
  while (at < to && "[{".includes(text.charAt(at))) {
    const fault = findSyntaxFault(text.slice(at, to));
    if (fault !== undefined && fault.kind !== "trailing-text") break;
    const end = fault === undefined ? to : at + fault.offset;
    if (isContainer(parseJson(text.slice(at, end)))) found.push({ from: at, to: end });
    at = end;
  }
  return found;
}

/** Tells who speaks at an offset of a transcript, in lower case; undefined where the text is none. */
export function speakersOf(text: string): (offset: number) => string | undefined {
  const marks = [...text.matchAll(/(?:^|\n)[ \t]*(SYSTEM|USER|ASSISTANT|HUMAN|GPT)[ \t]*:|<\|im_start\|>(\w+)/g)];
  const starts = marks.map(({ index }) => index);
  return (offset) => {
    const [, plain, tagged] = marks[countBelow(starts, offset) - 1] ?? [];
    return (plain ?? tagged)?.toLowerCase();
  };
}
