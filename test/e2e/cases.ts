import assert from "node:assert/strict";
import * as vscode from "vscode";
import { workspaceFile } from "./support.js";

let made = 0;

/** Makes a folder of its own in the workspace, with these files, and gives the URIs of its files. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<(name: string) => vscode.Uri> {
  const folder = `case-${++made}`;
  const file = (name: string): vscode.Uri => workspaceFile(folder, ...name.split("/"));
  for (const [name, text] of Object.entries(files)) await write(file(name), text);
  return file;
}

export async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
}

/** Opens a file as a user does: one that was opened by `openTextDocument` stays open for minutes after its tab. */
export async function open(uri: vscode.Uri): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand("vscode.open", uri);
  const editor = vscode.window.activeTextEditor;
  assert.equal(editor?.document.uri.path, uri.path);
  return editor;
}

/** Replaces the whole text of an open document. */
export async function retype(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  edit.replace(document.uri, all, text);
  await vscode.workspace.applyEdit(edit);
}

export async function closeEverything(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

/** The text of a tool file that defines one tool with one property. */
export function tools(name: string, property: string, type: string): string {
  const inputSchema = { type: "object", properties: { [property]: { type } }, required: [property] };
  return `${JSON.stringify([{ name, inputSchema }], null, 2)}\n`;
}

/** A line that calls a tool in the manner of OpenAI, whose arguments are text. */
export function textCall(name: string, input: unknown, id = "c1"): string {
  const call = { id, type: "function", function: { name, arguments: JSON.stringify(input) } };
  return `${JSON.stringify({ role: "assistant", content: null, tool_calls: [call] })}\n`;
}

/** A line that calls a tool in the manner of Anthropic. */
export function call(name: string, input: unknown, id = "t1"): string {
  return `${JSON.stringify({ role: "assistant", content: [{ type: "tool_use", id, name, input }] })}\n`;
}

/** The quick fixes for a problem that would change the file. */
export async function fixesFor(
  uri: vscode.Uri,
  problem: vscode.Diagnostic | undefined,
): Promise<readonly vscode.CodeAction[]> {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    "vscode.executeCodeActionProvider",
    uri,
    problem?.range ?? new vscode.Range(0, 0, 0, 0),
    vscode.CodeActionKind.QuickFix.value,
  );
  return actions.filter(({ edit }) => edit !== undefined);
}
