import type { Dialect } from "../dialect.js";
import type { Failure, NotJudged } from "../failure.js";
import type { JsonObject } from "../json.js";
import { toPath, type Check, type Run, type SchemaNode, type Trail } from "../node.js";
import { unknown } from "../run.js";
import { FAILS, verdictOf, type Kind, type Verdict } from "../verdict.js";

/** What a keyword's compiler may ask about its surroundings. */
export interface KeywordContext {
  readonly keyword: string;
  /** The schema object that the keyword stands in. */
  readonly schema: JsonObject;
  readonly dialect: Dialect;
  /** The same as a node. */
  readonly self: SchemaNode;
  /** Where the keyword stands in its document. */
  readonly trail: Trail;
  readonly assertFormats: boolean;
  /** The subschema that stands at the keyword, or some steps below it. */
  child(schema: unknown, ...steps: readonly (string | number)[]): SchemaNode;
  /** The schema that stands at a neighbouring keyword. */
  neighbour(keyword: string): SchemaNode | undefined;
  resolve(reference: string): SchemaNode | NotJudged;
  /** Follows `$dynamicRef` or `$recursiveRef`: the answer depends on the way that led here. */
  resolveDynamic(reference: string): ((run: Run) => SchemaNode) | NotJudged;
}

export interface Keyword {
  /** The kinds of values that it judges; it holds for all others. */
  readonly on: readonly Kind[];
  /** The dialects that know it; undefined means all. */
  readonly dialects?: ReadonlySet<Dialect>;
  /** It looks at other schemas, so that depth and scope must be kept. */
  readonly nests?: boolean;
  /** Undefined where the keyword with this value asks nothing. */
  compile(value: unknown, context: KeywordContext): Check<never> | undefined;
}

/** The members of a failure that its keyword does not decide. */
export function located(at: Trail, trail: Trail): Pick<Failure, "instance" | "keywordPath"> {
  return { instance: toPath(at), keywordPath: toPath(trail) };
}

/** A check that needs neither other schemas nor three-valued logic. */
export function assertion<T>(
  context: KeywordContext,
  holds: (value: T) => boolean,
  failure: (value: T, located: Pick<Failure, "instance" | "keywordPath">) => Failure,
): Check<T> {
  return {
    keyword: context.keyword,
    test: (value) => verdictOf(holds(value)),
    explain(value, at, _run, failures) {
      if (!holds(value)) failures.push(failure(value, located(at, context.trail)));
    },
  };
}

/** A check whose evidence is one failure, made when its test fails. */
export function tested<T>(
  context: KeywordContext,
  test: (value: T, run: Run) => Verdict,
  failure: (value: T, located: Pick<Failure, "instance" | "keywordPath">) => Failure,
): Check<T> {
  return {
    keyword: context.keyword,
    test,
    explain(value, at, run, failures) {
      if (test(value, run) === FAILS) failures.push(failure(value, located(at, context.trail)));
    },
  };
}

/** Stands in for a keyword that can't be judged. */
export function unjudged(keyword: string, reason: string): Check {
  const test = (_value: unknown, run: Run): Verdict => unknown(run, reason);
  return { keyword, test, explain: (value, _at, run) => void test(value, run) };
}

/** Stands in for a keyword whose value breaks the rules of the dialect. */
export function broken(context: KeywordContext): Check {
  return unjudged(context.keyword, `the schema's "${context.keyword}" is malformed`);
}
