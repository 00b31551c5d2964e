import { eventData, isEventStream } from "./event-stream.js";
import { blankOut } from "./jsonc.js";
import { lineStarts } from "./lines.js";
import { logMessages } from "./log-messages.js";
import { isWhite, skipBlank } from "./scan.js";
import { findSyntaxFault, type SyntaxFault } from "./syntax.js";

/**
 * A file as a list of records: the one value of a JSON document, the lines of a JSONL file or values one after another,
 * the events of an event stream, the JSON in the lines of a log.
 */
export interface Container {
  readonly kind: ContainerKind;
  readonly records: readonly RecordText[];
}

export type ContainerKind = "json" | "jsonc" | "jsonl" | "sse" | "log";

export interface RecordText {
  /** The position among the records; blank lines count for none. */
  readonly index: number;
  /** Offset in the file of the first character that is not blank. */
  readonly start: number;
  /** Offset in the file after the last character that is not blank. */
  readonly end: number;
  /** `undefined` until the caller asks `parseRecord`: the values of a large file are never held all at once. */
  readonly content: RecordContent | undefined;
}

/** The value of a record, or why there is none. The offset of the fault is from the start of the record. */
export type RecordContent =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: SyntaxFault };

/**
 * Tells what a file is, and where its records are. A byte order mark belongs to none of them.
 *
 * A name that ends in `.jsonl` or `.ndjson` means a record a line, unless the whole is one value. With any other name the
 * text decides: JSON, JSON with comments, at least half of the lines sound; else it is one record with its fault.
 */
export function readContainer(text: string, fileName: string): Container {
  const isNamedLines = /\.(?:jsonl|ndjson)$/i.test(fileName);
  const whole = trimmed(text, 0, text.startsWith("\uFEFF") ? 1 : 0, text.length);
  if (!whole) return { kind: isNamedLines ? "jsonl" : "json", records: [] };
  return isNamedLines ? readNamedLines(text, whole) : readDocument(text, whole);
}

/** Parses one record of a container. Depth is no obstacle. */
export function parseRecord(text: string, record: RecordText, kind: ContainerKind): RecordContent {
  const source = text.slice(record.start, record.end);
  return parse(kind === "jsonc" ? blankOut(source) : source);
}

/**
 * The sound objects of a line that is no JSON as a whole: where writers lost a line break, or were cut off and went on
 * with the next record in the same line. Each has the index of the line. Objects inside a broken one are not among them.
 */
export function recoverRecords(text: string, record: RecordText): readonly RecordText[] {
  const { index } = record;
  const found: RecordText[] = [];
  let start: number | undefined = record.start;
  while (start !== undefined) {
    const source: string = text.slice(start, record.end);
    const fault = findSyntaxFault(source);
    const isWhole = fault === undefined || fault.kind === "trailing-text";
    const whole = isWhole ? trimmed(text, index, start, start + (fault?.offset ?? source.length)) : undefined;
    if (whole && text.charAt(start) === "{") found.push({ ...whole, content: parseRecord(text, whole, "jsonl") });
    start = fault && nextObject(text, start, start + fault.offset, record.end);
  }
  return found;
}

/**
 * Where the next object may start, after a fault in the value at `from`. The fault shows only inside that object, if the
 * broken value ends in a string: then the object's first quote is taken for the end of the string.
 */
