import type { AST } from "@eslint-community/regexpp";
import { characters, type Accepts } from "./characters.js";
import * as make from "./instructions.js";
import type { Expression, Instruction, Program } from "./machine.js";

/** Instructions; what repeats many times takes many. */
export const MAX_INSTRUCTIONS = 20_000;

/** Turns a pattern that V8 takes with these flags into programs for the machine. Undefined if they are too long. */
export function toExpression(pattern: AST.Pattern, flags: "u" | "", anchored: boolean): Expression | undefined {
  const writer = new Writer(flags, groupsOf(pattern));
  const program = writer.program(pattern.alternatives, false);
  if (writer.isFull) return undefined;
  const { branchings, slots, written } = writer;
  return { program, anchored, unicode: flags === "u", branchings, slots, instructions: written };
}

interface Groups {
  /** By the slot where a group notes its start; its end is in the next. */
  readonly slots: ReadonlyMap<AST.CapturingGroup, number>;
  /** What a group holds matters, since something refers to one. */
  readonly matter: boolean;
}

function groupsOf(pattern: AST.Pattern): Groups {
  const slots = new Map<AST.CapturingGroup, number>();
  let matter = false;
  const pending: (AST.Alternative | AST.Element)[] = [...pattern.alternatives].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "CapturingGroup") slots.set(node, 2 * slots.size);
    if (node.type === "Backreference") matter = true;
    if (node.type === "Quantifier") pending.push(node.element);
    else if (node.type === "Alternative") pending.push(...node.elements.toReversed());
    else if ("alternatives" in node) pending.push(...node.alternatives.toReversed());
  }
  return { slots, matter };
}

class Writer {
  branchings = 0;
  slots: number;
  isFull = false;
  written = 0;
  /** The program at hand. */
  #code: Instruction[] = [];
  #backward = false;
  /** What repeats is written several times, and is the same each time. */
  readonly #accepted = new Map<AST.CharacterClass | AST.CharacterSet, Accepts>();

  constructor(
    readonly flags: "u" | "",
    readonly groups: Groups,
  ) {
    this.slots = 2 * groups.slots.size;
  }

  program(alternatives: readonly AST.Alternative[], backward: boolean): Program {
    const [outerCode, outerDirection] = [this.#code, this.#backward];
    const code: Instruction[] = [];
    this.#code = code;
    this.#backward = backward;
    this.#alternatives(alternatives);
    this.#code = outerCode;
    this.#backward = outerDirection;
    return code;
  }

  #write(instruction: Instruction): void {
    if (this.written++ < MAX_INSTRUCTIONS) this.#code.push(instruction);
    else this.isFull = true;
  }

