import { join, relative, resolve } from "node:path";
import { createTwoFilesPatch } from "diff";
import { createCheckMemory } from "../core/check-memory.js";
import { runToEnd } from "../core/check.js";
import { repairedCopySteps, type RepairedCopy } from "../core/repaired-copy.js";
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

/** @returns Whether errors are left. */
export async function fix(paths: readonly string[], options: FixOptions): Promise<boolean> {
  if (options.dropInvalid && options.out === undefined && !options.dryRun && paths.some((path) => path !== "-"))
    throw new UsageError("--drop-invalid loses records, so it goes with --out");
  const project = new Project(options.cwd, options.config);
  const memory = createCheckMemory();
  let left = 0;
  let repaired = 0;
  let dropped = 0;
  for (const file of await project.files(paths)) {
    const source = await project.source(file);
    const [shelves, settings] = await Promise.all([project.shelvesFor(file), project.settingsFor(file)]);
    const input = { source, shelves, settings, memory };
    const choice = { guesses: options.unsafe, dropInvalid: options.dropInvalid };
    const outcome = runToEnd(repairedCopySteps(input, choice));
    await put(file, source.text, outcome, options);
    left += outcome.errors;
    dropped += outcome.dropped;
    repaired += outcome.repaired;
  }
  const without = options.dropInvalid ? `, ${dropped} dropped` : "";
  options.say(`${repaired} repaired${without}, ${left} errors left\n`);
  return left > 0;
}

async function put(
  file: InputFile,
  before: string,
  { text, repaired }: RepairedCopy,
  options: FixOptions,
): Promise<void> {
  const { path, shown } = file;
  if (options.dryRun) {
    if (text !== before) options.write(createTwoFilesPatch(shown, shown, before, text, "", "", { context: 1 }));
    return;
  }
  if (path === undefined) {
    options.write(text);
    return;
  }
  if (options.out !== undefined) {
    await writeWhole(copyPath(shown, options.out, options.cwd), text);
    return;
  }
  if (repaired === 0) return;
  try {
    await replaceText(path, before, text);
    options.say(`${shown}: ${repaired} repaired\n`);
  } catch (error) {
    if (!(error instanceof FileChanged)) throw error;
    options.say(`${shown}: left alone, since it changed while it was repaired\n`);
  }
}

/** Where the copy goes: below the folder, by the way that the file was given. */
function copyPath(shown: string, out: string, cwd: string): string {
  const folder = resolve(cwd, out);
  const path = join(folder, relative(cwd, resolve(cwd, shown)));
  if (relative(folder, path).startsWith(".."))
    throw new UsageError(`${shown} is outside of ${cwd}, so --out has no place for it`);
  return path;
}
