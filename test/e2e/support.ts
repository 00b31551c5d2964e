import assert from "node:assert/strict";
import * as vscode from "vscode";

const extensionId = "arglint.arglint";

/** The extension under test. Fails if VS Code has not loaded it. */
export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension(extensionId);
  assert.ok(found, `${extensionId} is not there`);
  return found;
}

/** The URI of a file of the workspace, which is a copy of test/e2e/workspace. */
export function workspaceFile(...segments: readonly string[]): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "no folder is open");
  return vscode.Uri.joinPath(folder.uri, ...segments);
}

/** Opens a file of the workspace in an editor. */
export async function openFile(...segments: readonly string[]): Promise<vscode.TextEditor> {
  return await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(workspaceFile(...segments)));
}

/** Waits until the diagnostics of a file, ours alone, are as `accept` wants them, and gives them. */
export async function diagnosticsOf(
  uri: vscode.Uri,
  accept: (diagnostics: readonly vscode.Diagnostic[]) => boolean = (diagnostics) => diagnostics.length > 0,
): Promise<readonly vscode.Diagnostic[]> {
  const ours = (): vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "arglint");
  await eventually(vscode.languages.onDidChangeDiagnostics, () => accept(ours()));
  return ours();
}

/** Waits until `accept` holds: it is asked now, and again at each event. Mocha's timeout ends a wait in vain. */
export async function eventually<T>(event: vscode.Event<T>, accept: () => boolean): Promise<void> {
  if (accept()) return;
  await new Promise<void>((resolve) => {
    const listener = event(() => {
      if (!accept()) return;
      listener.dispose();
      resolve();
    });
  });
}
