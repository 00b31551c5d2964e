import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { extract } from "../../server/core/formats/extract.js";
import type { Circumstances } from "../../server/core/model/circumstances.js";

const chatCall = { id: "c1", type: "function", function: { name: "f", arguments: "{}" } };
const block = { type: "tool_use", id: "t1", name: "f", input: {} };

/** What is not named is not known. */
const records: readonly (readonly [name: string, record: unknown, known: Partial<Circumstances>])[] = [
  [
    "a response of Chat Completions",
    { model: "m", created: 1, choices: [{ finish_reason: "tool_calls", message: { tool_calls: [chatCall] } }] },
    { model: "m", time: 1, stopReason: "tool_calls" },
  ],
  [
    "a request of Chat Completions",
    { model: "m", tool_choice: "required", messages: [{ role: "assistant", tool_calls: [chatCall] }] },
    { model: "m", toolChoice: "required" },
  ],
  [
    "a request of the older kind, which chooses by function_call",
    { function_call: { name: "f" }, messages: [{ role: "assistant", function_call: { name: "f", arguments: "{}" } }] },
    { toolChoice: { name: "f" } },
  ],
  [
    "a message of the older kind, whose function_call is the call",
    { role: "assistant", function_call: { name: "f", arguments: "{}" } },
    {},
  ],
  [
    "a message of Anthropic",
    { type: "message", model: "m", stop_reason: "max_tokens", content: [block] },
    { model: "m", stopReason: "max_tokens" },
  ],
  [
    "a line of Claude Code",
    {
      type: "assistant",
      timestamp: "2026-01-01T00:00:00Z",
      message: { model: "m", stop_reason: null, content: [block] },
    },
    { model: "m", time: "2026-01-01T00:00:00Z" },
  ],
  [
    "a response of Responses that was cut off",
    {
      object: "response",
      model: "m",
      created_at: 1.5,
      tool_choice: { type: "function", name: "f" },
      incomplete_details: { reason: "max_output_tokens" },
      output: [{ type: "function_call", call_id: "c", name: "f", arguments: "{" }],
    },
    { model: "m", time: 1.5, toolChoice: { type: "function", name: "f" }, stopReason: "max_output_tokens" },
  ],
  [
    "a response of Gemini",
    {
      modelVersion: "g",
      createTime: "2026-01-01T00:00:00Z",
      candidates: [{ finishReason: "STOP", content: { parts: [{ functionCall: { name: "f", args: {} } }] } }],
    },
    { model: "g", time: "2026-01-01T00:00:00Z", stopReason: "STOP" },
  ],
  [
    "a request of Gemini",
    {
      toolConfig: { functionCallingConfig: { mode: "ANY" } },
      contents: [{ role: "model", parts: [{ functionCall: { name: "f", args: {} } }] }],
    },
    { toolChoice: { mode: "ANY" } },
  ],
  [
    "Bedrock",
    {
      toolConfig: { toolChoice: { any: {} } },
      stopReason: "tool_use",
      output: { message: { content: [{ toolUse: { toolUseId: "t", name: "f", input: {} } }] } },
    },
    { toolChoice: { any: {} }, stopReason: "tool_use" },
  ],
  [
    "a message of LangChain, which says beside the calls why it ended",
    {
      tool_calls: [{ name: "f", args: {}, id: "c", type: "tool_call" }],
      response_metadata: { finish_reason: "tool_calls", model_name: "inner" },
    },
    { stopReason: "tool_calls" },
  ],
  [
    "a recording with the request beside the response",
    {
      request: { body: { tool_choice: "auto" } },
      response: { body: { choices: [{ message: { tool_calls: [chatCall] } }] } },
    },
    { toolChoice: "auto" },
  ],
  [
    "objects one inside the other: the nearest counts",
    { model: "outer", timestamp: 1, steps: [{ model: "inner", message: { tool_calls: [chatCall] } }] },
    { model: "inner", time: 1 },
  ],
  [
    "an object beside: it says nothing of the call",
    { tool_calls: [chatCall], other: { model: "m", timestamp: 1 } },
    {},
  ],
  [
    "values that are none",
    {
      model: "",
      timestamp: {},
      tool_choice: null,
      finish_reason: 3,
      choices: [{ message: { tool_calls: [chatCall] } }],
    },
    {},
  ],
];

describe("what the objects around a call say of it", () => {
  for (const [name, record, known] of records) {
    test(name, () => {
      const { calls } = extract(record);
      assert.equal(calls.length, 1);
      const { model, toolChoice, stopReason, time } = calls[0]!;
      const nothing = { model: undefined, toolChoice: undefined, stopReason: undefined, time: undefined };
      assert.deepEqual({ model, toolChoice, stopReason, time }, { ...nothing, ...known });
    });
  }

  test("is told of a result too, as far as it is the time", () => {
    const line = { timestamp: "t", message: { content: [{ type: "tool_result", tool_use_id: "t1", content: "" }] } };
    assert.deepEqual(
      extract(line).results.map(({ time }) => time),
      ["t"],
    );
  });

  test("is not carried from one record into the next", () => {
    extract({ model: "m", timestamp: 1, tool_calls: [chatCall] });
    const [call] = extract({ tool_calls: [chatCall] }).calls;
    assert.deepEqual([call?.model, call?.time], [undefined, undefined]);
  });
});

const schema = { type: "object" };

describe("what a definition says besides its schema", () => {
  const tools: readonly (readonly [
    string,
    unknown,
    strict: boolean | undefined,
    annotations: unknown,
    output: unknown,
  ])[] = [
    [
      "Chat Completions",
      { tools: [{ type: "function", function: { name: "f", strict: true, parameters: schema } }] },
      true,
      undefined,
      undefined,
    ],
    [
      "Responses",
      { tools: [{ type: "function", name: "f", strict: false, parameters: schema }] },
      false,
      undefined,
      undefined,
    ],
    ["Anthropic", { tools: [{ name: "f", strict: true, input_schema: schema }] }, true, undefined, undefined],
    [
      "MCP",
      {
        tools: [
          { name: "f", inputSchema: schema, outputSchema: { type: "string" }, annotations: { readOnlyHint: true } },
        ],
      },
      undefined,
      { readOnlyHint: true },
      { type: "string" },
    ],
    [
      "Gemini",
      { functionDeclarations: [{ name: "f", parametersJsonSchema: schema, responseJsonSchema: { type: "string" } }] },
      undefined,
      undefined,
      { type: "string" },
    ],
    [
      "Bedrock",
      { toolConfig: { tools: [{ toolSpec: { name: "f", strict: true, inputSchema: { json: schema } } }] } },
      true,
      undefined,
      undefined,
    ],
    [
      "a flag that is none",
      { tools: [{ name: "f", strict: "yes", input_schema: schema }] },
      undefined,
      undefined,
      undefined,
    ],
  ];
  for (const [name, record, strict, annotations, output] of tools) {
    test(name, () => {
      const [tool] = extract(record).tools;
      assert.ok(tool !== undefined);
      assert.deepEqual([tool.strict, tool.annotations, tool.outputSchema], [strict, annotations, output]);
    });
  }
});
