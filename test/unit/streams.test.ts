import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { checkFileInDetail } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import type { DetailedReport } from "../../server/core/model/report.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { applyEdits } from "../../server/core/text/edits.js";

const schema = {
  type: "object",
  properties: { city: { type: "string" }, days: { type: "integer" } },
  required: ["city"],
  additionalProperties: false,
};
const tools = { tools: [{ type: "function", function: { name: "weather", parameters: schema } }] };

function check(text: string, file = "log.jsonl"): DetailedReport {
  const memory = createCheckMemory();
  return checkFileInDetail({ source: { file, text }, shelves: [], settings: defaultCheckSettings, memory });
}

function lines(...records: readonly unknown[]): string {
  return records.map((record) => JSON.stringify(record)).join("\n");
}

/** Each call in a line: its tool, id, arguments and verdict. */
function calls(report: DetailedReport): string[] {
  return report.calls.map(({ call, verdict }) => {
    const shown = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
    const given = call.arguments === undefined ? "nothing" : shown;
    return [call.tool, call.callId ?? "-", given, verdict, call.stopReason ?? ""].join(" ").trimEnd();
  });
}

/** Each problem with a call: the rule, the record it is shown in, the characters and how it may be mended. */
function problems(text: string, report: DetailedReport): string[] {
  return report.violations
    .filter(({ rule }) => rule !== "no-schema")
    .map(({ rule, record, span, repairs }) => {
      const ways = repairs.length === 0 ? "" : `, ${repairs.map(({ title }) => title).join("; ")}`;
      return `${rule} in ${record}: ${text.slice(span.start, span.end)}${ways}`;
    });
}

type ChatCall = Readonly<Record<string, unknown>>;

function chunk(call: ChatCall | undefined, end?: string, id = "x"): unknown {
  const delta = call === undefined ? {} : { tool_calls: [call] };
  return {
    id,
    object: "chat.completion.chunk",
    model: "m",
    choices: [{ index: 0, delta, finish_reason: end ?? null }],
  };
}

/** A chat stream of one call, whose argument text comes in these pieces. */
function chat(pieces: readonly string[], end: string | null = "tool_calls"): string {
  const start = { index: 0, id: "c1", type: "function", function: { name: "weather", arguments: "" } };
  const rest = pieces.map((piece) => chunk({ index: 0, function: { arguments: piece } }));
  return lines(tools, chunk(start), ...rest, ...(end === null ? [] : [chunk(undefined, end)]));
}

