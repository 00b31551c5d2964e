import type { Connection } from "vscode-languageserver";
import type { Log } from "./guarded.js";
import { readSettings } from "./settings-table.js";
import type { Settings } from "./settings-table.js";

/** The settings by workspace folder, asked for once and forgotten when they change. */
export class SettingsStore {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #canAsk: boolean;
  readonly #known = new Map<string | undefined, Promise<Settings>>();
  /** What the client gave unasked. */
  #given: unknown;

  constructor(connection: Connection, log: Log, client: { readonly canAsk: boolean; readonly given: unknown }) {
    this.#connection = connection;
    this.#log = log;
    this.#canAsk = client.canAsk;
    this.#given = client.given;
  }

  /** @param folder The URI of the workspace folder; undefined for files outside of all. */
  for(folder: string | undefined): Promise<Settings> {
    const known = this.#known.get(folder) ?? this.#read(folder);
    this.#known.set(folder, known);
    return known;
  }

  /** @param given The `settings` of the notification, which clients that can be asked leave empty. */
  changed(given: unknown): void {
    this.#known.clear();
    if (typeof given === "object" && given !== null && "arglint" in given) this.#given = given.arglint;
  }

  async #read(folder: string | undefined): Promise<Settings> {
    const item = folder === undefined ? { section: "arglint" } : { section: "arglint", scopeUri: folder };
    const raw: unknown = this.#canAsk ? await this.#connection.workspace.getConfiguration(item) : this.#given;
    const { settings, problems } = readSettings(raw);
    for (const problem of problems) this.#log.warn(problem);
    return settings;
  }
}
