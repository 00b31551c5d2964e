import type { Place } from "../text/place.js";
import type { ContainerKind } from "../text/records.js";
import type { Span } from "../text/span.js";
import type { KnownTool, ToolScope } from "./catalogue.js";
import type { Tool, ToolCall, ToolResult } from "./tool.js";
import type { Violation } from "./violation.js";

/**
 * What can be said of a call: its arguments satisfy the schema; they do not, or it could not run at all; they could
 * not be judged; no schema is known for its tool. None of these says that the call was right.
 */
export type Verdict = "valid" | "invalid" | "unjudged" | "no-schema";

export interface JudgedCall {
  readonly call: ToolCall;
  /** Index of the record in the file. */
  readonly record: number;
  readonly verdict: Verdict;
  /** The scope of the schema that judged; undefined where none did. */
  readonly judgedBy: ToolScope | undefined;
  /** The definition that judged; undefined where none is known. */
  readonly known: KnownTool | undefined;
  /** Why the call is unjudged: a clause without a full stop. */
  readonly reason: string | undefined;
  /** Those that belong to this call alone. */
  readonly violations: readonly Violation[];
}

/** What a check of one file found. */
export interface FileReport {
  readonly file: string;
  readonly container: ContainerKind;
  /** Records that were looked at, broken ones included. */
  readonly records: number;
  /** Ids of the format families that matched, in the registry's order. */
  readonly formats: readonly string[];
  readonly counts: Readonly<Record<"calls" | "tools" | "results" | Verdict, number>>;
  /** Indices of the records that hold an invalid call. */
  readonly invalidRecords: ReadonlySet<number>;
  /** The tools that were called, by name, each with a definition that judged a call of it, if there is one. */
  readonly called: ReadonlyMap<string, KnownTool | undefined>;
  /** In order of position. Capped by the settings; a last one then says how many more there are. */
  readonly violations: readonly Violation[];
  /** Errors and warnings found, before the cap, that have a safe repair. */
  readonly fixable: number;
  /** Violations found, before the cap. */
  readonly problems: number;
  /** The stretches of the file, from record to record, over which streams spread a call. */
  readonly spread: readonly Span[];
}

/** How a family of formats shows in a file. */
export interface FormatEvidence {
  /** Id of the family. */
  readonly format: string;
  /** Tools, calls and results; records, where a record shows the family by itself. */
  readonly count: number;
  /** The first of them, and the index of its record: a tool before a call, a call before a result. */
  readonly place: Place;
  readonly record: number;
}

/** A recorded body that can't be read. */
export interface FoundBody {
  readonly record: number;
  readonly place: Place;
  readonly encoding: "base64" | "hex";
}

/** A report with everything that was found, for the faces that list it. */
export interface DetailedReport extends FileReport {
  readonly tools: readonly { readonly tool: Tool; readonly record: number }[];
  readonly calls: readonly JudgedCall[];
  readonly results: readonly { readonly result: ToolResult; readonly record: number }[];
  /** One a family, in the registry's order. */
  readonly evidence: readonly FormatEvidence[];
  readonly unreadBodies: readonly FoundBody[];
}
