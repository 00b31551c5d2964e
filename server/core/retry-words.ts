import { either, escapeUnprintable } from "./text/display.js";

/** What is wrong with a call, for the program that will ask the model again: no value of an argument is in it. */
export interface HintProblem {
  readonly rule: string;
  /** JSON Pointer in the arguments; the empty string is the call as a whole. */
  readonly path: string;
  readonly expected: string | null;
  readonly found: string | null;
  /** The values that the schema lists, all of them. */
  readonly allowed?: readonly unknown[];
}

/** How a problem is put to the model that made the call: what is wrong, and what to send instead. */
type Words = (problem: HintProblem) => string;

const mostAllowed = 20;
const longestAllowed = 200;

/** Where a problem is of the call as a whole, what the words are about. */
export const subjects: ReadonlyMap<string, string> = new Map([
  ["unknown-tool", "tool name"],
  ["tool-name-variant", "tool name"],
]);

const wordsByRule: ReadonlyMap<string, Words> = new Map<string, Words>([
  ["unknown-tool", () => "there is no such tool."],
  ["tool-name-variant", ({ expected }) => (expected === null ? "not exact." : `the tool is called "${expected}".`)],
  ["missing-argument", () => "required, missing."],
  ["unexpected-argument", ({ expected }) => (expected === null ? noArgument : `${noArgument} ${didYouMean(expected)}`)],
  ["undeclared-argument", () => noArgument],
  ["not-in-enum", ({ allowed }) => `not an allowed value. Use ${listAllowed(allowed ?? [])}.`],
  ["wrong-type", wrongType],
  ["null-argument", wrongType],
  ["stringified-value", ({ expected }) => `expected ${expected}, found JSON text in a string. Send the value itself.`],
  ["out-of-range", wanted],
  ["bad-format", wanted],
  ["pattern-mismatch", wanted],
  ["imprecise-number", () => "has more digits than a program may keep."],
  ["duplicate-key", () => "stands twice. Send each name once."],
  ["wrapped-arguments", () => "the arguments stand one level too deep. Send them without it."],
  ["leaked-markup", () => "the name has mark-up of a template in it."],
  ["arguments-not-object", ({ found }) => `expected an object, found ${found ?? "something else"}.`],
  ["empty-arguments", () => `empty. ${sendObject}`],
  ["incomplete-call", () => `missing. ${sendObject}`],
  ["unknown-call-field", ({ expected }) => `stand under a wrong name. Send them as ${JSON.stringify(expected)}.`],
  ["truncated-arguments", () => "the JSON ends early. Send all of it."],
  ["double-encoded-arguments", () => "encoded as JSON twice. Encode them once."],
  ["lone-surrogate", () => "half of a character stands in a string."],
  ["control-character", () => "a control character stands unescaped in a string. Escape it."],
  ...["malformed", "concatenated", "fenced"].map((kind) => [`${kind}-arguments`, notOneObject] as const),
  ...["trailing-text", "python-literal"].map((rule) => [rule, notOneObject] as const),
]);

const noArgument = "not an argument here.";
const sendObject = "Send one JSON object.";

/** One or two sentences without the place. Nothing of the call's values is in them. */
export function wordsFor(problem: HintProblem): string {
  return escapeUnprintable((wordsByRule.get(problem.rule) ?? wanted)(problem));
}

function notOneObject(): string {
  return "not one JSON object. Send one, and nothing around it.";
}

function didYouMean(name: string): string {
  return `Did you mean ${JSON.stringify(name)}?`;
}

function wanted({ rule, expected }: HintProblem): string {
  return expected === null ? `not accepted (${rule}).` : `expected ${expected}.`;
}

function wrongType(problem: HintProblem): string {
  const { expected, found } = problem;
  if (expected === null || found === null) return wanted(problem);
  return `expected ${expected}, found ${found}.${instead(expected, found)}`;
}

function instead(expected: string, found: string): string {
  const nouns = expected.split(/, | or /).flatMap((type) => nounOf.get(type) ?? []);
  const wrong = nounOf.get(found) ?? found;
  if (nouns.length === 0) return "";
  return nouns.includes(wrong) ? " Send a whole number." : ` Send ${either([...new Set(nouns)])}, not ${wrong}.`;
}

const nounOf: ReadonlyMap<string, string> = new Map([
  ["integer", "a number"],
  ["number", "a number"],
  ["string", "a string"],
  ["boolean", "a boolean"],
  ["array", "an array"],
  ["object", "an object"],
  ["null", "null"],
]);

function listAllowed(allowed: readonly unknown[]): string {
  const shown = allowed.slice(0, mostAllowed).map((value) => cut(JSON.stringify(value)));
  return allowed.length > mostAllowed
    ? `one of ${shown.join(", ")} and ${allowed.length - mostAllowed} more`
    : either(shown);
}

/** A value that is cut can't be sent, but one without end would be no hint. */
function cut(json: string): string {
  return json.length > longestAllowed ? `${json.slice(0, longestAllowed)}…` : json;
}
