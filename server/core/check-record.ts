import type { ToolCall } from "./model/tool.js";
import type { Violation } from "./model/violation.js";
import type { Finding, Rule } from "./rules/rule.js";
import type { CheckSettings } from "./settings.js";
import { rootNode, nodeAt, type JsonNode } from "./text/json-node.js";
import { fileLayer } from "./text/layer.js";
import { countMembers, scanLexemes } from "./text/lexemes.js";
import { placePointer, toPointer, type Place } from "./text/place.js";

/** One record under check: its text is read for positions only when one is asked for. */
export class RecordUnderCheck {
  private root: JsonNode | undefined;
  private doubled: boolean | undefined;

  constructor(
    readonly file: string,
    readonly index: number,
    private readonly text: string,
    readonly start: number,
    readonly end: number,
    private readonly value: unknown,
  ) {}

  /** Whether any object of the record has a name twice. Costs about as much as reading the record again, once. */
  hasDuplicates(): boolean {
    this.doubled ??= scanLexemes(this.source()).members !== countMembers(this.value);
    return this.doubled;
  }

  source(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The value at a place of the record; the record itself where there is none. */
  nodeAt(place: Place): JsonNode {
    this.root ??= rootNode(fileLayer(this.source(), this.start));
    if (this.root === undefined) throw new Error(`record ${this.index} of ${this.file} was read, and is blank`);
    return nodeAt(this.root, place) ?? this.root;
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
  const inArguments = path !== undefined && home.call?.encoding !== "string" ? [...place, ...path] : place;
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
