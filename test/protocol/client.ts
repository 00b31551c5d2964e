import { PassThrough } from "node:stream";
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type {
  ClientCapabilities,
  CodeAction,
  Diagnostic,
  FileSystemWatcher,
  Hover,
  Position,
  ProtocolConnection,
  PublishDiagnosticsParams,
  WorkspaceEditClientCapabilities,
} from "vscode-languageserver/node";
import type { ClientOptions, Status } from "../../server/lsp/protocol.js";
import { statusNotification, validateFileRequest } from "../../server/lsp/protocol.js";
import { startServer } from "../../server/lsp/server.js";

export interface ClientSetup {
  /** URIs of the workspace folders. */
  readonly folders?: readonly string[];
  /** The section `arglint`; may be changed while the server runs. */
  readonly settings?: Record<string, unknown>;
  readonly options?: ClientOptions;
  /** What kinds of edits the client takes. */
  readonly workspaceEdit?: WorkspaceEditClientCapabilities;
}

type Listener = () => void;

/** A language client without an editor, joined to the real server by streams in memory. */
export class Client {
  readonly #connection: ProtocolConnection;
  readonly #server: { dispose(): void };
  readonly #listeners = new Set<Listener>();
  readonly published: PublishDiagnosticsParams[] = [];
  readonly statuses: Status[] = [];
  readonly log: string[] = [];
  readonly watchers = new Map<string, readonly FileSystemWatcher[]>();
  readonly progress: { readonly token: number | string; readonly value: unknown }[] = [];
  /** Whether work is stopped as soon as it is announced. */
  cancelsProgress = false;
  settings: Record<string, unknown>;

  private constructor(connection: ProtocolConnection, server: { dispose(): void }, settings: Record<string, unknown>) {
    this.#connection = connection;
    this.#server = server;
    this.settings = settings;
  }

