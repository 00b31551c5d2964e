// Runs in the extension host, bundled by itself: VS Code calls `run`, on a desktop as on a server.
import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { findSourceMap } from "node:module";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import type Mocha from "mocha";
import { jobVariable, type Job, type Results } from "./job.js";

/** Runs the mocha files of the job. Throws if a test fails or none can be run. */
export async function run(): Promise<void> {
  const job = JSON.parse(process.env[jobVariable] ?? "") as Job;
  process.setSourceMapsEnabled(true);
  const restore = redirectConsole((...values) => {
    appendFileSync(job.output, `${format(...values)}\n`);
  });
  let results: Results = { passed: 0, failed: 0, skipped: 0, done: false };
  const save = (change: Partial<Results>): void => {
    results = { ...results, ...change };
    writeFileSync(`${job.results}.new`, JSON.stringify(results));
    renameSync(`${job.results}.new`, job.results);
  };
  try {
    const runner = await start(job);
    runner.on("pass", () => {
      save({ passed: results.passed + 1 });
    });
    runner.on("fail", (_test, error: unknown) => {
      if (error instanceof Error) error.stack = inSources(error.stack ?? "");
      save({ failed: results.failed + 1 });
    });
    runner.on("pending", () => {
      save({ skipped: results.skipped + 1 });
    });
    await new Promise((resolve) => runner.once("end", resolve));
    save({ done: true });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(text);
    save({ error: text });
  } finally {
    restore();
  }
  if (results.error !== undefined || results.failed > 0) throw new Error(results.error ?? `${results.failed} failed`);
}

async function start(job: Job): Promise<Mocha.Runner> {
  const loaded = (await import(pathToFileURL(job.mocha).href)) as { readonly default: typeof Mocha };
  const { default: MochaClass } = loaded;
  MochaClass.reporters.Base.consoleLog = console.log;
  const mocha = new MochaClass({
    ui: "tdd",
    reporter: "spec",
    color: job.color,
    timeout: 60_000,
    forbidOnly: job.forbidOnly,
    ...(job.grep !== undefined && { grep: job.grep }),
  });
  for (const file of job.files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  return mocha.run();
}

/** Sends the console's lines to `write`; the function returned undoes it. */
function redirectConsole(write: (...values: readonly unknown[]) => void): () => void {
  const saved = (["log", "info", "warn", "error", "debug"] as const).map((method) => {
    const before = Object.getOwnPropertyDescriptor(console, method);
    // In an extension host these have setters that do nothing.
    Object.defineProperty(console, method, { value: write, writable: true, configurable: true, enumerable: true });
    return [method, before] as const;
  });
  return () => {
    for (const [method, before] of saved) if (before !== undefined) Object.defineProperty(console, method, before);
  };
}

/** Puts the places in the sources for those in the bundles: VS Code formats stacks itself, without Node's help for that. */
function inSources(stack: string): string {
  return stack.replaceAll(/(\/[^\s():]+\.cjs):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
    const entry = findSourceMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return place;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