describe("a stream of Chat Completions", () => {
  const cases: readonly [title: string, text: string, ...found: string[]][] = [
    ["gives the call in its pieces", chat(['{"ci', 'ty":"Rome"}']), 'weather c1 {"city":"Rome"} valid tool_calls'],
    [
      "keeps a name that a later chunk leaves empty",
      lines(
        tools,
        chunk({ index: 0, id: "c1", function: { name: "weather", arguments: "" } }),
        chunk({ index: 0, function: { name: "", arguments: '{"city":"Rome"}' } }),
        chunk(undefined, "tool_calls"),
      ),
      'weather c1 {"city":"Rome"} valid tool_calls',
    ],
    [
      "tells calls apart whose chunks alternate, and answers too",
      lines(
        tools,
        chunk({ index: 0, id: "c1", function: { name: "weather", arguments: '{"city":' } }),
        chunk({ index: 1, id: "c2", function: { name: "weather", arguments: '{"city"' } }),
        chunk({ index: 0, id: "c3", function: { name: "weather", arguments: "{" } }, undefined, "y"),
        chunk({ index: 1, function: { arguments: ':"Oslo"}' } }),
        chunk({ index: 0, function: { arguments: '"Rome"}' } }),
        chunk({ index: 0, function: { arguments: "}" } }, "stop", "y"),
        chunk(undefined, "tool_calls"),
      ),
      "weather c3 {} invalid stop",
      'weather c1 {"city":"Rome"} valid tool_calls',
      'weather c2 {"city":"Oslo"} valid tool_calls',
    ],
    [
      "tells calls apart that all have the index 0",
      lines(
        tools,
        chunk({ index: 0, id: "c1", function: { name: "weather", arguments: '{"city":"Rome"}' } }),
        chunk({ index: 0, id: "c2", function: { name: "weather", arguments: '{"city":"Oslo"}' } }, "tool_calls"),
      ),
      'weather c1 {"city":"Rome"} valid',
      'weather c2 {"city":"Oslo"} valid tool_calls',
    ],
    [
      "goes by the position where there is no index, and by the slot where each chunk has an id of its own",
      lines(
        tools,
        chunk({ id: "c1", function: { name: "weather", arguments: '{"city":' } }, undefined, "1"),
        chunk({ function: { arguments: '"Rome"}' } }, undefined, "2"),
      ),
      'weather c1 {"city":"Rome"} valid',
    ],
    [
      "gives the older form of a call",
      lines(
        tools,
        { choices: [{ delta: { function_call: { name: "weather", arguments: '{"city":' } } }] },
        { choices: [{ delta: { function_call: { arguments: '"Rome"}' } }, finish_reason: "function_call" }] },
      ),
      'weather - {"city":"Rome"} valid function_call',
    ],
    [
      "is read in an array within one record",
      JSON.stringify({
        request: tools,
        response: [
          chunk({ index: 0, id: "c1", function: { name: "weather", arguments: '{"city"' } }),
          chunk({ index: 0, function: { arguments: ':"Rome"}' } }),
        ],
      }),
      'weather c1 {"city":"Rome"} valid',
    ],
    ["that broke off before any arguments is not judged", chat([], null), "weather c1 nothing unjudged"],
    ["without calls has none", lines(tools, chunk(undefined), chunk(undefined, "stop"))],
    [
      "has no call where the file begins in the middle",
      lines(tools, chunk({ index: 0, function: { arguments: "{}" } })),
    ],
  ];
  for (const [title, text, ...found] of cases)
    test(title, () => {
      assert.deepEqual(calls(check(text)), found);
    });

  test("that stops short is cut off, and says why it ended", () => {
    const text = chat(['{"city":"Ro'], "length");
    const report = check(text);
    assert.deepEqual(problems(text, report), ["truncated-arguments in 2: o, Close the cut-off JSON (guess)"]);
    assert.match(report.violations[0]?.message ?? "", /"length"/);
  });
});

const start = {
  type: "content_block_start",
  index: 1,
  content_block: { type: "tool_use", id: "t1", name: "weather", input: {} },
};
const piece = (text: string) => ({
  type: "content_block_delta",
  index: 1,
  delta: { type: "input_json_delta", partial_json: text },
});
const opening = { type: "message_start", message: { model: "claude", role: "assistant", content: [] } };
const stop = { type: "content_block_stop", index: 1 };
const ending = [{ type: "message_delta", delta: { stop_reason: "tool_use" } }, { type: "message_stop" }];

