import type { SchemaDialect, Tool } from "../model/tool.js";
import type { Path } from "../text/place.js";
import { fromBfcl } from "./dialects/bfcl.js";
import { fromOpenapi, usesOpenapi } from "./dialects/openapi.js";
import { fromPython } from "./dialects/python.js";
import { fromToolbench, toolbenchPath } from "./dialects/toolbench.js";
import { valueAt } from "./found.js";
import { isArray, own, text } from "./json.js";

/** The words a schema of Gemini is written in: its own only where some part of it is not JSON Schema. */
export function dialectOf(schema: unknown): SchemaDialect {
  return usesOpenapi(schema) ? "openapi" : "json-schema";
}

/** The same schema in the words of JSON Schema. One that is JSON Schema already is handed back as it is. */
export function toJsonSchema(schema: unknown, dialect: SchemaDialect): unknown {
  switch (dialect) {
    case "json-schema":
      return schema;
    case "openapi":
      return fromOpenapi(schema);
    case "bfcl":
      return fromBfcl(schema);
    case "python":
      return fromPython(schema);
    case "toolbench":
      return fromToolbench(schema);
  }
}

/** A schema as it stands in the file. */
type Original = Pick<Tool, "schema" | "dialect">;

/**
 * The way in the original to what stands at `path` in the translation. Most dialects leave all parts at their places;
 * where a part has none of its own, it is the way to what it was made from.
 */
export function originalPath(path: Path, { schema, dialect }: Original): Path {
  if (dialect === "toolbench") return toolbenchPath(schema, path);
  if (dialect === "python") return path[0] === "properties" ? path.slice(1, 2) : [];
  return path;
}

/**
 * The word of the file for a type, where it is not that of JSON Schema.
 *
 * @param part A part of the translation, and where it stands there.
 */
export function originalType(
  part: { readonly schema: unknown; readonly path: Path },
  original: Original,
): string | undefined {
  if (original.dialect === "json-schema") return undefined;
  const type = text(own(valueAt(original.schema, originalPath(part.path, original)), "type"));
  const translated = own(part.schema, "type");
  const [first] = isArray(translated) ? translated : [translated];
  return type === first ? undefined : type;
}
