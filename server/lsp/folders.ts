import type { WorkspaceFolder } from "vscode-languageserver";
import { relativePath } from "../host/globs.js";
import { pathOfUri } from "./uris.js";

export interface Folder {
  /** As the client spells it. */
  readonly uri: string;
  readonly path: string;
}

/** The workspace folders that are on the disk. */
export class Folders {
  #folders: readonly Folder[] = [];

  get all(): readonly Folder[] {
    return this.#folders;
  }

  add(folders: readonly WorkspaceFolder[]): void {
    const onDisk = folders.flatMap(({ uri }) => {
      const path = pathOfUri(uri);
      return path === undefined ? [] : [{ uri, path }];
    });
    this.#folders = [...this.#folders, ...onDisk];
  }

  remove(folders: readonly WorkspaceFolder[]): void {
    const gone = new Set(folders.map(({ uri }) => uri));
    this.#folders = this.#folders.filter(({ uri }) => !gone.has(uri));
  }

  /** The innermost folder that holds a file. */
  of(path: string): Folder | undefined {
    return this.#folders
      .filter((folder) => relativePath(folder.path, path) !== undefined)
      .reduce<Folder | undefined>(
        (best, folder) => (best && best.path.length > folder.path.length ? best : folder),
        undefined,
      );
  }
}
