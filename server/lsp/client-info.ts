import type { InitializeParams, WorkspaceFolder } from "vscode-languageserver";
import type { ClientOptions } from "./protocol.js";
import type { WatchSupport } from "./watchers.js";

/** What the client is and can do, read once. */
export interface ClientInfo {
  readonly options: ClientOptions;
  readonly folders: readonly WorkspaceFolder[];
  readonly foldersChange: boolean;
  readonly canBeAskedForSettings: boolean;
  readonly settingsCanBeFollowed: boolean;
  readonly watch: WatchSupport;
  readonly progress: boolean;
  /** Whether the edits of an action may be computed when it is chosen. */
  readonly resolvesEdits: boolean;
  /** Whether the user is shown the edits of an action that want to be confirmed, and ticks those to be made. */
  readonly confirmsEdits: boolean;
  /** Whether an edit may be a snippet. */
  readonly takesSnippets: boolean;
}

export function clientInfo(params: InitializeParams): ClientInfo {
  const { workspace, window, textDocument } = params.capabilities;
  const options: unknown = params.initializationOptions;
  return {
    options: typeof options === "object" && options !== null ? readOptions(options) : {},
    folders: params.workspaceFolders ?? foldersOfRoot(params),
    foldersChange: workspace?.workspaceFolders ?? false,
    canBeAskedForSettings: workspace?.configuration ?? false,
    settingsCanBeFollowed: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watch: {
      dynamic: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
      relative: workspace?.didChangeWatchedFiles?.relativePatternSupport ?? false,
    },
    progress: window?.workDoneProgress ?? false,
    resolvesEdits: textDocument?.codeAction?.resolveSupport?.properties.includes("edit") ?? false,
    confirmsEdits:
      workspace?.workspaceEdit?.changeAnnotationSupport !== undefined &&
      textDocument?.codeAction?.honorsChangeAnnotations === true,
    takesSnippets:
      workspace?.workspaceEdit?.documentChanges === true && workspace.workspaceEdit.snippetEditSupport === true,
  };
}

/** Clients from before there were several folders name one. */
function foldersOfRoot({ rootUri }: { rootUri?: string | null }): readonly WorkspaceFolder[] {
  return rootUri ? [{ uri: rootUri, name: "" }] : [];
}

function readOptions(given: object): ClientOptions {
  const options: Partial<Record<keyof ClientOptions, unknown>> = given;
  const { copyRetryHintCommand, docsUri, showRuleCommand, themeIcons, settings } = options;
  return {
    ...(typeof docsUri === "string" ? { docsUri } : {}),
    ...(typeof copyRetryHintCommand === "string" ? { copyRetryHintCommand } : {}),
    ...(typeof showRuleCommand === "string" ? { showRuleCommand } : {}),
    themeIcons: themeIcons === true,
    settings,
  };
}
