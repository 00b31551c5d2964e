import type { SourceFile } from "./model/catalogue.js";
import type { ToolCall } from "./model/tool.js";
import type { Violation } from "./model/violation.js";
import { odditiesOf } from "./oddities.js";
import type { Finding, Oddity, Rule } from "./rules/rule.js";
import type { CheckSettings } from "./settings.js";
import { joinPieces } from "./streams/pieces.js";
import { rootNode, nodeAt, type JsonNode } from "./text/json-node.js";
import { fileLayer } from "./text/layer.js";
import { placePointer, toPointer, type Place } from "./text/place.js";
import type { RecordText } from "./text/records.js";
import type { Span } from "./text/span.js";

/** One record under check: its text is read for positions only when one is asked for. */
export class RecordUnderCheck {
  private root: JsonNode | undefined;
  private odd: ReadonlySet<Oddity> | undefined;

  readonly file: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  private readonly text: string;

  constructor(
    { file, text }: SourceFile,
    { index, start, end }: Pick<RecordText, "index" | "start" | "end">,
    private readonly value?: unknown,
  ) {
    this.file = file;
    this.index = index;
    this.start = start;
    this.end = end;
    this.text = text;
  }

  /** What the text of the record has that its value does not tell. */
  oddities(): ReadonlySet<Oddity> {
    this.odd ??= odditiesOf(this.source(), this.value);
    return this.odd;
  }

  source(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The value at a place of the record; the record itself where there is none. */
  nodeAt(place: Place): JsonNode {
    return this.find(place) ?? this.rootNode();
  }

  find(place: Place): JsonNode | undefined {
    return nodeAt(this.rootNode(), place);
  }

  /** What holds the arguments of a call; of a call that a stream told, all its pieces as one. */
  argumentsOf({ argumentsPlace, pieces }: ToolCall): JsonNode | undefined {
    if (pieces !== undefined) return joinPieces(pieces, this.text).node;
    return argumentsPlace === undefined ? undefined : this.nodeAt(argumentsPlace);
  }

  /** Where in the file a finding on a call belongs. */
  homeOf(call: ToolCall, { start }: Span): FindingHome & { readonly span: Span } {
    const pieces = call.pieces === undefined ? [] : joinPieces(call.pieces, this.text).pieces;
    const own = pieces.findLast(({ span }) => span.start <= start && start <= span.end)?.piece;
    const home = own ?? { record: this.index, recordStart: this.start, recordEnd: this.end };
    const place = own?.place ?? (call.pieces === undefined ? call.argumentsPlace : undefined) ?? call.place;
    const span = { start: home.recordStart, end: home.recordEnd };
    return { file: this.file, record: home.record, call, place, span };
  }

  private rootNode(): JsonNode {
    this.root ??= rootNode(fileLayer(this.source(), this.start));
    if (this.root === undefined) throw new Error(`record ${this.index} of ${this.file} was read, and is blank`);
    return this.root;
  }
}

/** Where a finding belongs, besides its span. */
export interface FindingHome {
  readonly file: string;
  readonly record: number;
  readonly call?: ToolCall | undefined;
  /** Where the finding is if it does not say so itself. */
  readonly place: Place;
}

/** Makes a violation of what a rule found; none if the settings have switched the rule off. */
export function toViolation(
  rule: Pick<Rule, "id" | "severity">,
  finding: Finding,
  home: FindingHome,
  settings: CheckSettings,
): Violation[] {
  const severity = settings.rules.get(rule.id) ?? finding.severity ?? rule.severity;
  if (severity === "off") return [];
  const { place = home.place, path } = finding;
  const isInRecord = home.call?.encoding !== "string" && home.call?.pieces === undefined;
  const inArguments = path !== undefined && isInRecord ? [...place, ...path] : place;
  return [
    {
      rule: rule.id,
      severity,
      message: finding.message,
      span: finding.span,
      record: home.record,
      pointer: placePointer(inArguments),
      argumentPointer: path === undefined ? undefined : toPointer(path),
      tool: home.call?.tool,
      callId: home.call?.callId,
      expected: finding.expected,
      allowed: finding.allowed,
      found: finding.found,
      related: (finding.related ?? []).map((related) => ({ ...related, file: related.file ?? home.file })),
      repairs: finding.repairs ?? [],
      unnecessary: finding.unnecessary ?? false,
    },
  ];
}
