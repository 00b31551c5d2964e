import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers";
import { checkSteps } from "../core/check.js";
import { mayHoldCalls } from "../core/marks.js";
import type { FileReport } from "../core/model/report.js";
import { lineIndex } from "../core/text/lines.js";
import { toDiagnostic } from "./convert.js";
import type { Surroundings } from "./convert.js";
import type { Documents } from "./documents.js";
import { guarded } from "./guarded.js";
import type { Log } from "./guarded.js";
import type { Status } from "./protocol.js";
import type { Publisher } from "./publisher.js";
import { runSliced, Turns } from "./sliced.js";
import { statusOf, unreadStatus, type Unread } from "./status.js";
import { surroundingsOf } from "./surroundings.js";
import type { ToolChange } from "./tool-index.js";
import { pathOfUri } from "./uris.js";
import type { Assignment, Subject, Workspace } from "./workspace.js";

/** What made a check necessary. */
export type Trigger = "open" | "change" | "save" | "surroundings";

/** What is kept of a check, to know when it has to be done again. */
export interface Checked {
  readonly version: number | undefined;
  readonly report: FileReport;
  readonly toolSearches: readonly string[];
  readonly referenced: readonly string[];
}

interface Parts {
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly pageOf: Surroundings["pageOf"];
  readonly sendStatus: (status: Status) => void;
}

/** How often the editor hears of a check that goes on, in milliseconds. */
const busyMs = 300;

/** Checks files, open or not, and publishes what it finds; the one way by which findings reach the client. */
export class Checker {
  readonly #parts: Parts;
  readonly #turns = new Turns();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, AbortController>();
  readonly #checked = new Map<string, Checked>();
  #isStopped = false;
  /** The end of the queue of files that are not open. */
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The last check of a file, if its findings are those that are shown. */
  checked(key: string): Checked | undefined {
    return this.#checked.get(key);
  }

