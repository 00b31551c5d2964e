import { schema, type FormatCase } from "./format-case.js";

export const mcpCases: readonly FormatCase[] = [
  {
    name: "an answer to tools/list",
    record: { jsonrpc: "2.0", id: 1, result: { tools: [{ name: "f", inputSchema: schema, outputSchema: schema }] } },
    found: ["mcp tool f /result/tools/0 schema /result/tools/0/inputSchema output /result/tools/0/outputSchema"],
  },
  {
    name: "a tool whose schema is null",
    record: { name: "now", inputSchema: null },
    found: ["mcp tool now / schema /inputSchema"],
  },
  {
    name: "a request",
    record: { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "f", arguments: { a: 1 } } },
    found: ["mcp call f 7 / object of object /params/arguments, absent empty"],
  },
  {
    name: "a request without arguments",
    record: { jsonrpc: "2.0", id: "x", method: "tools/call", params: { name: "f" } },
    found: ["mcp call f x / absent of object, absent empty"],
  },
  {
    name: "no call in another method",
    record: { jsonrpc: "2.0", id: 1, method: "prompts/get", params: { name: "f", arguments: {} } },
    found: [],
  },
  {
    name: "a response, and nothing inside of it",
    record: { jsonrpc: "2.0", id: 7, result: { content: [], structuredContent: { name: "x", inputSchema: {} } } },
    found: ["mcp result 7 / content /result, error false"],
  },
  {
    name: "an error",
    record: { jsonrpc: "2.0", id: 7, error: { code: -32602, message: "no such tool" } },
    found: ["mcp result 7 / content /error, error true"],
  },
  {
    name: "a result without its envelope",
    record: { content: [{ type: "text", text: "1" }], isError: true },
    found: ["mcp result - / content /, error true"],
  },
  {
    name: "no result in the answer to another method",
    record: { jsonrpc: "2.0", id: 1, result: { capabilities: {} } },
    found: [],
  },
  {
    name: "the names in a bundle's manifest",
    record: { manifest_version: "0.1", name: "b", tools: [{ name: "read", description: "d" }] },
    found: ["mcp-bundle tool read /tools/0"],
  },
  { name: "no tool in a list of names", record: { name: "b", tools: [{ name: "read", description: "d" }] }, found: [] },
  {
    name: "no call in the configuration of servers",
    record: { mcpServers: { a: { command: "x", args: ["y"] } } },
    found: [],
  },
];
