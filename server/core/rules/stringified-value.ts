import type { Failure } from "../schema/failure.js";
import { either, quote } from "../text/display.js";
import { duplicateKeys } from "../text/lexemes.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan, stepInto, type JsonNode } from "../text/json-node.js";
import { sameJson } from "./same-json.js";
import { tryRepairs } from "./repairs.js";
import type { FailureRule, FailureSubject } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { replaceAt, valueAt } from "./value-edit.js";

type TypeFailure = Extract<Failure, { keyword: "type" }>;

export const stringifiedValue: FailureRule = {
  id: "stringified-value",
  subject: "failures",
  severity: "error",
  docs: {
    what: "An object or a list is given as a string that contains it as JSON text.",
    cause:
      "Models that write their arguments as JSON text sometimes do the same once more for a value inside. It is most frequent where the schema of the value is large, is a union, or stands behind a reference.",
    remedy: "Show the model an example with the plain value, or enforce the schema while the arguments are written.",
    fix: "The string gives way to the JSON that it contains, character for character. It is safe when the result satisfies the schema.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "filter": { "type": "object" } } }',
      bad: '{ "filter": "{\\"open\\": true}" }',
      good: '{ "filter": { "open": true } }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      if (failure.keyword !== "type") return [];
      const decoded = decodedValue(failure, call);
      if (decoded === undefined) return [];
      const expected = either(failure.expected);
      const node = nodeOf(call, failure.instance);
      return [
        {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${expected}, found a string that contains JSON.`,
            span: fileSpan(node),
            path: failure.instance,
            expected,
            found: "string",
            related: declaration(call, failure.instance),
            repairs: decoding(failure, node, decoded.value, call),
          },
        },
      ];
    }),
};

/** The object or list that a string contains, if the schema wants one of that type. */
function decodedValue(failure: TypeFailure, call: FailureSubject): { value: object } | undefined {
  const text = valueAt(call.value, failure.instance);
  if (typeof text !== "string" || !/^\s*[[{]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  return failure.expected.includes(Array.isArray(value) ? "array" : "object") ? { value } : undefined;
}

function decoding(failure: TypeFailure, node: JsonNode, value: object, call: FailureSubject) {
  const inner = stepInto(node);
  if (inner === undefined) return [];
  const name = String(failure.instance.at(-1) ?? "arguments");
  const shadowed = duplicateKeys(inner).some(({ first, again }) => !sameJson(first, again));
  return tryRepairs(
    [
      {
        title: `Decode ${quote(name)} to an ${Array.isArray(value) ? "array" : "object"}`,
        certain: !shadowed,
        changed: replaceAt(call.value, failure.instance, value),
        edits: () => replaceValue(node, inner.layer.text.slice(inner.start, inner.end)),
      },
    ],
    call,
  );
}