  /** Keys of the files that were found to hold calls or tools. */
  get keys(): readonly string[] {
    return [...this.#checked.keys()];
  }

  /** Checks an open file after a pause, in which any further reason starts the pause anew. */
  schedule(key: string, trigger: Trigger, delayMs = 0): void {
    this.stop(key);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      void this.#turns.urgent(() => this.#guarded(key, trigger));
    }, delayMs);
    this.#timers.set(key, timer);
  }

  /** Checks a file that is not open, after all others that wait for it. */
  enqueue(key: string): void {
    this.#queue = this.#queue.then(() => this.#guarded(key, "surroundings"));
  }

  /** Checks a file again that rests on something that changed. */
  again(key: string): void {
    if (this.#parts.documents.has(key)) this.schedule(key, "surroundings");
    else this.enqueue(key);
  }

  /** Checks a file now, and ends when that is done. */
  async check(key: string): Promise<Checked | undefined> {
    this.stop(key);
    await this.#guarded(key, "surroundings");
    return this.#checked.get(key);
  }

  /** Stops what is being done for a file. */
  stop(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#running.get(key)?.abort();
  }

  /** Stops everything, for good. */
  stopAll(): void {
    this.#isStopped = true;
    for (const key of [...this.#timers.keys(), ...this.#running.keys()]) this.stop(key);
  }

  /** Stops, and takes back what is shown. @param uri As the client spelled it while the file was open. */
  forget(key: string, uri = key): void {
    this.stop(key);
    this.#checked.delete(key);
    this.#parts.publisher.clear(key, uri);
  }

  /** Checks the files again whose calls use the tools of a file that changed, and no others. */
  toolsChanged({ searches, names }: ToolChange): void {
    const tails = new Set([...names].map(tail));
    for (const [key, { toolSearches, report }] of this.#checked) {
      const isSeen = toolSearches.some((search) => searches.has(search));
      const uses = [...report.called].some(([name, known]) => known === undefined || tails.has(tail(name)));
      if (isSeen && uses) this.again(key);
    }
  }

  /** After a mistake of ours, nothing is shown of the file rather than what was found in an older text. */
  async #guarded(key: string, trigger: Trigger): Promise<void> {
    const run = async (): Promise<boolean> => {
      await this.#run(key, trigger);
      return true;
    };
    const isDone = await guarded(`Checking ${key}`, this.#parts.log, false, run)();
    if (!isDone) this.forget(key, this.#parts.documents.get(key)?.uri);
  }

  async #run(key: string, trigger: Trigger): Promise<void> {
    if (this.#isStopped) return;
    const { documents, workspace } = this.#parts;
    const isStopped = this.#supersede(key);
    const inForce = await workspace.effectiveFor(key);
    if (trigger === "change" && inForce.run === "onSave") return;
    const path = pathOfUri(key);
    if (trigger === "open" && path !== undefined)
      for (const unlisted of await workspace.tools.unlisted(dirname(path))) await this.toolFileTouched(unlisted);
    const subject =
      documents.get(key) ?? (path === undefined ? undefined : await workspace.read(path, inForce.maxFileBytes));
    if (isStopped()) return;
    const { changes } = workspace.tools;
    if (subject === undefined) this.forget(key);
    else if (!inForce.enable) this.#nothing(subject, { kind: "off", reason: "by setting" });
    else if (!mayHoldCalls(subject.text)) this.#nothing(subject, unreadStatus(subject.key, subject.text));
    else await this.#judge(subject, await workspace.assign(subject, inForce), isStopped);
    if (isStopped()) return;
    // A file that is checked for the first time is not among those that a change of tools concerns.
    if (workspace.tools.changes !== changes) this.again(key);
    if (path !== undefined && documents.has(key)) await this.toolFileTouched(path);
  }

  /** Looks whether a file is one of the known tool files or a new one, or one that they refer to, and what rests on it. */
  async toolFileTouched(path: string): Promise<void> {
    const { tools, references } = this.#parts.workspace;
    const change = await tools.refresh(path);
    if (change) this.toolsChanged(change);
    if (!(await references.changed(path))) return;
    this.toolsChanged(await tools.refreshReferring(path));
    for (const [key, { referenced }] of this.#checked) if (referenced.includes(path)) this.again(key);
  }

  async #judge(
    subject: Subject,
    { input, toolSearches, referenced }: Assignment,
    isStopped: () => boolean,
  ): Promise<void> {
    const { publisher, pageOf } = this.#parts;
    let saidAt = performance.now();
    const report = await runSliced(checkSteps(input), async ({ done, total }) => {
      if (performance.now() - saidAt > busyMs) {
        this.#sayStatus(subject, (uri) => ({ uri, kind: "busy", percent: Math.floor((100 * done) / total) }));
        saidAt = performance.now();
      }
      await this.#turns.yield(subject.version === undefined);
      return !isStopped();
    });
    if (report === undefined || isStopped() || !this.#isCurrent(subject)) return;
    this.#checked.set(subject.key, { version: subject.version, report, toolSearches, referenced });
    const lines = lineIndex(subject.text);
    const around = surroundingsOf(input, lines, this.#parts.documents, pageOf);
    publisher.publish(
      subject.key,
      report.violations.map((violation) => toDiagnostic(violation, lines, subject.version, around)),
    );
    this.#sayStatus(subject, (uri) => statusOf(uri, report, subject.text));
  }

  #nothing(subject: Subject, status: Unread | { kind: "off"; reason: string }): void {
    if (!this.#isCurrent(subject)) return;
    this.#checked.delete(subject.key);
    this.#parts.publisher.clear(subject.key, this.#parts.documents.get(subject.key)?.uri);
    this.#sayStatus(subject, (uri) => ({ uri, ...status }));
  }

  /** Stops what runs for a file. Gives a test for whether that has happened to what begins now. */
  #supersede(key: string): () => boolean {
    this.#running.get(key)?.abort();
    const controller = new AbortController();
    this.#running.set(key, controller);
    return () => controller.signal.aborted;
  }

  /** Whether the text that was checked is still what the user sees. */
  #isCurrent({ key, version }: Subject): boolean {
    return this.#parts.documents.get(key)?.version === version;
  }

  #sayStatus({ key }: Subject, status: (uri: string) => Status): void {
    const open = this.#parts.documents.get(key);
    if (open) this.#parts.sendStatus(status(open.uri));
  }
}

/** A tool's name without what its host may have put before it, since calls are matched to tools by that too. */
function tail(name: string): string {
  return name.split(/__|[.:/]/).at(-1) ?? name;
}
