import { capped } from "./cap.js";
import { DefinitionCheck } from "./check-definitions.js";
import { BrokenCheck } from "./check-broken.js";
import { TextCheck } from "./check-texts.js";
import { BodyCheck } from "./check-bodies.js";
import type { CheckMemory } from "./check-memory.js";
import { RecordUnderCheck, toViolation, type FindingHome } from "./check-record.js";
import { fileTools } from "./definitions.js";
import { Evidence } from "./evidence.js";
import { FileTools } from "./file-tools.js";
import { families } from "./formats/registry.js";
import { judgeCall } from "./judge-call.js";
import type { Catalogue, KnownTool, SourceFile, ToolShelf } from "./model/catalogue.js";
import type { DetailedReport, FileReport, JudgedCall, Verdict } from "./model/report.js";
import type { Extraction, Tool, ToolCall, ToolResult } from "./model/tool.js";
import { isProblem, type Violation } from "./model/violation.js";
import { extractFrom } from "./references.js";
import { noSchema, schemaConflict, unjudgedTool } from "./rules/file-rules.js";
import { rules } from "./rules/registry.js";
import type { FileRule, Finding, Rule, SoundRecordRule } from "./rules/rule.js";
import type { CheckSettings } from "./settings.js";
import { orderShelves, recordShelf, shelfOf } from "./shelves.js";
import { mayHoldHalves, soundPieces, SoundRecord } from "./sound-record.js";
import { StreamAssembler, type AssembledCall } from "./streams/assembler.js";
import { quote } from "./text/display.js";
import { fileSpan } from "./text/json-node.js";
import { parseRecord, readContainer, recoverRecords, type Container, type RecordText } from "./text/records.js";
import type { Span } from "./text/span.js";

export interface CheckInput {
  readonly source: SourceFile;
  /** The tools that the configuration names, and those of the workspace, nearest first. The file's own are found here. */
  readonly shelves: Catalogue;
  readonly settings: CheckSettings;
  readonly memory: CheckMemory;
}

/** How far a check has come, in UTF-16 units of the file. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Checks a file from one end to the other. */
export function checkFile(input: CheckInput): FileReport {
  return runToEnd(checkSteps(input));
}

/** Checks a file and keeps everything that was found in it. */
export function checkFileInDetail(input: CheckInput): DetailedReport {
  const check = new FileCheck(input, true);
  const report = runToEnd(check.steps());
  return { ...report, ...check.detail, evidence: check.evidence.list(), unreadBodies: check.bodies.found };
}

/**
 * The same in steps, one a record: the caller may do other work between them, or stop.
 *
 * @param isWanted Leaves out the records for which it gives false. What they define counts all the same. Of a call that
 *   a stream tells in several records, all are to be wanted or none.
 */
export function checkSteps(
  input: CheckInput,
  isWanted?: (record: RecordText) => boolean,
): Generator<Progress, FileReport> {
  return new FileCheck(input, false, isWanted).steps();
}

/** Does all steps at once. */
export function runToEnd<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const soundRecordRules = rules.filter((rule) => rule.subject === "sound-record");

/** The record that a call begins in, and what that defines. */
interface CallHome {
  readonly record: RecordUnderCheck;
  readonly shelf: ToolShelf | undefined;
}

/** One run over one file. */
class FileCheck {
  private readonly container: Container;
  private readonly recordRules: readonly SoundRecordRule[];
  private readonly violations: Violation[] = [];
  private readonly broken: BrokenCheck;
  private readonly formats = new Set<string>();
  private readonly tools: FileTools;
  private allTools: FileTools | undefined;
  private readonly texts: TextCheck;
  readonly bodies: BodyCheck;
  readonly evidence = new Evidence();
  private readonly definitions: DefinitionCheck;
  private readonly later: (() => void)[] = [];
  private readonly streams = new StreamAssembler<CallHome>();
  private readonly called = new Map<string, KnownTool | undefined>();
  private readonly invalidRecords = new Set<number>();
  private readonly said = new Set<string>();
  private readonly spread: Span[] = [];
  private readonly counts = { calls: 0, tools: 0, results: 0, valid: 0, invalid: 0, unjudged: 0, "no-schema": 0 };
  readonly detail: {
    tools: { tool: Tool; record: number }[];
    calls: JudgedCall[];
    results: { result: ToolResult; record: number }[];
  } = { tools: [], calls: [], results: [] };

