import type { StreamEvent, StreamStart } from "../model/stream.js";
import type { Circumstances } from "../model/circumstances.js";
import type { FoundEvent, FoundField, FoundStart, FoundText } from "./format.js";
import { idAt, placeBelow, valueAt, type Origin } from "./found.js";
import { isName } from "./json.js";

/** Looks up what an event speaks of; undefined where there is no argument text in the place of one. */
export function makeEvent(origin: Origin, found: FoundEvent, known: Circumstances): StreamEvent | undefined {
  switch (found.kind) {
    case "start":
      return makeStart(origin, found, known);
    case "text":
      return makeText(origin, found);
    case "field":
      return makeField(origin, found);
    case "open": {
      const { kind, stream, model } = found;
      return { kind, format: origin.format, stream, model };
    }
    case "end": {
      const { kind, stream, slot, reason } = found;
      return { kind, format: origin.format, stream, slot, reason };
    }
  }
}

function makeText(origin: Origin, { kind, stream, slot, at, whole = false }: FoundText): StreamEvent | undefined {
  const text = valueAt(origin.object, at);
  if (typeof text !== "string") return undefined;
  return { kind, format: origin.format, stream, slot, place: placeBelow(origin, at), text, whole };
}

function makeField(origin: Origin, { kind, stream, slot, path, at }: FoundField): StreamEvent {
  const value = valueAt(origin.object, at);
  return { kind, format: origin.format, stream, slot, path, place: placeBelow(origin, at), value };
}

function makeStart(origin: Origin, found: FoundStart, circumstances: Circumstances): StreamStart {
  const { object, format } = origin;
  const { kind, stream, slot, at = [], hosted = false } = found;
  const tool = valueAt(object, found.name);
  const value = found.value && valueAt(object, found.value);
  return {
    kind,
    format,
    stream,
    slot,
    tool: isName(tool) ? tool : undefined,
    callId: idAt(origin, found.id),
    place: placeBelow(origin, at),
    namePlace: placeBelow(origin, found.name),
    value,
    valuePlace: value === undefined ? undefined : placeBelow(origin, found.value ?? []),
    hosted,
    circumstances,
  };
}
