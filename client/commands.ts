import * as vscode from "vscode";
import { validateFileRequest, validateWorkspaceRequest } from "../server/lsp/protocol.js";
import type { RetryHintParams, ValidateFileParams, ValidateWorkspaceResult } from "../server/lsp/protocol.js";
import { createConfig, selectTools } from "./config-file.js";
import { writeCopy } from "./repaired-copy.js";
import { copyRetryHint, copyRetryHintCommand } from "./retry-hint.js";
import { openSample } from "./samples.js";
import type { Server } from "./server.js";
import type { StatusItem } from "./status.js";

/** Shows the page of a rule; for quick fixes, not for the palette. */
export const showRuleCommand = "arglint.showRule";

interface Parts {
  readonly context: vscode.ExtensionContext;
  readonly server: Server;
  readonly status: StatusItem;
  readonly log: vscode.LogOutputChannel;
}

/** What each command does. */
export function registerCommands({ context, server, status, log }: Parts): readonly vscode.Disposable[] {
  const commands: Record<string, (...args: never[]) => unknown> = {
    "arglint.validateFile": () => validateFile(server),
    "arglint.validateWorkspace": () => validateWorkspace(server, log),
    "arglint.fixAll": () => fixAll(server),
    "arglint.restart": async () => {
      status.reset();
      await server.restart();
    },
    "arglint.showOutput": () => {
      log.show();
    },
    "arglint.openSample": () => openSample(context),
    "arglint.selectTools": selectTools,
    "arglint.createConfig": createConfig,
    [copyRetryHintCommand]: (target?: RetryHintParams) => copyRetryHint(server, target),
    "arglint.writeRepairedCopy": (uri?: vscode.Uri) => writeCopy(server, uri),
    [showRuleCommand]: (rule: string) => showRule(context, rule),
  };
  return Object.entries(commands).map(([id, run]) => vscode.commands.registerCommand(id, run));
}

async function validateFile(server: Server): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) return;
  const params: ValidateFileParams = { uri: uri.toString() };
  await (await server.start()).sendRequest(validateFileRequest, params);
}

async function validateWorkspace(server: Server, log: vscode.LogOutputChannel): Promise<ValidateWorkspaceResult> {
  const client = await server.start();
  const result = await client.sendRequest<ValidateWorkspaceResult>(validateWorkspaceRequest);
  const { files, problems, cancelled } = result;
  log.info(`${cancelled ? "Stopped after" : "Checked"} ${files} files of the workspace: ${problems} problems.`);
  if (files === 0 && !cancelled)
    log.info('No log was found. The settings "arglint.include" and .gitignore say where to look.');
  return result;
}

async function fixAll(server: Server): Promise<void> {
  await server.start();
  await vscode.commands.executeCommand("editor.action.codeAction", { kind: "source.fixAll.arglint", apply: "first" });
}

async function showRule(context: vscode.ExtensionContext, rule: string): Promise<void> {
  if (!/^[a-z-]+$/.test(rule)) return;
  const page = vscode.Uri.joinPath(context.extensionUri, "docs", "rules", `${rule}.md`);
  await vscode.commands.executeCommand("markdown.showPreview", page);
}
