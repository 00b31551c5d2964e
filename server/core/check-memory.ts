import { schemaAsWritten } from "./as-written.js";
import { toJsonSchema } from "./formats/dialect.js";
import type { KnownTool } from "./model/catalogue.js";
import type { References, Tool } from "./model/tool.js";
import { createSchemaCache, type SchemaCache } from "./schema/cache.js";
import type { CompiledSchema } from "./schema/compile.js";

/** What checks share, so that a schema is compiled once however many records repeat it. */
export interface CheckMemory {
  /** The compiled input schema of a tool; undefined where it has none. */
  schemaOf(tool: Tool): CompiledSchema | undefined;
  /** The same with all the digits of its numbers; undefined where its text can't be had. */
  schemaAsWritten(known: KnownTool): CompiledSchema | undefined;
}

/** Of a log whose records offer tools by the thousand, each schema is to be compiled once. */
export const schemaLimits = { maxEntries: 20_000, maxCharacters: 20_000_000 };

/** One for a session or a run: it holds no files, and its size is bounded. */
export function createCheckMemory(): CheckMemory {
  const cache = createSchemaCache(schemaLimits);
  const translated = new WeakMap<Tool, CompiledSchema>();
  const written = new WeakMap<Tool, CompiledSchema | undefined>();
  const byReferences = new WeakMap<References, SchemaCache>();

  function cacheFor(references: References | undefined): SchemaCache {
    if (references === undefined) return cache;
    let known = byReferences.get(references);
    if (known === undefined) byReferences.set(references, (known = createSchemaCache(schemaLimits, references)));
    return known;
  }

  return {
    schemaOf(tool) {
      if (tool.schema === undefined) return undefined;
      const known = translated.get(tool);
      if (known !== undefined) return known;
      const compiled = cacheFor(tool.references).compile(toJsonSchema(tool.schema, tool.dialect));
      translated.set(tool, compiled);
      return compiled;
    },
    schemaAsWritten(known) {
      if (!written.has(known.tool)) written.set(known.tool, schemaAsWritten(known));
      return written.get(known.tool);
    },
  };
}
