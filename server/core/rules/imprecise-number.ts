import { showLiteral } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { toDecimal, writtenNumbers } from "./number-nodes.js";
import type { ValueRule } from "./rule.js";
import { pathTo, pathWords } from "./subject.js";

export const impreciseNumber: ValueRule = {
  id: "imprecise-number",
  subject: "value",
  needs: "suspect-numbers",
  yields: true,
  severity: "warning",
  docs: {
    what: "A number has more digits than a double holds. Programs that read numbers as doubles, all of JavaScript among them, change it without a word.",
    cause:
      "Database keys and ids of posts have up to 20 digits. As numbers they pass every schema, and come out as another one's id.",
    remedy:
      "Declare ids as strings. Whole numbers are exact in every program up to ±9,007,199,254,740,991 (RFC 8259, section 6).",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "owner": { "type": "integer" } } }',
      bad: '{ "owner": 7310458820914600013 }',
      good: '{ "owner": 7310458820914 }',
    },
  },
  check: (call) =>
    writtenNumbers(call).flatMap(({ node, text }) => {
      const read = Number(text);
      const changes = isChanged(text, read);
      if (!changes && !isBeyondIntegers(text, read)) return [];
      const path = pathTo(node, call.valueNode);
      const shown = { mode: call.settings.showValues, name: String(path.at(-1)) };
      const written = showLiteral(read, { ...shown, source: text });
      const what = changes
        ? `${written} becomes ${showLiteral(read, shown)} in programs whose numbers are doubles.`
        : `${written} is beyond the whole numbers that every program keeps exactly.`;
      return [{ message: `${pathWords(call, path)}: ${what}`, span: fileSpan(node), path, found: "number" }];
    }),
};

const mostDigits = 100; // of what toPrecision takes

/** Whether the double nearest to a number, written with as many digits, is another number. */
function isChanged(text: string, read: number): boolean {
  const written = toDecimal(text);
  if (written.digits === "0") return false;
  if (!Number.isFinite(read) || read === 0 || written.digits.length > mostDigits) return true;
  const kept = toDecimal(read.toPrecision(written.digits.length));
  return kept.digits !== written.digits || kept.exponent !== written.exponent;
}

function isBeyondIntegers(text: string, read: number): boolean {
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(read);
}
