import { compileSchema, type CompiledSchema } from "./compile.js";
import type { Dialect } from "./dialect.js";
import type { CompileOptions } from "./open.js";

export interface SchemaCache {
  /** The compiled form of a schema: the same one for equal schemas, as long as it is kept. */
  compile(schema: unknown, dialect?: Dialect): CompiledSchema;
}

export interface CacheLimits {
  readonly maxEntries: number;
  /** Of the texts of the schemas together: what is compiled takes memory in proportion. */
  readonly maxCharacters?: number;
}

/** Keeps compiled schemas: by identity while the schema lives, and by content up to the limits. All stand in the same surroundings. */
export function createSchemaCache(
  { maxEntries, maxCharacters = Infinity }: CacheLimits,
  surroundings: Pick<CompileOptions, "base" | "documents"> = {},
): SchemaCache {
  const byIdentity = new Map<Dialect | undefined, WeakMap<object, CompiledSchema>>();
  const byContent = new Map<string, CompiledSchema>();
  let characters = 0;

  function compileByContent(schema: unknown, dialect: Dialect | undefined): CompiledSchema {
    const text = textOf(schema);
    const options = { ...surroundings, ...(dialect === undefined ? {} : { dialect }) };
    if (text === undefined) return compileSchema(schema, options);
    const key = `${dialect ?? ""}\n${text}`;
    const compiled = byContent.get(key) ?? compileSchema(schema, options);
    if (!byContent.delete(key)) characters += key.length; // to move it to the end, where the latest are
    byContent.set(key, compiled);
    forgetOldest();
    return compiled;
  }

  function forgetOldest(): void {
    for (const oldest of byContent.keys()) {
      if (byContent.size <= maxEntries && characters <= maxCharacters) return;
      byContent.delete(oldest);
      characters -= oldest.length;
    }
  }

  return {
    compile(schema, dialect) {
      if (typeof schema !== "object" || schema === null) return compileByContent(schema, dialect);
      let known = byIdentity.get(dialect);
      if (known === undefined) byIdentity.set(dialect, (known = new WeakMap<object, CompiledSchema>()));
      let compiled = known.get(schema);
      if (compiled === undefined) known.set(schema, (compiled = compileByContent(schema, dialect)));
      return compiled;
    },
  };
}

/** Undefined for what JSON can't hold or what nests too deep to be written. */
function textOf(schema: unknown): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined; // A schema from a file always has a text, unless it is as deep as the stack.
  }
}
