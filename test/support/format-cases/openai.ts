import { chatCall, schema, type FormatCase } from "./format-case.js";

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
    found: ["openai-chat record"],
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

export const responsesCases: readonly FormatCase[] = [
  {
    name: "a tool and its call",
    record: {
      object: "response",
      model: "m",
      tools: [{ type: "function", name: "f", parameters: schema }],
      output: [{ type: "function_call", id: "fc", call_id: "c1", name: "f", arguments: "{}" }],
    },
    found: [
      "openai-responses tool f /tools/0 schema /tools/0/parameters",
      "openai-responses call f c1 /output/0 string of string /output/0/arguments, absent fault, model m",
    ],
  },
  {
    name: "a tool without parameters",
    record: { tools: [{ type: "function", name: "f" }] },
    found: ["openai-responses tool f /tools/0"],
  },
  { name: "no tool in a choice", record: { tool_choice: { type: "function", name: "f" } }, found: [] },
  { name: "no tool outside of a list", record: { span: { type: "function", name: "f", input: "{}" } }, found: [] },
  {
    name: "custom tools and their calls, which are free text",
    record: {
      tools: [{ type: "custom", name: "sh", format: { type: "text" } }],
      output: [
        { type: "custom_tool_call", call_id: "c1", name: "sh", input: "ls" },
        { type: "custom_tool_call_output", call_id: "c1", output: "a" },
      ],
    },
    found: [
      "openai-responses tool sh /tools/0",
      "openai-responses call sh c1 /output/0 text of string /output/0/input, absent fault",
      "openai-responses result c1 /output/1 content /output/1/output, error null",
    ],
  },
  {
    name: "the tools, the call and the result of an MCP server",
    record: {
      output: [
        { type: "mcp_list_tools", tools: [{ name: "f", input_schema: schema }] },
        { type: "mcp_call", id: "m1", name: "f", arguments: "{}", output: "1", error: null },
      ],
    },
    found: [
      "anthropic tool f /output/0/tools/0 schema /output/0/tools/0/input_schema",
      "openai-responses call f m1 /output/1 string of string /output/1/arguments, absent fault",
      "openai-responses result m1 /output/1/output content /output/1/output, error false",
    ],
  },
  {
    name: "an interaction of Gemini, with arguments as an object",
    record: {
      steps: [
        { type: "function_call", id: "i", name: "f", arguments: { a: 1 } },
        { type: "function_result", call_id: "i", name: "f", result: {} },
      ],
    },
    found: [
      "openai-responses call f i /steps/0 object of object /steps/0/arguments, absent fault",
      "openai-responses result i /steps/1 content /steps/1/result, error null",
    ],
  },
  { name: "no call in bookkeeping", record: { tool_invocations: { c1: { type: "function_call" } } }, found: [] },
  {
    name: "no call in an item that a stream begins",
    record: {
      type: "response.output_item.added",
      item: { type: "function_call", call_id: "c", name: "f", arguments: "" },
    },
    found: ["openai-responses record"],
  },
  {
    name: "no call in a built-in one",
    record: { output: [{ type: "web_search_call", id: "w", action: {} }] },
    found: [],
  },
  {
    name: "the calls in a wrapper for parallel calls",
    record: {
      type: "function_call",
      call_id: "c1",
      name: "parallel",
      arguments: '{"tool_uses":[{"recipient_name":"functions.f","parameters":{"a":1}}]}',
    },
    found: [
      "openai-responses call parallel c1 / string of string /arguments, absent fault",
      "openai-responses call f - /arguments⟶/tool_uses/0 object of object /arguments⟶/tool_uses/0/parameters, absent fault",
    ],
  },
];
