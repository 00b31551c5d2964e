import { quote } from "../text/display.js";
import { valueAt, removeAt, replaceAt } from "./value-edit.js";
import { removeMember, replaceValue, wrapValue } from "../text/edits.js";
import { elements, members, sourceText, type JsonNode } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import type { Failure } from "../schema/failure.js";
import type { Edit } from "../text/span.js";
import { numbersMeant } from "./foreign-numbers.js";
import { isRequired } from "./optional.js";
import { replacement, type Candidate } from "./repairs.js";
import type { FailureSubject } from "./rule.js";

/** What a value of the wrong type may have been meant as. Each idea is a candidate; trying it decides. */

type TypeFailure = Extract<Failure, { keyword: "type" }>;

const integerText = /^-?(?:0|[1-9]\d*)$/;
const decimalText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const nullWords = new Set(["null", "none", "nil", "undefined"]);

/** Keys that programs which turn XML into JSON put around the items of a list. */
const listWrappers = new Set(["item", "items", "element", "elements", "value", "values", "list"]);

export function retypings(failure: TypeFailure, node: JsonNode, call: FailureSubject): Candidate[] {
  const wanted = new Set(failure.expected);
  const value = valueAt(call.value, failure.instance);
  if (typeof value === "string") return fromText(value, wanted, failure.instance, node, call);
  const candidates: Candidate[] = [];
  if (wanted.has("string") && (typeof value === "number" || typeof value === "boolean"))
    candidates.push(replacement(call, failure.instance, node, { json: `"${sourceText(node)}"`, certain: true }));
  if (wanted.has("array")) candidates.push(...asList(value, failure.instance, node, call));
  else if (Array.isArray(value) && value.length === 1) candidates.push(onlyItem(value, failure.instance, node, call));
  return candidates;
}

function fromText(text: string, wanted: ReadonlySet<string>, path: Path, node: JsonNode, call: FailureSubject) {
  const candidates: Candidate[] = [];
  const offer = (json: string, certain: boolean) => {
    candidates.push(replacement(call, path, node, { json, certain }));
  };
  const word = text.trim().toLowerCase();
  if (wanted.has("integer") || wanted.has("number")) {
    const exact = wanted.has("number") ? decimalText : integerText;
    if (exact.test(text) && text !== "-0") offer(text, true);
    else {
      const spelled = numberText.test(text.trim()) ? [text.trim()] : [];
      // Nobody who means 1 writes "1,000".
      const meant = numbersMeant(text).filter((json) => wanted.has("number") || integerText.test(json));
      for (const json of new Set([...spelled, ...meant])) offer(json, false);
    }
  }
  if (wanted.has("boolean") && (word === "true" || word === "false")) offer(word, text === word);
  if (wanted.has("null") && nullWords.has(word)) offer("null", false);
  if (wanted.has("array") && !word.startsWith("[")) candidates.push(wrapped(text, path, node, call));
  if (text === "" || nullWords.has(word)) candidates.push(...leftOut(path, node, call));
  return candidates;
}

/** Text that may stand for several items, for none, or for JSON gone wrong. */
const notOneItem = /[,;\n]|^\s*(?:$|[[{]|(?:null|none|nil|undefined)\s*$)/i;

function wrapped(value: unknown, path: Path, node: JsonNode, call: FailureSubject): Candidate {
  return {
    title: "Put the value in a list",
    certain: typeof value !== "string" || !notOneItem.test(value),
    changed: replaceAt(call.value, path, [value]),
    edits: () => wrapValue(node, "[", "]"),
  };
}

function asList(value: unknown, path: Path, node: JsonNode, call: FailureSubject): Candidate[] {
  const [member, second] = node.type === "object" ? members(node) : [];
  if (member?.type === "array" && second === undefined && listWrappers.has(member.key?.name ?? ""))
    return [replacement(call, path, node, { json: sourceText(member), certain: true, title: "Use the inner list" })];
  return value === null ? [] : [wrapped(value, path, node, call)];
}

function onlyItem(list: readonly unknown[], path: Path, node: JsonNode, call: FailureSubject): Candidate {
  return {
    title: "Use the only item of the list",
    certain: true,
    changed: replaceAt(call.value, path, list[0]),
    edits: () => elements(node).flatMap((item) => replaceValue(node, sourceText(item))),
  };
}

/** Leaving out an optional argument, alone and together with all that are empty. */
export function leftOut(path: Path, node: JsonNode, call: FailureSubject): Candidate[] {
  const name = path.at(-1);
  if (typeof name !== "string" || isRequired(call.schema, path)) return [];
  const alone: Candidate = {
    title: `Remove the optional argument ${quote(name)}`,
    certain: false,
    changed: removeAt(call.value, path),
    edits: () => removeMember(node),
  };
  return [alone, ...allEmptyLeftOut(call)];
}

function allEmptyLeftOut(call: FailureSubject): Candidate[] {
  const empty = members(call.valueNode).filter(
    (node) => sourceText(node) === '""' && node.key !== undefined && !isRequired(call.schema, [node.key.name]),
  );
  if (empty.length < 2) return [];
  return [
    {
      title: "Remove the empty optional arguments",
      certain: false,
      changed: empty.reduce<unknown>((value, node) => removeAt(value, [node.key?.name ?? ""]), call.value),
      edits: () => removeAll(empty),
    },
  ];
}

/** Neighbours share the comma between them: of two removals that overlap, one stretches over both. */
function removeAll(nodes: readonly JsonNode[]): Edit[] {
  const merged: Edit[] = [];
  for (const edit of nodes.flatMap(removeMember)) {
    const last = merged.at(-1);
    if (last !== undefined && edit.span.start <= last.span.end)
      merged.splice(-1, 1, { span: { start: last.span.start, end: edit.span.end }, newText: "" });
    else merged.push(edit);
  }
  return merged;
}
