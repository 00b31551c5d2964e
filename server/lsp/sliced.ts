import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";

/** How long the server may work before it looks for messages, in milliseconds. */
const sliceMs = 10;

/** Lets work of files that nobody looks at wait for the work of those that someone does. */
export class Turns {
  #urgent = 0;
  #waiting: (() => void)[] = [];

  async urgent<T>(work: () => Promise<T>): Promise<T> {
    this.#urgent++;
    try {
      return await work();
    } finally {
      this.#urgent--;
      if (this.#urgent === 0) for (const resume of this.#waiting.splice(0)) resume();
    }
  }

  /** Lets messages be read, and work that does not wait be done. */
  async yield(mayWait: boolean): Promise<void> {
    await setImmediate();
    while (mayWait && this.#urgent > 0) await new Promise<void>((resume) => this.#waiting.push(resume));
  }
}

/**
 * Runs a computation to its end in slices.
 *
 * @param between Is awaited after each slice; the run stops if it gives false.
 * @returns The computation's result, or undefined if it was stopped.
 */
export async function runSliced<Step, Result>(
  steps: Generator<Step, Result>,
  between: (step: Step) => Promise<boolean>,
): Promise<Result | undefined> {
  for (let started = performance.now(); ;) {
    const next = steps.next();
    if (next.done) return next.value;
    if (performance.now() - started < sliceMs) continue;
    if (!(await between(next.value))) return undefined;
    started = performance.now();
  }
}
