import { RecordUnderCheck, toViolation } from "./check-record.js";
import { explainAsWritten, valueAsWritten } from "./as-written.js";
import { CallSubject, ValueSubject } from "./call-subject.js";
import type { CheckMemory } from "./check-memory.js";
import type { Catalogue, KnownTool, ToolScope } from "./model/catalogue.js";
import type { Verdict } from "./model/report.js";
import type { ToolCall } from "./model/tool.js";
import type { Violation } from "./model/violation.js";
import { odditiesOf } from "./oddities.js";
import { createForesight } from "./prospect.js";
import { readArguments } from "./read-arguments.js";
import { resolveName, type Resolved } from "./resolve-name.js";
import { rules } from "./rules/registry.js";
import type { Finding, Prospect, Rule, UnusableArguments } from "./rules/rule.js";
import { createTrial } from "./rules/trial.js";
import { settleUnions } from "./rules/unions.js";
import type { CompiledSchema } from "./schema/compile.js";
import type { Failure, NotJudged } from "./schema/failure.js";
import { explain, isValid } from "./schema/validate.js";
import { VAGUE } from "./schema/vague.js";
import type { CheckSettings } from "./settings.js";
import type { Span } from "./text/span.js";

export interface Judgement {
  readonly verdict: Verdict;
  readonly scope: ToolScope | undefined;
  readonly known: KnownTool | undefined;
  /** Why the call is unjudged. */
  readonly reason: string | undefined;
  /** Whether two definitions that are equally near do not agree on the call. */
  readonly conflict: boolean;
  readonly violations: readonly Violation[];
}

export interface JudgeContext {
  readonly settings: CheckSettings;
  readonly memory: CheckMemory;
}

function rulesOn<S extends Rule["subject"]>(subject: S) {
  return rules.filter((rule): rule is Extract<Rule, { subject: S }> => rule.subject === subject);
}

const nameRules = rulesOn("name");
const shapeRules = rulesOn("shape");
const argumentsRules = rulesOn("arguments");
const failureRules = rulesOn("failures");
const valueRules = rulesOn("value");

/** Judges one call by the nearest definition of its tool. Positions are looked up only for what is reported. */
export function judgeCall(
  call: ToolCall,
  record: RecordUnderCheck,
  catalogue: Catalogue,
  context: JudgeContext,
): Judgement {
  const resolved = resolveName(call, catalogue);
  const hand: Hand = { call, record, resolved, ...context };
  const named = checkName(hand);
  const shape = checkShape(hand);
  const outcome = judgeArguments(hand);
  const known = outcome.known ?? resolved.known[0];
  return {
    verdict: named.some(({ severity }) => severity === "error") ? "invalid" : outcome.verdict,
    scope: known === undefined ? undefined : resolved.scope,
    known,
    reason: outcome.reason,
    conflict: outcome.conflict ?? false,
    violations: [...named, ...shape.violations, ...(shape.saysAll ? [] : outcome.violations)],
  };
}

/** All that belongs to the call in hand. */
interface Hand extends JudgeContext {
  readonly call: ToolCall;
  readonly record: RecordUnderCheck;
  readonly resolved: Resolved;
  /** Where the arguments are but thought of, what is to be asked in turn. */
  readonly foresee?: (text: string) => Prospect;
}

/** The call with other argument text, as if that were the whole record. */
function withText(hand: Hand, text: string): Hand {
  const nowhere = { place: [], namePlace: [], argumentsPlace: [], argumentsHome: [], pieces: undefined };
  const call: ToolCall = { ...hand.call, ...nowhere, arguments: text, encoding: "string" };
  const source = { file: hand.record.file, text: JSON.stringify(text) };
  const record = new RecordUnderCheck(source, { index: 0, start: 0, end: source.text.length }, text);
  return { ...hand, call, record };
}

function foresightOf(hand: Hand): (text: string) => Prospect {
  return hand.foresee ?? createForesight((text, again) => judgeArguments({ ...withText(hand, text), foresee: again }));
}

