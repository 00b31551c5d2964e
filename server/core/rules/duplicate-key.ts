import { quote, showLiteral } from "../text/display.js";
import { removeMember } from "../text/edits.js";
import { fileSpan, keySpan, sourceText, type JsonNode } from "../text/json-node.js";
import { duplicateKeys } from "../text/lexemes.js";
import { numberSource } from "./repairs.js";
import { sameJson } from "./same-json.js";
import type { Repair } from "../model/violation.js";
import type { ValueRule, ValueSubject } from "./rule.js";
import { nameSpan, pathTo, pathWords } from "./subject.js";

export const duplicateKey: ValueRule = {
  id: "duplicate-key",
  subject: "value",
  needs: "duplicates",
  severity: "warning",
  docs: {
    what: "The same name stands twice in one object of the arguments. Most programs keep the last and drop the others without a word; some refuse the call.",
    cause: "The model changed its mind while writing, or two pieces of a stream overlap.",
    remedy: "Refuse such a call and ask again. Do not rely on which one wins.",
    fix: "If both values are equal, the second is removed; this is safe. Else each can be kept as a guess.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "x": { "type": "integer" }, "y": { "type": "integer" } } }',
      bad: '{ "x": 1, "y": 2, "x": 3 }',
      good: '{ "x": 1, "y": 2 }',
    },
  },
  check(call) {
    const root = call.valueNode;
    const duplicates = duplicateKeys(root);
    const alike = new Map(duplicates.map(({ first }) => [first, true]));
    for (const { first, again } of duplicates) alike.set(first, alike.get(first) === true && sameJson(first, again));
    return duplicates.map(({ first, again }) => {
      const name = again.key?.name ?? "";
      const path = pathTo(again, root);
      return {
        message: `${pathWords(call, path.slice(0, -1))}: ${quote(name)} stands twice in one object; the last one wins.`,
        span: nameSpan(again),
        path,
        related: [
          {
            span: keySpan(first) ?? fileSpan(first),
            message: `${quote(name)} stands here for the first time.`,
          },
        ],
        repairs: choices(first, again, alike.get(first) === true, call),
      };
    });
  },
};

/** @param areAlike Whether all of this name in the object have the same value. */
function choices(first: JsonNode, again: JsonNode, areAlike: boolean, call: ValueSubject): Repair[] {
  const name = again.key?.name ?? "";
  if (areAlike) return [{ title: `Remove the second ${quote(name)}`, safety: "safe", edits: removeMember(again) }];
  const shown = (node: JsonNode) =>
    showLiteral(valueOf(node), { mode: call.settings.showValues, name, source: numberSource(node) });
  return [
    { title: `Keep ${quote(name)}: ${shown(first)} (guess)`, safety: "suggestion", edits: removeMember(again) },
    { title: `Keep ${quote(name)}: ${shown(again)} (guess)`, safety: "suggestion", edits: removeMember(first) },
  ];
}

function valueOf(node: JsonNode): unknown {
  try {
    return JSON.parse(sourceText(node));
  } catch {
    return null;
  }
}
