import { join, relative, resolve } from "node:path";
import { createTwoFilesPatch } from "diff";
import { createCheckMemory } from "../core/check-memory.js";
import { runToEnd } from "../core/check.js";
import { repairedCopySteps, type RepairedCopy } from "../core/repaired-copy.js";
import { isSystemError } from "../host/read-text.js";
import { FileChanged, replaceText, writeWhole } from "../host/write-file.js";
import type { Write } from "./output/output.js";
import { Project, type InputFile } from "./project.js";
import { UsageError } from "./usage-error.js";

export interface FixOptions {
  readonly cwd: string;
  readonly config: string | undefined;
  /** A folder that gets the repaired copies; the files themselves are changed if undefined. */
  readonly out: string | undefined;
  /** Prints what would change, and changes nothing. */
  readonly dryRun: boolean;
  readonly unsafe: boolean;
  /** Leaves out the lines of JSON Lines that stay invalid; never in the files themselves. */
  readonly dropInvalid: boolean;
  /** The standard output: diffs, and the text of `-`. */
  readonly write: Write;
  /** The standard error: what was done. */
  readonly say: Write;
}

/** @returns Whether errors are left, or a file could not be written. */
export async function fix(paths: readonly string[], options: FixOptions): Promise<boolean> {
  if (options.dropInvalid && options.out === undefined && !options.dryRun && paths.some((path) => path !== "-"))
    throw new UsageError("--drop-invalid loses records, so it goes with --out");
  const project = new Project(options.cwd, options.config);
  const memory = createCheckMemory();
  const sums = { repaired: 0, dropped: 0, errors: 0, failed: 0 };
  for (const file of await project.files(paths)) {
    const source = await project.source(file);
    const [shelves, settings] = await Promise.all([project.shelvesFor(file), project.settingsFor(file)]);
    const input = { source, shelves, settings, memory };
    const choice = { guesses: options.unsafe, dropInvalid: options.dropInvalid };
    const outcome = runToEnd(repairedCopySteps(input, choice));
    if (!(await put(file, source.text, outcome, options))) {
      sums.failed++;
      continue;
    }
    sums.errors += outcome.errors;
    sums.dropped += outcome.dropped;
    sums.repaired += outcome.repaired;
  }
  options.say(`${summary(sums, options)}\n`);
  return sums.errors > 0 || sums.failed > 0;
}

interface Sums {
  readonly repaired: number;
  readonly dropped: number;
  readonly errors: number;
  /** Files that stayed as they were though they should not. */
  readonly failed: number;
}

function summary({ repaired, dropped, errors, failed }: Sums, { dryRun, dropInvalid }: FixOptions): string {
  const would = dryRun ? "would be " : "";
  return [
    `${repaired} ${would}repaired`,
    ...(dropInvalid ? [`${dropped} ${would}dropped`] : []),
    `${errors} errors ${would}left`,
    ...(failed === 0 ? [] : [`${failed} ${failed === 1 ? "file" : "files"} not written`]),
  ].join(", ");
}

/** @returns Whether the outcome is where it belongs. */
async function put(
  file: InputFile,
  before: string,
  { text, repaired }: RepairedCopy,
  options: FixOptions,
): Promise<boolean> {
  const { path, shown } = file;
  if (options.dryRun) {
    if (text !== before) options.write(createTwoFilesPatch(shown, shown, before, text, "", "", { context: 1 }));
    return true;
  }
  if (path === undefined) {
    options.write(text);
    return true;
  }
  const copy = options.out === undefined ? undefined : copyPath(shown, options.out, options.cwd);
  if (copy === undefined && repaired === 0) return true;
  try {
    if (copy === undefined) await replaceText(path, before, text);
    else await writeWhole(copy, text);
  } catch (error) {
    options.say(`${shown}: ${whyNotWritten(error)}\n`);
    return false;
  }
  if (copy === undefined) options.say(`${shown}: ${repaired} repaired\n`);
  return true;
}

function whyNotWritten(error: unknown): string {
  if (error instanceof FileChanged) return "left alone, since it changed while it was repaired";
  if (isSystemError(error)) return `could not be written (${error.code})`;
  throw error;
}

/** Where the copy goes: below the folder, by the way that the file was given. */
function copyPath(shown: string, out: string, cwd: string): string {
  const folder = resolve(cwd, out);
  const path = join(folder, relative(cwd, resolve(cwd, shown)));
  if (relative(folder, path).startsWith(".."))
    throw new UsageError(`${shown} is outside of ${cwd}, so --out has no place for it`);
  return path;
}
