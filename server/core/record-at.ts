import type { CheckInput } from "./check.js";
import { RecordUnderCheck } from "./check-record.js";
import { fileTools } from "./definitions.js";
import { judgeCall, type Judgement } from "./judge-call.js";
import type { Catalogue } from "./model/catalogue.js";
import type { Extraction, ToolCall } from "./model/tool.js";
import { extractFrom } from "./references.js";
import { orderShelves, recordShelf, shelfOf } from "./shelves.js";
import { deepestAt, type Location } from "./text/json-node.js";
import { HOP, isInner, sameStep, type InnerStep, type Place } from "./text/place.js";
import { parseRecord, readContainer, type ContainerKind, type RecordText } from "./text/records.js";

/** One record of a file, read for a question about a place in it. */
export interface FoundRecord {
  readonly record: RecordUnderCheck;
  readonly extraction: Extraction;
}

/** The record around an offset of the file; undefined where there is none, or none that can be read. */
export function recordAt({ source, settings }: CheckInput, offset: number): FoundRecord | undefined {
  const container = readContainer(source.text, source.file);
  const text = container.records.find(({ start, end }) => start <= offset && offset <= end);
  return text && readRecord({ source, settings }, text, container.kind);
}

/** Reads one record of a file; undefined where it can't be read. */
export function readRecord(
  { source, settings }: Pick<CheckInput, "source" | "settings">,
  text: RecordText,
  kind: ContainerKind,
): FoundRecord | undefined {
  const content = text.content ?? parseRecord(source.text, text, kind);
  if (!content.ok) return undefined;
  const extraction = extractFrom(source, content.value, settings);
  return { record: new RecordUnderCheck(source, text, content.value), extraction };
}

/** The innermost value at an offset, inside of argument texts too. */
export function locationAt({ record, extraction }: FoundRecord, offset: number): Location | undefined {
  const inside = stepsInside(extraction);
  return deepestAt(record.nodeAt([]), offset, (place) => inside.get(toKey(place)) ?? []);
}

/** The steps into the strings that hold calls, tools or arguments, by the place of the string. */
function stepsInside({ calls, tools }: Extraction): ReadonlyMap<string, readonly InnerStep[]> {
  const inside = new Map<string, InnerStep[]>();
  const ways: Place[] = [
    ...tools.map(({ place }) => place),
    ...calls.map(({ place, argumentsPlace = place, encoding }): Place =>
      encoding === "string" ? [...argumentsPlace, HOP] : argumentsPlace,
    ),
  ];
  for (const way of ways)
    way.forEach((step, index) => {
      if (!isInner(step)) return;
      const key = toKey(way.slice(0, index));
      const steps = inside.get(key) ?? [];
      if (!steps.some((other) => sameStep(other, step))) steps.push(step);
      inside.set(key, steps);
    });
  return inside;
}

export function callAround({ extraction }: FoundRecord, location: Location): ToolCall | undefined {
  return extraction.calls.find(({ place }) => startsWith(location.place, place));
}

/** Judges a call as a check of the whole file does. */
export function judgeIn(input: CheckInput, found: FoundRecord, call: ToolCall): Judgement {
  const { settings, memory } = input;
  return judgeCall(call, found.record, catalogueFor(input, found, call), { settings, memory });
}

function catalogueFor(input: CheckInput, { record, extraction }: FoundRecord, call: ToolCall): Catalogue {
  const known = extraction.tools.map((tool) => ({
    tool,
    source: input.source,
    recordStart: record.start,
    recordEnd: record.end,
  }));
  const own = known.length === 0 ? [] : [recordShelf(shelfOf("record", [known], true), call)];
  const inFile =
    own[0]?.tools.has(call.tool) === true ? [] : fileTools(input.source, input.settings).shelvesAt(record.start);
  return orderShelves([...own, ...inFile], input.shelves, input.settings.toolPrecedence);
}

/** Property names hold anything, so steps are told apart by a sign that JSON text escapes. */
export function toKey(place: Place): string {
  return JSON.stringify(place.map((step) => (step === HOP ? null : step)));
}

export function startsWith(place: Place, prefix: Place): boolean {
  return prefix.every((step, i) => sameStep(place[i], step));
}
