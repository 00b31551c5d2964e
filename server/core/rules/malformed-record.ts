import type { RecordRule } from "./rule.js";
import { faultWords } from "./malformed-arguments.js";

export const malformedRecord: RecordRule = {
  id: "malformed-record",
  subject: "record",
  severity: "error",
  docs: {
    what: "A line of a recording, or a whole file, is not JSON. What stands before and after it is checked all the same.",
    cause: "The program that wrote the log was stopped in the middle of a line, or two programs wrote to one file.",
    remedy: "Write a record in one piece, with its line break. Nothing can be said of calls that such a line held.",
    example: {
      kind: "file",
      fileName: "log.jsonl",
      bad: '{"role":"assistant","content":[{"type":"tool_use","id":"t1","na\n{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t2","name":"ping","input":{}}]}]}\n',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t2","name":"ping","input":{}}]}]}\n',
    },
  },
  check({ fault, span, parts }) {
    const next = parts.find(({ start }) => start > span.start);
    const message = `This record is not JSON: ${faultWords(fault)}.`;
    return [{ message, span: { start: span.start, end: next?.start ?? span.end } }];
  },
};
