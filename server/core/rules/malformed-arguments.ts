import { either, plain, quote, showPath } from "../text/display.js";
import { stepInto } from "../text/json-node.js";
import { skipString } from "../text/scan.js";
import type { Span } from "../text/span.js";
import type { SyntaxFault } from "../text/syntax.js";
import { newArguments, type NewText } from "./arguments-text.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";
import { describeSchema } from "./schema-words.js";
import { documentOf } from "./subject.js";
import { membersOf } from "./value-edit.js";

export const malformedArguments: ArgumentsRule = {
  id: "malformed-arguments",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The text of the arguments is not JSON.",
    cause:
      "Without a grammar a model writes what looks like JSON: single quotes, trailing commas, paths with single backslashes, plain text.",
    remedy: "Have the provider hold the model to JSON, or give the place of the fault back to the model.",
    fix: "A wrong closing bracket, single backslashes, and plain text for a tool with one text argument are mended as guesses.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "path": { "type": "string" } } }',
      bad: '{ "path": "a.txt", }',
      good: '{ "path": "a.txt" }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { fault, text } = call.state;
    const ideas = [wrongBracket(fault, text), singleBackslashes(fault, text), plainText(text, call)];
    return [
      {
        message: `${showPath(call.call.tool, [])}: the arguments are not JSON: ${faultWords(fault)}.`,
        span: faultSpan(call, fault, text),
        // Programs that run code take their source as it is; without a schema there is no telling that JSON was meant.
        ...(call.known === undefined ? { severity: "hint" as const } : {}),
        expected: either(fault.expected),
        repairs: ideas.flatMap((idea) => (idea === undefined ? [] : newArguments(call, idea))),
      },
    ];
  },
};

/** `expected "," or "}" at character 27, found "'"`. Characters are counted from one. */
export function faultWords({ kind, offset, expected, found }: SyntaxFault): string {
  const at = `at character ${(offset + 1).toLocaleString("en")}`;
  const what = found === undefined ? "the end" : quote(found);
  switch (kind) {
    case "control-character":
      return `a control character (${plain(JSON.stringify(found ?? ""), 12)}) stands unescaped in a string ${at}`;
    case "bad-escape":
      return `${what} is no escape that JSON has, ${at}`;
    default:
      return `expected ${either(expected.map((one) => (/^\W$/.test(one) ? quote(one) : one)))} ${at}, found ${what}`;
  }
}

/** The token at the fault; at the end of the text, its last character. */
function faultSpan(call: ArgumentsSubject, fault: SyntaxFault, text: string): Span {
  const inner = stepInto(call.argumentsNode);
  const start = Math.min(fault.offset, text.length - 1);
  const end = Math.max(start + 1, Math.min(start + (fault.found?.length ?? 1), text.length));
  return (inner?.layer ?? call.argumentsNode.layer).spanInFile(start, end);
}

function wrongBracket(fault: SyntaxFault, text: string): NewText | undefined {
  const wanted = fault.unclosed.at(-1) === "{" ? "}" : "]";
  if (fault.found === undefined || !/^[\]}]$/.test(fault.found) || fault.found === wanted) return undefined;
  const mended = text.slice(0, fault.offset) + wanted + text.slice(fault.offset + 1);
  return { title: `Replace ${quote(fault.found)} with ${quote(wanted)}`, certain: false, text: mended };
}

/** Doubling only the one that is no escape would leave `\n` in `C:\Users\new` a line break. */
function singleBackslashes(fault: SyntaxFault, text: string): NewText | undefined {
  // What a backslash and a raw line break are to mean is open.
  if (fault.kind !== "bad-escape" || hasEscapedControl(text)) return undefined;
  const start = text.lastIndexOf('"', fault.offset);
  const end = skipString(text, start);
  const mended = text.slice(0, start) + text.slice(start, end).replaceAll("\\", "\\\\") + text.slice(end);
  return { title: "Double every backslash in this string", certain: false, text: mended };
}

function hasEscapedControl(text: string): boolean {
  return text.split("\\").some((part, i) => i > 0 && part !== "" && part.charCodeAt(0) < 0x20);
}

/** Text without any sign of JSON, for a tool whose only argument that matters is text. */
function plainText(text: string, call: ArgumentsSubject): NewText | undefined {
  if (/^\s*[[{"]/.test(text) || call.schema === undefined) return undefined;
  const document = documentOf(call.schema);
  const properties = membersOf(membersOf(document).find(([name]) => name === "properties")?.[1]);
  const [only, second] = properties;
  if (only === undefined || second !== undefined || describeSchema(only[1], document) !== "string") return undefined;
  return { title: `Use the text as ${quote(only[0])}`, certain: false, text: JSON.stringify({ [only[0]]: text }) };
}