  constructor(
    private readonly input: CheckInput,
    private readonly keep: boolean,
    private readonly isWanted?: (record: RecordText) => boolean,
  ) {
    this.container = readContainer(input.source.text, input.source.file);
    this.recordRules = soundRecordRules.filter(({ mark }) => input.source.text.includes(mark));
    this.tools = new FileTools(input.source.text);
    this.texts = new TextCheck(input.source, input.settings);
    this.broken = new BrokenCheck(input.source, input.settings);
    this.bodies = new BodyCheck(input.source, input.settings);
    this.definitions = new DefinitionCheck(input.memory, input.settings);
  }

  *steps(): Generator<Progress, FileReport> {
    const { text } = this.input.source;
    for (const record of this.container.records) {
      if (this.isWanted?.(record) === false) continue;
      this.take(record);
      yield { done: record.end, total: text.length };
    }
    this.judgeAssembled(this.streams.flush());
    for (const judge of this.later) judge();
    for (const found of this.texts.violations((tool) => this.isKnown(tool))) this.violations.push(found);
    return this.report();
  }

  private isKnown(tool: string): boolean {
    return this.tools.has(tool) || this.input.shelves.some(({ tools }) => tools.has(tool));
  }

  private take(record: RecordText): void {
    const { text } = this.input.source;
    const content = record.content ?? parseRecord(text, record, this.container.kind);
    if (content.ok) {
      this.takeValue(record, content.value);
      return;
    }
    const recovered = recoverRecords(text, record);
    const sound = recovered.filter(({ content }) => content?.ok === true);
    const parts = sound.map(({ start, end }) => ({ start, end }));
    this.broken.take({ record, fault: content.fault, parts });
    for (const part of sound) if (part.content?.ok === true) this.takeValue(part, part.content.value);
  }

  private takeValue(text: RecordText, value: unknown): void {
    const { source, settings } = this.input;
    this.texts.take(text, value);
    this.bodies.take(text, value);
    const extraction = extractFrom(source, value, settings);
    if (extraction.formats.length === 0 && extraction.events.length === 0) return;
    const record = new RecordUnderCheck(source, text, value);
    for (const format of extraction.formats) this.formats.add(format);
    this.counts.tools += extraction.tools.length;
    this.counts.results += extraction.results.length;
    const known = extraction.tools.map((tool) => ({ tool, source, recordStart: text.start, recordEnd: text.end }));
    for (const found of this.definitions.check(extraction.tools, record)) this.violations.push(found);
    this.checkRecord(extraction, record);
    this.keepDetail(extraction, text.index);
    this.judgeCalls(extraction, record, known);
  }

  private keepDetail(extraction: Extraction, record: number): void {
    if (!this.keep) return;
    const { tools, results } = extraction;
    this.evidence.note(extraction, record);
    for (const tool of tools) this.detail.tools.push({ tool, record });
    for (const result of results) this.detail.results.push({ result, record });
  }

  private checkRecord(extraction: Extraction, record: RecordUnderCheck): void {
    const home = { file: record.file, record: record.index, place: [] };
    const subject = new SoundRecord(record, extraction);
    for (const rule of this.recordRules) this.add(rule, rule.check(subject), home);
  }

  /** What is cut in two between the pieces of a call is whole in their sum. */
  private checkPieces(call: ToolCall, record: RecordUnderCheck): void {
    const root = mayHoldHalves(call) ? record.argumentsOf(call) : undefined;
    if (root === undefined) return;
    const home = { file: record.file, record: record.index, call, place: call.place };
    const subject = soundPieces(call, root);
    for (const rule of this.recordRules) this.add(rule, rule.check(subject), home);
  }

  private judgeCalls(extraction: Extraction, record: RecordUnderCheck, known: readonly KnownTool[]): void {
    const home = { record, shelf: known.length === 0 ? undefined : shelfOf("record", [known], true) };
    const at = { record: record.index, recordStart: record.start, recordEnd: record.end };
    const { calls, assembled } = this.streams.take(extraction, at, home);
    for (const call of calls) if (!call.repeats) this.judgeSoon(call, home);
    this.judgeAssembled(assembled, record.end);
    if (known.length > 0) this.tools.add(known);
  }

