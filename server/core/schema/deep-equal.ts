import { isList, isObject } from "./json.js";

/** JSON Schema's equality: numbers by value, objects whatever the order of their names. Any depth. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  const pending: [unknown, unknown][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    if (!sameSurface(pair[0], pair[1], pending)) return false;
  }
  return true;
}

/** Compares all but what is inside, and leaves that in `pending`. */
function sameSurface(left: unknown, right: unknown, pending: [unknown, unknown][]): boolean {
  if (left === right) return true;
  if (isList(left) && isList(right)) {
    if (left.length !== right.length) return false;
    left.forEach((item, index) => pending.push([item, right[index]]));
    return true;
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(right, name)) return false;
    pending.push([left[name], right[name]]);
  }
  return true;
}

/** The indices of the first two equal items, or undefined. */
export function findDuplicate(items: readonly unknown[]): readonly [number, number] | undefined {
  const seen = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const key = identityOf(item);
    const first = seen.get(key);
    if (first !== undefined) return [first, index];
    seen.set(key, index);
  }
  return undefined;
}

/** Something that is the same Map key for equal values only. Text starts with a mark that tells it from strings. */
function identityOf(value: unknown): unknown {
  if (typeof value === "string") return `"${value}`;
  return typeof value === "object" && value !== null ? canonicalText(value) : value;
}

/** JSON text with the names of each object in order; without recursion, for values of any depth. */
function canonicalText(value: unknown): string {
  const parts: string[] = [];
  const pending: ({ readonly text: string } | { readonly value: unknown })[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ("text" in next) parts.push(next.text);
    else if (isList(next.value)) {
      pending.push({ text: "]" });
      for (const item of next.value.toReversed()) pending.push({ text: "," }, { value: item });
      parts.push("[");
    } else if (isObject(next.value)) {
      pending.push({ text: "}" });
      for (const name of Object.keys(next.value).sort().reverse()) {
        pending.push({ text: "," }, { value: next.value[name] }, { text: `${JSON.stringify(name)}:` });
      }
      parts.push("{");
    } else parts.push(typeof next.value === "bigint" ? String(next.value) : JSON.stringify(next.value));
  }
  return parts.join("");
}
