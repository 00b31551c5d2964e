import { toViolation } from "./check-record.js";
import type { SourceFile } from "./model/catalogue.js";
import type { Violation } from "./model/violation.js";
import { rules } from "./rules/registry.js";
import type { CheckSettings } from "./settings.js";
import type { RecordText } from "./text/records.js";
import type { Span } from "./text/span.js";
import type { SyntaxFault } from "./text/syntax.js";

const recordRules = rules.filter((rule) => rule.subject === "record");

interface BrokenRecord {
  readonly record: RecordText;
  readonly fault: SyntaxFault;
  /** The sound records in it. */
  readonly parts: readonly Span[];
}

/** Checks the records of one file that are no JSON. */
export class BrokenCheck {
  private readonly broken: BrokenRecord[] = [];

  constructor(
    private readonly source: SourceFile,
    private readonly settings: CheckSettings,
  ) {}

  take(broken: BrokenRecord): void {
    this.broken.push(broken);
  }

  /**
   * A broken file in which nothing was found is none of our business, unless it speaks of calls or tools.
   *
   * @param isRecording Whether anything was found in the file.
   */
  violations(isRecording: boolean): readonly Violation[] {
    if (this.broken.length === 0) return [];
    return isRecording || marks.test(this.source.text) ? this.broken.flatMap((one) => this.violationsOf(one)) : [];
  }

  private violationsOf({ record, fault, parts }: BrokenRecord): readonly Violation[] {
    const { file, text } = this.source;
    const { index, start, end } = record;
    const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
    const subject = { text: text.slice(start, end), span: { start, end }, fault, parts, lineEnd };
    for (const rule of recordRules) {
      const findings = rule.check(subject);
      const home = { file, record: index, place: [] };
      if (findings.length > 0) return findings.flatMap((finding) => toViolation(rule, finding, home, this.settings));
    }
    return [];
  }
}

const marks =
  /"(?:tool_calls|function_call|tool_use|tools\/call|functionCall|toolUse|tools|functions|input_schema|inputSchema|functionDeclarations|function_declarations|parameters|arguments)"/;
