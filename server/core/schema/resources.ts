import { dialectNamed, idKeyword, refHidesSiblings, type Dialect } from "./dialect.js";
import { isObject, own, type JsonObject } from "./json.js";
import type { Reading, Resource, Target } from "./node.js";
import { subschemasOf, type Subschema } from "./positions.js";
import { resolveUri, splitFragment } from "./uri.js";

/** Every resource of some documents, by absolute URI and by the schema object that opens it. */
export interface Resources {
  readonly byUri: Map<string, Resource>;
  readonly bySchema: Map<unknown, Resource>;
}

interface Pending extends Subschema {
  readonly resource: Resource;
}

/** A document, where it comes from, and the beginning of the places in it. */
export interface SchemaDocument extends Subschema {
  readonly uri: string;
}

/**
 * Finds the schemas in a document that have a name of their own, by `$id`, `$anchor` and `$dynamicAnchor`, and
 * gives back the root. `readingOf` tells how a `$schema` is read.
 */
export function openDocument(
  document: SchemaDocument,
  reading: Reading,
  readingOf: (schemaUri: string) => Reading,
  resources: Resources,
): Resource {
  const root = openRoot(document, reading);
  resources.byUri.set(document.uri, root);
  add(root, resources);
  const pending: Pending[] = [{ ...document, resource: root }];
  const seen = new Set<unknown>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isObject(next.schema) || seen.has(next.schema)) continue;
    seen.add(next.schema);
    const resource = next.schema === document.schema ? root : openNested(next, next.schema, readingOf, resources);
    noteAnchors(next.schema, { schema: next.schema, trail: next.trail, resource });
    const found: Subschema[] = [];
    subschemasOf(next.schema, next.trail, resource.reading.dialect, found);
    for (const inner of found) pending.push({ schema: inner.schema, trail: inner.trail, resource });
  }
  return root;
}

function add(resource: Resource, resources: Resources): void {
  if (!resources.byUri.has(resource.uri)) resources.byUri.set(resource.uri, resource);
  resources.bySchema.set(resource.schema, resource);
}

function openRoot(document: SchemaDocument, reading: Reading): Resource {
  const { schema, uri } = document;
  const id = isObject(schema) ? idOf(schema, reading) : undefined;
  return newResource(document, id === undefined ? uri : resolveUri(uri, id), reading);
}

/** The resource that a subschema belongs to: its own, or the one around it. */
function openNested(
  place: Pending,
  schema: JsonObject,
  readingOf: (schemaUri: string) => Reading,
  resources: Resources,
): Resource {
  const named = own(schema, "$schema");
  const reading = typeof named === "string" ? readingOf(named) : place.resource.reading;
  const id = idOf(schema, reading);
  if (id === undefined) return place.resource;
  const resource = newResource(place, resolveUri(place.resource.uri, id), reading);
  add(resource, resources);
  return resource;
}

function newResource(place: Subschema, uri: string, reading: Reading): Resource {
  const recursiveAnchor = isObject(place.schema) && own(place.schema, "$recursiveAnchor") === true;
  const { schema, trail } = place;
  return { uri, schema, trail, reading, anchors: new Map(), dynamicAnchors: new Map(), recursiveAnchor };
}

/** The URI that a schema gives itself, if it gives one that is more than a fragment. */
function idOf(schema: JsonObject, { dialect }: Reading): string | undefined {
  const id = own(schema, idKeyword(dialect));
  if (typeof id !== "string" || hidden(schema, dialect)) return undefined;
  const [uri] = splitFragment(id);
  return uri === "" ? undefined : uri;
}

function hidden(schema: JsonObject, dialect: Dialect): boolean {
  return refHidesSiblings(dialect) && typeof own(schema, "$ref") === "string";
}

function noteAnchors(schema: JsonObject, target: Target): void {
  const { anchors, dynamicAnchors, reading } = target.resource;
  if (refHidesSiblings(reading.dialect)) {
    const id = own(schema, idKeyword(reading.dialect));
    const name = typeof id === "string" && !hidden(schema, reading.dialect) ? splitFragment(id)[1] : "";
    if (name !== "") anchors.set(name, target);
    return;
  }
  const anchor = own(schema, "$anchor");
  if (typeof anchor === "string") anchors.set(anchor, target);
  const dynamic = own(schema, "$dynamicAnchor");
  if (typeof dynamic !== "string" || reading.dialect !== "2020-12") return;
  anchors.set(dynamic, target);
  dynamicAnchors.set(dynamic, target);
}

/** How schemas of a dialect are read, with nothing left out. */
export function plainReading(dialect: Dialect): Reading {
  return { dialect, silent: false, fault: undefined };
}

/** How a `$schema` that names one of the known dialects is read. */
export function namedReading(schemaUri: string): Reading {
  const dialect = dialectNamed(schemaUri);
  return typeof dialect === "string" ? plainReading(dialect) : { ...plainReading("2020-12"), fault: dialect.reason };
}
