import { RegExpParser, type AST } from "@eslint-community/regexpp";
import type { NotJudged } from "./failure.js";
import { Machine, type Expression } from "./patterns/machine.js";
import { MAX_INSTRUCTIONS, toExpression } from "./patterns/program.js";
import { mostSteps, shapeOf, type Shape } from "./patterns/shape.js";

export interface CompiledPattern {
  /** Whether it matches anywhere in a text. Undefined where the effort left does not suffice to tell. */
  test(text: string, effort: Effort): boolean | undefined;
}

/** What tests may still cost: they take it away. */
export interface Effort {
  /** Steps of V8, as estimated for the worst of texts. When they are used up, our own engine goes on. */
  nativeSteps: number;
  /** Steps of our own engine, as counted: ten million of them take some tenths of a second. */
  patternSteps: number;
}

/** Longer patterns are not judged. */
const MAX_SOURCE = 2_000;
const MAX_KEPT = 500;
/** How many steps V8 may take at one test. */
const MAX_NATIVE_STEPS = 20_000_000;
/** How many steps can be taken in the time in which an instruction is written. */
const STEPS_AN_INSTRUCTION = 10;

const kept = new Map<string, CompiledPattern | NotJudged>();

/**
 * Makes a regular expression of the schema author's ready for use. Whatever it is, it ends soon: V8 gets the texts on
 * which its shape alone shows that little backtracking can happen; all else goes to an engine that counts its steps.
 */
export function compilePattern(source: string): CompiledPattern | NotJudged {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const compiled = compile(source);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(source, compiled);
  return compiled;
}

/** Whether a text is a regular expression, with the flag or without. Undefined where it is too long to tell. */
export function isPattern(source: string, flag?: "u"): boolean | undefined {
  if (source.length > MAX_SOURCE) return undefined;
  const parsed = parse(source);
  return parsed !== undefined && (flag === undefined || parsed.flags === flag);
}

interface Parsed {
  readonly pattern: AST.Pattern;
  readonly flags: "u" | "";
}

function parse(source: string): Parsed | undefined {
  for (const flags of ["u", ""] as const) {
    try {
      const parser = new RegExpParser({ ecmaVersion: 2024 });
      const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags === "u" });
      return { pattern, flags };
    } catch {
      continue; // Many patterns in the wild are sound only without the flag.
    }
  }
  return undefined;
}

function compile(source: string): CompiledPattern | NotJudged {
  if (source.length > MAX_SOURCE) return notJudged("a pattern of the schema is too long");
  const parsed = parse(source);
  if (parsed === undefined) return notJudged(`the pattern "${source}" is not a regular expression`);
  const shape = shapeOf(parsed.pattern);
  try {
    return withTwoEngines(new RegExp(source, parsed.flags), parsed, shape);
  } catch {
    return notJudged(`the pattern "${source}" is of a later Unicode than can be judged`);
  }
}

function notJudged(reason: string): NotJudged {
  return { kind: "not-judged", reason };
}

function withTwoEngines(native: RegExp, parsed: Parsed, shape: Shape): CompiledPattern {
  let expression: Expression | undefined;
  let isWritten = false;
  return {
    test(text, effort) {
      const worst = mostSteps(shape, text.length);
      if (worst <= MAX_NATIVE_STEPS && worst <= effort.nativeSteps) {
        effort.nativeSteps -= worst;
        return native.test(text);
      }
      if (!isWritten) {
        expression = toExpression(parsed.pattern, parsed.flags, shape.anchored);
        effort.patternSteps -= STEPS_AN_INSTRUCTION * (expression?.instructions ?? MAX_INSTRUCTIONS);
        isWritten = true;
      }
      return expression === undefined ? undefined : search(expression, text, effort);
    },
  };
}

function search(expression: Expression, text: string, effort: Effort): boolean | undefined {
  const machine = new Machine(expression, text, effort.patternSteps);
  const found = machine.search();
  effort.patternSteps = machine.steps;
  return found;
}
