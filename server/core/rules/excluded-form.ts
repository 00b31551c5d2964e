import { all, either, plain, quote } from "../text/display.js";
import { describeSchema } from "./schema-words.js";
import { membersOf } from "./value-edit.js";

/** What a value must not be, in the words of a sentence that begins with the value; undefined where none are plain. */
export interface Exclusion {
  readonly message: string;
  readonly expected: string;
}

/** @param excluded The schema under `not`. */
export function exclusionWords(excluded: unknown, document: unknown): Exclusion | undefined {
  const members = new Map(membersOf(excluded));
  const names = namesIn(members.get("required"));
  if (names.length > 0 && isOnly(members, ["required", "type"])) return namesExcluded(names);
  const branches = members.get("anyOf");
  if (Array.isArray(branches) && members.size === 1) return eachExcluded(branches);
  if (!isOnly(members, ["type", "enum", "const", "pattern"]) || members.size === 0) return undefined;
  const pattern = members.get("pattern");
  if (typeof pattern === "string") {
    const words = `match /${plain(pattern, 60)}/`;
    return isOnly(members, ["pattern", "type"])
      ? { message: `must not ${words}.`, expected: `no ${words}` }
      : undefined;
  }
  const words = describeSchema(excluded, document);
  return words === "any value" ? undefined : { message: `must not be ${words}.`, expected: `not ${words}` };
}

function isOnly(members: ReadonlyMap<string, unknown>, allowed: readonly string[]): boolean {
  return [...members.keys()].every((name) => allowed.includes(name));
}

function namesIn(required: unknown): readonly string[] {
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === "string") : [];
}

function namesExcluded(names: readonly string[]): Exclusion {
  const quoted = names.map(quote);
  if (quoted.length === 1) return { message: `must not have ${all(quoted)}.`, expected: `no ${all(quoted)}` };
  return { message: `must not have ${all(quoted)} together.`, expected: `not ${all(quoted)} together` };
}

/** `not: { anyOf: [{ required: ["a"] }, …] }` is how a schema says that none of some properties may be there. */
function eachExcluded(branches: readonly unknown[]): Exclusion | undefined {
  const names = branches.map((branch) => {
    const members = new Map(membersOf(branch));
    const [name, ...others] = namesIn(members.get("required"));
    return members.size === 1 && others.length === 0 ? name : undefined;
  });
  if (names.length === 0 || !names.every((name) => name !== undefined)) return undefined;
  const words = either(names.map((name) => quote(name)));
  return { message: `must not have ${words}.`, expected: `no ${words}` };
}
