import { schema, type FormatCase } from "./format-case.js";

export const frameworkCases: readonly FormatCase[] = [
  {
    name: "Bedrock's tools, calls and results",
    record: {
      toolConfig: { tools: [{ toolSpec: { name: "f", inputSchema: { json: schema } } }] },
      messages: [
        { content: [{ toolUse: { toolUseId: "t", name: "f", input: {} } }] },
        { content: [{ toolResult: { toolUseId: "t", status: "error", content: [] } }] },
      ],
    },
    found: [
      "bedrock tool f /toolConfig/tools/0 schema /toolConfig/tools/0/toolSpec/inputSchema/json",
      "bedrock call f t /messages/0/content/0/toolUse object of object /messages/0/content/0/toolUse/input, absent fault",
      "bedrock result t /messages/1/content/0/toolResult content /messages/1/content/0/toolResult/content, error true",
    ],
  },
  {
    name: "no call in the start of Bedrock's block",
    record: { contentBlockStart: { start: { toolUse: { toolUseId: "t", name: "f" } } } },
    found: ["bedrock record"],
  },
  {
    name: "Cohere's tools, calls and results",
    record: {
      tools: [{ name: "f", parameter_definitions: { a: { type: "str" } } }],
      tool_calls: [{ name: "f", parameters: { a: "x" } }],
      tool_results: [{ call: { name: "f", parameters: {} }, outputs: [{}] }],
    },
    found: [
      "cohere tool f /tools/0 schema /tools/0/parameter_definitions python",
      "cohere call f - /tool_calls/0 object of object /tool_calls/0/parameters, absent fault",
      "cohere result - /tool_results/0 content /tool_results/0/outputs, error null",
    ],
  },
  {
    name: "LangChain's call in both its forms, of which the model's own counts",
    record: {
      type: "ai",
      tool_calls: [{ name: "f", args: { a: 1 }, id: "c1", type: "tool_call" }],
      additional_kwargs: {
        tool_calls: [{ id: "c1", type: "function", function: { name: "f", arguments: '{"a": 1}' } }],
      },
    },
    found: [
      "langchain call f c1 /tool_calls/0 object of object /tool_calls/0/args, absent fault, again",
      "openai-chat call f c1 /additional_kwargs/tool_calls/0 string of string " +
        "/additional_kwargs/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "LangChain's broken call and failed result",
    record: [
      { invalid_tool_calls: [{ name: "f", args: "{", id: "c1", error: "x" }] },
      { type: "tool", tool_call_id: "c1", status: "error", content: "no" },
    ],
    found: [
      "langchain call f c1 /0/invalid_tool_calls/0 string of either /0/invalid_tool_calls/0/args, absent fault",
      "langchain result c1 /1 content /1/content, error true",
    ],
  },
  {
    name: "no call in tasks with arguments",
    record: { tasks: [{ name: "build", type: "shell", args: ["-x"] }] },
    found: [],
  },
  {
    name: "the AI SDK's calls and results",
    record: {
      content: [
        { type: "tool-call", toolCallId: "c1", toolName: "f", input: { a: 1 } },
        { type: "tool-result", toolCallId: "c1", toolName: "f", output: { type: "error-text", value: "no" } },
      ],
    },
    found: [
      "vercel-ai call f c1 /content/0 object of object /content/0/input, absent fault",
      "vercel-ai result c1 /content/1 content /content/1/output, error true",
    ],
  },
  {
    name: "a part of a UI message, which is called after its tool",
    record: { parts: [{ type: "tool-f", toolCallId: "c1", state: "output-available", input: {}, output: 1 }] },
    found: [
      "vercel-ai call f c1 /parts/0 object of object /parts/0/input, absent fault",
      "vercel-ai result c1 /parts/0/output content /parts/0/output, error false",
    ],
  },
  {
    name: "no call in a request for approval, or in the start of an input",
    record: [
      { type: "tool-approval-request", toolCallId: "c1", approvalId: "a", input: {} },
      { type: "tool-input-start", toolCallId: "c1", toolName: "f" },
      { type: "tool-f", toolCallId: "c1", state: "input-streaming", input: {} },
    ],
    found: ["vercel-ai record"],
  },
  {
    name: "Semantic Kernel's calls, called after plugin and function",
    record: [
      { Items: [{ $type: "FunctionCallContent", Id: "c1", PluginName: "P", FunctionName: "f", Arguments: {} }] },
      { Items: [{ $type: "FunctionResultContent", CallId: "c1", Result: "1" }] },
    ],
    found: [
      "semantic-kernel call P-f c1 /0/Items/0 object of object /0/Items/0/Arguments, absent empty",
      "semantic-kernel result c1 /1/Items/0 content /1/Items/0/Result, error null",
    ],
  },
  {
    name: "AutoGen's calls and results",
    record: [
      { type: "ToolCallRequestEvent", content: [{ id: "c1", name: "f", arguments: "{}" }] },
      { type: "ToolCallExecutionEvent", content: [{ call_id: "c1", name: "f", content: "1", is_error: false }] },
    ],
    found: [
      "autogen call f c1 /0/content/0 string of string /0/content/0/arguments, absent fault",
      "autogen result c1 /1/content/0 content /1/content/0/content, error false",
    ],
  },
  {
    name: "Inspect's calls, events and results",
    record: {
      messages: [
        { tool_calls: [{ id: "c1", function: "f", arguments: { a: 1 } }] },
        { role: "tool", tool_call_id: "c1", function: "f", error: { type: "timeout" }, content: "" },
      ],
      events: [{ event: "tool", id: "c1", function: "f", arguments: { a: 1 }, result: "1" }],
    },
    found: [
      "inspect call f c1 /messages/0/tool_calls/0 object of object /messages/0/tool_calls/0/arguments, absent fault",
      "inspect call f c1 /events/0 object of object /events/0/arguments, absent fault, again",
      "inspect result c1 /messages/1 content /messages/1/content, error true",
      "inspect result c1 /events/0/result content /events/0/result, error false",
    ],
  },
  {
    name: "Inspect's call that could not be parsed, whose arguments are not the model's",
    record: { tool_calls: [{ id: "c1", function: "f", arguments: {}, parse_error: "x" }] },
    found: ["inspect call f c1 /tool_calls/0 absent of object, absent unknown"],
  },
  {
    name: "flat calls, by their lists",
    record: {
      tool_calls: [{ id: "c1", name: "f", arguments: { a: 1 } }],
      expected_answers: [{ name: "f", arguments: "{}" }],
      actions: [{ name: "f", kwargs: { b: 2 } }],
    },
    found: [
      "flat-calls call f c1 /tool_calls/0 object of either /tool_calls/0/arguments, absent fault",
      "flat-calls call f - /expected_answers/0 string of either /expected_answers/0/arguments, absent fault",
      "flat-calls call f - /actions/0 object of either /actions/0/kwargs, absent fault",
    ],
  },
  { name: "no flat call in another list", record: { steps: [{ name: "f", arguments: {} }] }, found: [] },
  {
    name: "Agno's call with its result",
    record: { tools: [{ tool_call_id: "c1", tool_name: "f", tool_args: {}, tool_call_error: true, result: "no" }] },
    found: [
      "flat-calls call f c1 /tools/0 object of either /tools/0/tool_args, absent fault",
      "flat-calls result c1 /tools/0/result content /tools/0/result, error true",
    ],
  },
  { name: "no call in the settings of a tool", record: { tool_name: "f", args: {} }, found: [] },
  {
    name: "a session of the Gemini CLI",
    record: { type: "gemini", toolCalls: [{ id: "c1", name: "f", args: {}, status: "error", result: [] }] },
    found: [
      "gemini-cli call f c1 /toolCalls/0 object of object /toolCalls/0/args, absent empty",
      "gemini-cli result c1 /toolCalls/0/result content /toolCalls/0/result, error true",
    ],
  },
  {
    name: "tools and chats of VS Code",
    record: {
      contributes: { languageModelTools: [{ name: "f", inputSchema: schema }] },
      metadata: { toolCallRounds: [{ toolCalls: [{ id: "c1", name: "f", arguments: "{}" }] }], toolCallResults: {} },
    },
    found: [
      "vscode tool f /contributes/languageModelTools/0 schema /contributes/languageModelTools/0/inputSchema",
      "vscode call f c1 /metadata/toolCallRounds/0/toolCalls/0 string of string " +
        "/metadata/toolCallRounds/0/toolCalls/0/arguments, absent fault",
    ],
  },
  {
    name: "the names in a Copilot plugin",
    record: { schema_version: "v2.1", functions: [{ name: "f", description: "d" }], runtimes: [] },
    found: ["copilot-plugin tool f /functions/0"],
  },
  {
    name: "no tool in the functions of a deployment",
    record: { functions: [{ name: "f", source: "x" }], runtimes: {} },
    found: [],
  },
  {
    name: "opencode's part",
    record: { type: "tool", callID: "c1", tool: "f", state: { status: "error", input: {}, error: "no" } },
    found: [
      "agents call f c1 / object of object /state/input, absent empty",
      "agents result c1 /state/error content /state/error, error true",
    ],
  },
];
