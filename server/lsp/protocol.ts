/** What the server and the editor say to each other beyond the protocol. The only file that both sides know. */

export const statusNotification = "arglint/status";
export const validateFileRequest = "arglint/validateFile";
export const validateWorkspaceRequest = "arglint/validateWorkspace";

/** What an editor may say of itself when it starts the server; each is left out where it does not apply. */
export interface ClientOptions {
  /** The folder with the rules' pages, without a slash at the end. */
  readonly docsUri?: string;
  /** A command of the editor that takes the id of a rule and shows its page. */
  readonly showRuleCommand?: string;
  /** Whether `$(error)` in Markdown is shown as an icon. */
  readonly themeIcons?: boolean;
  /** The settings, for editors that can't be asked for them. */
  readonly settings?: unknown;
}

/** How an open document stands. */
export type Status = { readonly uri: string } & (
  | {
      readonly kind: "busy";
      /** From 0 to 100. */
      readonly percent: number;
    }
  | {
      readonly kind: "checked";
      readonly calls: number;
      readonly invalid: number;
      /** Calls whose tool has no schema that is known. */
      readonly noSchema: number;
      readonly toolsCalled: number;
      /** Definitions in the document itself. */
      readonly toolsDefined: number;
      /** Definitions that judged a call. */
      readonly toolsUsed: number;
      /** The files that these come from, by their names. */
      readonly sources: readonly string[];
    }
  | { readonly kind: "off"; readonly reason: string }
  /** Neither a recording nor a list of tools. */
  | { readonly kind: "other" }
);

export interface ValidateFileParams {
  readonly uri: string;
}

export interface ValidateWorkspaceResult {
  readonly files: number;
  readonly problems: number;
  readonly cancelled: boolean;
}
