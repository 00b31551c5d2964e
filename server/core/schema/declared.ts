import type { Path } from "../text/place.js";
import type { CompiledSchema } from "./compile.js";
import { deepEqual } from "./deep-equal.js";
import type { JsonType } from "./failure.js";
import { inPlace, type InPlace } from "./in-place.js";
import { isList, isObject, jsonTypeOf, own } from "./json.js";
import { typesIn } from "./keywords/types.js";
import { extend, toPath, type SchemaNode } from "./node.js";
import { compilePattern } from "./patterns.js";
import { childNode, type Universe } from "./universe.js";

/** A schema that a document has something to say in, and where it stands there, references followed. */
export interface Declared {
  readonly schema: unknown;
  readonly path: Path;
  readonly node: SchemaNode;
  /** The document that it stands in, for its own references. */
  readonly document: unknown;
}

/**
 * The properties that the root schema names, by itself, by reference or in the branches of a combination. Undefined
 * where a part of the schema can't be read, so that there may be more.
 */
export function declaredProperties(compiled: CompiledSchema): ReadonlyMap<string, Declared> | undefined {
  return compiled.kind === "not-judged" ? undefined : declaredIn(compiled.root, compiled.universe);
}

/** The same for any schema of a document. */
export function declaredIn(start: SchemaNode, universe: Universe): ReadonlyMap<string, Declared> | undefined {
  const { parts, complete } = inPlace(start, universe);
  if (!complete) return undefined;
  const found = new Map<string, Declared>();
  for (const { node } of parts) {
    const properties = isObject(node.schema) ? own(node.schema, "properties") : undefined;
    if (!isObject(properties)) continue;
    for (const name of Object.keys(properties)) {
      if (found.has(name)) continue;
      found.set(name, toDeclared(below(node, universe, properties[name], "properties", name)));
    }
  }
  return found;
}

function below(
  node: SchemaNode,
  universe: Universe,
  schema: unknown,
  ...steps: readonly (string | number)[]
): SchemaNode {
  return childNode(schema, steps.reduce(extend, node.trail), node, universe);
}

function toDeclared(node: SchemaNode): Declared {
  return { schema: node.schema, path: toPath(node.trail), node, document: node.resource.schema };
}

/** What it may cost to find out whether a pattern speaks of a name. */
const PATTERN_STEPS = 100_000;
const closing = ["additionalProperties", "patternProperties", "propertyNames", "unevaluatedProperties"];

/** Whether the root schema accepts an undeclared property merely because nothing in it speaks of such. */
export function isOpen(compiled: CompiledSchema): boolean {
  if (compiled.kind === "not-judged") return false;
  const { parts, complete } = inPlace(compiled.root, compiled.universe);
  return (
    complete &&
    parts.every(({ node: { schema } }) => isObject(schema) && !closing.some((name) => Object.hasOwn(schema, name)))
  );
}

/**
 * The schema for what stands at `path` in the instance, references followed. Undefined where none is known, or where
 * branches of a union have different ones.
 */
export function subschemaAt(compiled: CompiledSchema, path: Path): Declared | undefined {
  if (compiled.kind === "not-judged") return undefined;
  const { universe } = compiled;
  let node = compiled.root;
  for (const step of path) {
    const next = stepInto(node, step, universe);
    if (next === undefined) return undefined;
    node = next;
  }
  return toDeclared(dereferenced(node, universe));
}

function dereferenced(start: SchemaNode, universe: Universe): SchemaNode {
  let node = start;
  const seen = new Set<SchemaNode>();
  while (!seen.has(node)) {
    seen.add(node);
    if (!isObject(node.schema) || typeof own(node.schema, "$ref") !== "string") break;
    const target = inPlace(node, universe, 1).parts[1];
    node = target?.node ?? node;
  }
  return node;
}

function stepInto(node: SchemaNode, step: string | number, universe: Universe): SchemaNode | undefined {
  const candidates = inPlace(node, universe).parts.flatMap(({ node: part, certain }: InPlace) => {
    const child = childAt(part, step, universe);
    return child === undefined ? [] : [{ node: child, certain }];
  });
  const sure = candidates.find(({ certain }) => certain);
  if (sure !== undefined) return sure.node;
  const [first] = candidates;
  const agreed = candidates.every(({ node: other }) => deepEqual(other.schema, first?.node.schema));
  return agreed ? first?.node : undefined;
}

