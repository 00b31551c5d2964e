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
  /** Documents that a `$ref` may lead to, by absolute URI without a fragment. Nothing is ever fetched. */
  readonly remotes?: ReadonlyMap<string, unknown>;
  /** Whether `format` can fail a value; true unless said otherwise. */
  readonly assertFormats?: boolean;
}

/** Where a document is taken to come from that does not say so itself. */
const HOME = "schema://document/";

/** Finds everything in a schema document that references may lead to. */
export function openUniverse(
  schema: unknown,
  options: CompileOptions,
): { readonly universe: Universe; readonly root: Resource } {
  const universe: Universe = {
    resources: { byUri: new Map(), bySchema: new Map() },
    nodes: new Map(),
    remotes: options.remotes ?? new Map<string, unknown>(),
    assertFormats: options.assertFormats ?? true,
    plan: planFor,
  };
  const named = isObject(schema) ? own(schema, "$schema") : undefined;
  const reading =
    typeof named === "string" ? readingOf(named, universe) : plainReading(options.dialect ?? dialectByEvidence(schema));
  const root = openDocument(schema, HOME, reading, (uri) => readingOf(uri, universe), universe.resources);
  return { universe, root };
}
