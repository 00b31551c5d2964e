import { assistantTexts } from "./assistant-texts.js";
import { RecordUnderCheck, toViolation } from "./check-record.js";
import type { SourceFile } from "./model/catalogue.js";
import type { Violation } from "./model/violation.js";
import { rules } from "./rules/registry.js";
import { mayHoldWrittenCalls, writtenCalls, type WrittenCall } from "./rules/written-calls.js";
import type { CheckSettings } from "./settings.js";
import { embed } from "./text/layer.js";
import type { Path } from "./text/place.js";
import type { RecordText } from "./text/records.js";

const textRules = rules.filter((rule) => rule.subject === "text");

interface Text {
  readonly record: RecordText;
  readonly path: Path;
  readonly calls: readonly WrittenCall[];
}

/** Checks the texts of one file's messages. Which tools are known is not known before the end of the file. */
export class TextCheck {
  private readonly texts: Text[] = [];
  private readonly isWorthReading: boolean;

  constructor(
    private readonly source: SourceFile,
    private readonly settings: CheckSettings,
  ) {
    this.isWorthReading = mayHoldWrittenCalls(source.text);
  }

  take({ index, start, end }: RecordText, value: unknown): void {
    if (!this.isWorthReading || !mayHoldWrittenCalls(this.source.text.slice(start, end))) return;
    for (const { text, path } of assistantTexts(value)) {
      const calls = writtenCalls(text);
      if (calls.length > 0) this.texts.push({ record: { index, start, end, content: undefined }, path, calls });
    }
  }

  violations(isKnown: (tool: string) => boolean): readonly Violation[] {
    return this.texts.flatMap(({ record, path, calls }) => {
      const known = calls.filter(({ name }) => isKnown(name));
      return known.length === 0 ? [] : this.violationsIn(record, path, known);
    });
  }

  private violationsIn(record: RecordText, path: Path, calls: readonly WrittenCall[]): Violation[] {
    const node = new RecordUnderCheck(this.source, record).nodeAt(path);
    const layer = embed(node.layer, node.start, node.end);
    const subject = {
      calls: calls.map(({ name, start, end }) => ({ name, span: layer.spanInFile(start, end) })),
    };
    const home = { file: this.source.file, record: record.index, place: path };
    return textRules.flatMap((rule) =>
      rule.check(subject).flatMap((finding) => toViolation(rule, finding, home, this.settings)),
    );
  }
}
