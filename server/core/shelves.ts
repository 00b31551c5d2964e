import type { Catalogue, KnownTool, ToolScope, ToolShelf } from "./model/catalogue.js";
import type { ToolCall } from "./model/tool.js";
import type { Place } from "./text/place.js";

/** Puts definitions that are equally near into one shelf. */
export function shelfOf(scope: ToolScope, files: readonly (readonly KnownTool[])[], complete: boolean): ToolShelf {
  const tools = new Map<string, KnownTool[]>();
  for (const known of files.flat()) {
    const same = tools.get(known.tool.name);
    if (same === undefined) tools.set(known.tool.name, [known]);
    else same.push(known);
  }
  return { scope, complete, tools };
}

/**
 * The shelf of a record as one of its calls sees it: of several definitions of one name, those that share most of the
 * way to the call. The list is taken for whole, unless tools and call stand in different rows of an array.
 */
export function recordShelf(shelf: ToolShelf, call: ToolCall): ToolShelf {
  const complete = [...shelf.tools.values()].some((known) =>
    known.some(({ tool }) => !inDifferentRows(tool.place, call.place)),
  );
  const same = shelf.tools.get(call.tool);
  if (same === undefined || same.length === 1) return { ...shelf, complete };
  const nearest = Math.max(...same.map(({ tool }) => sharedSteps(tool.place, call.place)));
  const near = same.filter(({ tool }) => sharedSteps(tool.place, call.place) === nearest);
  return { ...shelf, complete, tools: new Map([...shelf.tools, [call.tool, near]]) };
}

function sharedSteps(a: Place, b: Place): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared;
}

function inDifferentRows(a: Place, b: Place): boolean {
  const shared = sharedSteps(a, b);
  return typeof a[shared] === "number" && typeof b[shared] === "number";
}

/** Puts a record's own shelves before those of the workspace, or after them where the settings want it so. */
export function orderShelves(own: Catalogue, others: Catalogue, precedence: "record" | "workspace"): Catalogue {
  return precedence === "record" ? [...own, ...others] : [...others, ...own];
}
