import type { RecordUnderCheck } from "./check-record.js";
import type { Extraction, ToolCall } from "./model/tool.js";
import { readArguments } from "./read-arguments.js";
import type { SoundRecordSubject } from "./rules/rule.js";
import type { JsonNode } from "./text/json-node.js";
import type { Place } from "./text/place.js";

/** A record as rules see it. Nothing of it is read before it is asked for, since most records have nothing to find. */
export class SoundRecord implements SoundRecordSubject {
  constructor(
    private readonly record: RecordUnderCheck,
    private readonly extraction: Extraction,
  ) {}

  get text(): string {
    return this.record.source();
  }

  get root(): JsonNode {
    return this.record.nodeAt([]);
  }

  jsonTexts(): readonly Place[] {
    const { calls } = this.extraction;
    return calls.filter(hasSoundText).flatMap(({ argumentsPlace }) => (argumentsPlace ? [argumentsPlace] : []));
  }

  pieces(): readonly Place[] {
    const { events } = this.extraction;
    return events.flatMap((event) => (event.kind === "text" || event.kind === "field" ? [event.place] : []));
  }
}

/** Whether the arguments of a call that a stream tells could hold half of a character. Cheap, and never wrong with a no. */
export function mayHoldHalves({ pieces, arguments: given }: ToolCall): boolean {
  return pieces !== undefined && typeof given === "string" && /\p{Surrogate}|\\u[dD][89a-fA-F]/u.test(given);
}

/** The arguments of a call that a stream tells in pieces, as if they stood in one string. */
export function soundPieces(call: ToolCall, root: JsonNode): SoundRecordSubject {
  return {
    text: root.layer.text,
    root,
    jsonTexts: () => (hasSoundText(call) ? [[]] : []),
    pieces: () => [],
  };
}

function hasSoundText(call: ToolCall): boolean {
  return call.encoding === "string" && !call.repeats && readArguments(call).kind === "object";
}
