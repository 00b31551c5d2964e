import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Violation } from "../../server/core/model/violation.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { callOf, marked, suggestions, unmarked, violationsIn, type CheckOptions } from "./pictures.js";

/** What is to be found in one piece of a record, and what the repairs would make of that piece. */
export interface PieceCase {
  readonly name: string;
  /** The piece as it stands in the record, marked. */
  readonly picture: string;
  /** The piece after the safe repairs; without it there must be none. */
  readonly safe?: string;
  /** The piece after each suggestion, by its title; without it there must be none. */
  readonly suggestions?: Readonly<Record<string, string>>;
}

/** The schemas of these tables say no more of a property than a case needs. */
const ofArguments: CheckOptions = { settings: { rules: new Map([["schema-untyped", "off"]]) } };

/** The picture is of the arguments of `book`: an object, or a string literal that holds them as text. */
export interface ArgumentCase extends PieceCase {
  /** Where it is not that of the table. */
  readonly schema?: string;
}

export function testArguments(rule: string, schema: string, cases: readonly ArgumentCase[]): void {
  describe(rule, () => {
    for (const one of cases)
      test(one.name, () => {
        assertPiece(one, aroundArguments(one.schema ?? schema, one.picture), ofArguments);
      });
  });
}

/** The picture is of the name in a call, as a string literal. */
export interface NameCase extends PieceCase {
  /** Names of the tools that are known, where they are not those of the table. */
  readonly tools?: readonly string[];
}

export function testNames(rule: string, tools: readonly string[], cases: readonly NameCase[]): void {
  describe(rule, () => {
    for (const one of cases)
      test(one.name, () => {
        assertPiece(one, aroundName(one.tools ?? tools));
      });
  });
}

/** The picture is of a whole file. */
export interface FileCase extends PieceCase {
  readonly options?: CheckOptions;
}

export function testFiles(rule: string, cases: readonly FileCase[]): void {
  describe(rule, () => {
    for (const one of cases)
      test(one.name, () => {
        assertPiece(one, ["", ""], one.options);
      });
  });
}

/** What stands before and after the piece. */
type Around = readonly [before: string, after: string];

function assertPiece(one: PieceCase, around: Around, options?: CheckOptions): void {
  const piece = unmarked(one.picture);
  const judged = judgePiece(piece, around, options);
  assert.equal(marked(piece, judged.violations), one.picture);
  assert.equal(judged.safe, one.safe);
  assert.deepEqual(judged.suggestions, one.suggestions ?? {});
}

interface Judged {
  /** In offsets of the piece. */
  readonly violations: readonly Violation[];
  readonly safe: string | undefined;
  readonly suggestions: Readonly<Record<string, string>>;
}

/** Judges a record by one piece alone: what is found elsewhere in it is a fault of the test. */
function judgePiece(piece: string, [before, after]: Around, options?: CheckOptions): Judged {
  const shift = (offset: number) => {
    assert.ok(offset >= before.length && offset <= before.length + piece.length, "found outside of the piece");
    return offset - before.length;
  };
  const shiftSpan = ({ start, end }: Violation["span"]) => ({ start: shift(start), end: shift(end) });
  const violations = violationsIn(before + piece + after, options).map((violation) => ({
    ...violation,
    span: shiftSpan(violation.span),
    repairs: violation.repairs.map((repair) => ({
      ...repair,
      edits: repair.edits.map(({ span, newText }) => ({ span: shiftSpan(span), newText })),
    })),
  }));
  const safe = violations.flatMap(({ repairs }) => repairs.find(({ safety }) => safety === "safe") ?? []);
  const edits = safe.flatMap((repair) => repair.edits);
  return {
    violations,
    safe: safe.length === 0 ? undefined : applyEdits(piece, edits),
    suggestions: suggestions(piece, violations),
  };
}

function aroundArguments(schema: string, args: string): Around {
  const record = args.startsWith('"') ? callOf(schema, "@", "text") : callOf(schema, '"@"', "object");
  const [before = "", after = ""] = record.split('"@"');
  return [before, after];
}

function aroundName(tools: readonly string[]): Around {
  const definitions = tools.map((name) => ({ name, input_schema: { type: "object" } }));
  return [`{"tools":${JSON.stringify(definitions)},"content":[{"type":"tool_use","id":"t1","name":`, ',"input":{}}]}'];
}

/** The messages of all that is found in the arguments, in order of position. */
export function messages(schema: string, args: string): string[] {
  return judgePiece(args, aroundArguments(schema, args), ofArguments).violations.map(({ message }) => message);
}

/** The messages of all that is found in the name. */
export function nameMessages(tools: readonly string[], name: string): string[] {
  return judgePiece(name, aroundName(tools)).violations.map(({ message }) => message);
}

/** The messages of all that is found in a file. */
export function fileMessages(text: string, options?: CheckOptions): string[] {
  return violationsIn(text, options).map(({ message }) => message);
}
