import type { Connection } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { uriKey } from "./uris.js";

export interface OpenDocument {
  readonly key: string;
  /** As the client spells it. */
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

export interface DocumentEvents {
  opened(key: string): void;
  changed(key: string): void;
  saved(key: string): void;
  closed(document: OpenDocument): void;
}

/** The documents that are open in the editor, with their unsaved text. */
export class Documents {
  readonly #documents = new Map<string, TextDocument>();

  listen(connection: Connection, events: DocumentEvents): void {
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
      const key = uriKey(uri);
      this.#documents.set(key, TextDocument.create(uri, languageId, version, text));
      events.opened(key);
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const key = uriKey(uri);
      const document = this.#documents.get(key);
      if (document === undefined) return;
      this.#documents.set(key, TextDocument.update(document, contentChanges, version));
      events.changed(key);
    });
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
      events.saved(uriKey(uri));
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const document = this.get(uriKey(uri));
      if (document === undefined) return;
      this.#documents.delete(document.key);
      events.closed(document);
    });
  }

  get(key: string): OpenDocument | undefined {
    const document = this.#documents.get(key);
    return document && { key, uri: document.uri, version: document.version, text: document.getText() };
  }

  has(key: string): boolean {
    return this.#documents.has(key);
  }

  keys(): readonly string[] {
    return [...this.#documents.keys()];
  }
}
