import * as vscode from "vscode";
import { retryHintRequest } from "../server/lsp/protocol.js";
import type { RetryHintParams, RetryHintResult } from "../server/lsp/protocol.js";
import type { Server } from "./server.js";

export const copyRetryHintCommand = "arglint.copyRetryHint";

/**
 * Copies what to tell the model about a call.
 *
 * @param target Where the call is; under the cursor if undefined.
 */
export async function copyRetryHint(server: Server, target = underCursor()): Promise<void> {
  if (target === undefined) return;
  const result = await (await server.start()).sendRequest<RetryHintResult>(retryHintRequest, target);
  if (result.kind === "hint") await vscode.env.clipboard.writeText(result.text);
  const said = {
    hint: "$(clippy) Retry hint copied",
    sound: "$(check) Nothing is wrong with this call",
    "no-call": "$(info) There is no call under the cursor",
  }[result.kind];
  vscode.window.setStatusBarMessage(said, shownMs);
}

const shownMs = 5000;

function underCursor(): RetryHintParams | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}
