import type { References, Tool } from "./tool.js";

/** A file's text in memory, and what it is called. */
export interface SourceFile {
  /** As the face that asks names it: a path on the command line, a URI in the editor. */
  readonly file: string;
  readonly text: string;
  /** Absent where no schema in it refers to another file. */
  readonly references?: References | undefined;
}

/** Whose word a tool definition is, nearest first. */
export type ToolScope = "record" | "same-file" | "configured" | "workspace";

/** A tool definition and where it stands. */
export interface KnownTool {
  readonly tool: Tool;
  readonly source: SourceFile;
  /** The record that holds it, as offsets in the file. */
  readonly recordStart: number;
  readonly recordEnd: number;
}

/** Definitions of one scope and one distance: where two of one name differ, neither is nearer than the other. */
export interface ToolShelf {
  readonly scope: ToolScope;
  /**
   * Whether the shelf lists every tool that could have been called, so that a name that is not on it is unknown. A
   * tool file that merely lies somewhere in the workspace does not say that.
   */
  readonly complete: boolean;
  readonly tools: ReadonlyMap<string, readonly KnownTool[]>;
}

/** The tools in force where a call stands, nearest shelf first. */
export type Catalogue = readonly ToolShelf[];
