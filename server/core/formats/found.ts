import type { Circumstances } from "../model/circumstances.js";
import type { ArgumentsEncoding, Tool, ToolCall, ToolResult } from "../model/tool.js";
import { HOP, isOuter, type InnerStep, type Place, type Step } from "../text/place.js";
import type { FoundCall, FoundResult, FoundTool, TextReader } from "./format.js";
import { isName, isObject, own, parseJson, text } from "./json.js";
import { isParameterSchema } from "./tool-lists.js";

/** The object a shape started at, and what the walk knows of its surroundings. */
export interface Origin {
  readonly object: unknown;
  readonly place: Place;
  readonly format: string;
  readonly reader: TextReader;
}

const plainReader: TextReader = {
  parse: (text, slice) => parseJson(slice === undefined ? text : text.slice(slice.from, slice.to)),
};

/** The value at a place below an object, or undefined where a step on the way leads nowhere. */
export function valueAt(root: unknown, place: Place, reader = plainReader): unknown {
  let value = root;
  for (const step of place) value = isOuter(step) ? own(value, step) : innerValue(value, step, reader);
  return value;
}

function holderOf(root: unknown, place: Place, reader: TextReader): unknown {
  return place.length === 1 ? root : valueAt(root, place.slice(0, -1), reader);
}

function innerValue(text: unknown, step: InnerStep, reader: TextReader): unknown {
  if (typeof text !== "string") return undefined;
  return step === HOP ? reader.parse(text) : reader.parse(text, step);
}

/** The place of what stands `below` the object. Asked for each part of a call, so it is put together the quickest way. */
export function placeBelow({ place }: Origin, below: Place): Place {
  if (below.length === 0) return place;
  const whole = new Array<Step>(place.length + below.length);
  let length = 0;
  for (const step of place) whole[length++] = step;
  for (const step of below) whole[length++] = step;
  return whole;
}

/** JSON has no undefined: what is not there has no place. */
function placeOf(value: unknown, origin: Origin, below: Place): Place | undefined {
  return value === undefined ? undefined : placeBelow(origin, below);
}

const root: Place = [];

export function makeTool(origin: Origin, found: FoundTool): Tool | undefined {
  const { object, reader } = origin;
  const at = found.at ?? root;
  const key = "key" in found.name ? found.name.key : undefined;
  const nameAt = "key" in found.name ? at : found.name;
  const name = key ?? text(valueAt(object, nameAt, reader));
  if (name === undefined) return undefined;
  const schema = valueAt(object, found.schema, reader);
  const outputSchema = found.outputSchema && valueAt(object, found.outputSchema, reader);
  const definition = key === undefined ? holderOf(object, nameAt, reader) : valueAt(object, at, reader);
  return {
    name,
    schema,
    dialect: found.dialect ?? "json-schema",
    description: text(valueAt(object, found.description, reader)),
    place: placeBelow(origin, at),
    namePlace: placeBelow(origin, nameAt),
    nameIsKey: key !== undefined,
    schemaPlace: placeOf(schema, origin, found.schema),
    freeText: found.freeText === true,
    outputSchema,
    outputSchemaPlace: found.outputSchema && placeOf(outputSchema, origin, found.outputSchema),
    strict: flag(own(definition, "strict")),
    annotations: own(definition, "annotations"),
    format: origin.format,
  };
}

function flag(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

export function makeCall(origin: Origin, found: FoundCall, known: Circumstances): ToolCall | undefined {
  const { object, reader } = origin;
  const name = found.tool ?? valueAt(object, found.name, reader);
  if (!isName(name)) return undefined;
  const home = valueAt(object, found.arguments, reader);
  const at = home === undefined ? misnamedArguments(origin, found) : found.arguments;
  const args = found.values ?? (home === undefined ? valueAt(object, at, reader) : home);
  const homePlace = placeBelow(origin, found.arguments);
  return {
    tool: name,
    callId: idAt(origin, found.id),
    place: placeBelow(origin, found.at ?? root),
    namePlace: placeBelow(origin, found.name),
    argumentsPlace: at === found.arguments && args !== undefined ? homePlace : placeOf(args, origin, at),
    argumentsHome: homePlace,
    arguments: args,
    encoding: found.values === undefined ? encodingOf(args, found.encoding) : "markup",
    prescribed: found.prescribed,
    absence: found.absence,
    hosted: found.hosted === true,
    repeats: false,
    pieces: undefined,
    model: known.model,
    toolChoice: known.toolChoice,
    stopReason: known.stopReason,
    time: known.time,
    format: origin.format,
  };
}

const argumentNames = ["arguments", "args", "input", "parameters", "params", "kwargs"];

/** Where arguments stand that a writer has put under the name that another format gives them. */
function misnamedArguments(
  { object, reader }: Origin,
  { arguments: home, absence, encoding, hosted }: FoundCall,
): Place {
  if (absence === "unknown" || encoding !== undefined || hosted === true) return home;
  const holder = home.slice(0, -1);
  const name = argumentNames.find((one) => isArguments(valueAt(object, [...holder, one], reader)));
  return name === undefined ? home : [...holder, name];
}

function isArguments(value: unknown): boolean {
  return isObject(value) && !isParameterSchema(value);
}

export function makeResult(origin: Origin, found: FoundResult, { time }: Circumstances): ToolResult {
  const { object, reader } = origin;
  const content = valueAt(object, found.content, reader);
  return {
    callId: idAt(origin, found.id),
    tool: found.name && text(valueAt(object, found.name, reader)),
    place: placeBelow(origin, found.at ?? root),
    content,
    contentPlace: placeOf(content, origin, found.content),
    isError: found.isError ?? null,
    time,
    format: origin.format,
  };
}

function encodingOf(args: unknown, special: FoundCall["encoding"]): ArgumentsEncoding {
  if (args === undefined || args === null) return "absent";
  if (typeof args === "string") return special === "text" ? "text" : "string";
  return special === "choices" ? "choices" : "object";
}

/** Ids are strings, but for JSON-RPC, which also has numbers. */
export function idAt({ object, reader }: Origin, place: Place): string | undefined {
  const value = valueAt(object, place, reader);
  if (typeof value === "number") return String(value);
  return isName(value) ? value : undefined;
}
