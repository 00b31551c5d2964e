import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { statusNotification } from "../server/lsp/protocol.js";
import type { ClientOptions, Status } from "../server/lsp/protocol.js";
import { documentSelector } from "./documents.js";

/** The language server, which is not started before it is needed. */
export class Server {
  readonly #client: LanguageClient;
  #started: Promise<LanguageClient> | undefined;

  constructor(
    context: vscode.ExtensionContext,
    log: vscode.LogOutputChannel,
    commands: Required<Pick<ClientOptions, "showRuleCommand" | "copyRetryHintCommand">>,
  ) {
    const module = context.asAbsolutePath("dist/server.js");
    const initializationOptions: ClientOptions = {
      docsUri: vscode.Uri.joinPath(context.extensionUri, "docs", "rules").toString(),
      ...commands,
      themeIcons: true,
    };
    this.#client = new LanguageClient(
      "arglint",
      "Arglint",
      { module, transport: TransportKind.ipc },
      {
        documentSelector,
        outputChannel: log,
        initializationOptions,
        markdown: { supportThemeIcons: true },
      },
    );
  }

  get isStarted(): boolean {
    return this.#started !== undefined;
  }

  /** Gives the running server's client, and starts it the first time. */
  start(): Promise<LanguageClient> {
    this.#started ??= this.#client.start().then(() => this.#client);
    return this.#started;
  }

  async restart(): Promise<void> {
    if (this.#started === undefined) await this.start();
    else await this.#client.restart();
  }

  onStatus(handle: (status: Status) => void): vscode.Disposable {
    return this.#client.onNotification(statusNotification, handle);
  }

  async dispose(): Promise<void> {
    if (this.#started !== undefined) await this.#client.dispose();
  }
}
