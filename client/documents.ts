import * as vscode from "vscode";

/** The languages in which recordings and tool files are opened. */
const languages = ["json", "jsonc", "jsonl"];
/** Where texts that a person edits come from; what Git or a comparison shows beside them is a copy. */
const schemes = ["file", "untitled", "vscode-vfs"];

export const documentSelector = languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })));

const sniffedCharacters = 65_536;
/** Keys of calls and of tools; in a string, their quotes are escaped. */
const marks =
  /"(?:[\w.]{0,80}tool(?:[-_/A-Z][\w./-]{0,80}|s)|[\w.]{0,80}[fF]unction(?:_[\w.]{0,80}|[A-Z]\w{0,80}|s)|TOOL|span_data|run_type|Action Input|[\w.]{0,80}tool\.name|input_?[sS]chema|parameters|parameter_definitions|arguments|callID|ground_truth|jsonrpc|api_name)\\*"|<tool_call>|<functioncall>|\[TOOL_CALLS\]|<\|(?:python_tag|tool_call)|to=functions\.|｜tool/;

/** Whether a document may concern us: a cheap look at its beginning, so that no other JSON file starts the server. */
export function mayConcernUs(document: vscode.TextDocument): boolean {
  if (vscode.languages.match(documentSelector, document) === 0) return false;
  if (isConfiguration(document.uri)) return true;
  const end = document.positionAt(sniffedCharacters);
  return marks.test(document.getText(new vscode.Range(new vscode.Position(0, 0), end)));
}

export function isConfiguration(uri: vscode.Uri): boolean {
  return uri.path.endsWith("/arglint.json");
}
