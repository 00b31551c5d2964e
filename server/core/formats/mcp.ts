import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";

/** Model Context Protocol: JSON-RPC messages, snapshots of tools. */
export const mcp: Family = {
  id: "mcp",
  label: "Model Context Protocol",
  docs: {
    what: "Messages of the protocol, one or many; answers to `tools/list`; files with one tool or an array of tools.",
    tools: "Objects with `name` and `inputSchema`; `outputSchema` is read too.",
    calls: "Requests of the method `tools/call`. Absent `arguments` mean none.",
    results: "JSON-RPC responses with `content`, `structuredContent` or `isError`, and errors.",
    notes: "An error may be the answer to any method. The protocol's own JSON Schema is a schema, and holds no tools.",
    example:
      '[{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"f","inputSchema":{"type":"object"}}]}},' +
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"f","arguments":{}}},' +
      '{"jsonrpc":"2.0","id":2,"result":{"content":[],"isError":false}}]',
  },
  shapes: [
    { key: "inputSchema", read: readTool },
    { key: "method", values: ["tools/call"], read: readCall },
    { key: "result", read: readResponse },
    { key: "error", read: readError },
    { key: "structuredContent", read: readBareResult },
    { key: "isError", read: readBareResult },
  ],
};

/** The AI SDK wraps the same schema. */
function readTool(object: JsonObject, site: Site): void {
  const isWrapped = isObject(own(own(object, "inputSchema"), "jsonSchema"));
  const schema = ["inputSchema", ...(isWrapped ? ["jsonSchema"] : [])];
  site.tool({ name: ["name"], schema, outputSchema: ["outputSchema"], description: ["description"] });
}

function readCall(_object: JsonObject, site: Site): void {
  site.call({
    name: ["params", "name"],
    arguments: ["params", "arguments"],
    id: ["id"],
    prescribed: "object",
    absence: "empty",
  });
}

function readResponse(object: JsonObject, site: Site): void {
  const result = own(object, "result");
  if (!has(object, "jsonrpc") || !isObject(result) || has(result, "role") || !isToolResult(result)) return;
  site.result({ id: ["id"], content: ["result"], isError: own(result, "isError") === true });
}

function isToolResult(result: JsonObject): boolean {
  return isArray(own(result, "content")) || has(result, "structuredContent") || has(result, "isError");
}

function readError(object: JsonObject, site: Site): void {
  if (!has(object, "jsonrpc") || !has(own(object, "error"), "code")) return;
  site.result({ id: ["id"], content: ["error"], isError: true });
}

/** A result without its JSON-RPC envelope. */
function readBareResult(object: JsonObject, site: Site): void {
  if (!isArray(own(object, "content")) || has(object, "role")) return;
  site.result({ id: ["id"], content: [], isError: own(object, "isError") === true });
}
