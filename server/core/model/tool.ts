import type { Place } from "../text/place.js";

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
  readonly namePlace: Place;
  /** Undefined where there is no schema. */
  readonly schemaPlace: Place | undefined;
}

export type SchemaDialect = "json-schema" | "openapi";

/** How the arguments of a call stand in the record. */
export type ArgumentsEncoding =
  /** JSON text in a string. */
  | "string"
  /** A JSON value, as a rule an object. */
  | "object"
  /** Not there at all, or null. */
  | "absent"
  /** Free text by design, never JSON. */
  | "text";

/** A recorded request to run a tool. */
export interface ToolCall {
  readonly tool: string;
  readonly callId: string | undefined;
  /** The whole call. */
  readonly place: Place;
  readonly namePlace: Place;
  /** The arguments, without a hop where they are text; undefined where there are none. */
  readonly argumentsPlace: Place | undefined;
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
}

/** What came back for a call. */
export interface ToolResult {
  readonly callId: string | undefined;
  readonly place: Place;
  /** Null where the format has no such flag. */
  readonly isError: boolean | null;
}

/** What the formats took out of one record. */
export interface Extraction {
  readonly tools: readonly Tool[];
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResult[];
  /** Ids of the format families that found something. */
  readonly formats: ReadonlySet<string>;
  readonly model: string | undefined;
}
