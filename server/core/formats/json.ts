/** A JSON object as JSON.parse gives it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * The own property of a container out of JSON, or undefined: names such as `constructor` are ordinary names in a record.
 * No value of JSON is a function, and all that is inherited is one, but for `__proto__`: to know that much is cheaper
 * than to ask.
 */
export function own(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found = (value as Readonly<Record<string, unknown>>)[key];
  if (typeof found === "function") return undefined;
  return key !== "__proto__" || Object.hasOwn(value, key) ? found : undefined;
}

/** JSON has no undefined: what is there has a value. */
export function has(value: unknown, key: string): boolean {
  return own(value, key) !== undefined;
}

export function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The JSON in a text, or undefined where the text is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
