import type { RecordRule } from "./rule.js";
import { besides } from "./spliced-records.js";

/** A single one may be meant; every second character is one in a file that was read in the wrong encoding. */
const fewest = 2;

export const nulCharacters: RecordRule = {
  id: "nul-characters",
  subject: "record",
  severity: "error",
  docs: {
    what: "A run of NUL characters stands in a recording. It is a warning where it stands between whole records.",
    cause:
      "The machine or the program stopped before what was written had reached the disk: the file got its length, and its end was never filled.",
    remedy: "What should stand there is lost. Delete the characters and what is left of the record around them.",
    example: {
      kind: "file",
      fileName: "log.jsonl",
      bad: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}\n\0\0\0\0\0\0\0\0{"type":"tool_use","id":"t1","name":"ping","input":{}}\n',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}]}\n{"type":"tool_use","id":"t1","name":"ping","input":{}}\n',
    },
  },
  check(record) {
    const { text, span, fault, parts } = record;
    const start = fault.offset + (fault.found?.indexOf("\0") ?? 0);
    let end = start;
    while (text[end] === "\0") end++;
    const count = end - start;
    if (count < fewest) return [];
    const isWhole = /^[\0\s]*$/.test(besides(parts, record));
    const what = isWhole ? "What should stand there was never written" : "The record around them is lost";
    return [
      {
        message: `${count.toLocaleString("en")} NUL characters stand here, as after a crash. ${what}.`,
        span: { start: span.start + start, end: span.start + end },
        ...(isWhole ? { severity: "warning" as const } : {}),
      },
    ];
  },
};
