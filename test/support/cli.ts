import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { check } from "../../server/cli/check-command.js";
import { fix, type FixOptions } from "../../server/cli/fix-command.js";
import { inspect } from "../../server/cli/inspect-command.js";
import type { Output, Write } from "../../server/cli/output/output.js";

/** Runs with a folder that holds these files, and removes it. */
export async function inFolder(files: Readonly<Record<string, string>>, run: (cwd: string) => Promise<void>) {
  const cwd = await mkdtemp(join(tmpdir(), "arglint-cli-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(cwd, name)), { recursive: true });
      await writeFile(join(cwd, name), text);
    }
    await run(cwd);
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

export interface Checked {
  readonly text: string;
  /** Whether there are errors. */
  readonly failed: boolean;
}

export async function checkIn(
  cwd: string,
  paths: readonly string[],
  outputTo: (write: Write) => Output,
  config?: string,
): Promise<Checked> {
  let text = "";
  const output = outputTo((more) => void (text += more));
  const failed = await check(paths, { cwd, config, output, progress: () => undefined });
  return { text, failed };
}

export async function inspectIn(cwd: string, paths: readonly string[], format: "pretty" | "json"): Promise<string> {
  let text = "";
  await inspect(paths, { cwd, config: undefined, format, write: (more) => void (text += more) });
  return text;
}

export interface Fixed {
  readonly failed: boolean;
  readonly out: string;
  readonly said: string;
}

export async function fixIn(
  cwd: string,
  paths: readonly string[],
  options: Partial<Pick<FixOptions, "config" | "out" | "dryRun" | "unsafe" | "dropInvalid">> = {},
): Promise<Fixed> {
  let [out, said] = ["", ""];
  const failed = await fix(paths, {
    cwd,
    config: undefined,
    out: undefined,
    dryRun: false,
    unsafe: false,
    dropInvalid: false,
    ...options,
    write: (more) => void (out += more),
    say: (more) => void (said += more),
  });
  return { failed, out, said };
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const project = join(import.meta.dirname, "../..");

/** Runs the command line from its source, in a process of its own. */
export function arglint(cwd: string, args: readonly string[], input = ""): Promise<Finished> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const child = spawn(process.execPath, ["--import", tsx, join(project, "server/cli/main.ts"), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1" },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (more: string) => (stdout += more));
  child.stderr.setEncoding("utf8").on("data", (more: string) => (stderr += more));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
