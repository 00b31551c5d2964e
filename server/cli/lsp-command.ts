import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "../lsp/server.js";

/** Runs the language server on the standard input and output until the client leaves. */
export function serve(): void {
  startServer(createConnection(ProposedFeatures.all, process.stdin, process.stdout));
}
