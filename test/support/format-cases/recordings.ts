import { chatCall, type FormatCase, schema } from "./format-case.js";

const answer = { choices: [{ message: { role: "assistant", tool_calls: [chatCall] } }] };
const question = { model: "m", tools: [{ type: "function", function: { name: "add", parameters: schema } }] };

export const recordingCases: readonly FormatCase[] = [
  {
    name: "LiteLLM's log, with the tools among the parameters",
    record: {
      call_type: "completion",
      model: "m",
      response: answer,
      model_parameters: { tools: question.tools, tool_choice: "auto" },
    },
    found: [
      "openai-chat tool add /model_parameters/tools/0 schema /model_parameters/tools/0/function/parameters",
      "openai-chat call add c1 /response/choices/0/message/tool_calls/0 string of string /response/choices/0/message/tool_calls/0/function/arguments, absent fault, model m",
    ],
  },
  {
    name: "LiteLLM's rows, whose columns are JSON text",
    record: {
      call_type: "completion",
      response: JSON.stringify(answer),
      proxy_server_request: JSON.stringify(question),
    },
    found: [
      "openai-chat tool add /proxy_server_request⟶/tools/0 schema /proxy_server_request⟶/tools/0/function/parameters",
      "openai-chat call add c1 /response⟶/choices/0/message/tool_calls/0 string of string /response⟶/choices/0/message/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "the logs of Helicone and Portkey, as objects and as text",
    record: [
      { request_body: question, response_body: JSON.stringify(answer) },
      { request: { body: JSON.stringify(question) }, response: { body: answer } },
    ],
    found: [
      "openai-chat tool add /0/request_body/tools/0 schema /0/request_body/tools/0/function/parameters",
      "openai-chat tool add /1/request/body⟶/tools/0 schema /1/request/body⟶/tools/0/function/parameters",
      "openai-chat call add c1 /0/response_body⟶/choices/0/message/tool_calls/0 string of string /0/response_body⟶/choices/0/message/tool_calls/0/function/arguments, absent fault",
      "openai-chat call add c1 /1/response/body/choices/0/message/tool_calls/0 string of string /1/response/body/choices/0/message/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "the bodies of a cassette, and of a recording as text",
    record: [
      {
        request: { body: { string: JSON.stringify(question) } },
        response: { body: { string: JSON.stringify(answer) } },
      },
      { scope: "https://x", path: "/", response: `data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n` },
    ],
    found: [
      "openai-chat tool add /0/request/body/string⟶/tools/0 schema /0/request/body/string⟶/tools/0/function/parameters",
      "openai-chat call add c1 /0/response/body/string⟶/choices/0/message/tool_calls/0 string of string /0/response/body/string⟶/choices/0/message/tool_calls/0/function/arguments, absent fault",
      "openai-chat call add c1 /1/response⟶6…/choices/0/message/tool_calls/0 string of string /1/response⟶6…/choices/0/message/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "nothing in a string of another kind, nor in a response of a tool",
    record: [
      { value: { string: JSON.stringify(answer) } },
      { functionResponse: { name: "f", response: JSON.stringify(answer) } },
    ],
    found: ["gemini result - /1/functionResponse content /1/functionResponse/response, error null"],
  },
  {
    name: "promptfoo's results, as calls, as text and as blocks in text",
    record: {
      evalId: "e",
      results: {
        results: [
          { response: { output: [chatCall] } },
          { response: { output: JSON.stringify([chatCall]) } },
          {
            response: {
              output:
                'I look.\n\n{"type":"tool_use","id":"t1","name":"f","input":{"a":1}}\n\n{"type":"tool_use","id":"t2","name":"g","input":{}}',
            },
          },
        ],
      },
    },
    found: [
      "openai-chat call add c1 /results/results/0/response/output/0 string of string /results/results/0/response/output/0/function/arguments, absent fault",
      "openai-chat call add c1 /results/results/1/response/output⟶/0 string of string /results/results/1/response/output⟶/0/function/arguments, absent fault",
      "promptfoo call f t1 /results/results/2/response/output⟶9… object of object /results/results/2/response/output⟶9…/input, absent fault",
      "promptfoo call g t2 /results/results/2/response/output⟶67… object of object /results/results/2/response/output⟶67…/input, absent fault",
    ],
  },
  {
    name: "no call in a text that quotes one",
    record: {
      results: [
        { response: { output: 'Use {"type":"tool_use","id":"t","name":"f","input":{}} here' } },
        { output: 'x\n{"type":"tool_use","id":"t","name":"f","input":{}}' },
      ],
    },
    found: [],
  },
  {
    name: "the runs and steps of Assistants",
    record: [
      { object: "thread.run", required_action: { submit_tool_outputs: { tool_calls: [chatCall] } } },
      { tool_outputs: [{ tool_call_id: "c1", output: "1" }] },
      {
        object: "thread.run.step",
        step_details: {
          tool_calls: [
            { id: "c1", type: "function", function: { name: "add", arguments: '{"a":1}', output: "1" } },
            { id: "c2", type: "code_interpreter", code_interpreter: { input: "1", outputs: [] } },
          ],
        },
      },
    ],
    found: [
      "openai-chat call add c1 /0/required_action/submit_tool_outputs/tool_calls/0 string of string /0/required_action/submit_tool_outputs/tool_calls/0/function/arguments, absent fault",
      "openai-chat call add c1 /2/step_details/tool_calls/0 string of string /2/step_details/tool_calls/0/function/arguments, absent fault",
      "openai-assistants result c1 /1/tool_outputs/0 content /1/tool_outputs/0/output, error null",
      "openai-assistants result c1 /2/step_details/tool_calls/0/function/output content /2/step_details/tool_calls/0/function/output, error null",
    ],
  },
  {
    name: "no result in a step that waits for one",
    record: { step_details: { tool_calls: [{ ...chatCall, function: { ...chatCall.function, output: null } }] } },
    found: [
      "openai-chat call add c1 /step_details/tool_calls/0 string of string /step_details/tool_calls/0/function/arguments, absent fault",
    ],
  },
  {
    name: "spans of the Agents SDK",
    record: [
      {
        object: "trace.span",
        id: "s",
        span_data: { type: "function", name: "f", input: '{"a":1}', output: "1" },
        error: null,
      },
      { object: "trace.span", id: "s2", span_data: { type: "function", name: "f", input: null } },
      { object: "trace.span", id: "s3", span_data: { type: "agent", name: "f", tools: ["f"] } },
    ],
    found: [
      "openai-agents call f s /0/span_data string of either /0/span_data/input, absent unknown",
      "openai-agents call f s2 /1/span_data absent of either /1/span_data/input, absent unknown",
      "openai-agents result s /0/span_data/output content /0/span_data/output, error false",
    ],
  },
  {
    name: "LangSmith's runs, of which that of a tool is but an execution",
    record: {
      run_type: "llm",
      extra: { invocation_params: { model: "m", tools: question.tools } },
      outputs: {
        generations: [
          [{ message: { kwargs: { tool_calls: [{ name: "f", args: { a: 1 }, id: "c1", type: "tool_call" }] } } }],
        ],
      },
      child_runs: [
        {
          id: "r",
          name: "f",
          run_type: "tool",
          inputs: { input: "{'a': 1}", tool_calls: [chatCall] },
          outputs: { output: "1" },
          error: null,
        },
      ],
    },
    found: [
      "openai-chat tool add /extra/invocation_params/tools/0 schema /extra/invocation_params/tools/0/function/parameters",
      "langchain call f c1 /outputs/generations/0/0/message/kwargs/tool_calls/0 object of object /outputs/generations/0/0/message/kwargs/tool_calls/0/args, absent fault",
      "langsmith result r /child_runs/0/outputs content /child_runs/0/outputs, error false",
    ],
  },
  {
    name: "OpenLLMetry's attributes",
    record: {
      attributes: {
        "gen_ai.prompt.0.role": "user",
        "gen_ai.prompt.1.role": "tool",
        "gen_ai.prompt.1.content": "1",
        "gen_ai.prompt.1.tool_call_id": "c0",
        "gen_ai.completion.0.role": "assistant",
        "gen_ai.completion.0.tool_calls.0.id": "c1",
        "gen_ai.completion.0.tool_calls.0.name": "f",
        "gen_ai.completion.0.tool_calls.0.arguments": '{"a":1}',
        "llm.request.functions.0.name": "f",
        "llm.request.functions.0.description": "d",
        "llm.request.functions.0.parameters": JSON.stringify(schema),
      },
    },
    found: [
      "traceloop tool f /attributes/llm.request.functions.0.name schema /attributes/llm.request.functions.0.parameters⟶",
      "traceloop call f c1 /attributes/gen_ai.completion.0.tool_calls.0.name string of string /attributes/gen_ai.completion.0.tool_calls.0.arguments, absent unknown",
      "traceloop result c0 /attributes/gen_ai.prompt.1.content content /attributes/gen_ai.prompt.1.content, error null",
    ],
  },
  {
    name: "OpenInference's attributes in OTLP's list, and without the kind of the span",
    record: [
      {
        attributes: [
          { key: "openinference.span.kind", value: { stringValue: "LLM" } },
          { key: "llm.tools.0.tool.json_schema", value: { stringValue: JSON.stringify(question.tools[0]) } },
          { key: "llm.output_messages.0.message.tool_calls.0.tool_call.function.name", value: { stringValue: "f" } },
          {
            key: "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments",
            value: { stringValue: '{"a":1}' },
          },
        ],
      },
      {
        "llm.model_name": "m",
        "llm.output_messages.0.message.role": "assistant",
        "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "f",
        "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments": '{"a":2}',
      },
    ],
    found: [
      "openai-chat tool add /0/attributes/1/value/stringValue⟶ schema /0/attributes/1/value/stringValue⟶/function/parameters",
      "openinference call f - /0/attributes/2/value/stringValue string of string /0/attributes/3/value/stringValue, absent unknown",
      "openinference call f - /1/llm.output_messages.0.message.tool_calls.0.tool_call.function.name string of string /1/llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments, absent unknown",
    ],
  },
  {
    name: "OpenInference's attributes as nested objects",
    record: {
      llm: {
        tools: [{ tool: { json_schema: JSON.stringify(question.tools[0]) } }],
        output_messages: [
          { message: { tool_calls: [{ tool_call: { id: "c1", function: { name: "add", arguments: '{"a":1}' } } }] } },
        ],
      },
    },
    found: [
      "openinference tool add /llm/tools/0/tool/json_schema⟶ schema /llm/tools/0/tool/json_schema⟶/function/parameters",
      "openinference call add c1 /llm/output_messages/0/message/tool_calls/0/tool_call string of string /llm/output_messages/0/message/tool_calls/0/tool_call/function/arguments, absent unknown",
    ],
  },
  {
    name: "a tool's span in OTLP's list, in whose result nothing is looked for",
    record: {
      attributes: [
        { key: "gen_ai.tool.name", value: { stringValue: "f" } },
        { key: "gen_ai.tool.call.id", value: { stringValue: "c1" } },
        { key: "gen_ai.tool.call.arguments", value: { stringValue: '{"a":1}' } },
        { key: "gen_ai.tool.call.result", value: { stringValue: JSON.stringify(question) } },
      ],
    },
    found: [
      "otel-genai call f c1 /attributes/0/value/stringValue string of either /attributes/2/value/stringValue, absent unknown",
      "otel-genai result c1 /attributes/3/value/stringValue content /attributes/3/value/stringValue, error null",
    ],
  },
  {
    name: "the arguments that LangSmith's exporter puts under one more name",
    record: {
      observations: [
        {
          id: "o1",
          type: "TOOL",
          name: "f",
          input: '{"input":{"a":1}}',
          output: "1",
          metadata: JSON.stringify({ attributes: { "langsmith.span.kind": "tool" } }),
        },
        {
          id: "o2",
          type: "TOOL",
          name: "f",
          input: { input: { a: 2 } },
          output: null,
          metadata: { attributes: { "langsmith.span.kind": "tool" } },
        },
        { id: "o3", type: "TOOL", name: "f", input: '{"input":{"a":3}}', output: "1", metadata: "{}" },
      ],
    },
    found: [
      "langfuse call f o1 /observations/0 object of either /observations/0/input⟶/input, absent unknown",
      "langfuse call f o2 /observations/1 object of either /observations/1/input/input, absent unknown",
      "langfuse call f o3 /observations/2 string of either /observations/2/input, absent unknown",
      "langfuse result o1 /observations/0/output content /observations/0/output, error false",
      "langfuse result o3 /observations/2/output content /observations/2/output, error false",
    ],
  },
  {
    name: "the tools that Langfuse has found in an input",
    record: {
      id: "o",
      type: "GENERATION",
      toolDefinitions: { f: JSON.stringify({ description: "d", parameters: JSON.stringify(schema) }) },
      toolCalls: [JSON.stringify({ id: "c1", name: "f", arguments: "{}" })],
      toolCallNames: ["f"],
    },
    found: ["langfuse tool f /toolDefinitions/f⟶ by key schema /toolDefinitions/f⟶/parameters⟶"],
  },
  {
    name: "no tool in definitions of another kind",
    record: { toolDefinitions: { f: JSON.stringify({ parameters: JSON.stringify(schema) }) } },
    found: [],
  },
  {
    name: "what a model answered in the Berkeley benchmark",
    record: [
      { id: "simple_python_0", result: [{ f: '{"a":1}' }] },
      { id: "multi_turn_base_3", result: [[[{ g: '{"b":2}' }], []]] },
      { id: "simple_1", result: "[f(a=1)]" },
    ],
    found: [
      "bfcl call f - /0/result/0 string of string /0/result/0/f, absent fault",
      "bfcl call g - /1/result/0/0/0 string of string /1/result/0/0/0/g, absent fault",
      "bfcl call f - /2/result⟶1… text of either /2/result, absent unknown",
    ],
  },
  {
    name: "no answer of the benchmark in another result",
    record: [
      { id: "job_1", result: [{ f: '{"a":1}' }] },
      { id: "simple_0", result: [{ f: "text" }, { f: "{}", g: "{}" }, 1] },
    ],
    found: [],
  },
];
