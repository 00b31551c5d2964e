import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Violation } from "../../server/core/model/violation.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { callOf, marked, suggestions, unmarked, violationsIn, type CheckOptions } from "./pictures.js";

/** What is to be found in the arguments of one call of the tool `book`, and what the repairs would make of them. */
export interface ArgumentCase {
  readonly name: string;
  /** Where it is not that of the table. */
  readonly schema?: string;
  /** The arguments as they stand in the record, marked: an object, or a string literal that holds them as text. */
  readonly picture: string;
  /** The arguments after the safe repairs; without it there must be none. */
  readonly safe?: string;
  /** The arguments after each suggestion, by its title; without it there must be none. */
  readonly suggestions?: Readonly<Record<string, string>>;
  readonly options?: CheckOptions;
}

export function testArguments(rule: string, schema: string, cases: readonly ArgumentCase[]): void {
  describe(rule, () => {
    for (const one of cases)
      test(one.name, () => {
        const args = unmarked(one.picture);
        const judged = judgeArguments(one.schema ?? schema, args, one.options);
        assert.equal(marked(args, judged.violations), one.picture);
        assert.equal(judged.safe, one.safe);
        assert.deepEqual(judged.suggestions, one.suggestions ?? {});
      });
  });
}

interface Judged {
  /** In offsets of the arguments. */
  readonly violations: readonly Violation[];
  readonly safe: string | undefined;
  readonly suggestions: Readonly<Record<string, string>>;
}

/** Judges the arguments alone: what is found elsewhere in the record is a fault of the test. */
export function judgeArguments(schema: string, args: string, options?: CheckOptions): Judged {
  const [before, after] = args.startsWith('"') ? around(schema, "text") : around(schema, "object");
  const record = before + args + after;
  const shift = (offset: number) => {
    assert.ok(offset >= before.length && offset <= before.length + args.length, "found outside of the arguments");
    return offset - before.length;
  };
  const violations = violationsIn(record, options).map((violation) => ({
    ...violation,
    span: { start: shift(violation.span.start), end: shift(violation.span.end) },
    repairs: violation.repairs.map((repair) => ({
      ...repair,
      edits: repair.edits.map(({ span, newText }) => ({
        span: { start: shift(span.start), end: shift(span.end) },
        newText,
      })),
    })),
  }));
  const safe = violations.flatMap(({ repairs }) => repairs.find(({ safety }) => safety === "safe") ?? []);
  return {
    violations,
    safe:
      safe.length === 0
        ? undefined
        : applyEdits(
            args,
            safe.flatMap(({ edits }) => edits),
          ),
    suggestions: suggestions(args, violations),
  };
}

/** The record before and after the arguments. */
function around(schema: string, encoding: "text" | "object"): readonly [string, string] {
  const hole = encoding === "text" ? "@" : '"@"';
  const [before = "", after = ""] = callOf(schema, hole, encoding).split('"@"');
  return [before, after];
}

/** The messages of all that is found, in order of position. */
export function messages(schema: string, args: string, options?: CheckOptions): string[] {
  return judgeArguments(schema, args, options).violations.map(({ message }) => message);
}
