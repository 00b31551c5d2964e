import { annotationRules, keywordRules } from "../schema/faults/keyword-rules.js";
import { isList, isObject, own } from "../schema/json.js";
import { keywords } from "../schema/keywords/registry.js";
import { typesIn } from "../schema/keywords/types.js";
import type { SchemaPart } from "../schema/parts.js";
import { positions } from "../schema/positions.js";

/** Which names mean something in a schema. */

/** What tools around JSON Schema read, as far as it could be taken for something else. */
const neighbours = [
  "cache_control",
  "contentEncoding",
  "contentMediaType",
  "default",
  "defaultSnippets",
  "deprecationMessage",
  "disallow",
  "discriminator",
  "divisibleBy",
  "enumDescriptions",
  "enumNames",
  "enumTitles",
  "errorMessage",
  "example",
  "extends",
  "externalDocs",
  "formatMaximum",
  "formatMinimum",
  "id",
  "instanceof",
  "label",
  "markdownDescription",
  "name",
  "nullable",
  "optional",
  "order",
  "propertyOrdering",
  "regexp",
  "strict",
  "tags",
  "transform",
  "typeof",
  "unit",
  "xml",
];

const known: ReadonlySet<string> = new Set([
  ...keywords.keys(),
  ...positions.keys(),
  ...keywordRules.keys(),
  ...annotationRules.keys(),
  ...neighbours,
  "$recursiveAnchor",
  "$vocabulary",
]);

/** Whether a name in a schema is a keyword of some draft, or of a tool around it. */
export function isKnownKeyword(name: string): boolean {
  return known.has(name) || /^(?:x-|x_|_|@|ui:|\$(?!ref$|defs?$)\w)/i.test(name);
}

/** The types that a part allows by its `type`; undefined where that says nothing. */
export function typesOfPart({ schema }: SchemaPart): readonly string[] | undefined {
  return Object.hasOwn(schema, "type") ? typesIn(schema["type"], schema) : undefined;
}

/** Whether a name that is no keyword has the schema of a property, though it does not stand in `properties`. */
export function isStrayProperty(part: SchemaPart, name: string): boolean {
  const value = own(part.schema, name);
  if (isKnownKeyword(name) || !isObject(value) || !Object.hasOwn(value, "type")) return false;
  const { type } = value as { type: unknown };
  if (isList(type) || typesIn(type, {}) === undefined) return false;
  return typesOfPart(part)?.includes("object") ?? Object.hasOwn(part.schema, "properties");
}
