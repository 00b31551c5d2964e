import type { NotJudged } from "./failure.js";
import { isList, isObject, own } from "./json.js";
import type { Plan, Reading, Resource, Run, SchemaNode, Target } from "./node.js";
import { extend } from "./node.js";
import { namedReading, openDocument, plainReading, type Resources } from "./resources.js";
import { resolveUri, splitFragment } from "./uri.js";

/** Everything that one compiled schema can reach: its resources, and the nodes made of them so far. */
export interface Universe {
  readonly resources: Resources;
  readonly nodes: Map<object, SchemaNode>;
  /** Documents that references may lead to, by URI. */
  readonly documents: ReadonlyMap<string, unknown>;
  readonly assertFormats: boolean;
  readonly plan: (node: SchemaNode, universe: Universe) => Plan;
}

const validationVocabulary = /\/vocab\/validation$/;

/** How schemas with this `$schema` are read; one of its own making is looked up among the other documents. */
export function readingOf(schemaUri: string, universe: Universe): Reading {
  const plain = namedReading(schemaUri);
  const metaSchema = universe.documents.get(splitFragment(schemaUri)[0]);
  if (plain.fault === undefined || !isObject(metaSchema)) return plain;
  const base = own(metaSchema, "$schema");
  if (typeof base !== "string" || base === schemaUri) return plain;
  const reading = namedReading(base);
  const vocabularies = own(metaSchema, "$vocabulary");
  if (!isObject(vocabularies)) return reading;
  return { ...reading, silent: !Object.keys(vocabularies).some((uri) => validationVocabulary.test(uri)) };
}

export function nodeFor(target: Target, universe: Universe): SchemaNode {
  const { schema } = target;
  if (typeof schema !== "object" || schema === null) return newNode(target, universe);
  let node = universe.nodes.get(schema);
  if (node === undefined) universe.nodes.set(schema, (node = newNode(target, universe)));
  return node;
}

function newNode({ schema, trail, resource }: Target, universe: Universe): SchemaNode {
  const node: SchemaNode = {
    kind: "schema",
    schema,
    trail,
    resource,
    plan: undefined,
    prepare: () => (node.plan = universe.plan(node, universe)),
  };
  return node;
}

/** The node of a subschema, given the node that it stands in. */
export function childNode(schema: unknown, trail: Target["trail"], parent: SchemaNode, universe: Universe): SchemaNode {
  const resource = universe.resources.bySchema.get(schema) ?? parent.resource;
  return nodeFor({ schema, trail, resource }, universe);
}

export interface Unresolved extends NotJudged {
  /** It leads to another document, and not to a place that this one lacks. */
  readonly leadsOut: boolean;
}

/** Follows a `$ref` that stands in a schema of `resource`. */
export function resolve(reference: string, resource: Resource, universe: Universe): Target | Unresolved {
  const [uri, fragment] = splitFragment(reference);
  const base = uri === "" ? resource : findResource(splitFragment(resolveUri(resource.uri, uri))[0], universe);
  if (base === undefined) {
    return {
      kind: "not-judged",
      reason: `the reference "${reference}" leads to a document that is not at hand`,
      leadsOut: true,
    };
  }
  const found = findFragment(fragment, base, universe);
  return found ?? { kind: "not-judged", reason: `the reference "${reference}" leads nowhere`, leadsOut: false };
}

function findResource(uri: string, universe: Universe): Resource | undefined {
  const known = universe.resources.byUri.get(uri);
  if (known !== undefined || !universe.documents.has(uri)) return known;
  const schema = universe.documents.get(uri);
  const named = isObject(schema) ? own(schema, "$schema") : undefined;
  const reading =
    typeof named === "string" ? readingOf(named, universe) : (rootReading(universe) ?? plainReading("2020-12"));
  // It stands in another file: no place in the document that is judged by may be taken for one of its own.
  const document = { schema, uri, trail: extend(undefined, uri) };
  return openDocument(document, reading, (other) => readingOf(other, universe), universe.resources);
}

function rootReading(universe: Universe): Reading | undefined {
  for (const resource of universe.resources.byUri.values()) return resource.reading;
  return undefined;
}

function findFragment(fragment: string, base: Resource, universe: Universe): Target | undefined {
  if (fragment === "") return { schema: base.schema, trail: base.trail, resource: base };
  const text = decode(fragment);
  if (text === undefined) return undefined;
  return text.startsWith("/") ? follow(text, base, universe) : base.anchors.get(text);
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined; // The author of the schema wrote a "%" that is no escape.
  }
}

/** Follows a JSON Pointer, into another resource where one opens on the way. */
function follow(pointer: string, base: Resource, universe: Universe): Target | undefined {
  let target: Target = { schema: base.schema, trail: base.trail, resource: base };
  for (const escaped of pointer.split("/").slice(1)) {
    const step = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    const inside = target.schema;
    let schema: unknown;
    if (isList(inside)) schema = /^(0|[1-9][0-9]*)$/.test(step) ? inside[Number(step)] : undefined;
    else if (isObject(inside)) schema = own(inside, step);
    if (schema === undefined) return undefined;
    const trail = extend(target.trail, isList(inside) ? Number(step) : step);
    target = { schema, trail, resource: universe.resources.bySchema.get(schema) ?? target.resource };
  }
  return target;
}

type Follow = (run: Run) => SchemaNode;

/** Follows a `$dynamicRef`: where it names a dynamic anchor, the outermost schema in scope with that anchor wins. */
export function resolveDynamic(reference: string, resource: Resource, universe: Universe): Follow | NotJudged {
  const name = decode(splitFragment(reference)[1]) ?? "";
  return resolveOutermost(reference, resource, universe, ({ dynamicAnchors }) => dynamicAnchors.get(name));
}

/** Follows a `$recursiveRef`, which looks for the outermost schema with a `$recursiveAnchor`. */
export function resolveRecursive(reference: string, resource: Resource, universe: Universe): Follow | NotJudged {
  return resolveOutermost(reference, resource, universe, (candidate) => {
    return candidate.recursiveAnchor ? { ...candidate, resource: candidate } : undefined;
  });
}

/** Where the reference leads to what `pick` takes out of the resource there, the outermost resource in scope decides. */
function resolveOutermost(
  reference: string,
  resource: Resource,
  universe: Universe,
  pick: (candidate: Resource) => Target | undefined,
): Follow | NotJudged {
  const found = resolve(reference, resource, universe);
  if ("kind" in found) return found;
  const fixed = nodeFor(found, universe);
  if (pick(found.resource)?.schema !== found.schema) return () => fixed;
  return (run) => {
    let target: Target = found;
    for (let scope: Run["scope"] | undefined = run.scope; scope !== undefined; scope = scope.outer) {
      target = pick(scope.resource) ?? target;
    }
    return nodeFor(target, universe);
  };
}
