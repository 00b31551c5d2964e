import type { ArgumentsEncoding, Extraction, Tool, ToolCall, ToolResult } from "../model/tool.js";
import type { Path, Place } from "../text/place.js";
import type { FoundCall, FoundResult, FoundTool } from "./format.js";
import { isName, own, text } from "./json.js";

/** The object a shape started at, and what the walk knows of its surroundings. */
export interface Origin {
  readonly object: unknown;
  readonly place: Place;
  readonly format: string;
}

/** The value at a path below an object: `there` is false where a property on the way is missing. */
export function valueAt(root: unknown, path: Path): { readonly there: boolean; readonly value: unknown } {
  let value = root;
  for (const step of path) {
    const next = own(value, step);
    if (next === undefined) return { there: false, value: undefined };
    value = next;
  }
  return { there: true, value };
}

function placeOf({ object, place }: Origin, path: Path): Place | undefined {
  return valueAt(object, path).there ? [...place, ...path] : undefined;
}

export function makeTool(origin: Origin, found: FoundTool): Tool | undefined {
  const { object, place } = origin;
  const at = found.at ?? [];
  const key = "key" in found.name ? found.name.key : undefined;
  const namePath = "key" in found.name ? at : found.name;
  const name = key ?? text(valueAt(object, namePath).value);
  if (name === undefined) return undefined;
  const outputPath = found.outputSchema;
  return {
    name,
    schema: valueAt(object, found.schema).value,
    dialect: found.dialect ?? "json-schema",
    description: text(valueAt(object, found.description).value),
    place: [...place, ...at],
    namePlace: [...place, ...namePath],
    nameIsKey: key !== undefined,
    schemaPlace: placeOf(origin, found.schema),
    outputSchema: outputPath && valueAt(object, outputPath).value,
    outputSchemaPlace: outputPath && placeOf(origin, outputPath),
    format: origin.format,
  };
}

export function makeCall(origin: Origin, found: FoundCall, model: string | undefined): ToolCall | undefined {
  const { object, place } = origin;
  const name = valueAt(object, found.name).value;
  if (!isName(name)) return undefined;
  const args = valueAt(object, found.arguments).value;
  return {
    tool: name,
    callId: idAt(object, found.id),
    place: [...place, ...(found.at ?? [])],
    namePlace: [...place, ...found.name],
    argumentsPlace: placeOf(origin, found.arguments),
    arguments: args,
    encoding: encodingOf(args, found.freeText === true),
    prescribed: found.prescribed,
    absence: found.absence,
    hosted: found.hosted === true,
    repeats: false,
    model,
    format: origin.format,
  };
}

export function makeResult(origin: Origin, found: FoundResult): ToolResult {
  const { object, place } = origin;
  return {
    callId: idAt(object, found.id),
    tool: found.name && text(valueAt(object, found.name).value),
    place: [...place, ...(found.at ?? [])],
    content: valueAt(object, found.content).value,
    contentPlace: placeOf(origin, found.content),
    isError: found.isError ?? null,
    format: origin.format,
  };
}

function encodingOf(args: unknown, freeText: boolean): ArgumentsEncoding {
  if (args === undefined || args === null) return "absent";
  if (typeof args === "string") return freeText ? "text" : "string";
  return "object";
}

/** Ids are strings, but for JSON-RPC, which also has numbers. */
function idAt(object: unknown, path: Path): string | undefined {
  const { value } = valueAt(object, path);
  if (typeof value === "number") return String(value);
  return isName(value) ? value : undefined;
}

/** What has been found so far in a record. */
export class Findings {
  readonly tools: Tool[] = [];
  readonly calls: ToolCall[] = [];
  readonly results: ToolResult[] = [];
  readonly formats = new Set<string>();

  extraction(): Extraction {
    const { tools, calls, results, formats } = this;
    return { tools, calls, results, formats, model: calls.find((call) => call.model !== undefined)?.model };
  }
}
