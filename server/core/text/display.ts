/** How values and names of strangers' files are shown in messages: short, harmless, and without secrets. */

/** How much of a value a message may show. */
export type ShowValues = "redacted" | "never" | "always";

const longest = 40;
const secretName = /api[-_]?key|token|secret|passw|authorization|cookie|session|private[-_]?key/i;
// In a text of megabytes, V8 runs out of stack at a repetition such as `{32,}`.
const secretText = [
  /^sk-[\w-]{8}/,
  /^gh[pousr]_\w{8}/,
  /^(?:AKIA|ASIA)[0-9A-Z]{12}/,
  /^xox[a-z]-[\w-]{8}/,
  /^AIza[\w-]{20}/,
  /^eyJ[\w-]+\.[\w-]+\./,
  /^-----BEGIN [A-Z ]*PRIVATE KEY/,
  /^(?=.{32})[0-9a-f]+$/i,
];
const encodedText = /^(?=[^=]{32})[A-Za-z0-9+/_-]+={0,2}$/;
// Controls, bidirectional marks, zero-width characters, line and paragraph separators and lone surrogates: with these
// a log could forge the look of a message. They are named as they are written in JSON.
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;

/** Writes what can't be seen, or would turn the text around, as JSON escapes it. */
export function escapeUnprintable(text: string): string {
  return text.replace(unprintable, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Cuts at code points, so that no half of a pair is left over. */
function cutMiddle(text: string): string {
  if (text.length <= longest) return text;
  const ends = text.length <= longest * 4 ? [text] : [text.slice(0, longest * 2), text.slice(-longest * 2)];
  const points = ends.flatMap((end) => Array.from(end));
  if (points.length <= longest) return text;
  return `${points.slice(0, longest - 18).join("")}…${points.slice(-17).join("")}`;
}

/** A name or a text in straight double quotes, escaped as in JSON and at most about 40 characters long. */
export function quote(text: string): string {
  return `"${escapeUnprintable(cutMiddle(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"'))}"`;
}

/** A text for reading, such as a description: on one line, harmless, at most `most` code points long. */
export function plain(text: string, most: number): string {
  const line = escapeUnprintable(
    text
      .slice(0, most * 4)
      .replace(/\s+/g, " ")
      .trim(),
  );
  const points = Array.from(line);
  return points.length <= most ? line : `${points.slice(0, most).join("")}…`;
}

export function isSecret(text: string, name: string | undefined): boolean {
  if (name !== undefined && secretName.test(name)) return text !== "";
  if (secretText.some((pattern) => pattern.test(text))) return true;
  // Words joined by dashes or slashes are as long as a key, but hold no digit among capitals and small letters.
  return encodedText.test(text) && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
}

/** The types of JSON as messages name them; a whole number is a number. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
}

export interface Shown {
  readonly mode: ShowValues;
  /** The name the value stands under, since `password` hides whatever it holds. */
  readonly name?: string | undefined;
  /** The characters of a number in its file: a double would lose digits. */
  readonly source?: string | undefined;
}

/** A value without its type: `"C"`, `250`, `object (3 keys)`. */
export function showLiteral(value: unknown, shown: Shown): string {
  if (typeof value === "string") {
    if (shown.mode === "never" || (shown.mode === "redacted" && isSecret(value, shown.name)))
      return `string (hidden, ${count(value.length, "character")})`;
    return value.length > longest ? `${quote(value)} (${count(value.length, "character")})` : quote(value);
  }
  if (Array.isArray(value)) return `array (${count(value.length, "item")})`;
  if (typeof value === "object" && value !== null) return `object (${count(Object.keys(value).length, "key")})`;
  if (shown.mode === "never" && typeof value === "number") return "number (hidden)";
  return cutMiddle(shown.source ?? String(value));
}

/** A value with its type: `string "3"`, `number 250`, `null`, `array (2 items)`. */
export function showValue(value: unknown, shown: Shown): string {
  const literal = showLiteral(value, shown);
  return value === null || literal.startsWith(typeName(value)) ? literal : `${typeName(value)} ${literal}`;
}

/** A value as JSON; a whole number that kept its digits is a bigint. */
export function jsonText(value: unknown): string {
  return typeof value === "bigint" ? String(value) : JSON.stringify(value);
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function either(words: readonly string[]): string {
  return list(words, "or");
}

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`. */
export function all(words: readonly string[]): string {
  return list(words, "and");
}

function list(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** The way to a value as a person would write it: `get_weather.days`, `plan.steps[2].at`, `f["odd key"]`. */
export function showPath(tool: string, path: readonly (string | number)[]): string {
  const name = /^[\w.:/-]{1,64}$/.test(tool) ? tool : quote(tool);
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return /^[\w$-]{1,64}$/.test(step) ? `${text}.${step}` : `${text}[${quote(step)}]`;
  }, name);
}