describe("other streams", () => {
  const added = {
    type: "response.output_item.added",
    output_index: 0,
    item: { type: "function_call", id: "f1", call_id: "c1", name: "weather", arguments: "", status: "in_progress" },
  };
  const delta = (text: string) => ({
    type: "response.function_call_arguments.delta",
    item_id: "f1",
    output_index: 0,
    delta: text,
  });
  const done = { type: "response.function_call_arguments.done", item_id: "f1", arguments: '{"city":"Rome"}' };
  const item = {
    type: "function_call",
    id: "f1",
    call_id: "c1",
    name: "weather",
    arguments: '{"city":"Rome"}',
    status: "completed",
  };
  const itemDone = { type: "response.output_item.done", output_index: 0, item };
  const completed = { type: "response.completed", response: { output: [item] } };
  const call = 'weather c1 {"city":"Rome"} valid';
  const gemini = (...parts: readonly unknown[]) =>
    parts.map((functionCall) => ({ candidates: [{ content: { parts: [{ functionCall }] } }] }));
  const field = (jsonPath: string, value: object, more = false) => ({
    partialArgs: [{ jsonPath, ...value, ...(more ? { willContinue: true } : {}) }],
    willContinue: true,
  });

  const langchain = (args: string, id: string | null = null, name: string | null = null, more: object = {}) => ({
    type: "AIMessageChunk",
    id: "m",
    tool_call_chunks: [{ name, args, id, index: 0, type: "tool_call_chunk" }],
    ...more,
  });
  const stepDelta = (call: object) => ({
    object: "thread.run.step.delta",
    id: "s",
    delta: { step_details: { type: "tool_calls", tool_calls: [{ index: 0, type: "function", ...call }] } },
  });

  const cases: readonly [title: string, records: readonly unknown[], ...found: string[]][] = [
    [
      "Anthropic's pieces",
      [opening, start, piece(""), piece('{"city":'), { type: "ping" }, piece('"Rome"}'), stop, ...ending],
      'weather t1 {"city":"Rome"} valid tool_use',
    ],
    [
      "LangChain's chunks of messages",
      [
        langchain("", "c1", "weather", { tool_calls: [{ name: "weather", args: {}, id: "c1", type: "tool_call" }] }),
        langchain('{"city":'),
        langchain('"Rome"}'),
        { type: "AIMessageChunk", id: "m", tool_call_chunks: [], response_metadata: { finish_reason: "tool_calls" } },
      ],
      'weather c1 {"city":"Rome"} valid tool_calls',
    ],
    [
      "the steps of OpenAI's Assistants",
      [
        stepDelta({ id: "c1", function: { name: "weather", arguments: "", output: null } }),
        stepDelta({ function: { arguments: '{"city":' } }),
        stepDelta({ function: { arguments: '"Rome"}' } }),
      ],
      'weather c1 {"city":"Rome"} valid',
    ],
    [
      "Gemini's fields, one of which goes on as what is no text",
      gemini(
        { name: "weather", willContinue: true },
        field("$.city", { stringValue: "Ro" }, true),
        field("$.city", { stringValue: { toString: 1, valueOf: 1 } }, true),
        field("$.city", { stringValue: "me" }),
        {},
      ),
      'weather - {"city":"Rome"} valid',
    ],
    ["Anthropic's call without a piece", [opening, start, stop, ...ending], "weather t1 {} invalid tool_use"],
    ["Anthropic's call that broke off", [opening, start], "weather t1 nothing unjudged"],
    [
      "Anthropic's whole calls in a start",
      [
        {
          ...opening,
          message: { content: [{ type: "tool_use", id: "t1", name: "weather", input: { city: "Rome" } }] },
        },
        { type: "message_stop" },
      ],
      'weather t1 {"city":"Rome"} valid',
    ],
    [
      "Anthropic's call that the message repeats",
      [
        opening,
        start,
        piece('{"city":"Rome"}'),
        stop,
        ...ending,
        {
          type: "assistant",
          message: {
            role: "assistant",
            content: [{ type: "tool_use", id: "t1", name: "weather", input: { city: "Rome" } }],
          },
        },
      ],
      'weather t1 {"city":"Rome"} valid tool_use',
    ],
    ["Responses, thrice the same", [added, delta('{"city":'), delta('"Rome"}'), done, itemDone, completed], call],
    ["Responses without the whole item", [added, delta('{"city":'), delta('"Rome"}')], call],
    ["Responses without the pieces", [itemDone, completed], call],
    ["Realtime's end with the name", [{ ...done, call_id: "c1", name: "weather" }], call],
    [
      "Bedrock's pieces",
      [
        { contentBlockStart: { contentBlockIndex: 0, start: { toolUse: { toolUseId: "c1", name: "weather" } } } },
        { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: '{"city":' } } } },
        { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: '"Rome"}' } } } },
        { contentBlockStop: { contentBlockIndex: 0 } },
        { messageStop: { stopReason: "tool_use" } },
      ],
      `${call} tool_use`,
    ],
    [
      "Cohere's pieces",
      [
        {
          type: "tool-call-start",
          index: 0,
          delta: {
            message: { tool_calls: { id: "c1", type: "function", function: { name: "weather", arguments: "" } } },
          },
        },
        {
          type: "tool-call-delta",
          index: 0,
          delta: { message: { tool_calls: { function: { arguments: '{"city":"Rome"}' } } } },
        },
        { type: "tool-call-end", index: 0 },
        { type: "message-end", delta: { finish_reason: "TOOL_CALL" } },
      ],
      `${call} TOOL_CALL`,
    ],
    [
      "the AI SDK's pieces",
      [
        { type: "tool-input-start", toolCallId: "c1", toolName: "weather" },
        { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: '{"city":"Rome"}' },
      ],
      call,
    ],
    [
      "the AI SDK's pieces, and the call as a whole",
      [
        { type: "tool-input-start", id: "c1", toolName: "weather" },
        { type: "tool-input-delta", id: "c1", delta: '{"ci' },
        { type: "tool-input-end", id: "c1" },
        { type: "tool-call", toolCallId: "c1", toolName: "weather", input: { city: "Rome" } },
      ],
      call,
    ],
    [
      "Gemini's fields",
      gemini(
        { name: "weather", willContinue: true },
        field("$.city", { stringValue: "Ro" }, true),
        field("$.city", { stringValue: "me" }),
        field("$.days", { numberValue: 2 }),
        {},
      ),
      'weather - {"city":"Rome","days":2} valid',
    ],
    [
      "Gemini's fields, broken off",
      gemini({ name: "weather", willContinue: true }, field("$.city", { stringValue: "Ro" }, true)),
      "weather - nothing unjudged",
    ],
    [
      "Ollama's whole call",
      [
        {
          message: { role: "assistant", tool_calls: [{ function: { name: "weather", arguments: { city: "Rome" } } }] },
          created_at: "t",
          done: false,
        },
      ],
      'weather - {"city":"Rome"} valid',
    ],
  ];
  for (const [title, records, ...found] of cases) {
    test(`give ${title}`, () => {
      assert.deepEqual(calls(check(lines(tools, ...records))), found);
    });
    test(`give ${title} in an array`, () => {
      const whole = JSON.stringify([tools, ...records]);
      assert.deepEqual(new Set(calls(check(whole, "log.json"))), new Set(found));
    });
  }
});

