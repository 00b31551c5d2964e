import { originalPath, originalType } from "../formats/dialect.js";
import type { KnownTool } from "../model/catalogue.js";
import type { Tool } from "../model/tool.js";
import type { Related } from "../model/violation.js";
import type { CompiledSchema } from "../schema/compile.js";
import { subschemaAt, type Declared } from "../schema/declared.js";
import { quote, showPath } from "../text/display.js";
import { fileSpan, keySpan, nodeAt, rootNode, type JsonNode } from "../text/json-node.js";
import { fileLayer } from "../text/layer.js";
import type { Path, Place } from "../text/place.js";
import type { Span } from "../text/span.js";
import type { FailureSubject, ValueSubject } from "./rule.js";
import { describeSchema } from "./schema-words.js";

/** What rules ask of the call that they look at. */

/** `get_weather.days`, with the name as it was called. */
export function pathWords(call: ValueSubject, path: Path): string {
  return showPath(call.call.tool, path);
}

/** The value at `path` of the arguments; where it is missing, the nearest that holds it. */
export function nodeOf(call: ValueSubject, path: Path): JsonNode {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(call.valueNode, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return call.valueNode;
}

/** The way from the root of the arguments to a value in them. */
export function pathTo(node: JsonNode, root: JsonNode): Path {
  const path: (string | number)[] = [];
  for (let at: JsonNode | undefined = node; at !== undefined && at.start !== root.start; at = at.parent)
    path.push(at.key?.name ?? at.index ?? 0);
  return path.reverse();
}

/** Where a value that should not be there begins: its name, or the item itself in an array. */
export function nameSpan(node: JsonNode): Span {
  return keySpan(node) ?? fileSpan(node);
}

// The records that define tools, as far as they have been read: every bad call of a tool asks for its definition.
const definitions = new WeakMap<KnownTool, JsonNode>();

/** A value in the record that defines a tool. */
export function definitionNode(known: KnownTool, place: Place): JsonNode | undefined {
  const root = definitions.get(known) ?? readDefinition(known);
  if (root === undefined) return undefined;
  definitions.set(known, root);
  return nodeAt(root, place);
}

function readDefinition({ source, recordStart, recordEnd }: KnownTool): JsonNode | undefined {
  return rootNode(fileLayer(source.text.slice(recordStart, recordEnd), recordStart));
}

/** The subschema that a value is held against, as a location to look at beside the finding. */
export function declaration(call: FailureSubject, path: Path): Related[] {
  const declared = subschemaAt(call.schema, path);
  const schemaPlace = call.known.tool.schemaPlace;
  const name = path.findLast((step) => typeof step === "string");
  if (declared === undefined || schemaPlace === undefined || name === undefined) return [];
  const node = definitionNode(call.known, [...schemaPlace, ...originalPath(declared.path, call.known.tool)]);
  if (node === undefined) return [];
  const words = describeDeclared(declared, call.known.tool);
  const what = typeof path.at(-1) === "number" ? `An item of ${quote(name)}` : quote(name);
  return [{ file: call.known.source.file, span: nameSpan(node), message: `${what} is declared here: ${words}.` }];
}

/** A subschema in a few words, and in the word of the file for its type where it is not JSON Schema's. */
export function describeDeclared(declared: Declared, tool: Tool): string {
  const words = describeSchema(declared.schema, declared.document);
  const type = originalType(declared, tool);
  return type === undefined ? words : `${words} (written ${quote(type)})`;
}

/** The definition's name, as a location to look at beside the finding. */
export function definition(known: KnownTool): Related[] {
  const node = definitionNode(known, known.tool.namePlace);
  if (node === undefined) return [];
  return [{ file: known.source.file, span: fileSpan(node), message: `${quote(known.tool.name)} is defined here.` }];
}

export function documentOf(schema: CompiledSchema): unknown {
  return schema.kind === "compiled" ? schema.document : undefined;
}
