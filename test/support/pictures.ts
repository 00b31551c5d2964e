import { checkFile, type CheckInput } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import type { Violation } from "../../server/core/model/violation.js";
import { defaultCheckSettings, type CheckSettings } from "../../server/core/settings.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { lineIndex } from "../../server/core/text/lines.js";

/**
 * Tests as pictures. A picture is the text of a file in which a line of `^^^^ rule-id` under a line of the file marks
 * what a rule found there:
 *
 *     { "days": "3" }
 *               ^^^ wrong-type
 */

const markLine = /^\s*\^+ [a-z-]+$/;

/** The text of the file, without its marks. */
export function unmarked(picture: string): string {
  return picture
    .split("\n")
    .filter((line) => !markLine.test(line))
    .join("\n");
}

/** Draws violations into the text of their file. One that spans several lines is marked on the first. */
export function marked(text: string, violations: readonly Violation[]): string {
  const lines = lineIndex(text);
  return text
    .split("\n")
    .flatMap((line, number) => [line, ...marksUnder(line, number, violations, lines)])
    .join("\n");
}

function marksUnder(
  line: string,
  number: number,
  violations: readonly Violation[],
  lines: ReturnType<typeof lineIndex>,
): string[] {
  return violations
    .filter(({ span }) => lines.position(span.start).line === number)
    .map(({ span, rule }) => {
      const from = lines.position(span.start).character;
      const end = lines.position(span.end);
      const to = end.line === number ? end.character : line.length;
      return `${" ".repeat(from)}${"^".repeat(Math.max(1, to - from))} ${rule}`;
    });
}

export interface CheckOptions {
  readonly fileName?: string;
  readonly settings?: Partial<CheckSettings>;
}

export function inputFor(text: string, { fileName = "log.jsonl", settings = {} }: CheckOptions = {}): CheckInput {
  return {
    source: { file: fileName, text },
    shelves: [],
    settings: { ...defaultCheckSettings, ...settings },
    memory: createCheckMemory(),
  };
}

export function violationsIn(text: string, options?: CheckOptions): readonly Violation[] {
  return checkFile(inputFor(text, options)).violations;
}

/** The file after the first safe repair of each violation. */
export function repaired(text: string, violations: readonly Violation[]): string {
  const edits = violations.flatMap(({ repairs }) => repairs.find(({ safety }) => safety === "safe")?.edits ?? []);
  return applyEdits(text, edits);
}

/** What each suggestion would make of the file, by its title. */
export function suggestions(text: string, violations: readonly Violation[]): Record<string, string> {
  return Object.fromEntries(
    violations
      .flatMap(({ repairs }) => repairs.filter(({ safety }) => safety === "suggestion"))
      .map(({ title, edits }) => [title, applyEdits(text, edits)]),
  );
}

/** One line: a tool `book` with this input schema, and a call of it with this text or value for its arguments. */
export function callOf(schema: string, args: string, encoding: "text" | "object" = "text"): string {
  const tools = `"tools":[{"type":"function","function":{"name":"book","parameters":${schema}}}]`;
  if (encoding === "object") {
    const tool = `"tools":[{"name":"book","input_schema":${schema}}]`;
    return `{${tool},"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"book","input":${args}}]}]}`;
  }
  const call = `{"id":"c1","type":"function","function":{"name":"book","arguments":${JSON.stringify(args)}}}`;
  return `{${tools},"messages":[{"role":"assistant","content":null,"tool_calls":[${call}]}]}`;
}

/**
 * Runs arguments against a schema and draws what was found into the arguments alone, a mark a line:
 *
 *     { "days": "3" }
 *               ^^^ wrong-type
 *
 * They stand as an object in the record, so that a column of the picture is a column of the file.
 */
export function judgedObject(schema: string, args: string, options?: CheckOptions): string {
  const record = callOf(schema, args, "object");
  const start = record.lastIndexOf(args);
  const inside = violationsIn(record, options)
    .filter(({ span }) => span.start >= start && span.end <= start + args.length)
    .map((violation) => ({
      ...violation,
      span: { start: violation.span.start - start, end: violation.span.end - start },
    }));
  return marked(args, inside);
}

/** Runs one line against the tools `ping`, which requires nothing, and `book`, which requires a city; draws the line. */
export function judgedLine(line: string, options?: CheckOptions): string {
  return marked(line, violationsInLine(line, options));
}

/** What is found in the line alone, its offsets counted from the line's start. */
export function violationsInLine(line: string, options?: CheckOptions): readonly Violation[] {
  const city = { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } } };
  const tools = [
    { name: "ping", inputSchema: { type: "object", properties: { count: { type: "integer" } } } },
    { name: "book", inputSchema: { ...city, required: ["city"] } },
  ];
  const first = `${JSON.stringify({ result: { tools } })}\n`;
  return violationsIn(first + line, options).map((violation) => moved(violation, first.length));
}

function moved(violation: Violation, by: number): Violation {
  const shift = ({ start, end }: Violation["span"]) => ({ start: start - by, end: end - by });
  const repairs = violation.repairs.map((repair) => ({
    ...repair,
    edits: repair.edits.map(({ span, newText }) => ({ span: shift(span), newText })),
  }));
  return { ...violation, span: shift(violation.span), repairs };
}
