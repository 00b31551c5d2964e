import type { Path } from "../text/place.js";

/** Changes of JSON values that leave the original alone. Only own properties count, `__proto__` among them. */

type Members = readonly (readonly [string, unknown])[];

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

export function membersOf(value: unknown): Members {
  return isContainer(value) && !Array.isArray(value) ? Object.entries(value) : [];
}

export function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const step of path) {
    if (!isContainer(current) || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** A copy of `value` in which what stands at `path` is what `change` makes of it. */
function changeAt(value: unknown, path: Path, change: (inner: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, i) => (i === step ? changeAt(item, rest, change) : (item as unknown)));
  return Object.fromEntries(
    membersOf(value).map(([name, inner]) => [name, name === step ? changeAt(inner, rest, change) : inner]),
  );
}

export function replaceAt(value: unknown, path: Path, next: unknown): unknown {
  return changeAt(value, path, () => next);
}

export function removeAt(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  return changeAt(value, path.slice(0, -1), (parent) =>
    Array.isArray(parent)
      ? parent.filter((_, i) => i !== last)
      : Object.fromEntries(membersOf(parent).filter(([name]) => name !== last)),
  );
}

export function renameAt(value: unknown, path: Path, name: string): unknown {
  const last = path.at(-1);
  return changeAt(value, path.slice(0, -1), (parent) =>
    Object.fromEntries(membersOf(parent).map(([key, inner]) => [key === last ? name : key, inner])),
  );
}

export function insertAt(value: unknown, path: Path, name: string, inner: unknown): unknown {
  return changeAt(value, path, (parent) => Object.fromEntries([...membersOf(parent), [name, inner]]));
}
