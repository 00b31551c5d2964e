/** A call that stands in a text as a model's template writes it. Offsets are of the text. */
export interface WrittenCall {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What opens a call, and what closes it. */
const closing: ReadonlyMap<string, string> = new Map([
  ["<tool_call>", "</tool_call>"],
  ["<|tool_call|>", "<|/tool_call|>"],
  ["<|tool_call_start|>", "<|tool_call_end|>"],
  ["<|tool_call_begin|>", "<|tool_call_end|>"],
  ["<｜tool▁call▁begin｜>", "<｜tool▁call▁end｜>"],
  ["<function=", "</function>"],
  ["<invoke name=", "</invoke>"],
]);

const opening = new RegExp([...closing.keys()].map((token) => token.replaceAll("|", "\\|")).join("|"), "g");

const opened = /<(?:tool_call>|\|tool_call|｜tool|function=|invoke name=)/;

/** Whether the text of a record could hold such a call. Cheap, and never wrong with a no; `<` may stand there escaped. */
export function mayHoldWrittenCalls(record: string): boolean {
  return (record.includes("<") && opened.test(record)) || /\\u003[cC]/.test(record);
}

/** Text that opens more than this many is no model's, and would take long. */
const mostOpened = 200;
const longest = 100_000;

/** The whole calls in a text, of whatever tool. What is quoted as code or thought aloud is talk about calls. */
export function writtenCalls(text: string): readonly WrittenCall[] {
  const found: WrittenCall[] = [];
  opening.lastIndex = 0;
  for (let opened = 0; opened < mostOpened; opened++) {
    const match = opening.exec(text);
    if (match === null) break;
    const [token] = match;
    const close = closing.get(token) ?? token;
    const from = match.index + token.length;
    const to = text.slice(from, from + longest).indexOf(close);
    const name = to < 0 ? undefined : nameIn(text.slice(from, from + to));
    if (name === undefined || isTalk(text, match.index)) continue;
    const end = from + to + close.length;
    found.push({ name, start: match.index, end });
    opening.lastIndex = end;
  }
  return found;
}

function isTalk(text: string, at: number): boolean {
  return text[at - 1] === "`" || text.includes("</think>", at) || text.slice(0, at).split("```").length % 2 === 0;
}

const readers: readonly ((inner: string) => string | undefined)[] = [
  nameInJson,
  // Python: [list_dir(path="a")]
  (inner) => /^\[?([\w.-]{1,128})\(.*\)\]?$/s.exec(inner)?.[1],
  // A name in front of the arguments: functions.f:0<|…|>{…}, f<arg_key>…, function<｜tool▁sep｜>f …
  (inner) =>
    /^(?:function<｜tool▁sep｜>)?([\w.-]{1,128})(?::\d+)?\s*(?:<[|｜][^<>]{1,40}[|｜]>|<arg_key>|```json|\{|>).*[}>`]$/s.exec(
      inner,
    )?.[1],
  // <function=f>…, <invoke name="f">…; the mark-up around may be open already
  (inner) => /^(?:<function=|<invoke name=)?"?([\w.-]{1,128})"?>(?:.*>)?$/s.exec(inner)?.[1],
];

function nameIn(inner: string): string | undefined {
  const trimmed = inner.trim();
  for (const read of readers) {
    const name = read(trimmed);
    if (name !== undefined) return name.replace(/^functions\./, "");
  }
  return undefined;
}

function nameInJson(inner: string): string | undefined {
  if (!/^[[{]\s*[{"]/.test(inner)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(inner);
  } catch {
    return undefined;
  }
  const call: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof call !== "object" || call === null || !Object.hasOwn(call, "name")) return undefined;
  const { name } = call as { readonly name: unknown };
  const hasArguments = ["arguments", "parameters"].some((key) => Object.hasOwn(call, key));
  return typeof name === "string" && hasArguments ? name : undefined;
}
