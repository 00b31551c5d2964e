import type { Severity } from "./model/violation.js";
import type { Path } from "./text/place.js";

/** What is wrong with a part of a value. `path` leads from the value to the part. */
export interface FieldProblem {
  readonly path: Path;
  /** What was expected there, and what was found: a clause without a full stop. */
  readonly message: string;
}

/** `value` is undefined where nothing of it can be used. */
export interface Reading<T> {
  readonly value: T | undefined;
  readonly problems: readonly FieldProblem[];
}

/** One setting's kind of value, in the editor's settings and in arglint.json alike. */
export interface Field<T> {
  /** The JSON Schema of its values. */
  readonly schema: Readonly<Record<string, unknown>>;
  read(value: unknown): Reading<T>;
}

export type RuleLevel = Severity | "off";
export const ruleLevels: readonly RuleLevel[] = ["off", "hint", "information", "warning", "error"];

export function flag(): Field<boolean> {
  return whole({ type: "boolean" }, "true or false", (value) => typeof value === "boolean");
}

export function choice<const T extends string>(words: readonly T[]): Field<T> {
  const expects = `one of ${words.map((word) => `"${word}"`).join(", ")}`;
  return whole({ type: "string", enum: words }, expects, (value): value is T => words.some((word) => word === value));
}

export function integer(range: { min: number; max: number }): Field<number> {
  const { min, max } = range;
  return whole(
    { type: "integer", minimum: min, maximum: max },
    `a whole number from ${min} to ${max}`,
    (value): value is number => typeof value === "number" && Number.isInteger(value) && value >= min && value <= max,
  );
}

export function positive(): Field<number> {
  return whole(
    { type: "number", exclusiveMinimum: 0 },
    "a number above 0",
    (value): value is number => typeof value === "number" && Number.isFinite(value) && value > 0,
  );
}

export function names(): Field<readonly string[]> {
  return list("a name", (value): value is string => typeof value === "string" && value !== "");
}

export function globs(): Field<readonly string[]> {
  return list("a glob with at most three wildcards between two slashes", isGlob);
}

/** Matching backtracks, so a glob with many wildcards could be made to take for ever. */
function isGlob(value: unknown): value is string {
  if (typeof value !== "string" || value === "" || value.length > 1000) return false;
  const segments = value.split("/");
  const deep = segments.filter((segment) => segment.includes("**")).length;
  return deep <= 4 && segments.every((segment) => segment.split(/\*+/).length <= 4);
}

/** A member that is not what is expected is left out. */
function list<T>(expects: string, accepts: (value: unknown) => value is T): Field<readonly T[]> {
  return {
    schema: { type: "array", items: { type: "string" } },
    read(value) {
      if (!Array.isArray(value)) return refused([], "a list", value);
      const members: readonly unknown[] = value;
      return {
        value: members.filter(accepts),
        problems: members.flatMap((member, index) => (accepts(member) ? [] : [problem([index], expects, member)])),
      };
    },
  };
}

/** Severities by rule id; an entry that names no rule or no severity is left out. */
export function levelsByRule(ids: ReadonlySet<string>): Field<ReadonlyMap<string, RuleLevel>> {
  const level = choice(ruleLevels);
  return {
    schema: { type: "object", additionalProperties: level.schema },
    read(value) {
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return refused([], "an object of severities by rule", value);
      const levels = new Map<string, RuleLevel>();
      const problems: FieldProblem[] = [];
      for (const [id, given] of Object.entries(value)) {
        const reading = level.read(given);
        if (!ids.has(id)) problems.push({ path: [id], message: "there is no rule of this name" });
        else if (reading.value === undefined) problems.push(...reading.problems.map((p) => ({ ...p, path: [id] })));
        else levels.set(id, reading.value);
      }
      return { value: levels, problems };
    },
  };
}

/** Switches by name; an entry that has another name, or is no switch, is left out. */
export function switches(names: ReadonlySet<string>, what: string): Field<ReadonlyMap<string, boolean>> {
  const one = flag();
  return {
    schema: { type: "object", additionalProperties: one.schema },
    read(value) {
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return refused([], `an object of true or false by ${what}`, value);
      const entries = Object.entries(value).map(([name, given]: [string, unknown]) => ({
        name,
        reading: one.read(given),
      }));
      const problems = entries.flatMap(({ name, reading }) =>
        names.has(name)
          ? reading.problems.map((found) => ({ ...found, path: [name] }))
          : [{ path: [name], message: `there is no ${what} of this name` }],
      );
      const usable = entries.flatMap(({ name, reading }) =>
        names.has(name) && reading.value !== undefined ? [[name, reading.value] as const] : [],
      );
      return { value: new Map(usable), problems };
    },
  };
}

/** A value that is taken or refused as a whole. */
function whole<T>(
  schema: Readonly<Record<string, unknown>>,
  expects: string,
  accepts: (value: unknown) => value is T,
): Field<T> {
  return { schema, read: (value) => (accepts(value) ? { value, problems: [] } : refused([], expects, value)) };
}

function refused(path: Path, expects: string, value: unknown): Reading<never> {
  return { value: undefined, problems: [problem(path, expects, value)] };
}

function problem(path: Path, expects: string, value: unknown): FieldProblem {
  return { path, message: `expected ${expects}, found ${shown(value)}` };
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
