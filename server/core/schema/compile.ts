import type { Dialect } from "./dialect.js";
import { dialectByEvidence } from "./evidence.js";
import type { NotJudged, SchemaFault } from "./failure.js";
import { findSchemaFaults } from "./faults.js";
import { isObject, own } from "./json.js";
import type { Reading, SchemaNode } from "./node.js";
import { planFor } from "./plan.js";
import { openDocument } from "./resources.js";
import { nodeFor, readingOf, type Universe } from "./universe.js";

export interface CompileOptions {
  /** For a schema without a `$schema`; if absent, it is guessed from the keywords. */
  readonly dialect?: Dialect;
  /** Documents that a `$ref` may lead to, by absolute URI without a fragment. Nothing is ever fetched. */
  readonly remotes?: ReadonlyMap<string, unknown>;
  /** Whether `format` can fail a value; true unless said otherwise. */
  readonly assertFormats?: boolean;
}

export interface UsableSchema {
  readonly kind: "compiled";
  readonly root: SchemaNode;
  /** Where the schema breaks the rules of its dialect. What depends on an error is not judged. */
  readonly faults: readonly SchemaFault[];
  readonly document: unknown;
  readonly dialect: Dialect;
  readonly universe: Universe;
}

export type CompiledSchema = UsableSchema | (NotJudged & { readonly faults: readonly SchemaFault[] });

/** Where a document is taken to come from that does not say so itself. */
const HOME = "schema://document/";

/** Makes a schema ready to judge values. Never throws; the schema must not be changed afterwards. */
export function compileSchema(schema: unknown, options: CompileOptions = {}): CompiledSchema {
  const universe: Universe = {
    resources: { byUri: new Map(), bySchema: new Map() },
    nodes: new Map(),
    remotes: options.remotes ?? new Map<string, unknown>(),
    assertFormats: options.assertFormats ?? true,
    plan: planFor,
  };
  const reading = readingFor(schema, options, universe);
  const faults = findSchemaFaults(schema, reading.dialect);
  if (reading.fault !== undefined) return { kind: "not-judged", reason: reading.fault, faults };
  if (!isObject(schema) && typeof schema !== "boolean") {
    return { kind: "not-judged", reason: "the schema is neither an object nor a boolean", faults };
  }
  const resource = openDocument(schema, HOME, reading, (uri) => readingOf(uri, universe), universe.resources);
  const root = nodeFor({ schema, trail: undefined, resource }, universe);
  return { kind: "compiled", root, faults, document: schema, dialect: reading.dialect, universe };
}

function readingFor(schema: unknown, options: CompileOptions, universe: Universe): Reading {
  const named = isObject(schema) ? own(schema, "$schema") : undefined;
  if (typeof named === "string") return readingOf(named, universe);
  return { dialect: options.dialect ?? dialectByEvidence(schema), silent: false, fault: undefined };
}
