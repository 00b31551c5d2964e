import { subschemaAt, wantedTypes } from "../schema/declared.js";
import { quote } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import { toDecimal, writtenNumbers } from "./number-nodes.js";
import type { ValueRule, ValueSubject } from "./rule.js";
import { pathTo, pathWords } from "./subject.js";

export const integerSpelling: ValueRule = {
  id: "integer-spelling",
  subject: "value",
  needs: "suspect-numbers",
  yields: true,
  severity: "hint",
  docs: {
    what: "A whole number is written with a fraction or an exponent, such as `3.0` or `1e3`, where the schema wants an integer. JSON Schema takes it; many programs do not.",
    cause: "Some interfaces keep every number as a double, and write it as one.",
    remedy: "Turn whole doubles into integers where the call is read, before it is handed to a strict decoder.",
    fix: "The number is written without fraction and exponent. That is safe: it is the same number.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "offset": { "type": "integer" } } }',
      bad: '{ "offset": 3.0 }',
      good: '{ "offset": 3 }',
    },
  },
  check: (call) =>
    writtenNumbers(call).flatMap(({ node, text }) => {
      const plain = asInteger(text);
      if (plain === undefined) return [];
      const path = pathTo(node, call.valueNode);
      if (!wantsInteger(call, path)) return [];
      return [
        {
          message: `${pathWords(call, path)}: expected an integer written as such, found ${quote(text)}.`,
          span: fileSpan(node),
          path,
          expected: "integer",
          found: "number",
          repairs: [{ title: `Write ${plain}`, safety: "safe", edits: replaceValue(node, plain) }],
        },
      ];
    }),
};

/** The plain spelling of a whole number that has another; none where a double would not keep it. */
function asInteger(text: string): string | undefined {
  if (/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text))) return undefined;
  const { sign, digits, exponent } = toDecimal(text);
  return exponent < 0 ? undefined : sign + digits + "0".repeat(exponent);
}

function wantsInteger({ schema }: ValueSubject, path: Path): boolean {
  const declared = schema === undefined ? undefined : subschemaAt(schema, path);
  if (schema === undefined || declared === undefined) return false;
  const types = wantedTypes(schema, declared);
  return types?.has("integer") === true && !types.has("number");
}
