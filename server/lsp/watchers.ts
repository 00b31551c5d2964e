import { basename, dirname } from "node:path";
import { DidChangeWatchedFilesNotification, WatchKind } from "vscode-languageserver";
import type { Connection, Disposable, FileSystemWatcher } from "vscode-languageserver";
import { configName } from "../host/config-file.js";
import type { Workspace } from "./workspace.js";
import { uriOfPath } from "./uris.js";

/** What the client can do for a server that wants to hear of files. */
export interface WatchSupport {
  readonly dynamic: boolean;
  /** Whether a glob may be relative to a folder. */
  readonly relative: boolean;
}

/** What may be open in the editor: it may go from the disk under the editor's hands. */
const anyDocument = "**/*.{json,jsonc,jsonl,ndjson}";

/** Has the client watch the files that checks rest on; of others, only whether they come and go. */
export class Watchers {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  readonly #support: WatchSupport;
  #registered = "";
  #registration: Promise<Disposable> | undefined;

  constructor(connection: Connection, workspace: Workspace, support: WatchSupport) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#support = support;
  }

  /** @param withLogs Whether logs that are not open are to be watched too. */
  async update(withLogs: boolean): Promise<void> {
    if (!this.#support.dynamic) return;
    const watchers = await this.#watchers(withLogs);
    const wanted = JSON.stringify(watchers);
    if (wanted === this.#registered) return;
    this.#registered = wanted;
    const old = this.#registration;
    this.#registration = this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    (await old)?.dispose();
    await this.#registration;
  }

  async #watchers(withLogs: boolean): Promise<FileSystemWatcher[]> {
    const watchers: FileSystemWatcher[] = [{ globPattern: `**/${configName}` }];
    for (const { path, uri } of this.#workspace.folders.all) {
      const { tools, include } = await this.#workspace.settings.for(uri);
      watchers.push({ ...this.#watcher(path, anyDocument), kind: WatchKind.Create | WatchKind.Delete });
      for (const glob of withLogs ? [...tools, ...include] : tools) watchers.push(this.#watcher(path, glob));
    }
    for (const path of this.#workspace.references.paths)
      watchers.push(this.#watcher(dirname(path), basename(path).replace(/[*?[\]{}]/g, "?")));
    for (const { path, config } of await this.#workspace.configs.loaded()) {
      const globs = [...(config.tools ?? []), ...(withLogs ? (config.include ?? []) : [])];
      for (const glob of globs) watchers.push(this.#watcher(dirname(path), glob));
    }
    return watchers;
  }

  #watcher(folder: string, glob: string): FileSystemWatcher {
    if (this.#support.relative) return { globPattern: { baseUri: uriOfPath(folder), pattern: glob } };
    return { globPattern: glob.startsWith("**/") ? glob : `**/${glob}` };
  }
}
