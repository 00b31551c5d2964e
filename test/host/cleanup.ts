import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const pending = new Set<() => void>();
let listening = false;

/**
 * Makes sure that `undo` runs once: when the returned function is called, or when this process ends, by itself or
 * by a signal. It has to be synchronous.
 */
export function defer(undo: () => void): () => void {
  listen();
  const once = (): void => {
    if (pending.delete(once)) undo();
  };
  pending.add(once);
  return once;
}

/** A new temporary folder, and the function that removes it. It is removed at the latest when this process ends. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  // Short, because the path of a socket below it may have no more than about 100 characters.
  const folder = mkdtempSync(path.join(tmpdir(), "arglint-"));
  return {
    folder,
    remove: defer(() => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }),
  };
}

function listen(): void {
  if (listening) return;
  listening = true;
  process.once("exit", undoAll);
  for (const [signal, number] of [
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ] as const) {
    process.once(signal, () => process.exit(128 + number));
  }
}

function undoAll(): void {
  for (const undo of [...pending].reverse()) {
    try {
      undo();
    } catch (error) {
      console.error(error); // the others are still to be undone
    }
  }
}
