import type { Dialect } from "./dialect.js";
import { dialectByEvidence } from "./evidence.js";
import { isObject, own } from "./json.js";
import type { Resource } from "./node.js";
import { planFor } from "./plan.js";
import { openDocument, plainReading } from "./resources.js";
import { readingOf, type Universe } from "./universe.js";

export interface CompileOptions {
  /** For a schema without a `$schema`; if absent, it is guessed from the keywords. */
  readonly dialect?: Dialect;
  /** The URI of the file that holds the schema, which relative references start from. */
  readonly base?: string;
  /** Documents that a `$ref` may lead to, by absolute URI without a fragment. Nothing is ever fetched. */
  readonly documents?: ReadonlyMap<string, unknown>;
  /** Whether `format` can fail a value; true unless said otherwise. */
  readonly assertFormats?: boolean;
}

/** Where a schema is taken to come from that comes from no file. */
const HOME = "schema://document/";

/** Finds everything in a schema document that references may lead to. */
export function openUniverse(
  schema: unknown,
  options: CompileOptions,
): { readonly universe: Universe; readonly root: Resource } {
  const universe: Universe = {
    resources: { byUri: new Map(), bySchema: new Map() },
    nodes: new Map(),
    documents: options.documents ?? new Map<string, unknown>(),
    assertFormats: options.assertFormats ?? true,
    plan: planFor,
  };
  const named = isObject(schema) ? own(schema, "$schema") : undefined;
  const reading =
    typeof named === "string" ? readingOf(named, universe) : plainReading(options.dialect ?? dialectByEvidence(schema));
  // The schema is a part of its file: a reference to the file leads to the whole of that.
  const uri = options.base === undefined ? HOME : `${options.base}?schema`;
  const home = { schema, uri, trail: undefined };
  const root = openDocument(home, reading, (named) => readingOf(named, universe), universe.resources);
  return { universe, root };
}
