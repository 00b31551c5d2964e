import { isValid } from "../schema/validate.js";
import { all, quote } from "../text/display.js";
import type { ArgumentsSubject, ShapeSubject } from "./rule.js";
import { documentOf } from "./subject.js";
import { membersOf } from "./value-edit.js";

/** What becomes of a call that has no arguments, where its format wants some to be written. */
export interface WithoutArguments {
  /** The format's way to write that there are none, as JSON text. */
  readonly json: string;
  /** Whether the tool does without any. */
  readonly suffices: boolean;
  readonly severity: "error" | "warning" | "hint";
  /** What the tool requires, as the end of a sentence. */
  readonly lacks: string;
}

export function withoutArguments({ call, known, schema }: ShapeSubject | ArgumentsSubject): WithoutArguments {
  const json = call.prescribed === "string" ? '"{}"' : "{}";
  const fits = schema === undefined ? undefined : isValid(schema, {});
  if (fits !== false) {
    // What is recorded of tools that nobody knows may be as much as was wanted.
    const severity = known === undefined ? "hint" : "warning";
    return { json, suffices: fits === true, severity, lacks: "" };
  }
  const required = membersOf(schema === undefined ? undefined : documentOf(schema)).find(
    ([name]) => name === "required",
  );
  const names = Array.isArray(required?.[1]) ? required[1].filter((name) => typeof name === "string") : [];
  const verb = names.length === 1 ? "is" : "are";
  const lacks = names.length === 0 ? ", and the schema rejects {}" : `, but ${all(names.map(quote))} ${verb} required`;
  return { json, suffices: false, severity: "error", lacks };
}
