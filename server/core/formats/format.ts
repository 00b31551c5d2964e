import type { SchemaDialect, ToolCall } from "../model/tool.js";
import type { StreamEnd, StreamField, StreamOpen, StreamStart, StreamText } from "../model/stream.js";
import type { Place, Slice, Step } from "../text/place.js";
import type { JsonObject } from "./json.js";

/**
 * A format family: the shapes of one provider's tools, calls and results, in whatever they are wrapped. One file a
 * family, one line in the registry.
 */
export interface Family {
  readonly id: string;
  readonly label: string;
  readonly docs: FamilyDocs;
  readonly shapes: readonly Shape[];
}

/** The words of the family's page. Each is a sentence or two; `example` is a record that the family recognises. */
export interface FamilyDocs {
  readonly what: string;
  readonly tools?: string;
  readonly calls?: string;
  readonly results?: string;
  /** What is left alone although it looks alike, and other surprises. */
  readonly notes?: string;
  readonly example: string;
}

/**
 * One shape. `read` is handed each object that has the property `key` (as a string out of `values`, where those are
 * given), looks at the rest and reports what it finds; the key "" stands for the root of a record, of any type.
 */
export interface Shape {
  readonly key: string;
  readonly values?: readonly string[];
  readonly read: (object: JsonObject, site: Site) => void;
}

/** Reads the JSON in a text; undefined where it is none. A site remembers what it has read for what is reported next. */
export interface TextReader {
  /** @param slice The stretch that is meant, where it is not all: the same words in two places are two values. */
  parse(text: string, slice?: Slice): unknown;
}

/** Where the walk stands, and whom to report to. Places are relative to the object that `read` was handed. */
export interface Site extends TextReader {
  /** The name of the property that holds the object or the arrays around it; "" at the root. */
  readonly under: string;
  /** The container `levels` above the object: 1 is its parent. */
  up(levels: number): unknown;
  /** The property name or index of the container `levels` above: 1 is the object's own step. */
  step(levels: number): Step | undefined;
  /** Reports a tool. Nothing is looked for inside of it. */
  tool(found: FoundTool): void;
  /** Reports a call, unless its name is not a name. Nothing is looked for inside of it. */
  call(found: FoundCall): void;
  /** Reports a result. Nothing is looked for inside of it. */
  result(found: FoundResult): void;
  /** Reports what a chunk adds to the calls of a stream. */
  stream(found: FoundEvent): void;
  /** Reports that a record is of the family, though none of its parts tells. */
  label(): void;
  /** Nothing is looked for inside of this value any more. */
  close(value: unknown): void;
  /** The walk goes on inside of this property, though the object be closed before; a text there is read as JSON. */
  open(key: string): void;
}

export interface FoundTool {
  /** The whole definition; by default the object. */
  readonly at?: Place;
  readonly name: Place | { readonly key: string };
  readonly schema: Place;
  readonly outputSchema?: Place;
  readonly description: Place;
  readonly dialect?: SchemaDialect;
  readonly freeText?: boolean;
}

export interface FoundCall extends Pick<ToolCall, "prescribed" | "absence"> {
  /** The whole call; by default the object. */
  readonly at?: Place;
  readonly name: Place;
  readonly arguments: Place;
  readonly id: Place;
  readonly hosted?: boolean;
  /** Where the arguments are no values: free text by design, or what a benchmark allows. */
  readonly encoding?: "text" | "choices";
  /** The arguments, where they stand in mark-up: no place holds them as a value. */
  readonly values?: Readonly<Record<string, string>>;
  /** The tool's name, where the property holds more than that. */
  readonly tool?: string;
}

/** A stream event, with places instead of what stands there. See model/stream.ts. */
export type FoundEvent = FoundStart | FoundText | FoundField | Omit<StreamOpen, "format"> | Omit<StreamEnd, "format">;

export interface FoundStart extends Pick<StreamStart, "kind" | "stream" | "slot"> {
  /** The whole call; by default the object. */
  readonly at?: Place;
  readonly name: Place;
  readonly id: Place;
  /** Where the chunk may have the arguments as a value. */
  readonly value?: Place;
  readonly hosted?: boolean;
}

export interface FoundText extends Pick<StreamText, "kind" | "stream" | "slot"> {
  readonly at: Place;
  readonly whole?: boolean;
}

export interface FoundField extends Pick<StreamField, "kind" | "stream" | "slot" | "path"> {
  readonly at: Place;
}

export interface FoundResult {
  /** The whole result; by default the object. */
  readonly at?: Place;
  readonly id: Place;
  readonly name?: Place;
  readonly content: Place;
  readonly isError?: boolean | null;
}
