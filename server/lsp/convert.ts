import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Diagnostic, DiagnosticRelatedInformation, Position, Range, TextEdit } from "vscode-languageserver";
import type { ConfigProblem } from "../core/config.js";
import type { Severity, Violation } from "../core/model/violation.js";
import type { LineIndex } from "../core/text/lines.js";
import type { Edit, Span } from "../core/text/span.js";

/** Where texts and pages are, for what a diagnostic points to. */
export interface Surroundings {
  /** The lines of a file by its key, or undefined if its text is not at hand. */
  linesOf(file: string): LineIndex | undefined;
  /** A file's URI as the client spells it. */
  uriOf(file: string): string;
  /** The page of a rule. */
  pageOf(rule: string): string | undefined;
}

interface RepairData {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly TextEdit[];
  /** A stretch of the new text of the only edit, to be written anew. */
  readonly selection?: Span;
}

/** What a diagnostic carries for its quick fixes, so that these need no memory of the server's. */
export interface DiagnosticData {
  /** The version of the document that the edits are for; undefined if it was read from the disk. */
  readonly version?: number;
  readonly rule: string;
  /** Whether the problem is one of a call. */
  readonly ofCall: boolean;
  readonly repairs: readonly RepairData[];
}

export function toRange(lines: LineIndex, { start, end }: Span): Range {
  return { start: lines.position(start), end: lines.position(end) };
}

export function toOffset(lines: LineIndex, position: Position): number {
  return lines.offset(position);
}

export function toTextEdits(lines: LineIndex, edits: readonly Edit[]): TextEdit[] {
  return edits.map(({ span, newText }) => ({ range: toRange(lines, span), newText }));
}

export function toDiagnostic(
  violation: Violation,
  lines: LineIndex,
  version: number | undefined,
  around: Surroundings,
): Diagnostic {
  const { rule, severity, message, span, related, repairs, unnecessary } = violation;
  const page = around.pageOf(rule);
  const data: DiagnosticData = {
    ...(version === undefined ? {} : { version }),
    rule,
    ofCall: violation.tool !== undefined,
    repairs: repairs.map(({ title, safety, edits, selection }) => ({
      title,
      safe: safety === "safe",
      edits: toTextEdits(lines, edits),
      ...(selection === undefined ? {} : { selection }),
    })),
  };
  return {
    range: toRange(lines, span),
    severity: toSeverity(severity),
    code: rule,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    source: "arglint",
    message,
    ...(unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    relatedInformation: related.flatMap((other) => toRelated(other, around)),
    data,
  };
}

export function toConfigDiagnostic({ span, message }: ConfigProblem, lines: LineIndex): Diagnostic {
  return { range: toRange(lines, span), severity: DiagnosticSeverity.Warning, source: "arglint", message };
}

function toRelated(
  { file, span, message }: Violation["related"][number],
  around: Surroundings,
): DiagnosticRelatedInformation[] {
  const lines = around.linesOf(file);
  return lines ? [{ location: { uri: around.uriOf(file), range: toRange(lines, span) }, message }] : [];
}

function toSeverity(severity: Severity): DiagnosticSeverity {
  switch (severity) {
    case "error":
      return DiagnosticSeverity.Error;
    case "warning":
      return DiagnosticSeverity.Warning;
    case "information":
      return DiagnosticSeverity.Information;
    case "hint":
      return DiagnosticSeverity.Hint;
  }
}

/** Reads what `toDiagnostic` put on a diagnostic and a client gave back; undefined if it is not that. */
export function diagnosticData(data: unknown): DiagnosticData | undefined {
  if (typeof data !== "object" || data === null || !("rule" in data) || !("repairs" in data)) return undefined;
  return typeof data.rule === "string" && Array.isArray(data.repairs) ? (data as DiagnosticData) : undefined;
}