describe("positions in a stream", () => {
  const cases: readonly [title: string, pieces: readonly string[], ...found: string[]][] = [
    ["a fault within a chunk is shown and mended there", ['{"city":"Rome",', '"days":"3"}'], "within"],
    ["a fault across chunks is shown where it begins, and not mended", ['{"city":"Rome","days":"', '3"}'], "across"],
    ["a fault behind a border is shown behind it", ['{"city":"Rome","days":', '"3"', "}"], "border"],
  ];
  for (const [title, pieces, want] of cases)
    test(title, () => {
      const text = chat(pieces);
      const [violation, ...others] = check(text).violations;
      assert.equal(others.length, 0);
      const chunks = text.split("\n");
      const record = chunks.findIndex((line) => line.includes(String.raw`\"days`)) + (want === "border" ? 1 : 0);
      assert.equal(violation?.record, record);
      assert.equal(violation.pointer, "/choices/0/delta/tool_calls/0/function/arguments");
      assert.equal(violation.argumentPointer, "/days");
      const shown = text.slice(violation.span.start, violation.span.end);
      assert.equal(shown, want === "across" ? '\\"' : '\\"3\\"');
      const mended = violation.repairs.map(({ edits }) => applyEdits(text, edits).split("\n"));
      if (want === "across") assert.deepEqual(mended, []);
      else {
        const [after = []] = mended;
        assert.deepEqual(after.filter((line, index) => line !== chunks[index]).length, 1);
        assert.deepEqual(calls(check(after.join("\n"))), ['weather c1 {"city":"Rome","days":3} valid tool_calls']);
      }
    });

  test("a whole text in one chunk can be replaced", () => {
    const text = chat(['"{\\"city\\":\\"Rome\\"}"']);
    const repair = check(text).violations[0]?.repairs[0];
    assert.ok(repair);
    assert.deepEqual(calls(check(applyEdits(text, repair.edits))), ['weather c1 {"city":"Rome"} valid tool_calls']);
  });
});

