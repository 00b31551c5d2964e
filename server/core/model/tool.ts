import type { Place } from "../text/place.js";
import type { Circumstances } from "./circumstances.js";
import type { StreamEvent } from "./stream.js";

/** A tool definition found in a record. */
export interface Tool {
  readonly name: string;
  /** The input schema as it stands in the record, or undefined where the definition has none. */
  readonly schema: unknown;
  /** The words the schema is written in; what is not JSON Schema is translated before it is compiled. */
  readonly dialect: SchemaDialect;
  readonly description: string | undefined;
  /** The whole definition. */
  readonly place: Place;
  /** The name; the whole definition where the name is the key of a property (`nameIsKey`). */
  readonly namePlace: Place;
  readonly nameIsKey: boolean;
  /** Undefined where there is no schema. */
  readonly schemaPlace: Place | undefined;
  /** Absent where no schema of the file refers to another one. */
  readonly references?: References | undefined;
  /** The tool takes free text by design, and has no schema. */
  readonly freeText: boolean;
  /** The schema of what the tool returns, where the format has one. */
  readonly outputSchema: unknown;
  readonly outputSchemaPlace: Place | undefined;
  /** Whether the provider is told to hold the model to the schema, where the definition says so. */
  readonly strict: boolean | undefined;
  /** Hints of what the tool does, as MCP has them (`readOnlyHint` and the like). Nobody vouches for them. */
  readonly annotations: unknown;
  /** Id of the format family. */
  readonly format: string;
}

/** What references between files lead to. */
export interface References {
  /** The URI of the file that they start from. */
  readonly base: string;
  /** The files there are, by URI without a fragment. */
  readonly documents: ReadonlyMap<string, unknown>;
}

/**
 * The words of a schema: JSON Schema; Gemini's subset of OpenAPI; the type names of BFCL; parameters by name without
 * `properties`, in the type names of Python; ToolBench's two lists of parameters.
 */
export type SchemaDialect = "json-schema" | "openapi" | "bfcl" | "python" | "toolbench";

/** How the arguments of a call stand in the record. */
export type ArgumentsEncoding =
  /** JSON text in a string. */
  | "string"
  /** A JSON value, as a rule an object. */
  | "object"
  /** Not there at all, or null. */
  | "absent"
  /** Free text by design, never JSON. */
  | "text"
  /** No call but what a benchmark expects: for each argument, an array of the values it allows. */
  | "choices"
  /** Values by name in mark-up, which does not tell a number from a text: an object of strings. */
  | "markup";

/** A recorded request to run a tool. */
export interface ToolCall extends Circumstances {
  readonly tool: string;
  readonly callId: string | undefined;
  /** The whole call. */
  readonly place: Place;
  readonly namePlace: Place;
  /** The arguments, without a hop where they are text; undefined where the property is not there. */
  readonly argumentsPlace: Place | undefined;
  /** Where the format has the arguments. They may stand beside it under another name, or nowhere. */
  readonly argumentsHome: Place;
  /** What stands at `argumentsPlace`: a string for "string" and "text", the JSON value for "object". */
  readonly arguments: unknown;
  readonly encoding: ArgumentsEncoding;
  /** What the format prescribes; "either" where it takes text and objects alike. */
  readonly prescribed: "string" | "object" | "either";
  /**
   * What missing arguments mean in this format: the same as `{}`, not recorded (so nothing can be judged), or a fault
   * of the call.
   */
  readonly absence: "empty" | "unknown" | "fault";
  /** Run by the provider itself (`server_tool_use` and the like): its tool is never in the catalogue. */
  readonly hosted: boolean;
  /** True for the second and later times that one record tells of the same call. */
  readonly repeats: boolean;
  /** What the arguments are put together from, where a stream tells them in pieces; `argumentsPlace` is the first then. */
  readonly pieces: readonly CallPiece[] | undefined;
  /** Id of the format family. */
  readonly format: string;
}

/** A stretch of the arguments of a call. */
export interface CallPiece {
  /** Index and offsets of the record it stands in, which may be another one than that of the call. */
  readonly record: number;
  readonly recordStart: number;
  readonly recordEnd: number;
  readonly place: Place;
  /** What is taken from there: what is in the quotes, or the value; or JSON text that stands nowhere, put in beside it. */
  readonly takes: "inside" | "value" | { readonly text: string };
}

/** What came back for a call. */
export interface ToolResult {
  readonly callId: string | undefined;
  /** The name of the tool, where the result says it. */
  readonly tool: string | undefined;
  /** The whole result, with its envelope (a message, a content block, a JSON-RPC response). */
  readonly place: Place;
  /** What the tool returned, and its place; undefined where the property is not there. */
  readonly content: unknown;
  readonly contentPlace: Place | undefined;
  /** Null where the format has no such flag. */
  readonly isError: boolean | null;
  /** When, as the nearest object around it has it written. */
  readonly time: string | number | undefined;
  /** Id of the format family. */
  readonly format: string;
}

/** What the formats took out of one record. */
export interface Extraction {
  readonly tools: readonly Tool[];
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResult[];
  /** Pieces of calls, in the order in which the record tells them. */
  readonly events: readonly StreamEvent[];
  /** Ids of the format families that found something, each once. */
  readonly formats: readonly string[];
}