const none: readonly never[] = [];

function report({ call, record, settings }: Hand, rule: Rule, findings: readonly Finding[]): readonly Violation[] {
  if (findings.length === 0) return none;
  return findings.flatMap((finding) => {
    const home = record.homeOf(call, finding.span);
    const found = call.pieces === undefined ? finding : withinRecord(finding, home.span);
    return toViolation(rule, found, home, settings);
  });
}

/** Without the repairs that would reach into other records, or over several pieces of a stream. */
function withinRecord(finding: Finding, { start, end }: Span): Finding {
  const repairs = (finding.repairs ?? []).filter(({ edits }) =>
    edits.every(({ span, impossible }) => impossible !== true && start <= span.start && span.end <= end),
  );
  return { ...finding, repairs };
}

function checkName(hand: Hand): readonly Violation[] {
  const { resolution, known } = hand.resolved;
  if (resolution.kind === "exact") return none;
  const subject = Object.assign(new CallSubject(hand, known[0], undefined), { resolution });
  for (const rule of nameRules) {
    const findings = rule.check(subject);
    if (findings.length > 0) return report(hand, rule, findings);
  }
  return none;
}

interface ShapeOutcome {
  readonly violations: readonly Violation[];
  /** Whether nothing is left to say of the arguments. */
  readonly saysAll: boolean;
}

function checkShape(hand: Hand): ShapeOutcome {
  const known = hand.resolved.known[0];
  const schema = known === undefined ? undefined : hand.memory.schemaOf(known.tool);
  const subject = new CallSubject(hand, known, schema);
  const violations: Violation[] = [];
  let saysAll = false;
  for (const rule of hand.call.hosted ? none : shapeRules) {
    const findings = rule.check(subject);
    const reported = report(hand, rule, findings);
    if (reported.length > 0 && findings.some((finding) => (finding.severity ?? rule.severity) === "error"))
      saysAll = true;
    violations.push(...reported);
  }
  return { violations, saysAll };
}

interface Outcome {
  readonly verdict: Verdict;
  readonly known?: KnownTool;
  readonly reason?: string;
  readonly conflict?: boolean;
  readonly violations: readonly Violation[];
}

function judgeArguments(hand: Hand): Outcome {
  const read = readArguments(hand.call);
  const { resolved } = hand;
  switch (read.kind) {
    case "nothing":
      return { verdict: resolved.known.length === 0 ? "no-schema" : "unjudged", reason: read.reason, violations: [] };
    case "object":
      return judgeValue(hand, read.value);
    default:
      return judgeUnusable(hand, read);
  }
}

function judgeUnusable(hand: Hand, state: UnusableArguments): Outcome {
  const known = hand.resolved.known[0];
  const schema = known === undefined ? undefined : hand.memory.schemaOf(known.tool);
  const subject = new CallSubject(hand, known, schema);
  const { argumentsNode } = subject;
  if (argumentsNode === undefined) return { verdict: "invalid", violations: [] };
  const { call, settings, nameNode } = subject;
  const foresee = foresightOf(hand);
  const full = { call, known, settings, nameNode, argumentsNode, state, schema, foresee };
  for (const rule of argumentsRules) {
    const findings = rule.check(full);
    if (findings.length === 0) continue;
    const meansNothing = state.kind === "empty" && !findings.some(({ severity }) => severity === "error");
    const verdict = known === undefined ? "no-schema" : meansNothing ? "valid" : "invalid";
    return { verdict, violations: report(hand, rule, findings) };
  }
  return { verdict: "invalid", violations: [] };
}

/** What one definition says of the arguments. */
interface Opinion {
  readonly known: KnownTool;
  readonly schema: CompiledSchema | undefined;
  readonly fits: boolean | NotJudged;
  /** Schema and value with all their digits, where these decided. */
  readonly written?: { readonly schema: CompiledSchema; readonly value: unknown };
}

const noSchema: NotJudged = { kind: "not-judged", reason: "its definition has no input schema" };

