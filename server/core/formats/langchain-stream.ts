import type { Shape, Site } from "./format.js";
import { isArray, isName, isObject, own, parseJson, text, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Chunks of LangChain's messages: `tool_calls` of a chunk is but a guess at what its pieces will come to. */
export const messageChunks: readonly Shape[] = [{ key: "tool_call_chunks", read: readChunk }];

function readChunk(message: JsonObject, site: Site): void {
  const chunks = own(message, "tool_call_chunks");
  if (!isArray(chunks) || (chunks.length > 0 && chunks.every(isWhole))) return;
  const stream = text(own(message, "id")) ?? "";
  chunks.forEach((chunk, index) => {
    readPiece(chunk, site, { stream, slot: slotText(own(chunk, "index"), index), index });
  });
  if (chunks.length > 0)
    for (const key of ["tool_calls", "invalid_tool_calls", "additional_kwargs"]) site.close(own(message, key));
  const metadata = own(message, "response_metadata");
  const reason = own(metadata, "finish_reason") ?? own(metadata, "stop_reason");
  if (isName(reason)) site.stream({ kind: "end", stream, slot: undefined, reason });
}

/** Chunks that were put together already keep their pieces, as one. */
function isWhole(chunk: unknown): boolean {
  return isName(own(chunk, "name")) && isObject(parseJson(text(own(chunk, "args")) ?? ""));
}

interface Piece {
  readonly stream: string;
  readonly slot: string;
  readonly index: number;
}

function readPiece(chunk: unknown, site: Site, { stream, slot, index }: Piece): void {
  const at = ["tool_call_chunks", index];
  if (isName(own(chunk, "name")) || isName(own(chunk, "id")))
    site.stream({ kind: "start", stream, slot, at, name: [...at, "name"], id: [...at, "id"] });
  site.stream({ kind: "text", stream, slot, at: [...at, "args"] });
}
