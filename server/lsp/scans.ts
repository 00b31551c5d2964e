import type { Connection } from "vscode-languageserver";
import type { ScanObserver } from "./scan.js";
import type { ValidateWorkspaceResult } from "./protocol.js";

/** Does work that shows how far it is and that the user can stop. */
export async function withProgress<R>(
  connection: Connection,
  { shows, title }: { readonly shows: boolean; readonly title: string },
  run: (observer: ScanObserver) => Promise<R>,
): Promise<R> {
  const progress = shows ? await connection.window.createWorkDoneProgress() : undefined;
  progress?.begin(title, 0, undefined, true);
  let shown = 0;
  try {
    return await run({
      isCancelled: () => progress?.token.isCancellationRequested ?? false,
      report(done, total) {
        const percent = Math.floor((100 * done) / Math.max(1, total));
        if (percent > shown) progress?.report((shown = percent));
      },
    });
  } finally {
    progress?.done();
  }
}

/** Runs one scan at a time, shows how far it is, and lets the user stop it. */
export class Scans {
  readonly #connection: Connection;
  readonly #showsProgress: boolean;
  readonly #run: (observer: ScanObserver) => Promise<ValidateWorkspaceResult>;
  /** The scan that was begun last; an earlier one stops when it sees that it is not this. */
  #latest: object | undefined;

  constructor(
    connection: Connection,
    showsProgress: boolean,
    run: (observer: ScanObserver) => Promise<ValidateWorkspaceResult>,
  ) {
    this.#connection = connection;
    this.#showsProgress = showsProgress;
    this.#run = run;
  }

  async start(): Promise<ValidateWorkspaceResult> {
    const self = {};
    this.#latest = self;
    const progress = this.#showsProgress ? await this.#connection.window.createWorkDoneProgress() : undefined;
    progress?.begin("Arglint: checking logs", 0, "looking for logs", true);
    try {
      return await this.#run({
        isCancelled: () => this.#latest !== self || (progress?.token.isCancellationRequested ?? false),
        report: (done, total) => progress?.report(Math.floor((100 * done) / total), `${done} of ${total} files`),
      });
    } finally {
      progress?.done();
    }
  }
}
