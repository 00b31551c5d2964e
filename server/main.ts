import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./lsp/server.js";

// Ends when the client ends the connection, or when the client's process is gone.
startServer(createConnection(ProposedFeatures.all));
