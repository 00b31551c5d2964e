import { chatCall, type FormatCase } from "./format-case.js";

const said = (content: string): object => ({ role: "assistant", content });

export const templateCases: readonly FormatCase[] = [
  {
    name: "Llama's calls, of which there may be several",
    record: said(
      '<|python_tag|>{"type": "function", "name": "f", "parameters": {"a": 1}}; {"name": "g", "parameters": {}}<|eom_id|>',
    ),
    found: [
      "chat-templates call f - /content⟶14… object of either /content⟶14…/parameters, absent fault",
      "chat-templates call g - /content⟶73… object of either /content⟶73…/parameters, absent fault",
    ],
  },
  {
    name: "no call in Llama's code, nor in an object that is cut off",
    record: [said("<|python_tag|>print(1)"), said('<|python_tag|>{"name": "f", "parameters": {"a": 1')],
    found: [],
  },
  {
    name: "Mistral's array of calls, with their ids",
    record: said(
      '[TOOL_CALLS] [{"name": "f", "arguments": {"a": 1}, "id": "abcdefghi"}, {"name": "g", "arguments": {}}]',
    ),
    found: [
      "chat-templates call f abcdefghi /content⟶13…/0 object of either /content⟶13…/0/arguments, absent fault",
      "chat-templates call g - /content⟶13…/1 object of either /content⟶13…/1/arguments, absent fault",
    ],
  },
  {
    name: "Mistral's calls by name",
    record: said(
      'Well.[TOOL_CALLS]f[ARGS]{"a": 1}[TOOL_CALLS]g[CALL_ID]abcdefghi[ARGS]{"b": 2}[TOOL_CALLS]h{"c": 3}</s>',
    ),
    found: [
      "chat-templates call f - /content⟶24… object of either /content⟶24…, absent unknown",
      "chat-templates call g - /content⟶69… object of either /content⟶69…, absent unknown",
      "chat-templates call h - /content⟶90… object of either /content⟶90…, absent unknown",
    ],
  },
  {
    name: "Kimi's calls",
    record: said(
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{"a": 1}<|tool_call_end|><|tool_call_begin|>functions.g:1<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>',
    ),
    found: [
      "chat-templates call f - /content⟶88… object of either /content⟶88…, absent unknown",
      "chat-templates call g - /content⟶173… object of either /content⟶173…, absent unknown",
    ],
  },
  {
    name: "no call of Kimi's that does not end",
    record: said('<|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{"a": 1}'),
    found: [],
  },
  {
    name: "GLM's calls, whose values are text",
    record: said(
      "<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>\n<arg_key>b</arg_key>\n<arg_value>x y</arg_value>\n</tool_call>",
    ),
    found: ["chat-templates call f - /content⟶11… markup of either /content⟶11…, absent unknown"],
  },
  {
    name: "no call of GLM's without its end, or without values",
    record: [said("<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>"), said("<tool_call>f</tool_call>")],
    found: [],
  },
  {
    name: "DeepSeek's calls, in both its templates",
    record: [
      said(
        '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>f\n```json\n{"a": 1}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      ),
      said('<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>f<｜tool▁sep｜>{"a": 1}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'),
    ],
    found: [
      "chat-templates call f - /0/content⟶69… object of either /0/content⟶69…, absent unknown",
      "chat-templates call f - /1/content⟶52… object of either /1/content⟶52…, absent unknown",
    ],
  },
  {
    name: "the calls of gpt-oss",
    record: [
      said('<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a": 1}<|call|>'),
      said('<|start|>assistant to=functions.f<|channel|>commentary json<|message|>{"a": 1}'),
    ],
    found: [
      "chat-templates call f - /0/content⟶65… object of either /0/content⟶65…, absent unknown",
      "chat-templates call f - /1/content⟶70… object of either /1/content⟶70…, absent unknown",
    ],
  },
  {
    name: "a call in a block of text, in a turn of a conversation, and in a bare completion",
    record: [
      { role: "assistant", content: [{ type: "text", text: '[TOOL_CALLS]f[ARGS]{"a":1}' }] },
      { from: "gpt", value: '[TOOL_CALLS]f[ARGS]{"a":2}' },
      { choices: [{ text: '[TOOL_CALLS]f[ARGS]{"a":3}' }] },
    ],
    found: [
      "chat-templates call f - /0/content/0/text⟶19… object of either /0/content/0/text⟶19…, absent unknown",
      "chat-templates call f - /1/value⟶19… object of either /1/value⟶19…, absent unknown",
      "chat-templates call f - /2/choices/0/text⟶19… object of either /2/choices/0/text⟶19…, absent unknown",
    ],
  },
  {
    name: "no call in the text of others, nor in a placeholder",
    record: [
      { role: "system", content: '<|python_tag|>{"name": "f", "parameters": {"a": 1}}' },
      { role: "user", content: '[TOOL_CALLS]f[ARGS]{"a": 1}' },
      { text: '[TOOL_CALLS]f[ARGS]{"a":3}' },
      said('[TOOL_CALLS][{"name": "FUNCTION_NAME", "arguments": {}}]'),
      said('After [TOOL_CALLS]the {"a": 1} is the object of the arguments.'),
    ],
    found: [],
  },
  {
    name: "no call in code or in a thought",
    record: [
      said('Write `[TOOL_CALLS]f[ARGS]{"a": 1}` like this.'),
      said("```\n<|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{}<|tool_call_end|>\n```"),
      said('<think>[TOOL_CALLS]f[ARGS]{"a": 1}</think> No.'),
    ],
    found: [],
  },
  {
    name: "no call in the text of a message whose calls were taken out of it",
    record: { role: "assistant", content: '[TOOL_CALLS]add[ARGS]{"a":1}', tool_calls: [chatCall] },
    found: ["openai-chat call add c1 /tool_calls/0 string of string /tool_calls/0/function/arguments, absent fault"],
  },
  {
    name: "the same call twice in one text",
    record: said(
      '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call><tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>',
    ),
    found: [
      "hermes call f - /content⟶11… object of either /content⟶11…/arguments, absent fault",
      "hermes call f - /content⟶70… object of either /content⟶70…/arguments, absent fault",
    ],
  },
  {
    name: "the same call twice, in two turns",
    record: [
      { from: "function_call", value: '{"name":"f","arguments":{"a":1}}' },
      { from: "function_call", value: '{"name":"f","arguments":{"a":1}}' },
    ],
    found: [
      "sharegpt call f - /0/value⟶ object of either /0/value⟶/arguments, absent fault",
      "sharegpt call f - /1/value⟶ object of either /1/value⟶/arguments, absent fault",
    ],
  },
  {
    name: "Glaive's functions and calls, whose arguments stand in single quotes",
    record: {
      system:
        'SYSTEM: You have access to the following functions. Use them if required -\n{"name": "f", "description": "d", "parameters": {"type": "object"}}\n{"name": "g", "parameters": {}}\n',
      chat: 'USER: go\n\n\nASSISTANT: <functioncall> {"name": "f", "arguments": \'{"a": 1}\'} <|endoftext|>\n\n\nFUNCTION RESPONSE: {}\n\n\nASSISTANT: <functioncall> {"name": "g", "arguments": \'{}\'} <|endoftext|>',
    },
    found: [
      "glaive tool f /system⟶75… schema /system⟶75…/parameters",
      "glaive tool g /system⟶143… schema /system⟶143…/parameters",
      "glaive call f - /chat⟶65… object of either /chat⟶65…, absent unknown",
      "glaive call g - /chat⟶170… object of either /chat⟶170…, absent unknown",
    ],
  },
  {
    name: "no call of Glaive's in a chat of another kind, nor in arguments that are no JSON",
    record: [
      { chat: '<functioncall> {"name": "f", "arguments": \'{"a": 1}\'}' },
      { system: "s", chat: 'USER: is this <functioncall> {"name": "f", "arguments": \'{"a": 1}\'} a call?' },
      { system: "s", chat: '<functioncall> {"name": "f", "arguments": \'{"a": it\\\'s}\'}' },
    ],
    found: [],
  },
  {
    name: "ToolACE's functions, and its calls in Python",
    record: {
      system:
        'You are an expert. Here is a list of functions:\n[{"name": "Get It", "description": "d", "parameters": {"type": "dict", "properties": {}}}, {"name": "g", "parameters": {"type": "object"}}]. Go on.',
      conversations: [
        { from: "user", value: "[f(a=1)]" },
        { from: "assistant", value: '[Get It(a="x, (y)", b=[1, 2]), g(), Get It(a=1)]' },
        { from: "tool", value: "[{}]" },
        { from: "assistant", value: "[see (below)] It is done (now)." },
        { from: "assistant", value: "[f(a=1]" },
      ],
    },
    found: [
      "toolace tool Get It /system⟶48…/0 schema /system⟶48…/0/parameters bfcl",
      "toolace tool g /system⟶48…/1 schema /system⟶48…/1/parameters",
      "toolace call Get It - /conversations/1/value⟶1… text of either /conversations/1/value, absent unknown",
      "toolace call g - /conversations/1/value⟶31… text of either /conversations/1/value, absent unknown",
      "toolace call Get It - /conversations/1/value⟶36… text of either /conversations/1/value, absent unknown",
      "toolace result - /conversations/2/value content /conversations/2/value, error null",
    ],
  },
  {
    name: "no call in a list without functions",
    record: { system: "You are kind.", conversations: [{ from: "assistant", value: "[f(a=1)]" }] },
    found: [],
  },
];
