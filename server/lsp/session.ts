import { setTimeout } from "node:timers";
import { FileChangeType } from "vscode-languageserver";
import type { FileEvent } from "vscode-languageserver";
import { configName } from "../host/config-file.js";
import type { Checker } from "./checker.js";
import type { Documents, OpenDocument } from "./documents.js";
import type { ValidateWorkspaceResult } from "./protocol.js";
import type { Publisher } from "./publisher.js";
import { isScanned } from "./scan.js";
import type { Settings } from "./settings-table.js";
import { nameOfUri, pathOfUri, uriKey } from "./uris.js";
import type { Workspace } from "./workspace.js";

/** How long nothing more may happen to a file before it is looked at, in milliseconds. */
const pauseMs = 300;

interface Parts {
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly checker: Checker;
  readonly publisher: Publisher;
  /** Checks the whole workspace. */
  readonly scan: () => Promise<ValidateWorkspaceResult>;
  /** Has the client watch what has to be watched now. */
  readonly watch: () => void;
}

/** What happens in the editor and on the disk, and what has to be checked because of it. */
export class Session {
  readonly #parts: Parts;
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  #scope: Settings["validate.scope"] = "openFiles";
  /** Whether the user once asked for the whole workspace. */
  #asked = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  opened(key: string): void {
    if (isConfig(key)) this.surroundingsChanged();
    else this.#parts.checker.schedule(key, "open");
  }

  changed(key: string): void {
    if (isConfig(key))
      this.#afterPause(key, () => {
        this.surroundingsChanged();
      });
    else this.#parts.checker.schedule(key, "change", pauseMs);
  }

  saved(key: string): void {
    const { documents, checker } = this.#parts;
    if (isConfig(key) || checker.checked(key)?.version === documents.get(key)?.version) return;
    checker.schedule(key, "save");
  }

  /** Forgets what it was about to do. */
  stop(): void {
    for (const timer of this.#pauses.values()) clearTimeout(timer);
  }

  /** Nobody looks at a closed file any more; its findings stay only where closed files are looked after. */
  async closed({ key, uri }: OpenDocument): Promise<void> {
    const { checker, documents, publisher } = this.#parts;
    const path = pathOfUri(key);
    if (isConfig(key)) {
      publisher.clear(key, uri);
      this.surroundingsChanged();
      return;
    }
    checker.stop(key);
    const stays = path !== undefined && (await this.#looksAfter(path));
    if (documents.has(key)) return; // opened again meanwhile
    if (stays) checker.enqueue(key);
    else checker.forget(key, uri);
    if (path !== undefined) await checker.toolFileTouched(path);
  }

  /** Takes in what the client's watchers saw on the disk. What is open counts as it is in the editor. */
  filesChanged(events: readonly FileEvent[]): void {
    for (const { uri, type } of events) {
      const key = uriKey(uri);
      if (isConfig(key))
        this.#afterPause(key, () => {
          this.surroundingsChanged();
        });
      else if (type === FileChangeType.Deleted) this.removed(key);
      else this.#afterPause(key, () => void this.#changedOnDisk(key));
    }
  }

  /**
   * A file or a folder is gone, or has another name now. An editor may keep the text of such a file, but its findings
   * would be of a file that is not there; they come back with the file or with the next change.
   */
  removed(key: string): void {
    const { checker, documents, publisher, workspace } = this.#parts;
    const isGone = (other: string): boolean => other === key || other.startsWith(`${key}/`);
    for (const other of new Set([...checker.keys, ...publisher.shown]))
      if (isGone(other)) checker.forget(other, documents.get(other)?.uri);
    const path = pathOfUri(key);
    if (path !== undefined) void workspace.restedOn(path).then((paths) => paths.map((p) => checker.toolFileTouched(p)));
  }

  /** Settings, folders or an arglint.json are not what they were: everything that was checked may look different. */
  surroundingsChanged(): void {
    const { checker, documents, workspace, publisher } = this.#parts;
    workspace.reset();
    for (const key of publisher.shown) if (isConfig(key)) publisher.clear(key, documents.get(key)?.uri);
    for (const key of documents.keys()) {
      if (isConfig(key)) void workspace.effectiveFor(key);
      else checker.schedule(key, "surroundings");
    }
    void this.#followScope();
  }

  /** Checks the whole workspace because the user said so. */
  validateWorkspace(): Promise<ValidateWorkspaceResult> {
    this.#asked = true;
    this.#parts.watch();
    return this.#parts.scan();
  }

  /** Whether files that are not open are looked after: by the setting, or since the user asked for it once. */
  get looksAfterClosed(): boolean {
    return this.#asked || this.#scope === "workspace";
  }

  async #followScope(): Promise<void> {
    const { workspace, checker, documents, scan, watch } = this.#parts;
    this.#scope = (await workspace.settings.for(undefined))["validate.scope"];
    watch();
    if (this.#scope === "workspace") await scan();
    else
      for (const key of checker.keys.filter((other) => !documents.has(other))) {
        if (this.#asked) checker.enqueue(key);
        else checker.forget(key);
      }
  }

  async #changedOnDisk(key: string): Promise<void> {
    const { checker, documents } = this.#parts;
    const path = pathOfUri(key);
    if (path === undefined) return;
    if (documents.has(key)) {
      if (!checker.checked(key)) checker.schedule(key, "surroundings");
      return;
    }
    if (await this.#looksAfter(path)) checker.enqueue(key);
    await checker.toolFileTouched(path);
  }

  async #looksAfter(path: string): Promise<boolean> {
    return this.looksAfterClosed && (await isScanned(this.#parts.workspace, path));
  }

  #afterPause(key: string, act: () => void): void {
    clearTimeout(this.#pauses.get(key));
    const timer = setTimeout(() => {
      this.#pauses.delete(key);
      act();
    }, pauseMs);
    this.#pauses.set(key, timer);
  }
}

function isConfig(key: string): boolean {
  return nameOfUri(key) === configName;
}