function nextObject(text: string, from: number, fault: number, end: number): number | undefined {
  const brace = text.lastIndexOf("{", fault);
  if (brace > from && /^\{[ \t]*"$/.test(text.slice(brace, fault))) return brace;
  const rest = Math.max(fault, from + 1);
  const next = text.slice(rest, end).search(/\{[ \t]*"/);
  return next < 0 ? undefined : rest + next;
}

function readNamedLines(text: string, whole: RecordText): Container {
  const source = text.slice(whole.start, whole.end);
  if (isJson(firstLine(source))) return splitLines(text, whole.start);
  const content = parse(source);
  if (content.ok) return { kind: "json", records: [{ ...whole, content }] };
  const sequence = readSequence(text, whole);
  const isSpliced = sequence !== undefined && shareLine(text, sequence.records);
  return readEmbedded(text) ?? (isSpliced ? undefined : sequence) ?? splitLines(text, whole.start);
}

/** Whether two values stand on one line: in a file of lines, that is a line break lost. */
function shareLine(text: string, records: readonly RecordText[]): boolean {
  return records.some(({ end }, index) => {
    const before = records[index - 1];
    return before !== undefined && !/[\r\n]/.test(text.slice(before.start, end));
  });
}

function readDocument(text: string, whole: RecordText): Container {
  const source = text.slice(whole.start, whole.end);
  const strict = parse(source);
  if (strict.ok) return { kind: "json", records: [{ ...whole, content: strict }] };
  const relaxed = hasSecondValue(source) ? undefined : parse(blankOut(source));
  if (relaxed?.ok) return { kind: "jsonc", records: [{ ...whole, content: relaxed }] };
  const lines = splitLines(text, whole.start);
  if (areMostlySound(text, lines.records)) return lines;
  const other = readEmbedded(text) ?? readSequence(text, whole);
  if (other !== undefined) return other;
  return { kind: "json", records: [{ ...whole, content: relaxed ?? strict }] };
}

/** Whether more follows a sound first line: then comments can't be all that is wrong. */
function hasSecondValue(source: string): boolean {
  const line = firstLine(source);
  return isJson(line) && skipBlank(source, line.length) < source.length;
}

function areMostlySound(text: string, lines: readonly RecordText[]): boolean {
  let sound = 0;
  for (const [index, { start, end }] of lines.entries()) {
    if ("{[".includes(text.charAt(start)) && isJson(text.slice(start, end))) sound++;
    if (sound * 2 >= lines.length) return lines.length > 1;
    if ((index + 1 - sound) * 2 > lines.length) return false;
  }
  return false;
}

/** JSON inside of other text: the data of events, or the messages in a log. */
function readEmbedded(text: string): Container | undefined {
  const events = isEventStream(text) ? eventData(text) : [];
  const found = events.length > 0 ? events : logMessages(text);
  if (found.length === 0) return undefined;
  const records = found.map(({ from, to }, index) => ({ index, start: from, end: to, content: undefined }));
  return { kind: events.length > 0 ? "sse" : "log", records };
}

/** Values one after another, each on as many lines of its own as it likes. Only the last may be broken. */
function readSequence(text: string, whole: RecordText): Container | undefined {
  const records: RecordText[] = [];
  let at = whole.start;
  while (at < whole.end && "{[".includes(text.charAt(at))) {
    const fault = findSyntaxFault(text.slice(at, whole.end));
    if (fault !== undefined && fault.kind !== "trailing-text" && records.length < 2) return undefined;
    const end = fault?.kind === "trailing-text" ? at + fault.offset : whole.end;
    const record = trimmed(text, records.length, at, end);
    if (record === undefined || (end < whole.end && !/[\r\n]/.test(text.slice(record.end, end)))) return undefined;
    records.push(record);
    at = end;
  }
  return at === whole.end && records.length > 1 ? { kind: "jsonl", records } : undefined;
}

function splitLines(text: string, from: number): Container {
  const starts = lineStarts(text);
  const records: RecordText[] = [];
  for (const [line, start] of starts.entries()) {
    const record = trimmed(text, records.length, Math.max(start, from), starts[line + 1] ?? text.length);
    if (record) records.push(record);
  }
  return { kind: "jsonl", records };
}

function trimmed(text: string, index: number, from: number, to: number): RecordText | undefined {
  let start = from;
  let end = to;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (start < end && isWhite(text.charCodeAt(end - 1))) end--;
  return start < end ? { index, start, end, content: undefined } : undefined;
}

function firstLine(source: string): string {
  return /^[^\r\n]*/.exec(source)?.[0] ?? source;
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

function parse(source: string): RecordContent {
  try {
    return { ok: true, value: JSON.parse(source) as unknown };
  } catch {
    const fault = findSyntaxFault(source);
    return {
      ok: false,
      fault: fault ?? { offset: 0, kind: "unexpected", found: undefined, expected: [], unclosed: [] },
    };
  }
}
