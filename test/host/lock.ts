import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defer } from "./cleanup.js";

/** Runs `work` while no other process that asks for the same lock file does. */
export async function withLock<T>(file: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file);) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
    } else {
      if (!told) say(`waiting for process ${holder ?? "?"}, which is at it already`);
      told = true;
      await sleep(500);
    }
  }
  const release = defer(() => {
    rmSync(file, { force: true });
  });
  try {
    return await work();
  } finally {
    release();
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** `undefined` if the lock has just been released, or is just being written. */
function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
