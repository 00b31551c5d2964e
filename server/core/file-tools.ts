import type { KnownTool, ToolShelf } from "./model/catalogue.js";
import { deepEqual } from "./schema/deep-equal.js";
import { shelfOf } from "./shelves.js";

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
  readonly start: number;
  readonly tools: readonly KnownTool[];
}

/** The definitions of one file in the order in which its records give them. */
export class FileTools {
  private readonly listings: Listing[] = [];
  private readonly names = new Set<string>();
  private lastMark: number | undefined;
  private shelf: { readonly listing: Listing; readonly shelves: readonly ToolShelf[] } | undefined;

  constructor(private readonly text: string) {}

  /** Takes the definitions of a record, unless the record before gave the same. */
  add(tools: readonly KnownTool[]): void {
    const last = this.listings.at(-1);
    for (const { tool } of tools) this.names.add(tool.name);
    if (last !== undefined && sameTools(last.tools, tools)) return;
    this.listings.push({ start: tools[0]?.recordStart ?? 0, tools });
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** Whether a definition may stand after an offset. */
  mayFollow(offset: number): boolean {
    this.lastMark ??= lastMarkIn(this.text);
    return this.lastMark >= offset;
  }

  /**
   * The definitions in force at an offset: the last list before it, then the earlier ones, then those that follow.
   * Nobody knows which of them were offered with a record that lists none, so the list is whole only if it is the only one.
   */
  shelvesAt(offset: number): readonly ToolShelf[] {
    const before = this.listings.findLast(({ start }) => start < offset);
    const listing = before ?? this.listings[0];
    if (listing === undefined) return [];
    if (this.shelf?.listing === listing) return this.shelf.shelves;
    const others = this.listings.filter((other) => other !== listing);
    const complete = before !== undefined && others.length === 0;
    const shelves = [shelfOf("same-file", [listing.tools], complete)];
    if (others.length > 0) shelves.push(shelfOf("same-file", [mergeByName(others.reverse())], false));
    this.shelf = { listing, shelves };
    return shelves;
  }
}

/** The first definition of each name. */
function mergeByName(listings: readonly Listing[]): KnownTool[] {
  const byName = new Map<string, KnownTool>();
  for (const known of listings.flatMap(({ tools }) => tools))
    if (!byName.has(known.tool.name)) byName.set(known.tool.name, known);
  return [...byName.values()];
}

function sameTools(a: readonly KnownTool[], b: readonly KnownTool[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ tool }, i) => tool.name === b[i]?.tool.name && deepEqual(tool.schema, b[i].tool.schema))
  );
}
