import type { ArgumentsEncoding, Tool, ToolCall, ToolResult } from "../model/tool.js";
import { HOP, isOuter, type Place, type Step } from "../text/place.js";
import type { FoundCall, FoundResult, FoundTool } from "./format.js";
import { isName, isObject, own, parseJson, text } from "./json.js";
import { isParameterSchema } from "./tool-lists.js";

/** The object a shape started at, and what the walk knows of its surroundings. */
export interface Origin {
  readonly object: unknown;
  readonly place: Place;
  readonly format: string;
}

/** The value at a place below an object, or undefined where a step on the way leads nowhere. */
export function valueAt(root: unknown, place: Place): unknown {
  let value = root;
  for (const step of place) value = stepInto(value, step);
  return value;
}

function stepInto(value: unknown, step: Step): unknown {
  if (isOuter(step)) return own(value, step);
  if (typeof value !== "string") return undefined;
  return parseJson(step === HOP ? value : value.slice(step.from, step.to));
}

/** JSON has no undefined: what is not there has no place. */
function placeOf(value: unknown, { place }: Origin, below: Place): Place | undefined {
  return value === undefined ? undefined : [...place, ...below];
}

export function makeTool(origin: Origin, found: FoundTool): Tool | undefined {
  const { object, place } = origin;
  const at = found.at ?? [];
  const key = "key" in found.name ? found.name.key : undefined;
  const nameAt = "key" in found.name ? at : found.name;
  const name = key ?? text(valueAt(object, nameAt));
  if (name === undefined) return undefined;
  const schema = valueAt(object, found.schema);
  const outputSchema = found.outputSchema && valueAt(object, found.outputSchema);
  return {
    name,
    schema,
    dialect: found.dialect ?? "json-schema",
    description: text(valueAt(object, found.description)),
    place: [...place, ...at],
    namePlace: [...place, ...nameAt],
    nameIsKey: key !== undefined,
    schemaPlace: placeOf(schema, origin, found.schema),
    freeText: found.freeText === true,
    outputSchema,
    outputSchemaPlace: found.outputSchema && placeOf(outputSchema, origin, found.outputSchema),
    format: origin.format,
  };
}

export function makeCall(origin: Origin, found: FoundCall, model: string | undefined): ToolCall | undefined {
  const { object, place } = origin;
  const name = found.tool ?? valueAt(object, found.name);
  if (!isName(name)) return undefined;
  const at = valueAt(object, found.arguments) === undefined ? misnamedArguments(object, found) : found.arguments;
  const args = found.values ?? valueAt(object, at);
  return {
    tool: name,
    callId: idAt(object, found.id),
    place: [...place, ...(found.at ?? [])],
    namePlace: [...place, ...found.name],
    argumentsPlace: placeOf(args, origin, at),
    argumentsHome: [...place, ...found.arguments],
    arguments: args,
    encoding: found.values === undefined ? encodingOf(args, found.encoding) : "markup",
    prescribed: found.prescribed,
    absence: found.absence,
    hosted: found.hosted === true,
    repeats: false,
    model,
    pieces: undefined,
    stopReason: undefined,
    format: origin.format,
  };
}

const argumentNames = ["arguments", "args", "input", "parameters", "params", "kwargs"];

/** Where arguments stand that a writer has put under the name that another format gives them. */
function misnamedArguments(object: unknown, { arguments: home, absence, encoding, hosted }: FoundCall): Place {
  if (absence === "unknown" || encoding !== undefined || hosted === true) return home;
  const holder = home.slice(0, -1);
  const name = argumentNames.find((one) => isArguments(valueAt(object, [...holder, one])));
  return name === undefined ? home : [...holder, name];
}

function isArguments(value: unknown): boolean {
  return isObject(value) && !isParameterSchema(value);
}

export function makeResult(origin: Origin, found: FoundResult): ToolResult {
  const { object, place } = origin;
  const content = valueAt(object, found.content);
  return {
    callId: idAt(object, found.id),
    tool: found.name && text(valueAt(object, found.name)),
    place: [...place, ...(found.at ?? [])],
    content,
    contentPlace: placeOf(content, origin, found.content),
    isError: found.isError ?? null,
    format: origin.format,
  };
}

function encodingOf(args: unknown, special: FoundCall["encoding"]): ArgumentsEncoding {
  if (args === undefined || args === null) return "absent";
  if (typeof args === "string") return special === "text" ? "text" : "string";
  return special === "choices" ? "choices" : "object";
}

/** Ids are strings, but for JSON-RPC, which also has numbers. */
export function idAt(object: unknown, place: Place): string | undefined {
  const value = valueAt(object, place);
  if (typeof value === "number") return String(value);
  return isName(value) ? value : undefined;
}
