import type { CheckInput } from "./check.js";
import type { ToolCall } from "./model/tool.js";
import { isProblem, type Violation } from "./model/violation.js";
import { callAround, judgeIn, locationAt, recordAt, type FoundRecord } from "./record-at.js";
import { subjects, wordsFor, type HintProblem } from "./retry-words.js";
import { streamedAt } from "./streamed-at.js";
import { escapeUnprintable, isSecret, showPath } from "./text/display.js";

/** A call with what a check found wrong with it. */
export interface JudgedForHint {
  readonly tool: string;
  readonly violations: readonly Violation[];
}

/** More faults than these are not mended one by one. */
const mostLines = 20;

/** What a harness tells the model about the faults of a call; hints and information are not among them. */
export function hintProblems(violations: readonly Violation[]): readonly HintProblem[] {
  return violations.filter(isProblem).map(({ rule, argumentPointer, expected, found, allowed }) => ({
    rule,
    path: argumentPointer ?? "",
    expected: expected ?? null,
    found: found ?? null,
    ...(allowed === undefined ? {} : { allowed }),
  }));
}

/**
 * The same as text to send back to the model, without a line end at its end. Undefined where nothing is wrong. It depends
 * on nothing but the problems: the same faults give the same text.
 */
export function retryHint({ tool, violations }: JudgedForHint): string | undefined {
  const problems = hintProblems(violations.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
  if (problems.length === 0) return undefined;
  const lines = [...new Set(problems.map((problem) => `- ${placeOf(problem)}: ${wordsFor(problem)}`))];
  const more = lines.length - mostLines;
  const shown = more > 0 ? [...lines.slice(0, mostLines), `- and ${more} more.`] : lines;
  return [`The call to ${showPath(tool, [])} was rejected:`, ...shown, whatNow(tool, problems)].join("\n");
}

/** The hints for several calls, in order. */
export function retryHints(calls: readonly JudgedForHint[]): string | undefined {
  const hints = calls.flatMap((call) => retryHint(call) ?? []);
  return hints.length === 0 ? undefined : hints.join("\n\n");
}

/**
 * The hint for the call at an offset of the file; beside all calls, for those of the record there.
 *
 * @returns Undefined if there is no call; `hint` is undefined if nothing is wrong with it.
 */
export function retryHintAt(input: CheckInput, offset: number): { readonly hint: string | undefined } | undefined {
  const found = recordAt(input, offset);
  const location = found && locationAt(found, offset);
  const own = location && callAround(found, location);
  const streamed = location && own === undefined ? streamedAt(input, found, location) : undefined;
  if (streamed !== undefined) return { hint: retryHints([judgedIn(input, streamed.home, streamed.call)]) };
  if (found === undefined || found.extraction.calls.length === 0) return undefined;
  const calls = own === undefined ? found.extraction.calls.filter(({ repeats }) => !repeats) : [own];
  return { hint: retryHints(calls.map((call) => judgedIn(input, found, call))) };
}

function judgedIn(input: CheckInput, found: FoundRecord, call: ToolCall): JudgedForHint {
  return { tool: call.tool, violations: judgeIn(input, found, call).violations };
}

function whatNow(tool: string, problems: readonly HintProblem[]): string {
  if (problems.some(({ rule }) => rule === "unknown-tool")) return "Call one of the tools that you were given.";
  const exact = problems.find(({ rule }) => rule === "tool-name-variant")?.expected ?? tool;
  return `Call ${showPath(exact, [])} again with corrected arguments.`;
}

/** `days`, `plan.steps[2].at`. Names are whole, since a part of one is no name; one that looks like a secret is hidden. */
function placeOf({ rule, path }: HintProblem): string {
  const steps = path
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (steps.length === 0) return subjects.get(rule) ?? "arguments";
  return steps.reduce((text, step) => text + written(step, text === ""), "");
}

function written(step: string, isFirst: boolean): string {
  if (isSecret(step, undefined)) return isFirst ? "(hidden)" : ".(hidden)";
  if (/^\d{1,9}$/.test(step)) return `[${step}]`;
  if (/^[\w$-]{1,64}$/.test(step)) return isFirst ? step : `.${step}`;
  const quoted = escapeUnprintable(JSON.stringify(step.slice(0, longestName)));
  return isFirst ? quoted : `[${quoted}]`;
}

const longestName = 200;
