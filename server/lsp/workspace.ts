import { dirname } from "node:path";
import { readToolFile } from "../core/definitions.js";
import type { CheckInput } from "../core/check.js";
import { createCheckMemory } from "../core/check-memory.js";
import type { CheckMemory } from "../core/check-memory.js";
import type { Search } from "../host/find-files.js";
import { relativePath } from "../host/globs.js";
import { explainUnread, readText } from "../host/read-text.js";
import type { FoundReferences } from "../host/references.js";
import type { Unread } from "../host/read-text.js";
import { ConfigStore } from "./config-store.js";
import type { LoadedConfig } from "./config-store.js";
import type { Documents } from "./documents.js";
import { effective, logSearch } from "./effective.js";
import type { Effective } from "./effective.js";
import { Folders } from "./folders.js";
import type { Folder } from "./folders.js";
import type { Log } from "./guarded.js";
import { ReferenceStore } from "./reference-store.js";
import type { SettingsStore } from "./settings-store.js";
import { ToolIndex } from "./tool-index.js";
import type { ReadTools } from "./tool-index.js";
import { pathOfUri, uriOfPath } from "./uris.js";

/** A text to check: an open document, or a file of the disk, which has no version. */
export interface Subject {
  readonly key: string;
  readonly text: string;
  readonly version: number | undefined;
}

/** All that a check of a file needs. */
export interface Assignment {
  readonly input: CheckInput;
  /** Keys of the searches for tool files that the input rests on. */
  readonly toolSearches: readonly string[];
  /** The files that references in this one lead to, whether they are there or not. */
  readonly referenced: readonly string[];
}

interface Parts {
  readonly documents: Documents;
  readonly settings: SettingsStore;
  readonly log: Log;
  readonly configLoaded: (config: LoadedConfig) => void;
  /** References were found to lead to more files. */
  readonly referencesFound: () => void;
}

/** What is known of the workspace: its folders, settings, configuration and tools. */
export class Workspace {
  readonly folders = new Folders();
  readonly settings: SettingsStore;
  readonly configs: ConfigStore;
  readonly tools: ToolIndex;
  readonly references: ReferenceStore;
  readonly #documents: Documents;
  readonly #log: Log;
  #memory: CheckMemory = createCheckMemory();

  constructor({ documents, settings, log, configLoaded, referencesFound }: Parts) {
    this.#documents = documents;
    this.#log = log;
    this.settings = settings;
    this.configs = new ConfigStore((path) => this.#readConfig(path), configLoaded);
    this.tools = new ToolIndex((path) => this.#readTools(path));
    const read = async (path: string, limitBytes: number) => (await this.read(path, limitBytes))?.text;
    this.references = new ReferenceStore(read, referencesFound);
  }

  /** Forgets all that rests on settings, folders or configuration. */
  reset(): void {
    this.configs.clear();
    this.tools.clear();
    this.references.clear();
    this.#memory = createCheckMemory();
  }

  /** The tool files in a folder, and the files there that they refer to; or the one of this path. */
  async restedOn(path: string): Promise<readonly string[]> {
    const isMeant = (file: string): boolean => file === path || relativePath(path, file) !== undefined;
    return [...new Set([...(await this.tools.paths()), ...this.references.paths])].filter(isMeant);
  }

  /** What holds for a file. */
  async effectiveFor(key: string): Promise<Effective> {
    const path = pathOfUri(key);
    if (path === undefined) return effective(await this.settings.for(undefined), undefined, undefined);
    const folder = this.folders.of(path);
    const own = dirname(path);
    const config = await this.configs.for(own, folder?.path ?? own);
    const settings = await this.settings.for(folder?.uri);
    return effective(settings, config, { path: folder?.path ?? own, isWorkspace: folder !== undefined });
  }

  /** The searches that come upon all logs and tool files of a folder; none where checking is switched off. */
  async searchesIn(folder: Folder): Promise<readonly Search[]> {
    const settings = await this.settings.for(folder.uri);
    const config = await this.configs.for(folder.path, folder.path);
    const inForce = effective(settings, config, { path: folder.path, isWorkspace: true });
    const searches = [logSearch(settings, config, folder.path), inForce.configuredTools, inForce.nearbyTools];
    return inForce.enable ? searches.filter((search) => search !== undefined) : [];
  }

  async assign({ key, text }: Subject, inForce: Effective): Promise<Assignment> {
    const path = pathOfUri(key);
    const shelves = path === undefined ? [] : await this.tools.shelves(path, inForce);
    const { configuredTools, nearbyTools } = inForce;
    const found = path === undefined ? undefined : await this.#referencesFrom(path, text);
    const source = { file: key, text, references: found?.references };
    return {
      input: { source, shelves, settings: inForce.check, memory: this.#memory },
      toolSearches: [configuredTools, nearbyTools].flatMap((search) => (search ? [search.key] : [])),
      referenced: found?.paths ?? [],
    };
  }

  /**
   * The text of a file as the user sees it: unsaved if it is open. A byte order mark is left out, as editors do;
   * positions would differ otherwise. Undefined if it can't be read, which is logged unless the file is not there.
   */
  async read(path: string, limitBytes: number): Promise<Subject | undefined> {
    const key = uriOfPath(path);
    const open = this.#documents.get(key);
    if (open) return open;
    const outcome = await readText(path, limitBytes);
    if (outcome.ok) return { key, text: outcome.text.replace(/^\ufeff/, ""), version: undefined };
    if (!isMissing(outcome.why)) this.#log.warn(`${path} ${explainUnread(outcome.why)}; it is not checked.`);
    return undefined;
  }

  async #readConfig(path: string): Promise<string | undefined> {
    const subject = await this.read(path, 1_000_000);
    return subject?.text;
  }

  #referencesFrom(path: string, text: string): Promise<FoundReferences | undefined> {
    return this.references.from(path, text, this.folders.of(path)?.path ?? dirname(path));
  }

  async #readTools(path: string): Promise<ReadTools | undefined> {
    const { check, maxFileBytes } = await this.effectiveFor(uriOfPath(path));
    const subject = await this.read(path, maxFileBytes);
    if (subject === undefined) return undefined;
    const found = await this.#referencesFrom(path, subject.text);
    const source = { file: subject.key, text: subject.text, references: found?.references };
    return { tools: readToolFile(source, check), referenced: found?.paths ?? [] };
  }
}

function isMissing(why: Unread): boolean {
  return why.kind === "unreadable" && why.code === "ENOENT";
}
