import { formats } from "../formats.js";
import { compilePattern } from "../patterns.js";
import { overspent, tooMuchWork, unknown } from "../run.js";
import { STRING, verdictOf, type Verdict } from "../verdict.js";
import type { Run } from "../node.js";
import type { CompiledPattern } from "../patterns.js";
import { broken, tested, unjudged, type Keyword } from "./keyword.js";

/** In texts of many megabytes, V8 runs out of stack. */
const MAX_FORMATTED = 4_000_000;
const TOO_LONG = "a text is too long for its format to be checked";

/** Matches, at a cost that is counted. */
export function matches(pattern: CompiledPattern, text: string, run: Run): Verdict {
  if (overspent(run, text.length >> 6)) return tooMuchWork(run);
  const found = pattern.test(text, run);
  return found === undefined ? unknown(run, "a pattern of the schema takes too much work") : verdictOf(found);
}

export const pattern: Keyword = {
  on: [STRING],
  compile(source, context) {
    if (typeof source !== "string") return broken(context);
    const compiled = compilePattern(source);
    if ("kind" in compiled) return unjudged(context.keyword, compiled.reason);
    return tested<string>(
      context,
      (text, run) => matches(compiled, text, run),
      (_text, located) => ({ ...located, keyword: "pattern", pattern: source }),
    );
  },
};

export const format: Keyword = {
  on: [STRING],
  compile(name, context) {
    if (typeof name !== "string") return broken(context);
    const holds = context.assertFormats ? formats.get(name) : undefined;
    if (holds === undefined) return undefined;
    return tested<string>(
      context,
      (text, run) => (text.length > MAX_FORMATTED ? unknown(run, TOO_LONG) : verdictOf(holds(text))),
      (_text, located) => ({ ...located, keyword: "format", format: name }),
    );
  },
};
