import { readConfig } from "../core/config.js";
import type { ConfigProblem } from "../core/config.js";
import { configName, findConfig } from "../host/config-file.js";
import type { ConfigInForce } from "./effective.js";

export interface LoadedConfig extends ConfigInForce {
  readonly text: string;
  readonly problems: readonly ConfigProblem[];
}

/** The arglint.json files in force, read once and forgotten when one changes. */
export class ConfigStore {
  readonly #read: (path: string) => Promise<string | undefined>;
  readonly #loaded: (config: LoadedConfig) => void;
  readonly #byFolder = new Map<string, Promise<LoadedConfig | undefined>>();
  readonly #byPath = new Map<string, Promise<LoadedConfig | undefined>>();

  /**
   * @param read Gives the text of a file, or undefined if there is none.
   * @param loaded Is told of each file that was read.
   */
  constructor(read: (path: string) => Promise<string | undefined>, loaded: (config: LoadedConfig) => void) {
    this.#read = read;
    this.#loaded = loaded;
  }

  /** What holds for the files of a folder. @param top The last folder upward that is looked in. */
  for(folder: string, top: string): Promise<LoadedConfig | undefined> {
    const known = this.#byFolder.get(folder) ?? this.#find(folder, top);
    this.#byFolder.set(folder, known);
    return known;
  }

  /** Those that were found so far. */
  async loaded(): Promise<readonly LoadedConfig[]> {
    const configs = await Promise.all(this.#byPath.values());
    return configs.filter((config) => config !== undefined);
  }

  clear(): void {
    this.#byFolder.clear();
    this.#byPath.clear();
  }

  async #find(folder: string, top: string): Promise<LoadedConfig | undefined> {
    const path = await findConfig(folder, top);
    if (path === undefined) return undefined;
    const known = this.#byPath.get(path) ?? this.#load(path);
    this.#byPath.set(path, known);
    return known;
  }

  async #load(path: string): Promise<LoadedConfig | undefined> {
    const text = await this.#read(path);
    if (text === undefined) return undefined;
    const loaded = { path, text, ...readConfig(text, configName) };
    this.#loaded(loaded);
    return loaded;
  }
}