  static async start(setup: ClientSetup = {}): Promise<Client> {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const server = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down));
    startServer(server);
    const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
    const client = new Client(connection, server, setup.settings ?? {});
    client.#listen();
    connection.listen();
    await connection.sendRequest("initialize", {
      processId: null,
      rootUri: null,
      capabilities: capabilitiesWith(setup),
      workspaceFolders: (setup.folders ?? []).map((uri) => ({ uri, name: uri })),
      initializationOptions: setup.options,
    });
    await connection.sendNotification("initialized", {});
    return client;
  }

  #listen(): void {
    const heard = <T>(take: (params: T) => void) => {
      return (params: T) => {
        take(params);
        for (const listener of this.#listeners) listener();
      };
    };
    this.#connection.onNotification(
      "textDocument/publishDiagnostics",
      heard((params: PublishDiagnosticsParams) => this.published.push(params)),
    );
    this.#connection.onNotification(
      statusNotification,
      heard((status: Status) => this.statuses.push(status)),
    );
    this.#connection.onNotification(
      "window/logMessage",
      heard(({ message }: { message: string }) => this.log.push(message)),
    );
    this.#connection.onNotification(
      "$/progress",
      heard((params: { token: number | string; value: unknown }) => {
        this.progress.push(params);
        if (this.cancelsProgress) void this.notify("window/workDoneProgress/cancel", { token: params.token });
      }),
    );
    this.#connection.onRequest("workspace/configuration", ({ items }: { items: { scopeUri?: string }[] }) =>
      items.map(() => this.settings),
    );
    this.#connection.onRequest("window/workDoneProgress/create", () => null);
    const register = heard((params: { registrations: { id: string; registerOptions?: unknown }[] }) => {
      for (const { id, registerOptions } of params.registrations)
        this.watchers.set(id, (registerOptions as { watchers?: FileSystemWatcher[] } | undefined)?.watchers ?? []);
    });
    this.#connection.onRequest("client/registerCapability", (params: Parameters<typeof register>[0]) => {
      register(params);
      return null;
    });
    this.#connection.onRequest("client/unregisterCapability", (params: { unregisterations: { id: string }[] }) => {
      for (const { id } of params.unregisterations) this.watchers.delete(id);
      return null;
    });
  }

  /**
   * Waits until `accept` gives something, and gives that: it is asked now, and whenever the server says something.
   * Fails, with what was said, when that has taken so long that it won't come any more.
   */
  eventually<T>(accept: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const ask = (): void => {
        const found = accept();
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const end = (): void => {
        clearTimeout(patience);
        this.#listeners.delete(ask);
      };
      const patience = setTimeout(() => {
        const said = JSON.stringify({ published: this.published, statuses: this.statuses, log: this.log }, null, 1);
        end();
        reject(new Error(`The server said only: ${said.slice(0, 4000)}`));
      }, patienceMs);
      this.#listeners.add(ask);
      ask();
    });
  }

  /** What is shown of a file now. */
  shown(uri: string): readonly Diagnostic[] {
    return this.published.findLast((params) => params.uri === uri)?.diagnostics ?? [];
  }

  /** Waits until what is shown of a file has these codes, in order, and gives it. */
  showing(uri: string, codes: readonly string[]): Promise<PublishDiagnosticsParams> {
    return this.eventually(() => {
      const last = this.published.findLast((params) => params.uri === uri);
      const found = last?.diagnostics.map(({ code }) => code);
      return last && found?.join() === codes.join() ? last : undefined;
    });
  }

  status(uri: string, kind: Status["kind"]): Promise<Status> {
    return this.eventually(() => {
      const last = this.statuses.findLast((status) => status.uri === uri);
      return last?.kind === kind ? last : undefined;
    });
  }

  /**
   * Waits until the server has done what it was told so far: it checks a document that it was asked to check after
   * those that waited already.
   */
  async settled(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.request(validateFileRequest, { uri: "untitled:settled" });
    }
  }

  async open(uri: string, text: string, version = 1): Promise<void> {
    await this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "jsonl", version, text } });
  }

  /** Replaces the whole text. */
  async change(uri: string, version: number, text: string): Promise<void> {
    await this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  async close(uri: string): Promise<void> {
    await this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  /** Tells of files as a client's watcher does: 1 made, 2 changed, 3 removed. */
  async touched(uri: string, type: 1 | 2 | 3): Promise<void> {
    await this.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type }] });
  }

  async configure(settings: Record<string, unknown>): Promise<void> {
    this.settings = settings;
    await this.notify("workspace/didChangeConfiguration", { settings: null });
  }

  hover(uri: string, position: Position): Promise<Hover | null> {
    return this.request("textDocument/hover", { textDocument: { uri }, position });
  }

  actions(uri: string, diagnostics: readonly Diagnostic[], only?: readonly string[]): Promise<CodeAction[]> {
    const range = diagnostics[0]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const context = { diagnostics, ...(only ? { only } : {}) };
    return this.request("textDocument/codeAction", { textDocument: { uri }, range, context });
  }

  request<R>(method: string, params?: object): Promise<R> {
    return params ? this.#connection.sendRequest(method, params) : this.#connection.sendRequest(method);
  }

  async notify(method: string, params: object): Promise<void> {
    await this.#connection.sendNotification(method, params);
  }

  async stop(): Promise<void> {
    await this.request("shutdown");
    this.#connection.dispose();
    this.#server.dispose();
  }
}

const patienceMs = 20_000;

function capabilitiesWith({ workspaceEdit }: ClientSetup): ClientCapabilities {
  if (workspaceEdit === undefined) return capabilities;
  const { workspace, textDocument } = capabilities;
  const codeAction = { ...textDocument?.codeAction, honorsChangeAnnotations: true };
  return { ...capabilities, workspace: { ...workspace, workspaceEdit }, textDocument: { ...textDocument, codeAction } };
}

const capabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
  },
  window: { workDoneProgress: true },
  textDocument: { codeAction: { resolveSupport: { properties: ["edit"] }, dataSupport: true } },
};
