/** A record, and what the formats are to find in it. */
export interface FormatCase {
  readonly name: string;
  readonly record: unknown;
  /** What is found, a line each, as `pictureOf` writes it; a record that holds nothing has none. */
  readonly found: readonly string[];
  /** The shape counts at the root of a record alone. */
  readonly rootOnly?: true;
}

const schema = { type: "object", properties: { a: { type: "integer" } } };
const chatCall = { id: "c1", type: "function", function: { name: "add", arguments: '{"a":1}' } };

export const openaiCases: readonly FormatCase[] = [
  {
    name: "a request's tools",
    record: { model: "m", messages: [], tools: [{ type: "function", function: { name: "add", parameters: schema } }] },
    found: ["openai-chat tool add /tools/0 schema /tools/0/function/parameters"],
  },
  {
    name: "a tool without parameters",
    record: { tools: [{ type: "function", function: { name: "now", description: "The time." } }] },
    found: ["openai-chat tool now /tools/0"],
  },
  {
    name: "no tool in the choice of a tool",
    record: { tool_choice: { type: "function", function: { name: "add" } } },
    found: [],
  },
  { name: "no tool in a built-in one", record: { tools: [{ type: "code_interpreter" }] }, found: [] },
  {
    name: "the calls of a response",
    record: { model: "m", choices: [{ message: { role: "assistant", tool_calls: [chatCall] } }] },
    found: [
      "openai-chat call add c1 /choices/0/message/tool_calls/0 string of string " +
        "/choices/0/message/tool_calls/0/function/arguments, absent fault, model m",
    ],
  },
  {
    name: "a call without id and type",
    record: { role: "assistant", tool_calls: [{ function: { name: "add", arguments: "{}" } }] },
    found: ["openai-chat call add - /tool_calls/0 string of string /tool_calls/0/function/arguments, absent fault"],
  },
  {
    name: "a call without arguments",
    record: { tool_calls: [{ id: "c1", type: "function", function: { name: "add" } }] },
    found: ["openai-chat call add c1 /tool_calls/0 absent of string, absent fault"],
  },
  {
    name: "arguments that are null",
    record: { tool_calls: [{ id: "c1", function: { name: "add", arguments: null } }] },
    found: ["openai-chat call add c1 /tool_calls/0 absent of string /tool_calls/0/function/arguments, absent fault"],
  },
  {
    name: "arguments as an object where text is prescribed",
    record: { tool_calls: [{ id: "c1", function: { name: "add", arguments: { a: 1 } } }] },
    found: ["openai-chat call add c1 /tool_calls/0 object of string /tool_calls/0/function/arguments, absent fault"],
  },
  {
    name: "arguments as an object in Ollama's way",
    record: { message: { tool_calls: [{ function: { name: "add", arguments: { a: 1 } } }] } },
    found: [
      "openai-chat call add - /message/tool_calls/0 object of object /message/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "Ollama's call without arguments, by its envelope",
    record: { created_at: "t", message: { tool_calls: [{ function: { name: "add" } }] }, done: true },
    found: ["openai-chat call add - /message/tool_calls/0 absent of object, absent fault"],
  },
  { name: "no call in an empty list", record: { role: "assistant", tool_calls: [] }, found: [] },
  { name: "no call where the list is null", record: { role: "assistant", tool_calls: null }, found: [] },
  {
    name: "no call without a name",
    record: { tool_calls: [{ id: "c", function: { name: "", arguments: "{}" } }] },
    found: [],
  },
  {
    name: "no call in a piece of a stream",
    record: {
      choices: [{ delta: { tool_calls: [{ index: 0, id: "c1", function: { name: "add", arguments: "" } }] } }],
    },
    found: [],
  },
  {
    name: "a custom call, which is free text",
    record: { tool_calls: [{ id: "c1", type: "custom", custom: { name: "sh", input: "ls" } }] },
    found: ["openai-chat call sh c1 /tool_calls/0 text of string /tool_calls/0/custom/input, absent fault"],
  },
  {
    name: "a custom tool",
    record: { tools: [{ type: "custom", custom: { name: "sh", description: "d" } }] },
    found: ["openai-chat tool sh /tools/0"],
  },
  {
    name: "the older functions and their call",
    record: {
      messages: [{ role: "assistant", function_call: { name: "add", arguments: "{}" } }],
      functions: [{ name: "add", parameters: schema }, { name: "now" }],
    },
    found: [
      "openai-finetune record",
      "openai-chat tool add /functions/0 schema /functions/0/parameters",
      "openai-chat tool now /functions/1",
      "openai-chat call add - /messages/0/function_call string of string /messages/0/function_call/arguments, absent fault",
    ],
    rootOnly: true,
  },
  {
    name: "no call in a request that chooses a function",
    record: { messages: [], function_call: { name: "add" } },
    found: [],
  },
  {
    name: "the result of a call, and nothing inside of it",
    record: { role: "tool", tool_call_id: "c1", content: { tool_calls: [chatCall] } },
    found: ["openai-chat result c1 / content /content, error null"],
  },
  {
    name: "the older result",
    record: { role: "function", name: "add", content: "1" },
    found: ["openai-chat result - / content /content, error null"],
  },
  {
    name: "a tool that stands as a message",
    record: { role: "tool", content: { type: "function", function: { name: "add", parameters: schema } } },
    found: ["openai-chat tool add /content schema /content/function/parameters"],
  },
];

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
    found: [],
  },
  {
    name: "no call in a stop reason or a count",
    record: { stop_reason: "tool_use", usage: { server_tool_use: {} } },
    found: [],
  },
];

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

