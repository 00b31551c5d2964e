import type { KnownTool, ToolShelf } from "./model/catalogue.js";
import { deepEqual } from "./schema/deep-equal.js";
import { shelfOf } from "./shelves.js";
import { countBelow } from "./text/scan.js";

/** Words that begin a property of every definition that has a schema. */
const definitionMarks = ['"parameters', '"input_schema', '"inputSchema'];
const anyMark = new RegExp(definitionMarks.join("|"));

/** Whether a text could define tools. Cheap, and never wrong with a no. */
export function mayDefineTools(text: string): boolean {
  return anyMark.test(text);
}

/** To look from the end is slow, and in most logs there is nothing to find. */
function lastMarkIn(text: string): number {
  return mayDefineTools(text) ? Math.max(...definitionMarks.map((mark) => text.lastIndexOf(mark))) : -1;
}

interface Listing {
  readonly shelf: ToolShelf;
  readonly tools: readonly KnownTool[];
}

/** The definitions of one file in the order in which its records give them. */
export class FileTools {
  private readonly listings: Listing[] = [];
  /** Where the records of the lists start. */
  private readonly starts: number[] = [];
  /** The latest definition of each name. A log may have a list of its own in every record, so it is kept up and not made anew. */
  private readonly latest = new Map<string, readonly [KnownTool]>();
  private lastMark: number | undefined;

  constructor(private readonly text: string) {}

  /** Takes the definitions of a record, unless the record before gave the same. */
  add(tools: readonly KnownTool[]): void {
    const last = this.listings.at(-1);
    if (last !== undefined && sameTools(last.tools, tools)) return;
    for (const known of tools.toReversed()) this.latest.set(known.tool.name, [known]);
    this.starts.push(tools[0]?.recordStart ?? 0);
    this.listings.push({ tools, shelf: shelfOf("same-file", [tools], true) });
  }

  has(name: string): boolean {
    return this.latest.has(name);
  }

  /** Whether a definition may stand after an offset. */
  mayFollow(offset: number): boolean {
    this.lastMark ??= lastMarkIn(this.text);
    return this.lastMark >= offset;
  }

  /**
   * The definitions in force at an offset: the last list before it, then the latest of each name. Nobody knows which of
   * them were offered with a record that lists none, so the list is whole only if it is the only one.
   */
  shelvesAt(offset: number): readonly ToolShelf[] {
    const before = this.listings[countBelow(this.starts, offset) - 1];
    const listing = before ?? this.listings[0];
    if (listing === undefined) return [];
    const isOnly = this.listings.length === 1;
    const shelf = { ...listing.shelf, complete: before !== undefined && isOnly };
    return isOnly ? [shelf] : [shelf, { scope: "same-file", complete: false, tools: this.latest }];
  }
}

function sameTools(a: readonly KnownTool[], b: readonly KnownTool[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ tool }, i) => tool.name === b[i]?.tool.name && deepEqual(tool.schema, b[i].tool.schema))
  );
}
