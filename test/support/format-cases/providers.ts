import { schema, type FormatCase } from "./format-case.js";

export const anthropicCases: readonly FormatCase[] = [
  {
    name: "a tool",
    record: { tools: [{ name: "add", description: "d", input_schema: schema }] },
    found: ["anthropic tool add /tools/0 schema /tools/0/input_schema"],
  },
  {
    name: "no tool in a server tool",
    record: { tools: [{ type: "web_search_20250305", name: "web_search" }] },
    found: [],
  },
  {
    name: "a call in a message",
    record: { role: "assistant", model: "m", content: [{ type: "tool_use", id: "t1", name: "add", input: { a: 1 } }] },
    found: ["anthropic call add t1 /content/0 object of object /content/0/input, absent fault, model m"],
  },
  {
    name: "a call without input",
    record: { content: [{ type: "tool_use", id: "t1", name: "add", a: 1 }] },
    found: ["anthropic call add t1 /content/0 absent of object, absent fault"],
  },
  {
    name: "a call that the provider runs, and its result",
    record: {
      content: [
        { type: "server_tool_use", id: "s1", name: "web_search", input: {} },
        { type: "web_search_tool_result", tool_use_id: "s1", content: { type: "e", error_code: "unavailable" } },
      ],
    },
    found: [
      "anthropic call web_search s1 /content/0 object of object /content/0/input, absent fault, hosted",
      "anthropic result s1 /content/1 content /content/1/content, error true",
    ],
  },
  {
    name: "a result, and nothing inside of it",
    record: {
      content: [
        {
          type: "tool_result",
          tool_use_id: "t1",
          is_error: true,
          content: [{ type: "tool_use", name: "x", input: {} }],
        },
      ],
    },
    found: ["anthropic result t1 /content/0 content /content/0/content, error true"],
  },
  {
    name: "a result of MCP sampling",
    record: { content: [{ type: "tool_result", toolUseId: "t1", content: [] }] },
    found: ["anthropic result t1 /content/0 content /content/0/content, error false"],
  },
  {
    name: "a line of Claude Code",
    record: {
      type: "user",
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "" }] },
      toolUseResult: { name: "x", input_schema: {} },
    },
    found: ["anthropic result t1 /message/content/0 content /message/content/0/content, error false"],
  },
  {
    name: "no call in the start of a streamed block",
    record: {
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "t", name: "f", input: {} },
    },
    found: ["anthropic record"],
  },
  {
    name: "no call in a stop reason or a count",
    record: { stop_reason: "tool_use", usage: { server_tool_use: {} } },
    found: [],
  },
];

export const geminiCases: readonly FormatCase[] = [
  {
    name: "a tool in its own words",
    record: { tools: [{ functionDeclarations: [{ name: "f", parameters: { type: "OBJECT" } }] }] },
    found: ["gemini tool f /tools/0/functionDeclarations/0 schema /tools/0/functionDeclarations/0/parameters openapi"],
  },
  {
    name: "a tool in JSON Schema",
    record: {
      function_declarations: [
        { name: "f", parameters_json_schema: schema },
        { name: "g", parameters: schema },
      ],
    },
    found: [
      "gemini tool f /function_declarations/0 schema /function_declarations/0/parameters_json_schema",
      "gemini tool g /function_declarations/1 schema /function_declarations/1/parameters",
    ],
  },
  {
    name: "a declaration in a file of its own",
    record: [{ name: "f", parametersJsonSchema: schema }],
    found: ["gemini tool f /0 schema /0/parametersJsonSchema"],
    rootOnly: true,
  },
  {
    name: "no call in the pieces of a stream",
    record: { parts: [{ functionCall: { name: "f", willContinue: true } }, { functionCall: {} }] },
    found: ["gemini record"],
  },
  {
    name: "calls, with and without arguments",
    record: { parts: [{ functionCall: { name: "f", args: { a: 1 } } }, { functionCall: { id: "i", name: "f" } }] },
    found: [
      "gemini call f - /parts/0/functionCall object of object /parts/0/functionCall/args, absent empty",
      "gemini call f i /parts/1/functionCall absent of object, absent empty",
    ],
  },
  {
    name: "a call in snake case",
    record: { parts: [{ function_call: { name: "f", args: {} } }] },
    found: ["gemini call f - /parts/0/function_call object of object /parts/0/function_call/args, absent empty"],
  },
  {
    name: "a result, and nothing inside of it",
    record: {
      role: "function",
      parts: [{ functionResponse: { name: "f", response: { error: [{ functionCall: { name: "x", args: {} } }] } } }],
    },
    found: ["gemini result - /parts/0/functionResponse content /parts/0/functionResponse/response, error true"],
  },
  { name: "no call in a mode", record: { toolConfig: { functionCallingConfig: { mode: "ANY" } } }, found: [] },
];