export const bareCases: readonly FormatCase[] = [
  {
    name: "tools by name",
    record: { add: { description: "d", parameters: schema }, __proto__x: { parameters: schema } },
    found: [
      "bare tool add /add by key schema /add/parameters",
      "bare tool __proto__x /__proto__x by key schema /__proto__x/parameters",
    ],
    rootOnly: true,
  },
  {
    name: "no tools by name where one value is none",
    record: { add: { parameters: schema }, b: 1 },
    found: [],
    rootOnly: true,
  },
  {
    name: "a single tool",
    record: { name: "add", parameters: schema },
    found: ["bare tool add / schema /parameters"],
    rootOnly: true,
  },
  {
    name: "an array of tools",
    record: [{ name: "add", parameters: schema }],
    found: ["bare tool add /0 schema /0/parameters"],
    rootOnly: true,
  },
  {
    name: "tools under their property",
    record: { tools: [{ name: "add", parameters: { properties: { a: {} } } }] },
    found: ["bare tool add /tools/0 schema /tools/0/parameters"],
  },
  { name: "no tool elsewhere", record: { steps: [{ name: "add", parameters: schema }] }, found: [] },
  {
    name: "no tool in the parameters of a template",
    record: { name: "t", parameters: { type: { type: "string" } } },
    found: [],
  },
  {
    name: "a call, and an array of calls",
    record: [
      { name: "add", arguments: { a: 1 } },
      { name: "add", arguments: "{}", id: "c1" },
    ],
    found: [
      "bare call add - /0 object of either /0/arguments, absent fault",
      "bare call add c1 /1 string of either /1/arguments, absent fault",
    ],
    rootOnly: true,
  },
  {
    name: "no call where one element is none",
    record: [{ name: "a", arguments: {} }, { name: "b" }],
    found: [],
    rootOnly: true,
  },
  {
    name: "no call in a line of a log",
    record: { level: "info", name: "http", arguments: {} },
    found: [],
    rootOnly: true,
  },
  {
    name: "no call in a launch configuration",
    record: { name: "Run", request: "launch", args: {} },
    found: [],
    rootOnly: true,
  },
  { name: "no call with a list of words", record: { name: "ls", args: ["-l"] }, found: [], rootOnly: true },
  {
    name: "tools and a call in one record",
    record: { schemas: { add: { parameters: schema } }, call: { name: "add", arguments: { a: 1 } } },
    found: [
      "bare tool add /schemas/add by key schema /schemas/add/parameters",
      "bare call add - /call object of either /call/arguments, absent fault",
    ],
    rootOnly: true,
  },
];

export const guardCases: readonly FormatCase[] = [
  {
    name: "no tool in a JSON Schema",
    record: { $schema: "s", definitions: { tools: [{ name: "x", inputSchema: schema }] } },
    found: [],
  },
  {
    name: "no tool inside of a schema",
    record: {
      name: "f",
      inputSchema: { type: "object", properties: { tools: { default: [{ name: "x", inputSchema: {} }] } } },
    },
    found: ["mcp tool f / schema /inputSchema"],
  },
  {
    name: "no tool in the schema of an answer",
    record: { response_format: { json_schema: { name: "x", inputSchema: schema } } },
    found: [],
  },
  {
    name: "no tool in an OpenAPI document",
    record: { openapi: "3.0.0", paths: {}, x: [{ name: "f", inputSchema: {} }] },
    found: [],
  },
];
