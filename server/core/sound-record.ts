import type { RecordUnderCheck } from "./check-record.js";
import type { ToolCall } from "./model/tool.js";
import { readArguments } from "./read-arguments.js";
import type { SoundRecordSubject } from "./rules/rule.js";
import type { JsonNode } from "./text/json-node.js";

/** A record as rules see it. Nothing of it is read before it is asked for, since most records have nothing to find. */
export function soundRecord(record: RecordUnderCheck, calls: readonly ToolCall[]): SoundRecordSubject {
  return {
    text: record.source(),
    get root(): JsonNode {
      return record.nodeAt([]);
    },
    jsonTexts: () =>
      calls.filter(hasSoundText).flatMap(({ argumentsPlace }) => (argumentsPlace ? [argumentsPlace] : [])),
  };
}

function hasSoundText(call: ToolCall): boolean {
  return call.encoding === "string" && !call.repeats && readArguments(call).kind === "object";
}
