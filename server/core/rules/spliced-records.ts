import type { Span } from "../text/span.js";
import type { RecordRule, RecordSubject } from "./rule.js";

export const splicedRecords: RecordRule = {
  id: "spliced-records",
  subject: "record",
  severity: "error",
  docs: {
    what: "Two whole records stand on one line of a recording. Programs that read it line by line stop there or drop both; here each is checked for itself.",
    cause:
      "Two programs wrote to one file at once, or one wrote its line break before a record and was stopped in between.",
    remedy: "Write a record and its line break in one piece, and lock the file.",
    fix: "The line break is inserted, as the file's others are. This is safe.",
    example: {
      kind: "file",
      fileName: "log.jsonl",
      bad: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}{"type":"tool_use","id":"t1","name":"ping","input":{}}\n',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}\n{"type":"tool_use","id":"t1","name":"ping","input":{}}\n',
    },
  },
  check(record) {
    const { parts, lineEnd } = record;
    if (/[\r\n]/.test(record.text) || !/^\s*$/.test(besides(parts, record))) return [];
    return parts.slice(1).map((part, index) => {
      const before = parts[index]?.end ?? part.start;
      return {
        message: "Two records stand on one line: a line break is missing here.",
        span: { start: before - 1, end: part.start + 1 },
        repairs: [
          {
            title: "Insert a line break",
            safety: "safe",
            edits: [{ span: { start: before, end: part.start }, newText: lineEnd }],
          },
        ],
      };
    });
  },
};

/** What of a broken record belongs to none of the sound ones in it. */
export function besides(parts: readonly Span[], { text, span }: RecordSubject): string {
  let from = span.start;
  let rest = "";
  for (const { start, end } of parts) {
    rest += text.slice(from - span.start, start - span.start);
    from = end;
  }
  return rest + text.slice(from - span.start);
}
