import type { Connection, Diagnostic } from "vscode-languageserver";
import type { Documents } from "./documents.js";
import { send } from "./guarded.js";

/** Sends findings to the client, and knows for which files it has some. */
export class Publisher {
  readonly #connection: Connection;
  readonly #documents: Documents;
  readonly #shown = new Set<string>();

  constructor(connection: Connection, documents: Documents) {
    this.#connection = connection;
    this.#documents = documents;
  }

  /** Replaces what is shown of a file. For one that is not open, nothing is said where there is and was nothing. */
  publish(key: string, diagnostics: Diagnostic[]): void {
    const open = this.#documents.get(key);
    if (!open && diagnostics.length === 0 && !this.#shown.has(key)) return;
    if (diagnostics.length > 0) this.#shown.add(key);
    else this.#shown.delete(key);
    const version = open ? { version: open.version } : {};
    send(this.#connection.sendDiagnostics({ uri: open?.uri ?? key, ...version, diagnostics }));
  }

  /** Takes back what is shown of a file, under the name that it was shown. */
  clear(key: string, uri = key): void {
    if (this.#shown.delete(key)) send(this.#connection.sendDiagnostics({ uri, diagnostics: [] }));
  }

  /** The keys of the files for which something is shown. */
  get shown(): readonly string[] {
    return [...this.#shown];
  }
}
