import { toJsonSchema } from "./formats/dialect.js";
import type { Tool } from "./model/tool.js";
import { createSchemaCache } from "./schema/cache.js";
import type { CompiledSchema } from "./schema/compile.js";

/** What checks share, so that a schema is compiled once however many records repeat it. */
export interface CheckMemory {
  /** The compiled input schema of a tool; undefined where it has none. */
  schemaOf(tool: Tool): CompiledSchema | undefined;
}

const mostSchemas = 2000;

/** One for a session or a run: it holds no texts, and its size is bounded. */
export function createCheckMemory(): CheckMemory {
  const cache = createSchemaCache({ maxEntries: mostSchemas });
  const translated = new WeakMap<Tool, CompiledSchema>();
  return {
    schemaOf(tool) {
      if (tool.schema === undefined) return undefined;
      const known = translated.get(tool);
      if (known !== undefined) return known;
      const compiled = cache.compile(toJsonSchema(tool.schema, tool.dialect));
      translated.set(tool, compiled);
      return compiled;
    },
  };
}
