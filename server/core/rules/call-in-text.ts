import { quote } from "../text/display.js";
import type { TextRule } from "./rule.js";

export const callInText: TextRule = {
  id: "call-in-text",
  subject: "text",
  severity: "hint",
  docs: {
    what: "A whole call of a known tool stands in the text of a message, between the marks of a model's template. Nothing runs it there.",
    cause:
      "The server did not know the template of the model, or the model wrote the call a little wrongly, so that it was taken for text.",
    remedy:
      "Choose the parser for tool calls that belongs to the model, and update the server. Recordings of raw model output look so too, and are sound.",
    example: {
      kind: "file",
      fileName: "log.jsonl",
      bad: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}\n{"role":"assistant","content":"<tool_call>{\\"name\\":\\"ping\\",\\"arguments\\":{}}</tool_call>"}\n',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}\n{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}\n',
    },
  },
  check: ({ calls }) =>
    calls.map(({ name, span }) => ({
      message: `A call of ${quote(name)} stands in the text of a message, where nothing runs it.`,
      span,
      expected: "a call",
      found: "string",
    })),
};