function childAt(node: SchemaNode, step: string | number, universe: Universe): SchemaNode | undefined {
  if (!isObject(node.schema)) return undefined;
  return typeof step === "number"
    ? itemAt(node, node.schema, step, universe)
    : propertyAt(node, node.schema, step, universe);
}

type SchemaObject = Readonly<Record<string, unknown>>;

function propertyAt(node: SchemaNode, schema: SchemaObject, name: string, universe: Universe): SchemaNode | undefined {
  const properties = own(schema, "properties");
  if (isObject(properties) && Object.hasOwn(properties, name)) {
    return below(node, universe, properties[name], "properties", name);
  }
  const patterns = own(schema, "patternProperties");
  for (const source of isObject(patterns) ? Object.keys(patterns) : []) {
    const pattern = compilePattern(source);
    if ("kind" in pattern || pattern.test(name, { nativeSteps: 0, patternSteps: PATTERN_STEPS }) !== true) continue;
    return below(node, universe, isObject(patterns) ? patterns[source] : undefined, "patternProperties", source);
  }
  return atKeyword(node, schema, ["additionalProperties", "unevaluatedProperties"], universe);
}

function itemAt(node: SchemaNode, schema: SchemaObject, index: number, universe: Universe): SchemaNode | undefined {
  for (const keyword of ["prefixItems", "items"]) {
    const tuple = own(schema, keyword);
    if (isList(tuple) && index < tuple.length) return below(node, universe, tuple[index], keyword, index);
  }
  return atKeyword(node, schema, ["items", "additionalItems", "unevaluatedItems"], universe);
}

/** The schema at the first of the keywords that has one that says something. */
function atKeyword(
  node: SchemaNode,
  schema: SchemaObject,
  keywords: readonly string[],
  universe: Universe,
): SchemaNode | undefined {
  const keyword = keywords.find((name) => isObject(own(schema, name)));
  return keyword === undefined ? undefined : below(node, universe, own(schema, keyword), keyword);
}

/** The types that a schema lets through, as it names them; undefined where that is not known. */
export function wantedTypes(compiled: CompiledSchema, { node }: Declared): ReadonlySet<JsonType> | undefined {
  return compiled.kind === "not-judged" ? undefined : typesOf(node, compiled.universe, new Set());
}

type Types = ReadonlySet<JsonType> | undefined;

function typesOf(node: SchemaNode, universe: Universe, within: ReadonlySet<SchemaNode>): Types {
  const { schema } = node;
  if (!isObject(schema) || within.has(node) || within.size > 32) return undefined;
  const inner = new Set(within).add(node);
  const wanted: Types[] = [ownTypes(schema)];
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = own(schema, keyword);
    if (!isList(branches)) continue;
    const types = branches.map((branch, index) =>
      typesOf(below(node, universe, branch, keyword, index), universe, inner),
    );
    wanted.push(types.some((one) => one === undefined) ? undefined : new Set(types.flatMap((one) => [...(one ?? [])])));
  }
  for (const { node: part, certain } of inPlace(node, universe, 1).parts) {
    if (part !== node && certain) wanted.push(typesOf(part, universe, inner));
  }
  return wanted.reduce(both, undefined);
}

function both(left: Types, right: Types): Types {
  if (left === undefined || right === undefined) return left ?? right;
  const common = [...left].filter((type) => right.has(type) || (type === "integer" && right.has("number")));
  if (left.has("number") && !right.has("number") && right.has("integer")) common.push("integer");
  return new Set(common);
}

function ownTypes(schema: SchemaObject): Types {
  if (Object.hasOwn(schema, "type")) return new Set(typesIn(schema["type"], schema)?.filter(isTypeName));
  if (Object.hasOwn(schema, "const")) return new Set([jsonTypeOf(schema["const"])]);
  const allowed = own(schema, "enum");
  return isList(allowed) ? new Set(allowed.map(jsonTypeOf)) : undefined;
}

function isTypeName(name: string): name is JsonType {
  return ["null", "boolean", "integer", "number", "string", "array", "object"].includes(name);
}
