import type { CheckInput } from "./check.js";
import type { ToolCall } from "./model/tool.js";
import { readRecord, type FoundRecord } from "./record-at.js";
import { StreamAssembler, type AssembledCall } from "./streams/assembler.js";
import type { Location } from "./text/json-node.js";
import { readContainer } from "./text/records.js";

/** A call that a stream tells, and the record that it begins in, or stands in as a whole. */
export interface StreamedAt {
  readonly call: ToolCall;
  readonly home: FoundRecord;
}

/** So many records before and after a chunk are read for the rest of its call. */
const nearby = 2000;

/** The call of which a place in a chunk tells a part; undefined where it tells of none. */
export function streamedAt(input: CheckInput, found: FoundRecord, { place }: Location): StreamedAt | undefined {
  return streamedNear(input, found).find(({ streamed }) => streamed.isAt(found.record.start, place));
}

function streamedNear(input: CheckInput, found: FoundRecord): readonly AssembledCall<FoundRecord>[] {
  if (found.extraction.events.length === 0) return [];
  const { kind, records } = readContainer(input.source.text, input.source.file);
  const { index } = found.record;
  const streams = new StreamAssembler<FoundRecord>();
  const told: AssembledCall<FoundRecord>[] = [];
  for (const text of records.slice(Math.max(0, index - nearby), index + nearby)) {
    const home = readRecord(input, text, kind);
    if (home === undefined) continue;
    const at = { record: text.index, recordStart: text.start, recordEnd: text.end };
    const { assembled, retold } = streams.take(home.extraction, at, home);
    told.push(...assembled, ...retold.map((one) => ({ ...one, home })));
    if (text.index > index && !streams.isOpen) break;
  }
  told.push(...streams.flush());
  return told;
}
