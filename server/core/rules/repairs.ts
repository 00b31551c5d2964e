import type { Repair } from "../model/violation.js";
import { showLiteral } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { sourceText, type JsonNode } from "../text/json-node.js";
import { countMembers, scanLexemes } from "../text/lexemes.js";
import type { Path } from "../text/place.js";
import type { Edit, Span } from "../text/span.js";
import type { FailureSubject } from "./rule.js";
import type { Outcome } from "./trial.js";
import { replaceAt, valueAt } from "./value-edit.js";

/** A change of the arguments, in two forms: of the value, to try it, and of the text, to make it. */
export interface Candidate {
  readonly title: string;
  /** Whether it cannot change the meaning, provided that the result is sound. */
  readonly certain: boolean;
  readonly changed: unknown;
  readonly edits: () => readonly Edit[];
  /** The JSON text at the end of the only edit that stands for a value of the user's choice. */
  readonly blank?: string;
}

/**
 * Keeps the candidates that leave fewer failures than there are. One that is certain and leaves no new failure is safe;
 * where several would be safe, there are two readings, and all are suggestions. So they are where a name stands twice:
 * what was tried is the value, and an edit of the text may uncover the one that lost.
 */
export function tryRepairs(candidates: readonly Candidate[], call: FailureSubject): Repair[] {
  const tried = candidates.map((candidate) => ({ candidate, outcome: outcomeOf(candidate, call) }));
  const certain = tried.filter(({ candidate, outcome }) => candidate.certain && outcome.clean);
  const isSafe = certain.length === 1 && !hasDuplicates(call);
  return tried
    .filter(({ outcome }) => outcome.better)
    .map(({ candidate }) => toRepair(candidate, isSafe && candidate === certain[0]?.candidate, call))
    .filter(({ edits }) => edits.length > 0);
}

/**
 * What is certain may uncover another fault, as in a value under a wrong name, if that can be mended safely. It is a guess
 * then: a safe repair leaves no fault that was not there.
 */
function outcomeOf({ changed, certain }: Candidate, call: FailureSubject): Outcome {
  // A schema may want something else of a tool's arguments, but what it then gets is no call.
  if (typeof changed !== "object" || changed === null || Array.isArray(changed)) return { better: false, clean: false };
  const outcome = call.trial(changed);
  if (!certain || outcome.better || call.foresee(changed) !== "sound") return outcome;
  return { better: true, clean: false };
}

function hasDuplicates({ value, valueNode }: FailureSubject): boolean {
  return scanLexemes(sourceText(valueNode)).members !== countMembers(value);
}

function toRepair(candidate: Candidate, safe: boolean, call: FailureSubject): Repair {
  const { title, blank } = candidate;
  const edits = candidate.edits();
  if (safe) return { title, safety: "safe", edits };
  const selection = blank === undefined ? undefined : selectionOf(edits, blank, call);
  return {
    title: `${title} (guess)`,
    safety: "suggestion",
    edits,
    ...(selection === undefined ? {} : { selection }),
  };
}

/** Where JSON text stands at the end of the only edit, escaped as deep as the arguments are; a string without its quotes. */
function selectionOf([edit, second]: readonly Edit[], json: string, { valueNode }: FailureSubject): Span | undefined {
  const escaped = (text: string): string => valueNode.layer.edit(0, 0, text).newText;
  const text = escaped(json);
  if (edit === undefined || second !== undefined || !edit.newText.endsWith(text)) return undefined;
  const quote = json.startsWith('"') ? escaped('"').length : 0;
  const { length } = edit.newText;
  return { start: length - text.length + quote, end: length - quote };
}

/** Offers other JSON text for the value at `path`. */
export function replacement(
  call: FailureSubject,
  path: Path,
  node: JsonNode,
  to: { json: string; certain: boolean; title?: string },
): Candidate {
  const value: unknown = JSON.parse(to.json);
  const shown = { mode: call.settings.showValues, name: String(path.at(-1)) };
  const before = showLiteral(valueAt(call.value, path), { ...shown, source: numberSource(node) });
  const after = showLiteral(value, { ...shown, source: typeof value === "number" ? to.json : undefined });
  return {
    title: to.title ?? `Change ${before} to ${after}`,
    certain: to.certain,
    changed: replaceAt(call.value, path, value),
    edits: () => replaceValue(node, to.json),
  };
}

/** The characters of a number as they stand in the file: a double would lose digits. */
export function numberSource(node: JsonNode): string | undefined {
  return node.type === "number" ? sourceText(node) : undefined;
}
