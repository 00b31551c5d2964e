import { RegExpParser, type AST } from "@eslint-community/regexpp";
import { RE2JS } from "re2js";
import { analyse } from "scslre";
import type { NotJudged } from "./failure.js";
import { toRe2 } from "./patterns/re2-syntax.js";
import { shapeOf, type Shape } from "./patterns/shape.js";

export interface CompiledPattern {
  test(text: string): boolean;
  /** The longest text that may be tested, in UTF-16 units, so that the time stays in bounds. */
  readonly longest: number;
}

/** Longer patterns are not judged. */
const MAX_SOURCE = 2_000;
const MAX_KEPT = 500;
/** How many single steps of an engine a test may take, at most. */
const MAX_STEPS = 50_000_000;
/** Beyond these, the analysis itself may take too long. */
const MAX_ANALYSED = { nodes: 600, nesting: 3 };
const MAX_WAYS = 20_000;

const kept = new Map<string, CompiledPattern | NotJudged>();

/**
 * Makes a regular expression of the schema author's ready for use. Whatever it is, it ends soon: one that V8 would
 * backtrack on goes to an engine that takes linear time, and one that neither can run safely is not judged.
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
  if (isSafe(source, parsed, shape)) return native(source, parsed, shape);
  return linear(parsed.pattern) ?? notJudged(`the pattern "${source}" can't be run safely`);
}

function notJudged(reason: string): NotJudged {
  return { kind: "not-judged", reason };
}

/** Whether V8 takes no more than linear time, apart from what `shape.ways` says. */
function isSafe(source: string, { flags }: Parsed, shape: Shape): boolean {
  if (shape.ways > MAX_WAYS || shape.nodes > MAX_ANALYSED.nodes || shape.nesting > MAX_ANALYSED.nesting) return false;
  if (shape.unbounded === 0) return true;
  if (shape.unbounded === 1 && shape.anchored && !shape.looksAround) return true;
  return analyse({ source, flags }, { maxReports: 1, assumeRejectingSuffix: shape.looksAround }).reports.length === 0;
}

function native(source: string, { flags }: Parsed, shape: Shape): CompiledPattern {
  const expression = new RegExp(source, flags);
  // The analysis sees little of what a lookaround repeats at each place of the text, which is quadratic at worst.
  const longest = shape.looksAround ? Math.sqrt(MAX_STEPS / shape.ways) : MAX_STEPS / shape.ways;
  return { test: (text) => expression.test(text), longest };
}

function linear(pattern: AST.Pattern): CompiledPattern | undefined {
  const source = toRe2(pattern);
  if (source === undefined) return undefined;
  try {
    const expression = RE2JS.compile(source);
    return { test: (text) => expression.test(text), longest: MAX_STEPS / expression.programSize() };
  } catch {
    return undefined; // The engine refuses what would make its program too large.
  }
}
