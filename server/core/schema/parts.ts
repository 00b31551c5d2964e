import type { UsableSchema } from "./compile.js";
import { refHidesSiblings } from "./dialect.js";
import { isObject, own, type JsonObject } from "./json.js";
import type { Target, Trail } from "./node.js";
import { subschemasOf, type Subschema } from "./positions.js";

/** One schema object of a document, with where it stands. */
export interface SchemaPart extends Target {
  readonly schema: JsonObject;
  /**
   * How much it says of a value: "whole" is all there is; a "definition" may be one of several that apply together; a
   * "branch" stands in a combination or a condition, or below one, and leaves much to what is around it.
   */
  readonly says: "whole" | "definition" | "branch";
  /** The keyword that it hangs on; undefined for the root. */
  readonly under: string | undefined;
}

const branching = new Set([
  "allOf",
  "anyOf",
  "contains",
  "dependencies",
  "dependentSchemas",
  "else",
  "if",
  "not",
  "oneOf",
  "propertyNames",
  "then",
]);

/**
 * Every object in a document that is read as a schema, the root first, in no further order. What stands in `enum`,
 * `const`, `default` and `examples` is data, and what a `$ref` hides is nothing.
 */
export function schemaParts({ document, universe, root }: UsableSchema): readonly SchemaPart[] {
  const parts: SchemaPart[] = [];
  const seen = new Set<unknown>();
  const pending: SchemaPart[] = toPart({ schema: document, trail: undefined }, { ...root, says: "whole" }, undefined);
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (seen.has(part.schema)) continue;
    seen.add(part.schema);
    parts.push(part);
    const found: Subschema[] = [];
    subschemasOf(part.schema, part.trail, part.resource.reading.dialect, found);
    for (const below of found) {
      const resource = universe.resources.bySchema.get(below.schema) ?? part.resource;
      if (resource.reading.fault !== undefined) continue;
      pending.push(...toPart(below, { resource, says: part.says }, keywordOf(below.trail, part.trail)));
    }
  }
  return parts;
}

function toPart(
  { schema, trail }: Subschema,
  { resource, says }: Pick<SchemaPart, "resource" | "says">,
  under: string | undefined,
): SchemaPart[] {
  if (!isObject(schema)) return [];
  const { dialect } = resource.reading;
  if (refHidesSiblings(dialect) && typeof own(schema, "$ref") === "string") return [];
  const isDefinition = under === "$defs" || under === "definitions";
  const inBranch = says === "branch" || (under !== undefined && branching.has(under));
  return [{ schema, trail, resource, under, says: inBranch ? "branch" : isDefinition ? "definition" : says }];
}

function keywordOf(trail: Trail, parent: Trail): string | undefined {
  const step = trail?.outer === parent ? trail?.step : trail?.outer?.step;
  return step === undefined ? undefined : String(step);
}
