import type { Path } from "../text/place.js";
import type { Dialect } from "./dialect.js";
import type { Failure } from "./failure.js";
import type { Effort } from "./patterns.js";
import type { Verdict } from "./verdict.js";

/** A path that shares its beginning with others: the last step first. Undefined is the root. */
export type Trail = { readonly outer: Trail; readonly step: string | number } | undefined;

export function extend(outer: Trail, step: string | number): Trail {
  return { outer, step };
}

export function toPath(trail: Trail): Path {
  const path: (string | number)[] = [];
  for (let rest = trail; rest !== undefined; rest = rest.outer) path.push(rest.step);
  return path.reverse();
}

/** A schema with an identity of its own: the root of a document, or a subschema with an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly schema: unknown;
  readonly trail: Trail;
  readonly reading: Reading;
  readonly anchors: Map<string, Target>;
  readonly dynamicAnchors: Map<string, Target>;
  readonly recursiveAnchor: boolean;
}

/** How the schemas of a resource are read. */
export interface Reading {
  readonly dialect: Dialect;
  /** The dialect leaves out the keywords that assert, such as "minimum". */
  readonly silent: boolean;
  /** Why its schemas can't be judged. */
  readonly fault: string | undefined;
}

/** Where a reference leads. */
export interface Target {
  readonly schema: unknown;
  readonly trail: Trail;
  readonly resource: Resource;
}

/** A schema, turned on its first use into checks by the kind of value. */
export interface SchemaNode extends Target {
  readonly kind: "schema";
  plan: Plan | undefined;
  prepare(): Plan;
}

export interface Plan {
  /** What to check of a value, by its kind; undefined where `type` excludes that kind. */
  readonly checks: readonly (readonly Check[] | undefined)[];
  /** No check looks at another schema, so that neither depth nor scope need be kept. */
  readonly leaf: boolean;
  /** Says what is wrong with a value whose type is excluded. */
  readonly type: Check | undefined;
}

/** What an evaluation has marked as evaluated, for `unevaluatedProperties` or `unevaluatedItems`. */
export interface Evaluated {
  all: boolean;
  readonly names: Set<string | number>;
  /** Something not judged might have evaluated more. */
  uncertain: boolean;
}

/** One keyword with its value, ready to judge. `T` is the kind of value that it looks at. */
export interface Check<T = unknown> {
  readonly keyword: string;
  test(value: T, run: Run): Verdict;
  /** Appends what fails. */
  explain(value: T, at: Trail, run: Run, failures: Failure[]): void;
  /** Marks the properties or items that the keyword evaluates in place, given that its schema holds. */
  mark?(value: T, run: Run, evaluated: Evaluated): void;
}

/** The resources entered on the way to the schema at hand, the innermost first: JSON Schema's dynamic scope. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | undefined;
}

/** The state of one call of `isValid` or `explain`. */
export interface Run extends Effort {
  steps: number;
  depth: number;
  scope: Scope;
  /** Why something was not judged: the first reason met. */
  reason: string | undefined;
  /** Set where a `$dynamicRef` was met: the same schema may then judge the same value differently elsewhere. */
  dynamic: boolean;
  failures: number;
  /** What was found out before, once the call turns out to be a long one. */
  verdicts: Map<SchemaNode, Map<object, Verdict>> | undefined;
  explanations: Map<SchemaNode, Map<object, readonly Failure[]>> | undefined;
}