function opinionOf(known: KnownTool, value: unknown, hand: Hand): Opinion {
  const schema = hand.memory.schemaOf(known.tool);
  const fits = schema === undefined ? noSchema : isValid(schema, value);
  const isVague = typeof fits === "object" && fits.reason === VAGUE;
  return (isVague ? opinionAsWritten(known, value, hand) : undefined) ?? { known, schema, fits };
}

/** The same where doubles do not tell numbers apart, by their digits. */
function opinionAsWritten(known: KnownTool, value: unknown, hand: Hand): Opinion | undefined {
  const schema = hand.memory.schemaAsWritten(known);
  if (schema === undefined) return undefined;
  const written = valueAsWritten(value, new CallSubject(hand, known, schema).valueNode);
  if (written === undefined) return undefined;
  return {
    known,
    schema: hand.memory.schemaOf(known.tool),
    fits: isValid(schema, written),
    written: { schema, value: written },
  };
}

function judgeValue(hand: Hand, value: Readonly<Record<string, unknown>>): Outcome {
  const opinions = hand.resolved.known.map((known) => opinionOf(known, value, hand));
  const accepting = opinions.find(({ fits }) => fits === true);
  const unsure = opinions.find(({ fits }) => typeof fits === "object");
  const opinion = accepting ?? unsure ?? opinions[0];
  const failing = opinion?.fits === false ? explainFailures(hand, opinion, value) : [];
  const violations = [...failing, ...observe(hand, opinion, value, failing)];
  if (opinion === undefined) return { verdict: "no-schema", violations };
  const { known, schema, fits } = opinion;
  if (schema === undefined) return { verdict: "no-schema", known, violations };
  if (typeof fits === "object") return { verdict: "unjudged", known, reason: fits.reason, violations };
  const conflict = fits && opinions.some((other) => other.fits === false);
  return { verdict: fits ? "valid" : "invalid", known, conflict, violations };
}

function explainFailures(hand: Hand, { known, schema, written }: Opinion, value: Readonly<Record<string, unknown>>) {
  if (schema === undefined) return [];
  const all = written === undefined ? explain(schema, value) : explainAsWritten(written.schema, written.value);
  if (!isList(all)) return [];
  const trial = createTrial(schema, all);
  const foresight = foresightOf(hand);
  const foresee = (changed: unknown): Prospect => foresight(JSON.stringify(changed));
  const subject = Object.assign(new ValueSubject(hand, known, schema, value), { known, schema, trial, foresee });
  const violations: Violation[] = [];
  let open: readonly Failure[] = settleUnions(all);
  for (const rule of failureRules) {
    const claims = open.length === 0 ? [] : rule.check(open, subject);
    violations.push(
      ...report(
        hand,
        rule,
        claims.map(({ finding }) => finding),
      ),
    );
    const claimed = new Set(claims.flatMap((claim) => claim.claims));
    open = open.filter((failure) => !claimed.has(failure));
  }
  return violations;
}

function isList(outcome: readonly Failure[] | NotJudged): outcome is readonly Failure[] {
  return Array.isArray(outcome);
}

/** What is worth saying of arguments whether they fit or not. */
function observe(
  hand: Hand,
  opinion: Opinion | undefined,
  value: Readonly<Record<string, unknown>>,
  failing: readonly Violation[],
): readonly Violation[] {
  const { call, record } = hand;
  const text = call.encoding === "string" ? String(call.arguments) : undefined;
  const oddities = text === undefined ? record.oddities() : odditiesOf(text, value);
  const subject = new ValueSubject(hand, opinion?.known, opinion?.schema, value);
  const said = (pointer: string | undefined): boolean =>
    failing.some(({ argumentPointer }) => argumentPointer === pointer);
  const violations: Violation[] = [];
  for (const rule of valueRules) {
    if (rule.needs !== undefined && !oddities.has(rule.needs)) continue;
    for (const violation of report(hand, rule, rule.check(subject)))
      if (rule.yields !== true || !said(violation.argumentPointer)) violations.push(violation);
  }
  return violations;
}
