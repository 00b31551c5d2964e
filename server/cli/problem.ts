import type { SourceFile } from "../core/model/catalogue.js";
import type { Violation } from "../core/model/violation.js";
import { lineIndex, type LineIndex } from "../core/text/lines.js";
import { toRange, type Range } from "./range.js";

/** One problem as `check --format json` writes it. The names are an interface: none changes without a new version. */
export interface Problem {
  readonly file: string;
  readonly range: Range;
  readonly rule: string;
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly message: string;
  readonly record: number;
  readonly pointer: string;
  readonly argumentPointer: string | null;
  readonly tool: string | null;
  readonly callId: string | null;
  readonly expected: string | null;
  readonly found: string | null;
  readonly related: readonly { readonly file: string; readonly range: Range; readonly message: string }[];
  readonly fixes: readonly Fix[];
}

export interface Fix {
  readonly title: string;
  readonly safety: "safe" | "suggestion";
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

/** Line numbers of the files that problems point to. */
export class Lines {
  private readonly known = new Map<string, LineIndex>();

  constructor(sources: readonly SourceFile[]) {
    for (const source of sources) this.add(source);
  }

  add({ file, text }: SourceFile): void {
    if (!this.known.has(file)) this.known.set(file, lineIndex(text));
  }

  of(file: string): LineIndex | undefined {
    return this.known.get(file);
  }
}

export function toProblem(violation: Violation, source: SourceFile, lines: Lines): Problem {
  lines.add(source);
  const own = lines.of(source.file) ?? lineIndex(source.text);
  return {
    file: source.file,
    range: toRange(violation.span, own),
    rule: violation.rule,
    severity: violation.severity === "information" ? "info" : violation.severity,
    message: violation.message,
    record: violation.record,
    pointer: violation.pointer,
    argumentPointer: violation.argumentPointer ?? null,
    tool: violation.tool ?? null,
    callId: violation.callId ?? null,
    expected: violation.expected ?? null,
    found: violation.found ?? null,
    related: violation.related.flatMap(({ file, span, message }) => {
      const index = lines.of(file);
      return index === undefined ? [] : [{ file, range: toRange(span, index), message }];
    }),
    fixes: violation.repairs.map(({ title, safety, edits }) => ({
      title,
      safety,
      edits: edits.map(({ span, newText }) => ({ range: toRange(span, own), newText })),
    })),
  };
}
