import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Dirent } from "node:fs";
import ignore from "ignore";
import type { Ignore } from "ignore";
import { foldersUpward } from "./config-file.js";
import { relativePath } from "./globs.js";
import type { PathTest } from "./globs.js";
import { isSystemError } from "./read-text.js";

/** Folders that are never entered, whatever a glob says. */
const closedFolders: ReadonlySet<string> = new Set(["node_modules", ".git"]);

export interface Search {
  readonly root: string;
  /** The files to find. */
  readonly wanted: PathTest;
  /** Files and folders to leave out. */
  readonly excluded: PathTest;
  /** Looks in `root` alone and not in the folders below it. */
  readonly shallow?: boolean;
}

/** A folder's `.gitignore`. */
interface IgnoreRules {
  readonly base: string;
  readonly ignored: Ignore;
}

/**
 * Finds files below a folder, in the order of their names, as absolute paths. `node_modules`, `.git`, what Git ignores
 * and folders that can't be read are left out; symbolic links are not followed.
 */
export async function* findFiles(search: Search): AsyncGenerator<string> {
  const waiting: { path: string; above: readonly IgnoreRules[] }[] = [{ path: search.root, above: [] }];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await entriesOf(folder.path);
    const rules = [...folder.above, ...(entries.some(isIgnoreFile) ? await readRules(folder.path) : [])];
    const folders: string[] = [];
    for (const entry of entries) {
      const path = join(folder.path, entry.name);
      if (entry.isDirectory()) {
        if (!search.shallow && !isLeftOut(search, path, entry.name, rules)) folders.push(path);
      } else if (entry.isFile() && search.wanted(path) && !search.excluded(path) && !isIgnored(path, rules)) yield path;
    }
    waiting.push(...folders.reverse().map((path) => ({ path, above: rules })));
  }
}

/** Whether a search would come upon a file of this path, if there is one. */
export async function wouldFind(search: Search, path: string): Promise<boolean> {
  if (!search.wanted(path) || search.excluded(path) || relativePath(search.root, path) === undefined) return false;
  const folders = foldersUpward(dirname(path), search.root).toReversed();
  if (search.shallow && folders.length > 1) return false;
  const rules: IgnoreRules[] = [];
  for (const [depth, folder] of folders.entries()) {
    const name = relativePath(dirname(folder), folder) ?? "";
    if (depth > 0 && isLeftOut(search, folder, name, rules)) return false;
    rules.push(...(await readRules(folder)));
  }
  return !isIgnored(path, rules);
}

function isLeftOut(search: Search, path: string, name: string, rules: readonly IgnoreRules[]): boolean {
  return closedFolders.has(name) || search.excluded(path) || isIgnored(`${path}/`, rules);
}

function isIgnoreFile(entry: Dirent): boolean {
  return entry.isFile() && entry.name === ".gitignore";
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return [];
  }
}

async function readRules(base: string): Promise<readonly IgnoreRules[]> {
  try {
    return [{ base, ignored: ignore().add(await readFile(join(base, ".gitignore"), "utf8")) }];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return [];
  }
}

/** The nearest rules that speak of a path decide. The path of a folder ends with a slash. */
function isIgnored(path: string, rules: readonly IgnoreRules[]): boolean {
  for (const { base, ignored } of rules.toReversed()) {
    const way = relativePath(base, path);
    if (way === undefined) continue;
    const answer = ignored.test(path.endsWith("/") ? `${way}/` : way);
    if (answer.unignored) return false;
    // The folder is not left out, or nobody would ask: if these rules leave it out, nearer ones took it back.
    if (answer.ignored && !isInIgnored(way, ignored)) return true;
  }
  return false;
}

function isInIgnored(way: string, ignored: Ignore): boolean {
  const end = way.lastIndexOf("/");
  return end > 0 && ignored.test(way.slice(0, end + 1)).ignored;
}
