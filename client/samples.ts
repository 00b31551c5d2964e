import * as vscode from "vscode";

/** Copies the sample logs to where they may be edited, and opens the first. */
export async function openSample(context: vscode.ExtensionContext): Promise<void> {
  const samples = vscode.Uri.joinPath(context.extensionUri, "samples");
  const copies = vscode.Uri.joinPath(context.globalStorageUri, "samples");
  await vscode.workspace.fs.createDirectory(context.globalStorageUri);
  await vscode.workspace.fs.copy(samples, copies, { overwrite: true });
  await vscode.window.showTextDocument(vscode.Uri.joinPath(copies, "calls.jsonl"));
}
