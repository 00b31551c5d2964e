import type { CallPiece } from "../model/tool.js";
import { fileSpan, nodeAt, rootNode, type JsonNode } from "../text/json-node.js";
import { fileLayer, fixedLayer, joinLayers, readOnlyLayer, sliceLayer, type TextLayer } from "../text/layer.js";
import type { Span } from "../text/span.js";

/** The arguments of a call that a stream told in pieces, read as one. */
export interface JoinedArguments {
  /** What holds the arguments, as in a call that is told as a whole: a string, or an object. */
  readonly node: JsonNode | undefined;
  /** The pieces that stand in the file, and where. */
  readonly pieces: readonly LocatedPiece[];
}

export interface LocatedPiece {
  readonly piece: CallPiece;
  readonly span: Span;
}

const known = new WeakMap<readonly CallPiece[], JoinedArguments>();

/** @param text The file. */
export function joinPieces(pieces: readonly CallPiece[], text: string): JoinedArguments {
  let joined = known.get(pieces);
  if (joined === undefined) known.set(pieces, (joined = readPieces(pieces, text)));
  return joined;
}

function readPieces(pieces: readonly CallPiece[], text: string): JoinedArguments {
  const roots = new Map<number, JsonNode | undefined>();
  const located = pieces.flatMap((piece) => {
    const { recordStart: start, recordEnd: end } = piece;
    if (!roots.has(start)) roots.set(start, rootNode(fileLayer(text.slice(start, end), start)));
    const root = roots.get(start);
    const node = root && nodeAt(root, piece.place);
    return node === undefined ? [] : [{ piece, node, span: fileSpan(node) }];
  });
  const isText = located.every(({ piece, node }) => piece.takes === "inside" && node.type === "string");
  return { node: isText ? joinStrings(located.map(({ node }) => node)) : joinValues(located), pieces: located };
}

/** One string out of several: the quotes are those of the first and of the last. */
function joinStrings(nodes: readonly JsonNode[]): JsonNode | undefined {
  if (nodes.length < 2) return nodes[0];
  const last = nodes.length - 1;
  const parts = nodes.map(({ layer, start, end }, index) =>
    sliceLayer(layer, index === 0 ? start : start + 1, index === last ? end : end - 1),
  );
  return rootNode(joinLayers(parts));
}

/** Values that stand apart: what is put in between stands nowhere, so nothing of it can be edited. */
function joinValues(located: readonly { readonly piece: CallPiece; readonly node: JsonNode }[]): JsonNode | undefined {
  return rootNode(readOnlyLayer(joinLayers(located.map(({ piece, node }) => partOf(piece, node)))));
}

function partOf({ takes }: CallPiece, node: JsonNode): TextLayer {
  if (typeof takes === "object") return fixedLayer(takes.text, fileSpan(node));
  const quote = takes === "inside" ? 1 : 0;
  return sliceLayer(node.layer, node.start + quote, node.end - quote);
}
