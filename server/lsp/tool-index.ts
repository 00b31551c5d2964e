import { dirname } from "node:path";
import type { Catalogue, KnownTool } from "../core/model/catalogue.js";
import { findFiles, wouldFind } from "../host/find-files.js";
import { shelvesFor } from "../host/tool-files.js";
import type { ToolFile } from "../host/tool-files.js";
import type { Effective, ToolSearch } from "./effective.js";

/** The definitions of a file, and the files that references in it lead to. */
export interface ReadTools {
  readonly tools: readonly KnownTool[];
  readonly referenced: readonly string[];
}

type IndexedFile = ToolFile & ReadTools;

/** A tool file that became different: the searches that come upon it, and the names it defines or did define. */
export interface ToolChange {
  readonly searches: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** A folder with more tool files is taken for a collection of test data. */
const mostFiles = 2000;

/** The tool files that searches came upon, read once and kept up to date by `refresh`. */
export class ToolIndex {
  readonly #read: (path: string) => Promise<ReadTools | undefined>;
  readonly #lists = new Map<string, { readonly search: ToolSearch; readonly paths: Promise<Set<string>> }>();
  readonly #files = new Map<string, Promise<IndexedFile>>();
  readonly #shelves = new Map<string, Promise<Catalogue>>();
  #changes = 0;

  /** @param read Gives undefined for a file that is not there or can't be read. */
  constructor(read: (path: string) => Promise<ReadTools | undefined>) {
    this.#read = read;
  }

  /** How often a file became different so far: who saw fewer has shelves that may be out of date. */
  get changes(): number {
    return this.#changes;
  }

  /** The shelves for a file, nearest first. */
  shelves(path: string, { configuredTools, nearbyTools }: Effective): Promise<Catalogue> {
    const folder = dirname(path);
    const key = JSON.stringify([folder, configuredTools?.key, nearbyTools?.key]);
    const known = this.#shelves.get(key) ?? this.#build(folder, configuredTools, nearbyTools);
    this.#shelves.set(key, known);
    return known;
  }

  /** The known tool files. */
  async paths(): Promise<readonly string[]> {
    const lists = await Promise.all([...this.#lists.values()].map(({ paths }) => paths));
    return [...new Set(lists.flatMap((paths) => [...paths]))];
  }

  /**
   * The tool files in a folder that no search has come upon yet: of a folder that is new, the client may tell too late, or
   * of some of its files never.
   */
  async unlisted(folder: string): Promise<readonly string[]> {
    const searches = [...this.#lists.values()].map(({ search }) => search);
    if (searches.length === 0) return [];
    const listed = new Set(await this.paths());
    const wanted = (path: string): boolean => !listed.has(path) && searches.some((search) => search.wanted(path));
    const found: string[] = [];
    for await (const path of findFiles({ root: folder, wanted, excluded: () => false, shallow: true }))
      found.push(path);
    return found;
  }

  /** Reads a file anew that was made, changed or removed. Undefined if that changes nothing. */
  async refresh(path: string): Promise<ToolChange | undefined> {
    const searches = await this.#relist(path);
    if (searches.size === 0) return undefined;
    const before = await this.#files.get(path);
    this.#files.delete(path);
    const after = await this.#file(path);
    this.#shelves.clear();
    const names = touchedNames(before?.tools ?? [], after.tools);
    if (names.size === 0) return undefined;
    this.#changes++;
    return { searches, names };
  }

  /** Reads the files anew whose references lead to a file that became different. */
  async refreshReferring(path: string): Promise<ToolChange> {
    const change = { searches: new Set<string>(), names: new Set<string>() };
    for (const [file, indexed] of [...this.#files]) {
      const before = await indexed;
      if (!before.referenced.includes(path)) continue;
      this.#files.delete(file);
      const after = await this.#file(file);
      this.#shelves.clear();
      for (const key of await this.#relist(file)) change.searches.add(key);
      for (const { tool } of [...before.tools, ...after.tools]) change.names.add(tool.name);
      this.#changes++;
    }
    return change;
  }

  clear(): void {
    this.#lists.clear();
    this.#files.clear();
    this.#shelves.clear();
  }

  async #build(folder: string, configured: ToolSearch | undefined, nearby: ToolSearch | undefined): Promise<Catalogue> {
    return shelvesFor(folder, { configured: await this.#found(configured), nearby: await this.#found(nearby) });
  }

  async #found(search: ToolSearch | undefined): Promise<readonly ToolFile[]> {
    if (search === undefined) return [];
    const list = this.#lists.get(search.key) ?? { search, paths: listPaths(search) };
    this.#lists.set(search.key, list);
    return Promise.all([...(await list.paths)].map((path) => this.#file(path)));
  }

  #file(path: string): Promise<IndexedFile> {
    const known = this.#files.get(path) ?? this.#readFile(path);
    this.#files.set(path, known);
    return known;
  }

  async #readFile(path: string): Promise<IndexedFile> {
    return { path, tools: [], referenced: [], ...(await this.#read(path)) };
  }

  /** Adds a path to the lists of the searches that come upon it; gives their keys. */
  async #relist(path: string): Promise<Set<string>> {
    const keys = new Set<string>();
    for (const [key, { search, paths }] of this.#lists) {
      const listed = await paths;
      if (!listed.has(path) && !(await wouldFind(search, path))) continue;
      listed.add(path);
      keys.add(key);
    }
    return keys;
  }
}

async function listPaths(search: ToolSearch): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const path of findFiles(search)) {
    paths.add(path);
    if (paths.size >= mostFiles) break;
  }
  return paths;
}

/**
 * All names of a file whose text changed: where a definition stands matters too, since findings point to it. None if
 * the text is the same.
 */
function touchedNames(before: readonly KnownTool[], after: readonly KnownTool[]): Set<string> {
  if (before[0]?.source.text === after[0]?.source.text) return new Set();
  return new Set([...before, ...after].map(({ tool }) => tool.name));
}
