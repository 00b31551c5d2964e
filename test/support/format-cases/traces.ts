import { chatCall, schema, type FormatCase } from "./format-case.js";

export const traceCases: readonly FormatCase[] = [
  {
    name: "OpenTelemetry's parts in JSON text",
    record: {
      "gen_ai.input.messages": JSON.stringify([
        { role: "assistant", parts: [{ type: "tool_call", id: "c1", name: "f", arguments: { a: 1 } }] },
        { role: "tool", parts: [{ type: "tool_call_response", id: "c1", response: "1" }] },
      ]),
    },
    found: [
      "otel-genai call f c1 /gen_ai.input.messages⟶/0/parts/0 object of either " +
        "/gen_ai.input.messages⟶/0/parts/0/arguments, absent unknown",
      "otel-genai result c1 /gen_ai.input.messages⟶/1/parts/0 content " +
        "/gen_ai.input.messages⟶/1/parts/0/response, error null",
    ],
  },
  {
    name: "a span of a tool that leaves out the arguments",
    record: { "gen_ai.tool.name": "f", "gen_ai.tool.call.id": "c1" },
    found: ["otel-genai call f c1 /gen_ai.tool.name absent of either, absent unknown"],
  },
  {
    name: "a span of a tool in OTLP, with the tools beside it",
    record: {
      attributes: [
        { key: "gen_ai.tool.name", value: { stringValue: "f" } },
        { key: "gen_ai.tool.call.arguments", value: { stringValue: "{}" } },
        { key: "gen_ai.tool.definitions", value: { stringValue: JSON.stringify([{ name: "f", parameters: schema }]) } },
      ],
    },
    found: [
      "bare tool f /attributes/2/value/stringValue⟶/0 schema /attributes/2/value/stringValue⟶/0/parameters",
      "otel-genai call f - /attributes/0/value/stringValue string of either " +
        "/attributes/1/value/stringValue, absent unknown",
    ],
  },
  {
    name: "OpenInference's flat attributes",
    record: {
      "openinference.span.kind": "LLM",
      "llm.tools.0.tool.json_schema": JSON.stringify({ type: "function", function: { name: "f", parameters: schema } }),
      "llm.output_messages.0.message.tool_calls.0.tool_call.id": "c1",
      "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "f",
      "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments": "{}",
    },
    found: [
      "openinference tool f /llm.tools.0.tool.json_schema⟶ schema /llm.tools.0.tool.json_schema⟶/function/parameters",
      "openinference call f c1 /llm.output_messages.0.message.tool_calls.0.tool_call.function.name string of string " +
        "/llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments, absent unknown",
    ],
  },
  {
    name: "a run of a tool in Langfuse, and the same call as the model made it",
    record: {
      observations: [
        {
          id: "o1",
          type: "GENERATION",
          output: JSON.stringify({ content: [{ type: "tool_use", id: "t", name: "f", input: {} }] }),
        },
        { id: "o2", type: "TOOL", name: "f", input: "{}", output: "[]", metadata: '{"gen_ai.tool.name":"f"}' },
      ],
    },
    found: [
      "anthropic call f t /observations/0/output⟶/content/0 object of object /observations/0/output⟶/content/0/input, absent fault",
      "langfuse call f o2 /observations/1 string of either /observations/1/input, absent unknown",
      "otel-genai call f - /observations/1/metadata⟶/gen_ai.tool.name absent of either, absent unknown",
      "langfuse result o2 /observations/1/output content /observations/1/output, error false",
    ],
  },
  {
    name: "JSON text in JSON text in JSON text",
    record: { input: JSON.stringify(JSON.stringify({ output: JSON.stringify({ name: "f", inputSchema: {} }) })) },
    found: ["mcp tool f /input⟶⟶/output⟶ schema /input⟶⟶/output⟶/inputSchema"],
  },
  {
    name: "no tool in text of other properties, nor in text that is no JSON",
    record: {
      note: '{"name":"f","inputSchema":{}}',
      input: '{"name":"f","inputSchema":{}',
      output: "[1] is a citation",
    },
    found: [],
  },
  {
    name: "the AI SDK's spans",
    record: {
      "ai.prompt.tools": [JSON.stringify({ type: "function", name: "f", inputSchema: schema })],
      "ai.toolCall.name": "f",
      "ai.toolCall.id": "c1",
      "ai.toolCall.args": "{}",
    },
    found: [
      "vercel-ai tool f /ai.prompt.tools/0⟶ schema /ai.prompt.tools/0⟶/inputSchema",
      "vercel-ai call f c1 /ai.toolCall.name string of either /ai.toolCall.args, absent unknown",
    ],
  },
  {
    name: "a recorded body in text",
    record: { status: 200, body: JSON.stringify({ content: [{ type: "tool_use", id: "t", name: "f", input: {} }] }) },
    found: ["anthropic call f t /body⟶/content/0 object of object /body⟶/content/0/input, absent fault"],
  },
  {
    name: "Koog's calls in the place of a result",
    record: { role: "tool", content: JSON.stringify([chatCall]) },
    found: ["openai-chat call add c1 /content⟶/0 string of string /content⟶/0/function/arguments, absent fault"],
  },
  {
    name: "the same call in the history of a later request, told of again",
    record: {
      observations: [
        {
          input: {
            contents: [
              { parts: [{ functionCall: { name: "f", args: {} } }, { functionCall: { name: "f", args: {} } }] },
            ],
          },
        },
        { input: { contents: [{ parts: [{ functionCall: { name: "f", args: {} } }] }] } },
      ],
    },
    found: [0, 1, 2].map((index) => {
      const place = `/observations/${index >> 1}/input/contents/0/parts/${index % 2}/functionCall`;
      return `gemini call f - ${place} object of object ${place}/args, absent empty${index === 2 ? ", again" : ""}`;
    }),
  },
];
