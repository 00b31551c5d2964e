import { dirname, relative, sep } from "node:path";
import { shelfOf } from "../core/shelves.js";
import type { Catalogue, KnownTool } from "../core/model/catalogue.js";

/** A file of tool definitions, read. */
export interface ToolFile {
  /** Absolute. */
  readonly path: string;
  readonly tools: readonly KnownTool[];
}

/**
 * Puts tool files on shelves for the files of one folder, nearest first: those that the configuration names for it,
 * then those of the workspace by the way to them, which first climbs and then descends. Only what the configuration
 * names and what lies in the folder itself is taken to be the whole of what could have been called.
 */
export function shelvesFor(
  folder: string,
  files: { readonly configured: readonly ToolFile[]; readonly nearby: readonly ToolFile[] },
): Catalogue {
  const named = new Set(files.configured.map((file) => file.path));
  const nearby = byDistance(
    folder,
    files.nearby.filter((file) => !named.has(file.path) && file.tools.length > 0),
  );
  const shelves = nearby.map((group) =>
    shelfOf(
      "workspace",
      group.files.map((file) => file.tools),
      group.own,
    ),
  );
  if (files.configured.length === 0) return shelves;
  return [
    shelfOf(
      "configured",
      files.configured.map((file) => file.tools),
      true,
    ),
    ...shelves,
  ];
}

interface Group {
  readonly own: boolean;
  readonly files: readonly ToolFile[];
}

function byDistance(folder: string, files: readonly ToolFile[]): readonly Group[] {
  const groups = new Map<string, { up: number; down: number; files: ToolFile[] }>();
  for (const file of files) {
    const { up, down } = way(folder, dirname(file.path));
    const key = `${up}/${down}`;
    const group = groups.get(key) ?? { up, down, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => a.up - b.up || a.down - b.down)
    .map(({ up, down, files: members }) => ({ own: up === 0 && down === 0, files: members }));
}

/** How many folders up, and then how many down, lead from one folder to another. */
function way(from: string, to: string): { up: number; down: number } {
  const steps = relative(from, to)
    .split(sep)
    .filter((step) => step !== "");
  const up = steps.filter((step) => step === "..").length;
  return { up, down: steps.length - up };
}
