import type { Slice } from "./place.js";
import { findSyntaxFault } from "./syntax.js";

/**
 * How the line of a log goes on to a message: what a host of MCP servers writes, or a time and a level; what llama.cpp's
 * server writes of a request and its response.
 */
const prefix =
  /(?:^|[\r\n])[^{}\r\n]{0,200}?(?:Message from (?:client|server): *|log_server_r: (?:request|response): *|\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^{}\r\n]{0,200}?)(?=\{)/g;

/**
 * The JSON objects that stand in the lines of a log, each the first of its line and sound; what follows it is left out.
 * They are looked for only in a text that holds JSON-RPC, or is a log of llama.cpp's server.
 */
export function logMessages(text: string): readonly Slice[] {
  if (!/"jsonrpc"|"tools\/call"|log_server_r: /.test(text)) return [];
  const found: Slice[] = [];
  for (const match of text.matchAll(prefix)) {
    const from = match.index + match[0].length;
    const line = lineFrom(text, from);
    const fault = findSyntaxFault(line);
    const length = fault === undefined ? line.length : fault.kind === "trailing-text" ? fault.offset : 0;
    if (length > 0) found.push({ from, to: from + line.slice(0, length).trimEnd().length });
  }
  return found;
}

function lineFrom(text: string, from: number): string {
  const line = /[^\r\n]*/y;
  line.lastIndex = from;
  return line.exec(text)?.[0] ?? "";
}
