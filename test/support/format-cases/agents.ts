import { chatCall, type FormatCase, schema } from "./format-case.js";

const call = { name: "f", arguments: { a: 1 } };

export const agentCases: readonly FormatCase[] = [
  {
    name: "Haystack's messages and tools, in both its forms",
    record: [
      { role: "assistant", content: [{ tool_call: { tool_name: "f", arguments: { a: 1 }, id: "c1" } }] },
      {
        _role: "tool",
        _content: [
          {
            tool_call_result: { result: "no", origin: { tool_name: "f", arguments: { a: 1 }, id: "c1" }, error: true },
          },
        ],
      },
      {
        role: "tool",
        content: [
          { tool_call_result: { result: "1", origin: { tool_name: "f", arguments: {}, id: "c2" }, error: false } },
        ],
      },
      { type: "haystack.tools.tool.Tool", data: { name: "f", description: "d", parameters: schema } },
    ],
    found: [
      "haystack tool f /3/data schema /3/data/parameters",
      "haystack call f c1 /0/content/0/tool_call object of object /0/content/0/tool_call/arguments, absent fault",
      "haystack result c1 /1/_content/0/tool_call_result content /1/_content/0/tool_call_result/result, error true",
      "haystack result c2 /2/content/0/tool_call_result content /2/content/0/tool_call_result/result, error false",
    ],
  },
  {
    name: "no tool in the data of another class",
    record: { type: "haystack.components.Router", data: { name: "f", parameters: schema } },
    found: [],
  },
  {
    name: "LlamaIndex's blocks and events",
    record: [
      { blocks: [{ block_type: "tool_call", tool_call_id: "c1", tool_name: "f", tool_kwargs: '{"a":1}' }] },
      { tool_name: "f", tool_kwargs: { a: 1 }, tool_id: "c2", tool_output: { content: "no", is_error: true } },
    ],
    found: [
      "llama-index call f c1 /0/blocks/0 string of either /0/blocks/0/tool_kwargs, absent fault",
      "llama-index call f c2 /1 object of either /1/tool_kwargs, absent fault",
      "llama-index result c2 /1/tool_output content /1/tool_output/content, error true",
    ],
  },
  {
    name: "LlamaIndex's call in both its forms, of which the model's own counts",
    record: {
      blocks: [{ block_type: "tool_call", tool_call_id: "c1", tool_name: "add", tool_kwargs: { a: 1 } }],
      additional_kwargs: { tool_calls: [chatCall] },
    },
    found: [
      "llama-index call add c1 /blocks/0 object of either /blocks/0/tool_kwargs, absent fault, again",
      "openai-chat call add c1 /additional_kwargs/tool_calls/0 string of string /additional_kwargs/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "CrewAI's events, of which the first has the call",
    record: [
      { type: "tool_usage_started", tool_name: "f", tool_args: '{"a":1}', agent_role: "r" },
      { type: "tool_usage_finished", tool_name: "f", tool_args: { a: 1 }, output: "1" },
      { type: "tool_usage_error", tool_name: "f", tool_args: { a: 1 }, error: "no" },
      { type: "llm_call_started", tool_name: "f" },
    ],
    found: [
      "crewai call f - /0 string of either /0/tool_args, absent fault",
      "crewai result - /1 content /1/output, error false",
      "crewai result - /2 content /2/error, error true",
    ],
  },
  {
    name: "Pydantic AI's parts",
    record: [
      {
        kind: "response",
        parts: [
          { part_kind: "tool-call", tool_name: "f", args: '{"a":1}', tool_call_id: "c1" },
          { part_kind: "tool-call", tool_name: "g", args: null, tool_call_id: "c2" },
        ],
      },
      {
        kind: "request",
        parts: [
          { part_kind: "tool-return", tool_name: "f", content: "1", tool_call_id: "c1" },
          { part_kind: "retry-prompt", tool_name: "g", content: [], tool_call_id: "c2" },
          { part_kind: "retry-prompt", content: "plain" },
        ],
      },
    ],
    found: [
      "pydantic-ai call f c1 /0/parts/0 string of either /0/parts/0/args, absent empty",
      "pydantic-ai call g c2 /0/parts/1 absent of either /0/parts/1/args, absent empty",
      "pydantic-ai result c1 /1/parts/0 content /1/parts/0/content, error false",
      "pydantic-ai result c2 /1/parts/1 content /1/parts/1/content, error true",
    ],
  },
  {
    name: "OpenHands' actions, each with its own call of an answer",
    record: [1, 2].map((number) => ({
      action: "run",
      args: { command: "ls" },
      tool_call_metadata: {
        function_name: "f",
        tool_call_id: `c${number}`,
        model_response: {
          model: "m",
          choices: [
            {
              message: {
                tool_calls: ["c1", "c2"].map((id) => ({
                  id,
                  type: "function",
                  function: { name: "f", arguments: `{"id":"${id}"}` },
                })),
              },
            },
          ],
        },
      },
    })),
    found: [
      "openhands call f c1 /0/tool_call_metadata/model_response/choices/0/message/tool_calls/0 string of string /0/tool_call_metadata/model_response/choices/0/message/tool_calls/0/function/arguments, absent fault",
      "openhands call f c2 /1/tool_call_metadata/model_response/choices/0/message/tool_calls/1 string of string /1/tool_call_metadata/model_response/choices/0/message/tool_calls/1/function/arguments, absent fault",
    ],
  },
  {
    name: "OpenHands' observation, which tells the answer again",
    record: {
      observation: "run",
      content: "x",
      tool_call_metadata: {
        function_name: "add",
        tool_call_id: "c1",
        model_response: { choices: [{ message: { tool_calls: [chatCall] } }] },
      },
    },
    found: ["openhands result c1 /content content /content, error false"],
  },
  {
    name: "the events of OpenHands' agent kit",
    record: [
      {
        kind: "ActionEvent",
        tool_name: "f",
        tool_call_id: "c1",
        tool_call: { id: "c1", name: "f", arguments: '{"a":1}', origin: "completion" },
        action: { kind: "FAction", a: 1 },
      },
      {
        kind: "ObservationEvent",
        tool_name: "f",
        tool_call_id: "c1",
        observation: { kind: "FObservation", is_error: true },
      },
    ],
    found: [
      "openhands call f c1 /0/tool_call string of string /0/tool_call/arguments, absent fault",
      "openhands result c1 /1 content /1/observation, error true",
    ],
  },
  {
    name: "no call in the metadata of others",
    record: { tool_call_metadata: { c1: { name: "f", arguments: {} } } },
    found: [],
  },
  {
    name: "Goose's requests and responses",
    record: [
      {
        role: "assistant",
        content: [
          { type: "toolRequest", id: "c1", toolCall: { status: "success", value: call } },
          { type: "toolRequest", id: "c2", toolCall: { status: "error", error: "bad" } },
        ],
      },
      { role: "user", content: [{ type: "toolResponse", id: "c1", toolResult: { status: "error", error: "no" } }] },
    ],
    found: [
      "agents call f c1 /0/content/0 object of object /0/content/0/toolCall/value/arguments, absent empty",
      "agents result c1 /1/content/0 content /1/content/0/toolResult, error true",
    ],
  },
  {
    name: "the event stream of Codex, which tells a call when it starts and when it ends",
    record: [
      {
        type: "item.started",
        item: {
          id: "i",
          type: "mcp_tool_call",
          server: "s",
          tool: "f",
          arguments: { a: 1 },
          result: null,
          error: null,
          status: "in_progress",
        },
      },
      {
        type: "item.completed",
        item: {
          id: "i",
          type: "mcp_tool_call",
          server: "s",
          tool: "f",
          arguments: { a: 1 },
          result: { content: [] },
          error: null,
          status: "completed",
        },
      },
      { type: "item.completed", item: { id: "j", type: "command_execution", command: "ls" } },
    ],
    found: [
      "agents call f i /1/item object of object /1/item/arguments, absent empty",
      "agents result i /1/item/result content /1/item/result, error false",
    ],
  },
  {
    name: "opencode's call that could not be carried out",
    record: {
      type: "tool",
      callID: "c1",
      tool: "invalid",
      state: { status: "completed", input: { tool: "f", error: "no such tool" }, output: "no" },
    },
    found: [
      "agents call f c1 / absent of object, absent unknown",
      "agents result c1 /state/output content /state/output, error true",
    ],
  },
  {
    name: "opencode's event around a part",
    record: {
      type: "tool_use",
      sessionID: "s",
      part: { type: "tool", callID: "c1", tool: "f", state: { status: "completed", input: { a: 1 }, output: "1" } },
    },
    found: [
      "agents call f c1 /part object of object /part/state/input, absent empty",
      "agents result c1 /part/state/output content /part/state/output, error false",
    ],
  },
  {
    name: "the evaluation sets of the Agent Development Kit",
    record: {
      eval_cases: [
        {
          conversation: [
            {
              intermediate_data: {
                tool_uses: [{ name: "f", args: { a: 1 }, id: "c1" }],
                tool_responses: [{ name: "f", id: "c1", response: {} }],
              },
            },
          ],
        },
      ],
      old: [{ expected_tool_use: [{ tool_name: "f", tool_input: { a: 1 } }] }],
    },
    found: [
      "adk call f c1 /eval_cases/0/conversation/0/intermediate_data/tool_uses/0 object of object /eval_cases/0/conversation/0/intermediate_data/tool_uses/0/args, absent empty",
      "adk call f - /old/0/expected_tool_use/0 object of object /old/0/expected_tool_use/0/tool_input, absent empty",
      "adk result c1 /eval_cases/0/conversation/0/intermediate_data/tool_responses/0 content /eval_cases/0/conversation/0/intermediate_data/tool_responses/0/response, error null",
    ],
  },
  {
    name: "Semantic Kernel's calls as the model wrote them, where its items do not tell them",
    record: [
      {
        Items: [],
        Metadata: { "ChatResponseMessage.FunctionToolCalls": [{ Name: "P-f", Arguments: '{"a":1}', Id: "c1" }] },
      },
      {
        Items: [{ $type: "FunctionCallContent", Id: "c2", PluginName: "P", FunctionName: "f", Arguments: {} }],
        Metadata: { "ChatResponseMessage.FunctionToolCalls": [{ Name: "P-f", Arguments: "{}", Id: "c2" }] },
      },
    ],
    found: [
      "semantic-kernel call P-f c1 /0/Metadata/ChatResponseMessage.FunctionToolCalls/0 string of string /0/Metadata/ChatResponseMessage.FunctionToolCalls/0/Arguments, absent fault",
      "semantic-kernel call P-f c2 /1/Items/0 object of object /1/Items/0/Arguments, absent empty",
    ],
  },
  {
    name: "the chunks of LangChain's messages, which are but pieces",
    record: [
      {
        type: "AIMessageChunk",
        id: "m",
        tool_calls: [{ name: "f", args: {}, id: "c1", type: "tool_call" }],
        additional_kwargs: { tool_calls: [{ index: 0, id: "c1", function: { name: "f", arguments: "" } }] },
        tool_call_chunks: [{ name: "f", args: "", id: "c1", index: 0 }],
      },
      {
        type: "AIMessageChunk",
        id: "m",
        tool_calls: [],
        invalid_tool_calls: [{ name: null, args: '{"a":', id: null }],
        tool_call_chunks: [{ name: null, args: '{"a":', id: null, index: 0 }],
      },
    ],
    found: ["langchain record"],
  },
  {
    name: "a message of LangChain's that was put together from its chunks",
    record: {
      type: "AIMessageChunk",
      tool_calls: [{ name: "f", args: { a: 1 }, id: "c1", type: "tool_call" }],
      tool_call_chunks: [{ name: "f", args: '{"a":1}', id: "c1", index: 0 }],
    },
    found: ["langchain call f c1 /tool_calls/0 object of object /tool_calls/0/args, absent fault"],
  },
  {
    name: "a request of the chat view that shows a call and keeps no rounds",
    record: {
      requests: [
        {
          response: [
            {
              kind: "toolInvocationSerialized",
              toolId: "f",
              toolCallId: "c1",
              resultDetails: { input: '{"a":1}', output: [], isError: true },
            },
            {
              kind: "toolInvocationSerialized",
              toolId: "g",
              toolCallId: "c2",
              resultDetails: { input: "ls -l", output: [] },
            },
            { kind: "toolInvocationSerialized", toolId: "h", toolCallId: "c3" },
          ],
        },
      ],
    },
    found: [
      "vscode call f c1 /requests/0/response/0 string of either /requests/0/response/0/resultDetails/input, absent unknown",
      "vscode result c1 /requests/0/response/0/resultDetails/output content /requests/0/response/0/resultDetails/output, error true",
    ],
  },
  {
    name: "a request of the chat view that shows the call of a round",
    record: {
      requests: [
        {
          response: [
            {
              kind: "toolInvocationSerialized",
              toolId: "f",
              toolCallId: "x",
              resultDetails: { input: '{"a":1}', output: [] },
            },
          ],
          result: {
            metadata: {
              toolCallRounds: [{ toolCalls: [{ id: "c1", name: "f", arguments: '{"a":1}' }] }],
              toolCallResults: { c1: { content: [call] } },
            },
          },
        },
      ],
    },
    found: [
      "vscode call f c1 /requests/0/result/metadata/toolCallRounds/0/toolCalls/0 string of string /requests/0/result/metadata/toolCallRounds/0/toolCalls/0/arguments, absent fault",
      "vscode result c1 /requests/0/result/metadata/toolCallResults/c1 content /requests/0/result/metadata/toolCallResults/c1, error null",
    ],
  },
  {
    name: "the chat view's journal",
    record: {
      kind: 2,
      k: ["requests", 0, "result", "metadata", "toolCallRounds"],
      v: [{ toolCalls: [{ id: "c1", name: "f", arguments: "{}" }] }],
    },
    found: ["vscode call f c1 /v/0/toolCalls/0 string of string /v/0/toolCalls/0/arguments, absent fault"],
  },
  {
    name: "the items of the Agents SDK in JavaScript",
    record: [
      { type: "tool_call_item", rawItem: { type: "function_call", id: "i", callId: "c1", name: "f", arguments: "{}" } },
      {
        type: "tool_call_output_item",
        rawItem: { type: "function_call_result", callId: "c1", name: "f", output: { type: "text", text: "1" } },
      },
    ],
    found: [
      "openai-responses call f c1 /0/rawItem string of string /0/rawItem/arguments, absent fault",
      "openai-responses result c1 /1/rawItem content /1/rawItem/output, error null",
    ],
  },
  {
    name: "the AI SDK's tools by name, whose schema is wrapped",
    record: { tools: { f: { description: "d", inputSchema: { jsonSchema: schema } } } },
    found: ["bare tool f /tools/f by key schema /tools/f/inputSchema/jsonSchema"],
    rootOnly: true,
  },
  {
    name: "the AI SDK's tools in a list, whose schema is wrapped",
    record: { tools: [{ type: "function", name: "g", inputSchema: { jsonSchema: schema } }] },
    found: ["mcp tool g /tools/0 schema /tools/0/inputSchema/jsonSchema"],
  },
  {
    name: "a result whose blocks have kinds that are no text",
    record: { role: "tool", tool_call_id: "c1", content: [{ type: { toString: 1, valueOf: 1 } }] },
    found: ["openai-chat result c1 / content /content, error null"],
  },
];