describe("event streams", () => {
  const events = (end: string) =>
    "\uFEFF" +
    chat(['{"city":', '"Rome","days":"3"}'])
      .split("\n")
      .map((line) => `event: m${end}data: ${line}${end}${end}`)
      .join("") +
    `data: [DONE]${end}`;

  for (const end of ["\n", "\r\n"])
    test(`are read with ${JSON.stringify(end)} at the line ends`, () => {
      const text = events(end);
      const report = check(text, "out.txt");
      assert.equal(report.container, "sse");
      assert.deepEqual(problems(text, report), ['wrong-type in 3: \\"3\\", Change "3" to 3']);
    });

  test("are read in a string", () => {
    const text = JSON.stringify({ status: 200, body: events("\n") });
    const report = check(text, "recording.json");
    assert.deepEqual(calls(report), ['weather c1 {"city":"Rome","days":"3"} invalid tool_calls']);
    const violation = report.violations[0];
    assert.ok(violation?.repairs[0]);
    assert.equal(text.slice(violation.span.start, violation.span.end), String.raw`\\\"3\\\"`);
    assert.equal(violation.pointer, "/body");
    const mended = applyEdits(text, violation.repairs[0].edits);
    assert.deepEqual(calls(check(mended, "recording.json")), ['weather c1 {"city":"Rome","days":3} valid tool_calls']);
  });

  test("are read in an array of lines", () => {
    const text = JSON.stringify({ response: { body: events("\n").slice(1).split("\n") } });
    assert.deepEqual(calls(check(text, "recording.json")), [
      'weather c1 {"city":"Rome","days":"3"} invalid tool_calls',
    ]);
  });
});

describe("arguments that come in random pieces", () => {
  const values = fc.record(
    {
      city: fc.oneof(fc.string({ unit: "grapheme" }), fc.integer()),
      days: fc.oneof(fc.integer(), fc.constant("3"), fc.constant(null)),
      more: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const plain = ({ rule, message, argumentPointer }: DetailedReport["violations"][number]) => [
    rule,
    message,
    argumentPointer,
  ];

  /** Half a character in a chunk is a finding of its own. */
  const wholeCharacters = (text: string, at: number) => (/^[\uDC00-\uDFFF]/.test(text.slice(at)) ? at + 1 : at);

  test("are judged as they are in one piece, and shown within one chunk", () => {
    fc.assert(
      fc.property(values, fc.array(fc.nat(), { maxLength: 4 }), (value, cuts) => {
        const text = JSON.stringify(value, null, 1);
        const offsets = [0, ...cuts.map((cut) => wholeCharacters(text, cut % (text.length + 1))), text.length].sort(
          (a, b) => a - b,
        );
        const pieces = offsets.slice(1).map((end, index) => text.slice(offsets[index], end));
        const file = chat(pieces);
        const [whole, parts] = [check(chat([text])), check(file)];
        assert.deepEqual(
          parts.calls.map(({ verdict }) => verdict),
          whole.calls.map(({ verdict }) => verdict),
        );
        assert.deepEqual(parts.violations.map(plain).sort(), whole.violations.map(plain).sort());
        for (const { span, record, repairs } of parts.violations) {
          const line = file.split("\n")[record] ?? "";
          const from = file.split("\n").slice(0, record).join("\n").length + (record > 0 ? 1 : 0);
          assert.ok(from <= span.start && span.end <= from + line.length);
          for (const { edits } of repairs)
            assert.ok(edits.every((edit) => from <= edit.span.start && edit.span.end <= from + line.length));
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});
