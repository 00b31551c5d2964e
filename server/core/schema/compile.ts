import type { Dialect } from "./dialect.js";
import type { NotJudged, SchemaFault } from "./failure.js";
import { faultsFrom } from "./faults.js";
import { isObject } from "./json.js";
import type { SchemaNode } from "./node.js";
import { openUniverse, type CompileOptions } from "./open.js";
import { nodeFor, type Universe } from "./universe.js";

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

/** Makes a schema ready to judge values. Never throws; the schema must not be changed afterwards. */
export function compileSchema(schema: unknown, options: CompileOptions = {}): CompiledSchema {
  const { universe, root } = openUniverse(schema, options);
  const faults = faultsFrom(root, universe);
  const { fault, dialect } = root.reading;
  if (fault !== undefined) return { kind: "not-judged", reason: fault, faults };
  if (!isObject(schema) && typeof schema !== "boolean") {
    return { kind: "not-judged", reason: "the schema is neither an object nor a boolean", faults };
  }
  const node = nodeFor({ schema, trail: undefined, resource: root }, universe);
  return { kind: "compiled", root: node, faults, document: schema, dialect, universe };
}
