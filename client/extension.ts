import * as vscode from "vscode";
import { registerCommands, showRuleCommand } from "./commands.js";
import { copyRetryHintCommand } from "./retry-hint.js";
import { mayConcernUs } from "./documents.js";
import { Server } from "./server.js";
import { StatusItem } from "./status.js";

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("Arglint", { log: true });
  const server = new Server(context, log, { showRuleCommand, copyRetryHintCommand });
  const status = new StatusItem();
  const start = (): void => {
    server.start().catch((error: unknown) => {
      log.error(`The server could not be started: ${String(error)}`);
    });
  };
  const look = (document: vscode.TextDocument): void => {
    if (!server.isStarted && mayConcernUs(document)) start();
  };
  context.subscriptions.push(
    log,
    server,
    status,
    server.onStatus((params) => {
      status.update(params);
    }),
    ...registerCommands({ context, server, status, log }),
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidSaveTextDocument(look),
    vscode.workspace.onDidChangeConfiguration(() => {
      if (!server.isStarted && checksWorkspace()) start();
    }),
  );
  if (checksWorkspace()) start();
  else vscode.workspace.textDocuments.forEach(look);
}

function checksWorkspace(): boolean {
  return vscode.workspace.getConfiguration("arglint").get("validate.scope") === "workspace";
}
