import type { CompiledSchema } from "../schema/compile.js";
import { subschemaAt } from "../schema/declared.js";
import type { Path } from "../text/place.js";

/** Whether the object that holds the property at `path` requires it, as far as its own `required` says. */
export function isRequired(schema: CompiledSchema, path: Path): boolean {
  const holder = subschemaAt(schema, path.slice(0, -1))?.schema;
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, "required")) return false;
  const required = (holder as { required: unknown }).required;
  return Array.isArray(required) && required.includes(path.at(-1));
}
