import { RecordUnderCheck, toViolation } from "./check-record.js";
import { mayHoldUnreadBodies, unreadBodies, type UnreadBody } from "./formats/unread-bodies.js";
import type { SourceFile } from "./model/catalogue.js";
import type { FoundBody } from "./model/report.js";
import type { Violation } from "./model/violation.js";
import { unreadBody } from "./rules/file-rules.js";
import type { CheckSettings } from "./settings.js";
import { fileSpan } from "./text/json-node.js";
import type { RecordText } from "./text/records.js";

/** Looks for bodies in one file that are recorded, and can't be read. */
export class BodyCheck {
  private readonly isWorthReading: boolean;
  private readonly all: { readonly body: UnreadBody; readonly record: RecordText }[] = [];

  constructor(
    private readonly source: SourceFile,
    private readonly settings: CheckSettings,
  ) {
    this.isWorthReading = mayHoldUnreadBodies(source.text);
  }

  take(record: RecordText, value: unknown): void {
    if (this.isWorthReading) for (const body of unreadBodies(value)) this.all.push({ body, record });
  }

  get found(): readonly FoundBody[] {
    return this.all.map(({ body, record }) => ({ place: body.path, encoding: body.encoding, record: record.index }));
  }

  /** Says it once. @param isLog Whether the file holds calls or tools: then its other bodies may do so too. */
  violations(isLog: boolean): readonly Violation[] {
    const [first, ...others] = this.all.filter(({ body }) => isLog || body.isModels);
    if (first === undefined) return [];
    const { body, record } = first;
    const node = new RecordUnderCheck(this.source, record).nodeAt(body.path);
    const more = others.length === 0 ? "" : `, and neither are ${others.length.toLocaleString("en")} more`;
    const message = `Recorded in ${body.encoding}, so what is in here is not read${more}.`;
    const home = { file: this.source.file, record: record.index, place: body.path };
    return [...toViolation(unreadBody, { message, span: fileSpan(node), place: body.path }, home, this.settings)];
  }
}
