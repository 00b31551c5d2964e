import { isList, isObject } from "./json.js";
import type { Run } from "./node.js";
import { unknown } from "./run.js";
import type { Verdict } from "./verdict.js";

/**
 * Whether a number may have been written as another: beyond 2^53 a double stands for several whole numbers. Those that
 * print in few digits, such as 1e300, are taken for what they print as; those that are too large for a double are not.
 */
export function isVague(value: unknown): boolean {
  if (typeof value !== "number") return false;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && (!Number.isFinite(value) || digitsOf(value) > 15);
}

function digitsOf(value: number): number {
  const [mantissa = ""] = String(Math.abs(value)).split("e");
  return mantissa.replace(".", "").replace(/0+$/, "").length;
}

/** The same of any number in a value. A bigint is what was written. */
export function holdsVague(value: unknown): boolean {
  if (typeof value !== "object") return isVague(value);
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (isVague(next)) return true;
    if (isList(next)) for (const item of next) pending.push(item);
    else if (isObject(next)) for (const item of Object.values(next)) pending.push(item);
  }
  return false;
}

/** Why a value is not judged that might be if its numbers were read with all their digits. */
export const VAGUE = "numbers beyond 2^53 can't be told apart once they have been read";

export function tooVague(run: Run): Verdict {
  return unknown(run, VAGUE);
}
