import type { Accepts } from "./characters.js";
import type { Instruction, Machine, Program } from "./machine.js";

export function consume(accepts: Accepts, backward: boolean): Instruction {
  return (machine) => {
    const code = machine.read(backward);
    return code >= 0 && accepts(code);
  };
}

export function jump(to: number): Instruction {
  return (machine) => {
    machine.pc = to;
    return true;
  };
}

/** Goes one way, and the other one if that is blocked. */
export function branch(first: number, second: number): Instruction {
  return (machine) => {
    machine.choose(second);
    machine.pc = first;
    return true;
  };
}

/** The same where nothing but the position decides what follows, so that once is enough for each. */
export function branchOnce(first: number, second: number, branching: number): Instruction {
  return (machine) => {
    if (machine.met(branching)) return false;
    machine.choose(second);
    machine.pc = first;
    return true;
  };
}

export function notePosition(slot: number): Instruction {
  return (machine) => {
    machine.note(slot, machine.position);
    return true;
  };
}

export function forget(slots: readonly number[]): Instruction {
  return (machine) => {
    for (const slot of slots) machine.note(slot, -1);
    machine.steps -= slots.length >> 2;
    return true;
  };
}

/** Blocks a repetition of nothing. */
export function advanced(slot: number): Instruction {
  return (machine) => machine.slots[slot] !== machine.position;
}

export function look(program: Program, negate: boolean): Instruction {
  return (machine) => machine.looks(program) !== negate && machine.steps >= 0;
}

export const atStart: Instruction = ({ position }) => position === 0;

export const atEnd: Instruction = ({ position, text }) => position === text.length;

export function atWordBoundary(negate: boolean): Instruction {
  return ({ text, position }) =>
    (isWord(text.charCodeAt(position - 1)) !== isWord(text.charCodeAt(position))) !== negate;
}

function isWord(unit: number): boolean {
  const isDigit = unit >= 0x30 && unit <= 0x39;
  const lower = unit | 0x20;
  return isDigit || (lower >= 0x61 && lower <= 0x7a) || unit === 0x5f;
}

/** What the first of some groups that holds something holds, once more. `groups` are the slots where they start. */
export function repeat(groups: readonly number[], backward: boolean): Instruction {
  return (machine) => {
    const held = heldBy(groups, machine);
    if (held === undefined) return true;
    const { text, position } = machine;
    const from = backward ? position - held.length : position;
    if (from < 0 || !text.startsWith(held, from)) return false;
    machine.steps -= held.length >> 4;
    machine.position = backward ? from : from + held.length;
    return !machine.splitsCharacter(machine.position);
  };
}

function heldBy(groups: readonly number[], { slots, text }: Machine): string | undefined {
  for (const slot of groups) {
    const start = slots[slot] ?? -1;
    const end = slots[slot + 1] ?? -1;
    if (start >= 0 && end >= 0) return text.slice(start, end);
  }
  return undefined;
}
