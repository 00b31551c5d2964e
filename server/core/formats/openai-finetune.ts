import type { Family } from "./format.js";
import { has, isArray, own } from "./json.js";

/** Training data for OpenAI models: the shapes are those of Chat Completions. */
export const openaiFinetune: Family = {
  id: "openai-finetune",
  label: "OpenAI fine-tuning data",
  docs: {
    what:
      "Training examples, one a line: `{messages, tools}` or `{messages, functions}` and no model. The parts are those " +
      "of Chat Completions and are read as such.",
    tools: "`tools` or `functions` of the line; they may differ from line to line under one name.",
    calls: "`tool_calls` and `function_call` of the messages.",
    results: 'Messages with `role: "tool"` or `role: "function"`.',
    example: JSON.stringify({
      messages: [
        { role: "assistant", tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }] },
      ],
      tools: [{ type: "function", function: { name: "f", parameters: { type: "object", properties: {} } } }],
    }),
  },
  shapes: [
    {
      key: "messages",
      read(object, site) {
        const isRecord = site.up(1) === undefined && isArray(own(object, "messages"));
        if (!isRecord || has(object, "model")) return;
        if (isArray(own(object, "tools")) || isArray(own(object, "functions"))) site.label();
      },
    },
  ],
};
