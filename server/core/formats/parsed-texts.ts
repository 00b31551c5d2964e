import type { Slice } from "../text/place.js";
import { parseJson } from "./json.js";

interface Parsed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly holder: unknown;
  readonly value: unknown;
}

/** A text in a text in a text is as deep as calls stand. */
const mostKept = 4;

/**
 * The JSON in the texts that were read last. The parts of a call are asked for one after the other, and a text may hold
 * thousands of calls.
 */
export class ParsedTexts {
  /** The latest first. */
  readonly #kept: Parsed[] = [];

  /**
   * @param slice The stretch that is meant, where it is not all.
   * @param holder What the text belongs to: what is closed in one may be open in another of the same words.
   */
  parse(text: string, slice: Slice | undefined, holder: unknown): unknown {
    const from = slice?.from ?? 0;
    const to = slice?.to ?? text.length;
    for (const kept of this.#kept) {
      // Whether it is the same text is asked last: of a copy, the engine reads all.
      if (kept.holder === holder && kept.from === from && kept.to === to && kept.text === text) return kept.value;
    }
    const value = parseJson(text.slice(from, to));
    if (this.#kept.unshift({ text, from, to, holder, value }) > mostKept) this.#kept.pop();
    return value;
  }

  clear(): void {
    this.#kept.length = 0;
  }
}
