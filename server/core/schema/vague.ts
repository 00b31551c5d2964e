import { isList, isObject } from "./json.js";
import type { Run } from "./node.js";
import { unknown } from "./run.js";
import type { Verdict } from "./verdict.js";

/**
 * Whether a number may have been written as another: beyond 2^53 a double stands for several whole numbers. Those that
 * print in few digits, such as 1e300, are taken for what they print as.
 */
export function isVague(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && digitsOf(value) > 15;
}

function digitsOf(value: number): number {
  const [mantissa = ""] = String(Math.abs(value)).split("e");
  return mantissa.replace(".", "").replace(/0+$/, "").length;
}

/** The same of any number in a value. */
export function holdsVague(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === "number" && isVague(next)) return true;
    if (isList(next)) for (const item of next) pending.push(item);
    else if (isObject(next)) for (const item of Object.values(next)) pending.push(item);
  }
  return false;
}

export function tooVague(run: Run): Verdict {
  return unknown(run, "numbers beyond 2^53 can't be told apart once they have been read");
}
