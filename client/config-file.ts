import { applyEdits, modify } from "jsonc-parser";
import * as vscode from "vscode";
import { mayConcernUs } from "./documents.js";

const template = `{
  // Files with tool schemas, relative to this folder.
  // "tools": ["tools.json"],
  // Severity by rule: "off", "hint", "information", "warning" or "error".
  "rules": {}
}
`;

/** Makes an arglint.json in a folder of the workspace, or finds the one there, and opens it. */
export async function createConfig(): Promise<void> {
  const folder = await chooseFolder();
  if (folder === undefined) return;
  const uri = configIn(folder);
  if (!(await exists(uri))) await vscode.workspace.fs.writeFile(uri, Buffer.from(template));
  await vscode.window.showTextDocument(uri);
}

/** Lets the user choose tool files of a folder, and names them in its arglint.json. */
export async function selectTools(): Promise<void> {
  const folder = await chooseFolder();
  if (folder === undefined) return;
  const candidates = await toolFiles(folder);
  if (candidates.length === 0) {
    void vscode.window.showInformationMessage("No file with tool schemas was found in this folder.");
    return;
  }
  const paths = candidates.map((uri) => vscode.workspace.asRelativePath(uri, false));
  const chosen = await vscode.window.showQuickPick(paths, {
    title: "Files with tool schemas",
    placeHolder: "Their names are written to arglint.json",
    canPickMany: true,
  });
  if (chosen === undefined || chosen.length === 0) return;
  await writeTools(configIn(folder), chosen.map(escapeGlob));
}

/** Sets `tools`, and leaves comments and everything else as they are. */
async function writeTools(uri: vscode.Uri, tools: readonly string[]): Promise<void> {
  if (!(await exists(uri))) await vscode.workspace.fs.writeFile(uri, Buffer.from("{}\n"));
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const edits = modify(text, ["tools"], tools, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  const all = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, all, applyEdits(text, edits));
  await vscode.workspace.applyEdit(edit);
  await document.save();
  await vscode.window.showTextDocument(document);
}

async function toolFiles(folder: vscode.WorkspaceFolder): Promise<readonly vscode.Uri[]> {
  const pattern = new vscode.RelativePattern(folder, "**/*.{json,jsonc}");
  const uris = await vscode.workspace.findFiles(pattern, "**/{node_modules,.git}/**", mostCandidates);
  const found = await Promise.all(uris.map(async (uri) => ((await definesTools(uri)) ? [uri] : [])));
  return found.flat().sort((a, b) => a.path.localeCompare(b.path));
}

const mostCandidates = 500;
const largestToolFile = 4_000_000;
const definitionMarks =
  /"(?:input_schema|inputSchema|toolSpec|functionDeclarations|function_declarations|parameters|parametersJsonSchema)"/;

async function definesTools(uri: vscode.Uri): Promise<boolean> {
  if ((await vscode.workspace.fs.stat(uri)).size > largestToolFile) return false;
  return definitionMarks.test(Buffer.from(await vscode.workspace.fs.readFile(uri)).toString("utf8"));
}

async function chooseFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const active = vscode.window.activeTextEditor?.document;
  const own = active && mayConcernUs(active) ? vscode.workspace.getWorkspaceFolder(active.uri) : undefined;
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (own !== undefined) return own;
  if (folders.length > 1) return vscode.window.showWorkspaceFolderPick();
  if (folders[0] === undefined)
    void vscode.window.showInformationMessage("Open a folder first: arglint.json belongs to one.");
  return folders[0];
}

function configIn(folder: vscode.WorkspaceFolder): vscode.Uri {
  return vscode.Uri.joinPath(folder.uri, "arglint.json");
}

/** A path in which nothing is a wildcard. */
function escapeGlob(path: string): string {
  return path.replace(/[[\]{}()*?!\\]/g, "\\$&");
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}
