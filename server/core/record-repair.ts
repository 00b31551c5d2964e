import type { Violation } from "./model/violation.js";
import { chooseRepairs, subjectOf, type ChosenRepair, type RepairChoice } from "./repair-choice.js";
import { editPieces, textOfPieces, wholeText, type Pieces } from "./text/pieces.js";
import { shiftSpan, type Span } from "./text/span.js";

/** How a record looks after some repairs. */
interface State {
  readonly pieces: Pieces;
  readonly repaired: number;
  /** Where the record stood in the text that was checked. */
  readonly start: number;
  readonly violations: readonly Violation[];
}

/** Rounds after which repairs that go on surfacing others are given up, and after which no other way is tried. */
const mostRounds = 8;
const mostRoundsSingly = 24;

/**
 * One record on its way through rounds of repairs. A round may leave it with more faults than before, since arguments
 * that can be read at last can be judged; what counts is the best that came of it: fewer faults, no new one. Repairs that
 * lead nowhere together are tried one by one.
 */
export class RecordRepair {
  private readonly original: State;
  private best: State;
  private current: State;
  private next: { readonly pieces: Pieces; readonly repairs: readonly ChosenRepair[] } | undefined;
  private rounds = 0;
  private singly = false;
  private readonly refused = new Set<string>();

  /** @param span Where the record stands in the text. @param violations Those in the record. */
  constructor(
    readonly span: Span,
    private readonly source: string,
    violations: readonly Violation[],
    private readonly choice: RepairChoice,
  ) {
    const pieces = wholeText(span.end - span.start);
    this.original = { pieces, repaired: 0, start: span.start, violations };
    this.best = this.original;
    this.current = this.original;
  }

  get repaired(): number {
    return this.best.repaired;
  }

  /** What came of the record, as it was at the start and as it is now. */
  get outcome(): Pieces {
    return this.best.pieces;
  }

  get isOpen(): boolean {
    return this.next !== undefined;
  }

  /** The text that is to be checked now; once the record is closed, the best. */
  get text(): string {
    return textOfPieces(this.next?.pieces ?? this.best.pieces, this.source);
  }

  /** Makes the repairs of the next round, or closes the record. */
  advance(): void {
    this.next = undefined;
    const open = chooseRepairs(this.current.violations, this.choice).filter(({ key }) => !this.refused.has(key));
    const repairs = this.singly ? open.slice(0, 1) : open;
    if (repairs.length > 0 && this.rounds++ < (this.singly ? mostRoundsSingly : mostRounds)) {
      const edits = repairs.flatMap((repair) => repair.edits);
      const inRecord = edits.map((edit) => ({ ...edit, span: shiftSpan(edit.span, -this.current.start) }));
      this.next = { pieces: editPieces(this.current.pieces, inRecord), repairs };
    } else if (!this.singly && this.current !== this.best) {
      this.singly = true;
      this.current = this.best;
      this.advance();
    }
  }

  /** Takes in what was found in the text of this round, and where that stood. */
  judge(start: number, violations: readonly Violation[]): void {
    if (this.next === undefined) return;
    const { pieces, repairs } = this.next;
    const state = { pieces, repaired: this.current.repaired + repairs.length, start, violations };
    const isBetter = this.isBetter(state);
    if (isBetter) this.best = state;
    else if (repairs.length === 1) for (const { key } of repairs) this.refused.add(key);
    if (isBetter || !this.singly) this.current = state;
  }

  private isBetter(state: State): boolean {
    const [now, best, before] = [state, this.best, this.original].map(({ violations }) => countFaults(violations));
    if (now === undefined || best === undefined || before === undefined) return false;
    return isLess(now, best) && (isLess(now.slice(0, 1), before.slice(0, 1)) || this.hasNoNewError(state));
  }

  private hasNoNewError({ violations }: State): boolean {
    const known = new Set(this.original.violations.filter(isError).map(identity));
    return violations.filter(isError).every((violation) => known.has(identity(violation)));
  }
}

/** What keeps other faults from being seen; then errors; then the rest. */
function countFaults(violations: readonly Violation[]): number[] {
  const hiding = violations.filter((violation) => isError(violation) && hides(violation)).length;
  const errors = violations.filter(isError).length;
  return [hiding, errors, violations.length];
}

/** Whether the arguments are judged only when this fault is mended. */
function hides(violation: Violation): boolean {
  return ["record", "name", "shape", "arguments"].includes(subjectOf(violation) ?? "");
}

function isError({ severity }: Violation): boolean {
  return severity === "error";
}

function identity({ rule, pointer, argumentPointer }: Violation): string {
  return [rule, pointer, argumentPointer].join("\n");
}

/** Whether the first counts that differ are less. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((count, i) => count !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