  /** @param end Where the record ends that ended the calls, if one did. */
  private judgeAssembled(assembled: readonly AssembledCall<CallHome>[], end = 0): void {
    for (const { call, home } of assembled) {
      const last = Math.max(end, call.pieces?.at(-1)?.recordEnd ?? 0);
      if (last > home.record.end) this.spread.push({ start: home.record.start, end: last });
      this.judgeSoon(call, home);
      this.checkPieces(call, home.record);
    }
  }

  private judgeSoon(call: ToolCall, { record, shelf }: CallHome): void {
    const order = this.counts.calls++;
    const own = shelf === undefined ? [] : [recordShelf(shelf, call)];
    const isOwn = shelf?.tools.has(call.tool) === true;
    const judge = (): void => {
      this.judge(call, order, record, [...own, ...this.shelvesAround(record, isOwn)]);
    };
    const isKnown = isOwn || this.tools.has(call.tool);
    // A definition may still follow, as when a session lists its tools late.
    if (isKnown || !this.tools.mayFollow(record.end)) judge();
    else this.later.push(judge);
  }

  /** What the file defines around a record. Where records are left out, the file is read for it only if it matters. */
  private shelvesAround({ start }: RecordUnderCheck, isDefinedThere: boolean): readonly ToolShelf[] {
    if (isDefinedThere) return [];
    if (this.isWanted === undefined) return this.tools.shelvesAt(start);
    this.allTools ??= fileTools(this.input.source, this.input.settings);
    return this.allTools.shelvesAt(start);
  }

  private judge(call: ToolCall, order: number, record: RecordUnderCheck, own: readonly ToolShelf[]): void {
    const { settings, memory, shelves } = this.input;
    const catalogue = orderShelves(own, shelves, settings.toolPrecedence);
    const judgement = judgeCall(call, record, catalogue, { settings, memory });
    const { verdict, scope, known, reason, violations } = judgement;
    this.counts[verdict]++;
    if (verdict === "invalid") this.invalidRecords.add(record.index);
    if (known !== undefined || !this.called.has(call.tool)) this.called.set(call.tool, known);
    this.violations.push(...violations);
    if (verdict === "no-schema" && known === undefined && !call.hosted && call.encoding !== "text")
      this.sayOnce(noSchema, call, record, `No schema for tool ${quote(call.tool)}. Add its file to "arglint.tools".`);
    if (verdict === "unjudged" && reason !== undefined)
      this.sayOnce(unjudgedTool, call, record, `Calls of ${quote(call.tool)} are not judged: ${reason}.`);
    if (judgement.conflict)
      this.sayOnce(
        schemaConflict,
        call,
        record,
        `Two definitions of ${quote(call.tool)} are equally near and do not agree on this call.`,
      );
    if (this.keep)
      this.detail.calls[order] = {
        call,
        record: record.index,
        verdict,
        judgedBy: scope,
        known,
        reason,
        violations,
      };
  }

  private sayOnce(rule: FileRule, call: ToolCall, record: RecordUnderCheck, message: string): void {
    const key = `${rule.id} ${call.tool}`;
    if (this.said.has(key)) return;
    this.said.add(key);
    const finding = { message, span: fileSpan(record.nodeAt(call.namePlace)), place: call.namePlace };
    const home = { file: record.file, record: record.index, call, place: call.place };
    this.add(rule, [finding], home);
  }

  private add(rule: Rule, findings: readonly Finding[], home: FindingHome): void {
    for (const finding of findings) this.violations.push(...toViolation(rule, finding, home, this.input.settings));
  }

  private report(): FileReport {
    const isRecording = this.formats.size > 0;
    for (const found of this.broken.violations(isRecording)) this.violations.push(found);
    for (const found of this.bodies.violations(isRecording)) this.violations.push(found);
    const sorted = this.violations.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    const hasSafe = ({ repairs }: Violation) => repairs.some(({ safety }) => safety === "safe");
    return {
      file: this.input.source.file,
      container: this.container.kind,
      records: this.container.records.length,
      formats: families.map(({ id }) => id).filter((id) => this.formats.has(id)),
      counts: this.counts satisfies Record<Verdict, number>,
      invalidRecords: this.invalidRecords,
      called: this.called,
      violations: capped(sorted, this.input.settings),
      fixable: sorted.filter((violation) => isProblem(violation) && hasSafe(violation)).length,
      problems: sorted.length,
      spread: this.spread,
    };
  }
}
