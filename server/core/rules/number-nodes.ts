import { elements, members, sourceText, type JsonNode } from "../text/json-node.js";
import type { ValueSubject } from "./rule.js";

/** A number of the arguments as it is written. */
export interface WrittenNumber {
  readonly node: JsonNode;
  readonly text: string;
}

/** The numbers of the arguments at any depth, in no order; no text is looked at if there are none. */
export function writtenNumbers(call: ValueSubject): readonly WrittenNumber[] {
  if (!holdsNumber(call.value)) return [];
  const found: WrittenNumber[] = [];
  const left = [call.valueNode];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === "number") found.push({ node, text: sourceText(node) });
    for (const inside of node.type === "object" ? members(node) : elements(node)) left.push(inside);
  }
  return found;
}

function holdsNumber(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "number") return true;
    if (typeof next === "object" && next !== null)
      for (const inside of Object.values(next) as unknown[]) left.push(inside);
  }
  return false;
}

/** A number as its digits, without zeros at either end, and the power of ten that they are to be multiplied by; 0 has no sign. */
export interface Decimal {
  readonly sign: "" | "-";
  readonly digits: string;
  readonly exponent: number;
}

export function toDecimal(text: string): Decimal {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  let start = 0;
  while (all[start] === "0") start++;
  if (start === all.length) return { sign: "", digits: "0", exponent: 0 };
  let end = all.length;
  while (all[end - 1] === "0") end--;
  return {
    sign: sign === "-" ? "-" : "",
    digits: all.slice(start, end),
    exponent: Number(exponent) - fraction.length + all.length - end,
  };
}
