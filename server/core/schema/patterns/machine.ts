/** Moves a machine on, or says that this way is blocked. */
export type Instruction = (machine: Machine) => boolean;

/** Instructions one after the other; to run off the end is to match. */
export type Program = readonly Instruction[];

export interface Expression {
  readonly program: Program;
  /** It can only match at the start of the text. */
  readonly anchored: boolean;
  /** A text is code points and not UTF-16 units. */
  readonly unicode: boolean;
  /** The branchings of all its programs that are never worth a second visit at one place of the text. */
  readonly branchings: number;
  /** Places to note something down: what groups hold, where repetitions began. */
  readonly slots: number;
  /** How many its programs have. */
  readonly instructions: number;
}

/** How much memory a test may take: bytes of marks, and entries of the stack. */
const MAX_MARK_BYTES = 1 << 26;
const MAX_STACK = 1 << 23;
/** Bytes that are cleared in the time of one step. */
const BYTES_A_STEP = 64;

/** Looks for a match of an expression in a text by backtracking, without recursion but for one lookaround in another. */
export class Machine {
  pc = 0;
  position = 0;
  /** Steps that may still be taken. Below zero the search was given up. */
  steps: number;
  readonly slots: Int32Array;
  /** Pairs: an instruction and a position to go on from, or a slot (negative, from -1 on) and what it held. */
  readonly #stack: number[] = [];
  #marks: Uint8Array | undefined;
  /** The marks made inside of lookarounds, the latest last. */
  readonly #made: number[] = [];
  #depth = 0;

  constructor(
    readonly expression: Expression,
    readonly text: string,
    steps: number,
  ) {
    this.steps = steps;
    this.slots = new Int32Array(expression.slots).fill(-1);
  }

  /** Whether there is a match anywhere; undefined if the steps do not suffice to tell. */
  search(): boolean | undefined {
    const last = this.expression.anchored ? 0 : this.text.length;
    for (let start = 0; start <= last; start = this.#after(start)) {
      this.position = start;
      if (this.#attempt(this.expression.program)) return true;
      if (this.steps < 0) return undefined;
    }
    return false;
  }

  /** Takes the next character, or the one before; -1 where there is none. */
  read(backward: boolean): number {
    const { text, position } = this;
    const next = backward ? this.#before(position) : this.#after(position);
    if (next < 0 || next > text.length) return -1;
    this.position = next;
    const from = backward ? next : position;
    return (this.expression.unicode ? text.codePointAt(from) : text.charCodeAt(from)) ?? -1;
  }

  /** Whether a position stands between the two halves of one character. */
  splitsCharacter(position: number): boolean {
    if (!this.expression.unicode || position <= 0) return false;
    return isHigh(this.text.charCodeAt(position - 1)) && isLow(this.text.charCodeAt(position));
  }

  #after(position: number): number {
    return this.splitsCharacter(position + 1) ? position + 2 : position + 1;
  }

  #before(position: number): number {
    return this.splitsCharacter(position - 1) ? position - 2 : position - 1;
  }

  /** Notes an instruction to go on from, at this position, once the way taken now is blocked. */
  choose(pc: number): void {
    this.#push(pc, this.position);
  }

  /** Notes something down until the way taken now is blocked. */
  note(slot: number, value: number): void {
    this.#push(-1 - slot, this.slots[slot] ?? -1);
    this.slots[slot] = value;
  }

  #push(first: number, second: number): void {
    if (this.#stack.length > MAX_STACK) this.steps = -1;
    else this.#stack.push(first, second);
  }

  /** Whether a branching was met at this position before: then all that follows was tried, in vain. */
  met(branching: number): boolean {
    this.#marks ??= this.#newMarks();
    const bit = this.position * this.expression.branchings + branching;
    const byte = bit >>> 3;
    const mask = 1 << (bit & 7);
    const marks = this.#marks[byte] ?? 0;
    if ((marks & mask) !== 0) return true;
    this.#marks[byte] = marks | mask;
    if (this.#depth > 0) this.#made.push(bit);
    return false;
  }

  #newMarks(): Uint8Array {
    const bytes = (((this.text.length + 1) * this.expression.branchings) >>> 3) + 1;
    if (bytes > MAX_MARK_BYTES) this.steps = -1;
    this.steps -= Math.floor(bytes / BYTES_A_STEP);
    return new Uint8Array(this.steps < 0 ? 0 : bytes);
  }

  /** Whether a lookaround's program matches here. The position stays. */
  looks(program: Program): boolean {
    const { pc, position } = this;
    const made = this.#made.length;
    this.#depth++;
    const matched = this.#attempt(program);
    this.#depth--;
    // What was met on the way to a match was not in vain, and what led back to it was not either.
    while (matched && this.#made.length > made) this.#unmark(this.#made.pop() ?? 0);
    if (this.#depth === 0) this.#made.length = 0;
    this.pc = pc;
    this.position = position;
    return matched;
  }

  #unmark(bit: number): void {
    if (this.#marks !== undefined) this.#marks[bit >>> 3] = (this.#marks[bit >>> 3] ?? 0) & ~(1 << (bit & 7));
  }

  #attempt(program: Program): boolean {
    const floor = this.#stack.length;
    this.pc = 0;
    while (--this.steps >= 0) {
      const instruction = program[this.pc++];
      if (instruction === undefined) {
        this.#forgetChoices(floor);
        return true;
      }
      if (!instruction(this) && !this.#backtrack(floor)) return false;
    }
    return false;
  }

  /** Goes back to the latest choice above the floor. */
  #backtrack(floor: number): boolean {
    while (this.#stack.length > floor) {
      const second = this.#stack.pop() ?? 0;
      const first = this.#stack.pop() ?? 0;
      if (first >= 0) {
        this.pc = first;
        this.position = second;
        return true;
      }
      this.slots[-1 - first] = second;
    }
    return false;
  }

  /** Once a program has matched, no other way through it is tried; what it noted down may still have to be undone. */
  #forgetChoices(floor: number): void {
    const kept: number[] = [];
    for (let index = floor; index < this.#stack.length; index += 2) {
      const first = this.#stack[index] ?? 0;
      if (first < 0) kept.push(first, this.#stack[index + 1] ?? 0);
    }
    this.#stack.length = floor;
    for (const entry of kept) this.#stack.push(entry);
  }
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
