import type { StreamEvent, StreamStart } from "../model/stream.js";
import type { FoundEvent, FoundStart } from "./format.js";
import { idAt, valueAt, type Origin } from "./found.js";
import { isName } from "./json.js";

/** Looks up what an event speaks of; undefined where there is no argument text in the place of one. */
export function makeEvent(origin: Origin, found: FoundEvent, model: string | undefined): StreamEvent | undefined {
  const { format } = origin;
  switch (found.kind) {
    case "start":
      return makeStart(origin, found, model);
    case "text": {
      const { at, whole = false, ...rest } = found;
      const text = valueAt(origin.object, at);
      return typeof text === "string" ? { ...rest, format, place: [...origin.place, ...at], text, whole } : undefined;
    }
    case "field": {
      const { at, ...rest } = found;
      return { ...rest, format, place: [...origin.place, ...at], value: valueAt(origin.object, at) };
    }
    default:
      return { ...found, format };
  }
}

function makeStart(origin: Origin, found: FoundStart, model: string | undefined): StreamStart {
  const { object, place, format } = origin;
  const { kind, stream, slot, at = [], hosted = false } = found;
  const tool = valueAt(object, found.name);
  const value = found.value && valueAt(object, found.value);
  return {
    kind,
    format,
    stream,
    slot,
    tool: isName(tool) ? tool : undefined,
    callId: idAt(object, found.id),
    place: [...place, ...at],
    namePlace: [...place, ...found.name],
    value,
    valuePlace: value === undefined ? undefined : [...place, ...(found.value ?? [])],
    hosted,
    model,
  };
}
