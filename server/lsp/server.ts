import { CodeActionKind, DidChangeConfigurationNotification, TextDocumentSyncKind } from "vscode-languageserver";
import type { CodeAction, Connection, InitializeResult } from "vscode-languageserver";
import { lineIndex } from "../core/text/lines.js";
import { Answers } from "./answers.js";
import { Checker } from "./checker.js";
import { clientInfo } from "./client-info.js";
import type { ClientInfo } from "./client-info.js";
import { fixAllKind } from "./code-actions.js";
import type { LoadedConfig } from "./config-store.js";
import { toConfigDiagnostic } from "./convert.js";
import { Documents } from "./documents.js";
import { guarded, send } from "./guarded.js";
import type { Log } from "./guarded.js";
import {
  retryHintRequest,
  statusNotification,
  validateFileRequest,
  validateWorkspaceRequest,
  writeRepairedCopyRequest,
} from "./protocol.js";
import type {
  RetryHintResult,
  ValidateFileParams,
  ValidateWorkspaceResult,
  WriteRepairedCopyParams,
  WriteRepairedCopyResult,
} from "./protocol.js";
import { Publisher } from "./publisher.js";
import { scanWorkspace } from "./scan.js";
import { writeRepairedCopy } from "./repaired-copy.js";
import { Scans, withProgress } from "./scans.js";
import { Session } from "./session.js";
import { SettingsStore } from "./settings-store.js";
import { uriKey, uriOfPath } from "./uris.js";
import { Watchers } from "./watchers.js";
import { Workspace } from "./workspace.js";

/** Listens on a connection, and serves its client until that ends it. */
export function startServer(connection: Connection): void {
  const log: Log = connection.console;
  connection.onInitialize((params) => {
    const client = clientInfo(params);
    serve(connection, client, log);
    return capabilities(client);
  });
  connection.listen();
}

function capabilities(client: ClientInfo): InitializeResult {
  const everything = { filters: [{ pattern: { glob: "**/*" } }] };
  return {
    serverInfo: { name: "arglint" },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      hoverProvider: true,
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
        resolveProvider: client.resolvesEdits,
      },
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: client.foldersChange },
        fileOperations: { didDelete: everything, didRename: everything },
      },
    },
  };
}

/** Puts the parts of the server together and tells them of what the client says. */
function serve(connection: Connection, client: ClientInfo, log: Log): void {
  const { copyRetryHintCommand, docsUri, settings: given, showRuleCommand, themeIcons = false } = client.options;
  const pageOf = (rule: string): string | undefined => docsUri && `${docsUri}/${rule}.md`;
  const documents = new Documents();
  const publisher = new Publisher(connection, documents);
  const settings = new SettingsStore(connection, log, { canAsk: client.canBeAskedForSettings, given });
  const workspace = new Workspace({ documents, settings, log, configLoaded, referencesFound: watch });
  const checker = new Checker({ documents, workspace, publisher, log, pageOf, sendStatus });
  const scans = new Scans(connection, client.progress, (observer) =>
    scanWorkspace({ workspace, checker, documents }, observer),
  );
  const session = new Session({ documents, workspace, checker, publisher, scan: () => scans.start(), watch });
  const watchers = new Watchers(connection, workspace, client.watch);
  const answers = new Answers({
    ...{ documents, workspace, checker, pageOf, themeIcons, showRuleCommand, copyRetryHintCommand },
    resolvesEdits: client.resolvesEdits,
    confirmsEdits: client.confirmsEdits,
    takesSnippets: client.takesSnippets,
  });

  function configLoaded({ path, text, problems }: LoadedConfig): void {
    const lines = lineIndex(text);
    publisher.publish(
      uriOfPath(path),
      problems.map((problem) => toConfigDiagnostic(problem, lines)),
    );
    watch();
  }

  function sendStatus(status: object): void {
    send(connection.sendNotification(statusNotification, status));
  }

  function watch(): void {
    void guarded("Watching files", log, undefined, () => watchers.update(session.looksAfterClosed))();
  }

  workspace.folders.add(client.folders);
  documents.listen(connection, session);
  connection.onInitialized(() => {
    if (client.settingsCanBeFollowed)
      send(connection.client.register(DidChangeConfigurationNotification.type, { section: "arglint" }));
    if (client.foldersChange)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        workspace.folders.remove(removed);
        workspace.folders.add(added);
        session.surroundingsChanged();
      });
    session.surroundingsChanged();
  });
  connection.onShutdown(() => {
    session.stop();
    checker.stopAll();
  });
  connection.onDidChangeConfiguration(({ settings: changed }) => {
    settings.changed(changed);
    session.surroundingsChanged();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    session.filesChanged(changes);
  });
  connection.workspace.onDidDeleteFiles(({ files }) => {
    for (const { uri } of files) session.removed(uriKey(uri));
  });
  connection.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri } of files) session.removed(uriKey(oldUri));
  });
  connection.onHover(guarded("textDocument/hover", log, null, (params) => answers.hover(params)));
  connection.onCodeAction((params, token) =>
    guarded("textDocument/codeAction", log, [], () => answers.codeActions(params, token))(),
  );
  connection.onCodeActionResolve((action: CodeAction, token) =>
    guarded("codeAction/resolve", log, action, () => answers.resolve(action, token))(),
  );
  connection.onRequest(validateFileRequest, async ({ uri }: ValidateFileParams) => {
    await checker.check(uriKey(uri));
    return null;
  });
  const noHint: RetryHintResult = { kind: "no-call" };
  connection.onRequest(
    retryHintRequest,
    guarded(retryHintRequest, log, noHint, (params: Parameters<Answers["retryHint"]>[0]) => answers.retryHint(params)),
  );
  const noCopy: WriteRepairedCopyResult = { kind: "failed", why: "the copy could not be written" };
  const copy = (params: WriteRepairedCopyParams): Promise<WriteRepairedCopyResult> =>
    withProgress(connection, { shows: client.progress, title: "Arglint: repairing a copy" }, (observer) =>
      writeRepairedCopy({ documents, workspace }, params, observer),
    );
  connection.onRequest(writeRepairedCopyRequest, guarded(writeRepairedCopyRequest, log, noCopy, copy));
  const nothing: ValidateWorkspaceResult = { files: 0, problems: 0, cancelled: true };
  connection.onRequest(
    validateWorkspaceRequest,
    guarded(validateWorkspaceRequest, log, nothing, () => session.validateWorkspace()),
  );
}
