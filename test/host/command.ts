import { messageOf } from "./processes.js";
import type { Outcome } from "./suite.js";

/** Runs a script's main function: its result is the exit code, and an error costs one line and exit code 1. */
export function command(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    },
  );
}

/** Prints the closing line, which CI reads, and gives the exit code. */
export function conclude({ passed, failed, skipped }: Outcome): number {
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
