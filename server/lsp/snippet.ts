import type { SnippetTextEdit, TextEdit } from "vscode-languageserver";
import type { Span } from "../core/text/span.js";

/**
 * The same edit with a stretch of its new text selected for typing.
 *
 * Text of several lines is left as it is: an editor indents the lines of a snippet as it sees fit.
 */
export function toSnippet(edit: TextEdit, { start, end }: Span): TextEdit | SnippetTextEdit {
  const { range, newText } = edit;
  if (/[\r\n]/.test(newText)) return edit;
  const selected = "${1:" + escapeSnippet(newText.slice(start, end)) + "}";
  const value = escapeSnippet(newText.slice(0, start)) + selected + escapeSnippet(newText.slice(end));
  return { range, snippet: { kind: "snippet", value } };
}

function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}
