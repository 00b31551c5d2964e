import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync } from "node:fs";
import { defer } from "./cleanup.js";

type Environment = Readonly<Record<string, string | undefined>>;

interface RunOptions {
  readonly cwd: string;
  readonly env?: Environment;
  /** A file that the command line and all output are appended to. */
  readonly log?: string;
}

/** What npm may be told from outside; everything else that an outer `npm run` sets is about that run. */
const npmSettings =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|cafile|strict_ssl|offline)$/i;
const fromOutside = /^(npm_|VSCODE_|ELECTRON_|CODE_SERVER_|INIT_CWD$|NODE_OPTIONS$|NODE_PATH$)/i;

/** This process's environment, without what an outer npm or an outer VS Code has put there for itself. */
export function ownEnvironment(): Environment {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => npmSettings.test(name) || !fromOutside.test(name)),
  );
}

/** Runs a command to its end and gives its standard output. Throws, with the end of its output, unless it exits with 0. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? ownEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const forget = defer(() => child.kill());
  let output = "";
  let all = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    all += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (all += text));
  const end = await ended(child).finally(forget);
  const line = [command, ...args].join(" ");
  if (options.log !== undefined) appendFileSync(options.log, `$ ${line}\n${all}\n`);
  if (end !== 0) throw new Error(`${line}: ${describeEnd(end)}\n${all.trim().split("\n").slice(-15).join("\n")}`);
  return output;
}

/** Runs a command that shares this process's terminal, and gives its exit code. Throws if it cannot be started. */
export async function runVisibly(command: string, args: readonly string[], options: RunOptions): Promise<number> {
  const child = spawn(command, args, { cwd: options.cwd, env: options.env ?? ownEnvironment(), stdio: "inherit" });
  const end = await ended(child).finally(defer(() => child.kill()));
  return typeof end === "number" ? end : 1;
}

/** The exit code or the signal that a child process ended with. Throws if it could not be started. */
export function ended(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? 1);
    });
  });
}

export function describeEnd(end: number | NodeJS.Signals): string {
  return typeof end === "number" ? `exit code ${end}` : `ended by ${end}`;
}

/** Sends a signal to a process and all that it started, provided that it was spawned with `detached`. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // They have all ended already.
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
