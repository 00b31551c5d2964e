import { child, elements, sourceText, type JsonNode } from "../text/json-node.js";
import { compareCodePoints, numberValues, propertiesOf, textOf, textsIn } from "./node-values.js";

/** In the order in which gglib looks for them: of several in one schema, the first is named. */
const unsupported = [
  "$ref",
  "$defs",
  "definitions",
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "patternProperties",
  "dependentSchemas",
  "propertyNames",
  "prefixItems",
];

/** Where subschemas are looked for, besides the values of `properties`. */
const subschemaKeywords = [
  "items",
  "additionalItems",
  "contains",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
];

/**
 * The first keyword that gglib can't judge, in a schema or below it. Names of properties, members of `enum` and
 * defaults are no keywords.
 */
export function unsupportedKeyword(schema: JsonNode): string | undefined {
  if (schema.type === "array") return firstOf(elements(schema), unsupportedKeyword);
  const keywords = propertiesOf(schema);
  const own = unsupported.find((keyword) => keywords.has(keyword));
  if (own !== undefined) return own;
  const named = sortedEntries(keywords.get("properties")).map(([, subschema]) => subschema);
  const others = subschemaKeywords.flatMap((keyword) => keywords.get(keyword) ?? []);
  return firstOf([...named, ...others], unsupportedKeyword);
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Members by name, in the order in which gglib goes through them. */
export function sortedEntries(node: JsonNode | undefined): readonly (readonly [string, JsonNode])[] {
  return [...propertiesOf(node)].sort(([a], [b]) => compareCodePoints(a, b));
}

/** What gglib heeds of a schema, read once. */
export interface Shape {
  /** Names of types, one of which has to fit; empty if the type is free. */
  readonly types: readonly string[];
  readonly isAllowed: ((value: JsonNode) => boolean) | undefined;
  readonly required: readonly string[];
  readonly properties: ReadonlyMap<string, Shape | undefined>;
  /** Only the literal `additionalProperties: false` closes an object. */
  readonly closed: boolean;
  readonly items: Shape | undefined;
}

/** `undefined` for what is no object, such as `false`: gglib doesn't enforce it. */
export function compileShape(schema: JsonNode | undefined, numberOf: (value: JsonNode) => number): Shape | undefined {
  if (schema?.type !== "object") return undefined;
  const properties = [...propertiesOf(child(schema, "properties"))];
  const additional = child(schema, "additionalProperties");
  return {
    types: typesOf(child(schema, "type")),
    isAllowed: allowance(child(schema, "enum"), numberOf),
    required: textsIn(child(schema, "required")),
    properties: new Map(properties.map(([name, property]) => [name, compileShape(property, numberOf)])),
    closed: additional?.type === "boolean" && sourceText(additional) === "false",
    items: compileShape(child(schema, "items"), numberOf),
  };
}

function typesOf(type: JsonNode | undefined): readonly string[] {
  const single = textOf(type);
  return single === undefined ? textsIn(type) : [single];
}

function allowance(
  list: JsonNode | undefined,
  numberOf: (value: JsonNode) => number,
): ((value: JsonNode) => boolean) | undefined {
  if (list?.type !== "array") return undefined;
  const allowed = new Set(elements(list).map(numberOf));
  return (value) => allowed.has(numberOf(value));
}

/** Numbers values as `numberValues` does, by gglib's equality: an integer never equals a float. */
export function numberAsGglib(): (value: JsonNode) => number {
  return numberValues((scalar) => {
    const text = sourceText(scalar);
    if (scalar.type !== "number" || isInteger64(text)) return text;
    return `float ${Number(text) + 0}`; // adding 0 makes -0 equal to 0
  });
}

/** What the parser keeps as an integer. `-0` and all that needs more than 64 bits become floats. */
function isInteger64(text: string): boolean {
  if (text === "-0" || text.length > 20 || !/^-?\d+$/.test(text)) return false;
  const value = BigInt(text);
  return value >= -(2n ** 63n) && value < 2n ** 64n;
}
