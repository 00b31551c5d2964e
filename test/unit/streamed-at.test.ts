import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { explainAt } from "../../server/core/explain.js";
import { retryHintAt } from "../../server/core/retry-hint.js";
import { inputFor } from "../support/pictures.js";

const schema = { type: "object", properties: { days: { type: "integer" } } };
const tools = { tools: [{ name: "weather", description: "Looks ahead.", input_schema: schema }] };

const anthropic = [
  { type: "message_start", message: { model: "m" } },
  { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "t1", name: "weather", input: {} } },
  { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '{"days": ' } },
  { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '"soon"}' } },
  { type: "content_block_stop", index: 0 },
  { type: "content_block_start", index: 1, content_block: { type: "text", text: "Over." } },
  { type: "message_stop" },
];
const chunk = (call: object): object => ({
  id: "x",
  choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...call }] } }],
});
const openai = [
  chunk({ id: "c1", type: "function", function: { name: "weather", arguments: "" } }),
  chunk({ function: { arguments: '{"days": ' } }),
  chunk({ function: { arguments: '"soon"}' } }),
  { id: "x", choices: [{ index: 0, delta: { content: "Over." }, finish_reason: "tool_calls" }] },
];

const item = { type: "function_call", id: "i", call_id: "c1", name: "weather" };
const responses = [
  { type: "response.output_item.added", output_index: 0, item: { ...item, arguments: "", status: "in_progress" } },
  { type: "response.function_call_arguments.delta", item_id: "i", delta: '{"days": ' },
  { type: "response.function_call_arguments.delta", item_id: "i", delta: '"soon"}' },
  { type: "response.function_call_arguments.done", item_id: "i", arguments: '{"days": "soon"}' },
  { type: "response.output_item.done", output_index: 0, item: { ...item, arguments: '{"days": "soon"}' } },
  { type: "response.output_text.delta", delta: "Over." },
];

function lines(records: readonly object[]): string {
  return [tools, ...records].map((record) => JSON.stringify(record)).join("\n");
}

const events = (records: readonly object[]): string =>
  [tools, ...records].map((record) => `event: x\ndata: ${JSON.stringify(record)}\n`).join("\n");

const files = [
  { name: "a chunk a line, as Anthropic streams", text: lines(anthropic), fileName: "log.jsonl" },
  { name: "a chunk a line, as OpenAI streams", text: lines(openai), fileName: "log.jsonl" },
  { name: "pieces before the whole, as Responses streams", text: lines(responses), fileName: "log.jsonl" },
  { name: "chunks in an array", text: JSON.stringify([tools, ...anthropic]), fileName: "log.json" },
  { name: "an event stream", text: events(openai), fileName: "log.json" },
];

describe("a chunk tells of the call it is a part of", () => {
  for (const { name, text, fileName } of files) {
    const input = inputFor(text, { fileName });

    for (const piece of ['{\\"days', "soon", '"weather"']) {
      const isName = piece === '"weather"';
      const offset = (isName ? text.lastIndexOf(piece) : text.indexOf(piece)) + 2;

      test(`in ${name}, where the cursor stands at ${piece}`, () => {
        const explanation = explainAt(input, offset);
        assert.ok(explanation?.kind === "call");
        const { tool, verdict, description, problems, span } = explanation;
        assert.deepEqual([tool, verdict, description, problems], ["weather", "invalid", "Looks ahead.", 1]);
        assert.ok(span.start <= offset && offset <= span.end);
        const hint = retryHintAt(input, offset)?.hint;
        assert.match(hint ?? "", /^The call to weather was rejected:\n- days: /);
      });
    }

    test(`in ${name}, but not beside it`, () => {
      const offset = text.indexOf("Over.");
      assert.equal(explainAt(input, offset), undefined);
    });
  }
});
