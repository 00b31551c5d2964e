import { CodeActionKind } from "vscode-languageserver";
import type { CodeAction, Diagnostic, SnippetTextEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { diagnosticData } from "./convert.js";
import type { DiagnosticData } from "./convert.js";
import type { OpenDocument } from "./documents.js";
import type { RetryHintParams } from "./protocol.js";
import { toSnippet } from "./snippet.js";

export const fixAllKind = `${CodeActionKind.SourceFixAll}.arglint`;

/** What an action that mends several problems carries until it is asked for its edits. */
export interface FixAllData {
  readonly uri: string;
  readonly version: number;
  /** Undefined for all rules. */
  readonly rule?: string;
  /** Whether guesses are made, which the user is to confirm one by one, in the place of safe repairs. */
  readonly guesses?: true;
}

/** How many problems of a rule can be mended at once. */
export interface RuleRepairs {
  readonly safe: number;
  /** Those that have no safe repair and one guess. */
  readonly guesses: number;
}

export interface ActionRequest {
  readonly document: OpenDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Kinds that the client wants; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** By rule, in the version that was checked last. */
  readonly fixable: ReadonlyMap<string, RuleRepairs>;
  /** How many of these are mended when everything is: hints are not. */
  readonly fixableAtOnce: number;
  readonly showRuleCommand: string | undefined;
  readonly copyRetryHintCommand: string | undefined;
  readonly confirmsEdits: boolean;
  readonly takesSnippets: boolean;
}

/** The actions for a selection. Problems that were found in another version of the document get none. */
export function codeActions(request: ActionRequest): CodeAction[] {
  const { document, diagnostics, fixable, confirmsEdits, takesSnippets } = request;
  const current = diagnostics.flatMap((diagnostic) => {
    const data = diagnosticData(diagnostic.data);
    return data?.version === document.version ? [{ diagnostic, data }] : [];
  });
  const rules = [...new Set(current.map(({ data }) => data.rule))];
  const actions = [
    ...current
      .flatMap(({ diagnostic, data }) => repairActions(document, diagnostic, data, takesSnippets))
      .sort(preferredFirst),
    ...rules.filter((rule) => (fixable.get(rule)?.safe ?? 0) > 1).map((rule) => fixRule(document, rule, current)),
    ...rules
      .filter((rule) => confirmsEdits && (fixable.get(rule)?.guesses ?? 0) > 1)
      .map((rule) => fixRule(document, rule, current, true)),
    ...retryHint(document, current, request.copyRetryHintCommand),
    ...rules.flatMap((rule) => documentation(rule, request.showRuleCommand)),
  ];
  if (request.fixableAtOnce > 0 || asksForFixAll(request.only)) actions.push(fixEverything(document));
  return actions.filter(({ kind }) => isWanted(kind ?? "", request.only));
}

/** An edit that the client refuses if the document is no longer of this version. */
export function versionedEdit(
  document: OpenDocument,
  edits: readonly (TextEdit | SnippetTextEdit)[],
): WorkspaceEdit & Required<Pick<WorkspaceEdit, "documentChanges">> {
  const { uri, version } = document;
  return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
}

/** The same for guesses at a rule's problems: the user is asked which of them to make. */
export function guessedEdit(document: OpenDocument, edits: readonly TextEdit[], rule: string): WorkspaceEdit {
  const annotation = { label: `Guesses for ${rule}`, needsConfirmation: true };
  const annotated = edits.map((edit) => ({ ...edit, annotationId: rule }));
  return { ...versionedEdit(document, annotated), changeAnnotations: { [rule]: annotation } };
}

function repairActions(
  document: OpenDocument,
  diagnostic: Diagnostic,
  { repairs }: DiagnosticData,
  takesSnippets: boolean,
): CodeAction[] {
  const isOnlySafe = repairs.filter(({ safe }) => safe).length === 1;
  return repairs.map(({ title, safe, edits, selection }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(safe && isOnlySafe ? { isPreferred: true } : {}),
    edit: versionedEdit(
      document,
      edits.map((edit) => (takesSnippets && selection !== undefined ? toSnippet(edit, selection) : edit)),
    ),
  }));
}

function preferredFirst(a: CodeAction, b: CodeAction): number {
  return Number(b.isPreferred ?? false) - Number(a.isPreferred ?? false);
}

type Current = readonly { readonly diagnostic: Diagnostic; readonly data: DiagnosticData }[];

function fixRule({ uri, version }: OpenDocument, rule: string, current: Current, guesses?: true): CodeAction {
  const data: FixAllData = { uri, version, rule, ...(guesses && { guesses }) };
  return {
    title: `Fix all ${rule} problems in this file${guesses ? " (guess)…" : ""}`,
    kind: CodeActionKind.QuickFix,
    diagnostics: current.filter(({ data }) => data.rule === rule).map(({ diagnostic }) => diagnostic),
    data,
  };
}

function fixEverything({ uri, version }: OpenDocument): CodeAction {
  const data: FixAllData = { uri, version };
  return { title: "Arglint: Fix all auto-fixable problems", kind: fixAllKind, data };
}

/** One for the first call among the problems. */
function retryHint({ uri }: OpenDocument, current: Current, command: string | undefined): CodeAction[] {
  const found = current.find(({ data }) => data.ofCall);
  if (command === undefined || found === undefined) return [];
  const title = "Copy retry hint";
  const target: RetryHintParams = { uri, position: found.diagnostic.range.start };
  return [{ title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [target] } }];
}

function documentation(rule: string, command: string | undefined): CodeAction[] {
  if (command === undefined) return [];
  const title = `Show documentation for ${rule}`;
  return [{ title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [rule] } }];
}

/** An explicit wish, such as on saving, does not wait for the last change to have been checked. */
function asksForFixAll(only: readonly string[] | undefined): boolean {
  return only?.some((kind) => isWithin(fixAllKind, kind)) ?? false;
}

function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => isWithin(kind, wanted));
}

/** Kinds form a hierarchy by their dots. */
function isWithin(kind: string, wanted: string): boolean {
  return wanted === "" || kind === wanted || kind.startsWith(`${wanted}.`);
}

export function fixAllData(data: unknown): FixAllData | undefined {
  if (typeof data !== "object" || data === null || !("uri" in data) || !("version" in data)) return undefined;
  return typeof data.uri === "string" && typeof data.version === "number" ? (data as FixAllData) : undefined;
}
