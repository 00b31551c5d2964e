/** What the server and the editor say to each other beyond the protocol. The only file that both sides know. */

export const statusNotification = "arglint/status";
export const validateFileRequest = "arglint/validateFile";
export const validateWorkspaceRequest = "arglint/validateWorkspace";
export const retryHintRequest = "arglint/retryHint";
export const writeRepairedCopyRequest = "arglint/writeRepairedCopy";

/** What an editor may say of itself when it starts the server; each is left out where it does not apply. */
export interface ClientOptions {
  /** The folder with the rules' pages, without a slash at the end. */
  readonly docsUri?: string;
  /** A command of the editor that takes the id of a rule and shows its page. */
  readonly showRuleCommand?: string;
  /** A command of the editor that takes a URI and a position, and copies the hint for the call there. */
  readonly copyRetryHintCommand?: string;
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
  /** Nothing was found, though it looks like a log of a program; that with its article, as in `a Codex session`. */
  | { readonly kind: "unread"; readonly program: string }
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

export interface RetryHintParams {
  readonly uri: string;
  /** As in the protocol. */
  readonly position: { readonly line: number; readonly character: number };
}

/** What to tell the model about the call at a place of an open document. */
export type RetryHintResult =
  | { readonly kind: "hint"; readonly text: string }
  /** There is a call, and nothing is wrong with it. */
  | { readonly kind: "sound" }
  | { readonly kind: "no-call" };

export interface WriteRepairedCopyParams {
  readonly uri: string;
  readonly guesses: boolean;
  readonly dropInvalid: boolean;
  /** Whether a copy that is there already may be replaced. */
  readonly overwrite: boolean;
}

export type WriteRepairedCopyResult =
  | {
      readonly kind: "written";
      readonly uri: string;
      readonly repaired: number;
      readonly invalidBefore: number;
      readonly invalidAfter: number;
      readonly dropped: number;
    }
  /** There is a copy already, of this URI. */
  | { readonly kind: "exists"; readonly uri: string }
  /** A copy would be the same. */
  | { readonly kind: "unchanged"; readonly invalid: number }
  | { readonly kind: "cancelled" }
  /** A sentence without its subject, as in `calls.jsonl is not UTF-8 text`. */
  | { readonly kind: "failed"; readonly why: string };