  /** Leaves room for an instruction that is known only later. */
  #reserve(): (instruction: Instruction) => void {
    const code = this.#code;
    const at = code.length;
    this.#write(make.atStart);
    return (instruction) => {
      if (at < code.length) code[at] = instruction;
    };
  }

  #branch(first: number, second: number): Instruction {
    return this.groups.matter ? make.branch(first, second) : make.branchOnce(first, second, this.branchings++);
  }

  #alternatives(alternatives: readonly AST.Alternative[]): void {
    const exits: ((instruction: Instruction) => void)[] = [];
    for (const [index, { elements }] of alternatives.entries()) {
      const isLast = index === alternatives.length - 1;
      const entry = isLast ? undefined : this.#reserve();
      const start = this.#code.length;
      for (const element of this.#backward ? elements.toReversed() : elements) this.#element(element);
      if (!isLast) exits.push(this.#reserve());
      entry?.(this.#branch(start, this.#code.length));
    }
    for (const exit of exits) exit(make.jump(this.#code.length));
  }

  #element(node: AST.Element): void {
    if (node.type === "Group") this.#alternatives(node.alternatives);
    else if (node.type === "CapturingGroup") this.#group(node);
    else if (node.type === "Quantifier") this.#quantifier(node);
    else this.#write(this.#single(node));
  }

  #single(node: Exclude<AST.QuantifiableElement, AST.Group | AST.CapturingGroup> | AST.Assertion): Instruction {
    switch (node.type) {
      case "Character":
        return make.consume((code) => code === node.value, this.#backward);
      case "CharacterSet":
      case "CharacterClass":
        return make.consume(this.#accepts(node), this.#backward);
      case "Backreference":
        return make.repeat([node.resolved].flat().map(this.#slotOf), this.#backward);
      case "Assertion":
        return this.#assertion(node);
      case "ExpressionCharacterClass":
        this.isFull = true; // There is none without the v flag.
        return make.atStart;
    }
  }

  #accepts(node: AST.CharacterClass | AST.CharacterSet): Accepts {
    const known = this.#accepted.get(node) ?? characters(node, this.flags);
    this.#accepted.set(node, known);
    return known;
  }

  readonly #slotOf = (group: AST.CapturingGroup): number => this.groups.slots.get(group) ?? 0;

  #group(node: AST.CapturingGroup): void {
    const slot = this.#slotOf(node);
    const [first, last] = this.#backward ? [slot + 1, slot] : [slot, slot + 1];
    if (this.groups.matter) this.#write(make.notePosition(first));
    this.#alternatives(node.alternatives);
    if (this.groups.matter) this.#write(make.notePosition(last));
  }

  #assertion(node: AST.Assertion): Instruction {
    switch (node.kind) {
      case "start":
        return make.atStart;
      case "end":
        return make.atEnd;
      case "word":
        return make.atWordBoundary(node.negate);
      case "lookahead":
      case "lookbehind":
        return make.look(this.program(node.alternatives, node.kind === "lookbehind"), node.negate);
    }
  }

  #quantifier(node: AST.Quantifier): void {
    const { min, max } = node;
    let last = this.#code.length;
    for (let count = 0; count < min && !this.isFull; count++) {
      last = this.#code.length;
      this.#repetition(node);
      if (this.#code.length === last) return; // Nothing at all, however often.
    }
    if (max !== Infinity) this.#optional(node, max - min);
    else if (min > 0 && !this.groups.matter) this.#loopBack(last, node.greedy);
    else this.#loop(node);
  }

  #repetition(node: AST.Quantifier): void {
    if (this.groups.matter) this.#write(make.forget(this.#slotsIn(node)));
    this.#element(node.element);
  }

  #slotsIn({ start, end }: AST.Quantifier): readonly number[] {
    const inside = [...this.groups.slots].filter(([group]) => start <= group.start && group.end <= end);
    return inside.flatMap(([, slot]) => [slot, slot + 1]);
  }

  #optional(node: AST.Quantifier, times: number): void {
    const entries: ((instruction: Instruction) => void)[] = [];
    const starts: number[] = [];
    for (let count = 0; count < times && !this.isFull; count++) {
      entries.push(this.#reserve());
      starts.push(this.#code.length);
      this.#worthwhile(node);
      if (this.#code.length === starts.at(-1)) break; // Nothing at all, however often.
    }
    for (const [index, entry] of entries.entries()) {
      entry(this.#either(starts[index] ?? 0, this.#code.length, node.greedy));
    }
  }

  #loop(node: AST.Quantifier): void {
    const entry = this.#reserve();
    const start = this.#code.length;
    this.#worthwhile(node);
    this.#write(make.jump(start - 1));
    entry(this.#either(start, this.#code.length, node.greedy));
  }

  #loopBack(to: number, greedy: boolean): void {
    this.#write(this.#either(to, this.#code.length + 1, greedy));
  }

  #either(inside: number, beyond: number, greedy: boolean): Instruction {
    return greedy ? this.#branch(inside, beyond) : this.#branch(beyond, inside);
  }

  /** A repetition that need not be, which has to take something: where once is enough, that comes by itself. */
  #worthwhile(node: AST.Quantifier): void {
    const slot = this.groups.matter ? this.slots++ : undefined;
    if (slot !== undefined) this.#write(make.notePosition(slot));
    this.#repetition(node);
    if (slot !== undefined) this.#write(make.advanced(slot));
  }
}
