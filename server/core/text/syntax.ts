import { skipToken, skipWhite } from "./scan.js";

/** Where and how a text breaks the grammar of JSON (RFC 8259). */
export interface SyntaxFault {
  /** Offset in the text that was read, in UTF-16 units; the text's length, if it ends too early. */
  readonly offset: number;
  readonly kind: FaultKind;
  /** The character or token at the offset; `undefined` at the end of the text. */
  readonly found: string | undefined;
  /** What could stand there: punctuation as it is written, such as `,` and `}`, anything else in words: "a value". */
  readonly expected: readonly string[];
  /** The brackets and, last, the quote that are open at the offset, from the outermost inward. */
  readonly unclosed: readonly Opener[];
}

/** "end" is a text that ends too early and could be gone on with; "trailing-text" follows a whole value. */
export type FaultKind =
  "unexpected" | "end" | "control-character" | "bad-escape" | "bad-number" | "bad-literal" | "trailing-text";

export type Opener = "{" | "[" | '"';

/** The first fault of a text that `JSON.parse` refuses, at any depth; `undefined` exactly for one that it accepts. */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  const open: Bracket[] = [];
  let step: Step = { state: "value", at: 0 };
  for (;;) {
    const at = skipWhite(text, step.at);
    if (step.state === "after" && open.length === 0) {
      return at < text.length ? faultAt(text, at, "trailing-text", ["the end"], open) : undefined;
    }
    const next = takeStep(text, at, step.state, open);
    if ("kind" in next) return next;
    step = next;
  }
}

type Bracket = "{" | "[";

/** What comes next: a value or name, which right after the bracket may be absent, a colon, or what follows a value. */
type State = "value" | "first value" | "name" | "first name" | "colon" | "after";

interface Step {
  readonly state: State;
  readonly at: number;
}

const CLOSING = { "{": "}", "[": "]" } as const;

function takeStep(text: string, at: number, state: State, open: Bracket[]): Step | SyntaxFault {
  const char = text.charAt(at);
  switch (state) {
    case "value":
    case "first value":
      if (state === "first value" && char === "]") return closeBracket(at, open);
      return readValue(text, at, state, open);
    case "name":
    case "first name":
      if (char === '"') return readString(text, at, "colon", open);
      if (state === "first name" && char === "}") return closeBracket(at, open);
      return unexpected(text, at, state === "name" ? ["a property name"] : ["a property name", "}"], open);
    case "colon":
      return char === ":" ? { state: "value", at: at + 1 } : unexpected(text, at, [":"], open);
    case "after":
      return readSeparator(text, at, open);
  }
}

function closeBracket(at: number, open: Bracket[]): Step {
  open.pop();
  return { state: "after", at: at + 1 };
}

function readSeparator(text: string, at: number, open: Bracket[]): Step | SyntaxFault {
  const bracket = open.at(-1) ?? "[";
  const char = text.charAt(at);
  if (char === ",") return { state: bracket === "{" ? "name" : "value", at: at + 1 };
  return char === CLOSING[bracket] ? closeBracket(at, open) : unexpected(text, at, [",", CLOSING[bracket]], open);
}

function readValue(text: string, at: number, state: State, open: Bracket[]): Step | SyntaxFault {
  const char = text.charAt(at);
  if (char === "{" || char === "[") {
    open.push(char);
    return { state: char === "{" ? "first name" : "first value", at: at + 1 };
  }
  if (char === '"') return readString(text, at, "after", open);
  if (/^(?:[-+][a-z]|[$_\p{L}])/iu.test(text.slice(at, at + 2))) return readWord(text, at, open);
  if (/[-+.\d]/.test(char)) return readNumber(text, at, open);
  return unexpected(text, at, state === "value" ? ["a value"] : ["a value", "]"], open);
}

function readNumber(text: string, at: number, open: readonly Bracket[]): Step | SyntaxFault {
  const end = skipToken(text, at);
  const token = text.slice(at, end);
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token)) return { state: "after", at: end };
  const isCutOff = end === text.length && /^-?(?:|(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?))$/.test(token);
  if (isCutOff) return faultAt(text, end, "end", ["a digit"], open);
  return { ...faultAt(text, at, "bad-number", ["a number"], open), found: token };
}

function readWord(text: string, at: number, open: readonly Bracket[]): Step | SyntaxFault {
  const end = skipToken(text, at);
  const token = text.slice(at, end);
  const word = ["true", "false", "null"].find((literal) => literal.startsWith(token));
  if (word === token) return { state: "after", at: end };
  if (word !== undefined && end === text.length) return faultAt(text, end, "end", [word], open);
  return { ...faultAt(text, at, "bad-literal", ["a value"], open), found: token };
}

function readString(text: string, from: number, state: State, open: readonly Bracket[]): Step | SyntaxFault {
  let at = from + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { state, at: at + 1 };
    if (code === 0x5c) {
      const length = escapeLength(text, at);
      if (length === undefined) return badEscape(text, at, open);
      at += length;
    } else if (code >= 0x20) at++;
    else return badUnit(text, at, open);
  }
}

function badUnit(text: string, at: number, open: readonly Bracket[]): SyntaxFault {
  const unclosed = [...open, '"'] as const;
  if (at >= text.length) return faultAt(text, at, "end", ['"'], unclosed);
  return faultAt(text, at, "control-character", [JSON.stringify(text.charAt(at)).slice(1, -1)], unclosed);
}

function escapeLength(text: string, at: number): number | undefined {
  const kind = text.charAt(at + 1);
  if (kind === "u") return /^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6)) ? 6 : undefined;
  return kind !== "" && '"\\/bfnrt'.includes(kind) ? 2 : undefined;
}

function badEscape(text: string, at: number, open: readonly Bracket[]): SyntaxFault {
  const unclosed = [...open, '"'] as const;
  const found = /^\\(?:u[\da-fA-F]{0,3}|[^u]|$)/u.exec(text.slice(at, at + 6))?.[0] ?? "\\";
  const isCutOff = at + found.length === text.length && (found === "\\" || found.startsWith("\\u"));
  if (isCutOff) return faultAt(text, text.length, "end", ["an escape"], unclosed);
  return { ...faultAt(text, at, "bad-escape", ["an escape"], unclosed), found };
}

function unexpected(text: string, at: number, expected: readonly string[], open: readonly Bracket[]): SyntaxFault {
  return faultAt(text, at, at < text.length ? "unexpected" : "end", expected, open);
}

function faultAt(
  text: string,
  offset: number,
  kind: FaultKind,
  expected: readonly string[],
  unclosed: readonly Opener[],
): SyntaxFault {
  return { offset, kind, found: foundAt(text, offset), expected, unclosed: [...unclosed] };
}

/** A word as a whole, since half of it says little; of anything else one character. */
function foundAt(text: string, at: number): string | undefined {
  const code = text.codePointAt(at);
  if (code === undefined) return undefined;
  const char = String.fromCodePoint(code);
  return /[$_\p{L}]/u.test(char) ? text.slice(at, skipToken(text, at)) : char;
}
