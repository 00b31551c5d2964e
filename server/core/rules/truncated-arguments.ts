import type { Repair } from "../model/violation.js";
import { plain, quote, showLiteral, showPath } from "../text/display.js";
import { decodeLiteral } from "../text/escapes.js";
import { elements, members, rootNode, sourceText, type JsonNode } from "../text/json-node.js";
import { fileLayer } from "../text/layer.js";
import { shiftSpan } from "../text/span.js";
import type { Opener, SyntaxFault } from "../text/syntax.js";
import { changedArguments, parseObject, textLayer } from "./arguments-text.js";
import { offsetBefore } from "./control-escapes.js";
import { findCutOff, type CutOff } from "./cut-off.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";

export const truncatedArguments: ArgumentsRule = {
  id: "truncated-arguments",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The text of the arguments is JSON that ends before it is whole.",
    cause:
      "The answer reached its token limit, or the stream broke off. Not every program that records it says so: the reason given for the end may be a normal one.",
    remedy: "Raise the token limit, or ask again. Never run such a call: what is missing cannot be told.",
    fix: "What is open can be closed, as a guess, if the result satisfies the schema. It may lack what mattered most.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "files": { "type": "array" } } }',
      bad: '{ "files": ["a.txt", "b.t',
      good: '{ "files": ["a.txt", "b.txt"] }',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text } = call.state;
    const cutOff = findCutOff(text);
    const root = cutOff && rootNode(fileLayer(cutOff.source));
    if (cutOff === undefined || root === undefined) return [];
    const last = lastNode(root);
    // Source code that a tool takes as it is may begin with a quote or a bracket, but hardly with a brace.
    const isCode = call.known === undefined && root.type !== "object";
    return [
      {
        message: `${showPath(call.call.tool, [])}: arguments end early, after ${tailWords(last, call)}. The JSON is cut off.${endWords(call)}`,
        span: textLayer(call).spanInFile(lastCharacter(text), text.length),
        ...(isCode ? { severity: "hint" as const } : {}),
        repairs: closing(cutOff, last, call),
      },
    ];
  },
};

/** Why the answer ended, where that is recorded. */
function endWords({ call: { stopReason } }: ArgumentsSubject): string {
  return stopReason === undefined ? "" : ` The answer ended with ${quote(stopReason)}.`;
}

/** Where the last character begins, which may be two units long. */
function lastCharacter(text: string): number {
  return text.length - ((text.codePointAt(text.length - 2) ?? 0) > 0xffff ? 2 : 1);
}

/** The last value that has begun, however deep. */
function lastNode(root: JsonNode): JsonNode {
  let node = root;
  for (;;) {
    const next = (node.type === "object" ? members(node) : elements(node)).at(-1);
    if (next === undefined) return node;
    node = next;
  }
}

/** `"limit":2`, without what a message may not show. */
function tailWords(node: JsonNode, call: ArgumentsSubject): string {
  const { key, layer, start } = node;
  const colon = key !== undefined && layer.text.slice(key.end, start).includes(":") ? ":" : "";
  const name = key === undefined ? "" : quote(key.name) + colon;
  return name + valueWords(node, call) || "nothing";
}

function valueWords(node: JsonNode, call: ArgumentsSubject): string {
  const source = sourceText(node);
  const shown = { mode: call.settings.showValues, name: nearestName(node) };
  switch (node.type) {
    case "object":
    case "array":
      return source.charAt(0);
    case "string":
      return showLiteral(decodeLiteral(source), shown);
    case "number":
      return showLiteral(Number(source), { ...shown, source });
    default:
      return plain(source, 40);
  }
}

function nearestName(node: JsonNode): string | undefined {
  let at: JsonNode | undefined = node;
  while (at !== undefined && at.key === undefined) at = at.parent;
  return at?.key?.name;
}

/** Closes what is open. A name without a value, and a word that is not whole, are left out before. */
function closing({ start, fault, source, escapes }: CutOff, last: JsonNode, call: ArgumentsSubject): Repair[] {
  const open = fault.unclosed.filter((opener) => opener !== '"');
  const ways = [
    { kept: withoutPartOfEscape(source, fault), closers: closersOf(fault.unclosed) },
    { kept: source.trimEnd().replace(/,$/, ""), closers: closersOf(open) },
    { kept: source.slice(0, endBefore(last)), closers: closersOf(open) },
  ];
  const way = ways.find(({ kept, closers }) => parseObject(kept + closers) !== undefined);
  if (way === undefined) return [];
  const end = offsetBefore(escapes)(way.kept.length);
  const close = { span: { start: end, end: textLayer(call).text.length - start }, newText: way.closers };
  const changes = [...escapes.filter(({ span }) => span.end <= end), close].map((edit) => ({
    ...edit,
    span: shiftSpan(edit.span, start),
  }));
  return changedArguments(call, { title: "Close the cut-off JSON", certain: false, changes });
}

function closersOf(unclosed: readonly Opener[]): string {
  const closing = { "{": "}", "[": "]", '"': '"' };
  return unclosed.map((opener) => closing[opener]).reduceRight((text, closer) => text + closer, "");
}

function withoutPartOfEscape(source: string, { expected }: SyntaxFault): string {
  return expected.includes("an escape") ? source.slice(0, source.lastIndexOf("\\")) : source;
}

/** Where the text would end without a value: behind the one before it, or inside the bracket. */
function endBefore({ parent, start }: JsonNode): number {
  if (parent === undefined) return 0;
  const siblings = parent.type === "object" ? members(parent) : elements(parent);
  return siblings.findLast((sibling) => sibling.end <= start && sibling.start < start)?.end ?? parent.start + 1;
}
