/**
 * The answer of one keyword or schema about one value. Numbers, so that three-valued logic is arithmetic:
 * "and" is the minimum, "or" the maximum, "not" is `HOLDS - verdict`.
 */
export type Verdict = 0 | 1 | 2;

export const FAILS = 0;
/** Not judged: something the answer depends on is broken, missing or too much work. */
export const UNKNOWN = 1;
export const HOLDS = 2;

export function verdictOf(holds: boolean): Verdict {
  return holds ? HOLDS : FAILS;
}

export function negate(verdict: Verdict): Verdict {
  return verdict === HOLDS ? FAILS : verdict === FAILS ? HOLDS : UNKNOWN;
}

/** The six kinds of JSON values, as indices of a plan's lists of checks. */
export const NULL = 0;
export const BOOLEAN = 1;
export const NUMBER = 2;
export const STRING = 3;
export const ARRAY = 4;
export const OBJECT = 5;

export type Kind = 0 | 1 | 2 | 3 | 4 | 5;

export function kindOf(value: unknown): Kind {
  if (typeof value === "string") return STRING;
  if (typeof value === "number" || typeof value === "bigint") return NUMBER;
  if (typeof value === "boolean") return BOOLEAN;
  if (typeof value !== "object" || value === null) return NULL;
  return Array.isArray(value) ? ARRAY : OBJECT;
}
