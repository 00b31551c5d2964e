import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bundleTests, type Bundle } from "./bundle.js";
import { temporaryFolder } from "./cleanup.js";
import { jobVariable, type Job, type Results } from "./job.js";
import { artifacts, root } from "./paths.js";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The tests made ready for a VS Code, and what they have left behind. */
export interface Suite {
  readonly bundle: Bundle;
  /** A copy of the workspace, which the tests may write to. */
  readonly workspace: string;
  readonly env: Readonly<Record<string, string>>;
  /** Prints what the tests have written since the last call. */
  readonly show: () => void;
  readonly results: () => Results;
  /** Copies the output and the results to the artifacts. */
  readonly keep: () => void;
  /** An empty folder for other files of this run. */
  readonly scratch: string;
  readonly remove: () => void;
}

/** Makes the tests in test/e2e ready to run once. */
export async function prepareSuite(restricted: boolean, grep: string | undefined): Promise<Suite> {
  const { folder, remove } = temporaryFolder();
  const at = (name: string): string => path.join(folder, name);
  const bundle = await bundleTests(at("tests"), restricted);
  cpSync(path.join(root, "test/e2e/workspace"), at("workspace"), { recursive: true });
  mkdirSync(at("scratch"));
  writeFileSync(at("output.txt"), "");
  const job: Job = {
    mocha: createRequire(import.meta.url).resolve("mocha"),
    files: bundle.files,
    ...(grep !== undefined && { grep }),
    color: process.stdout.isTTY,
    forbidOnly: Boolean(process.env["CI"]),
    output: at("output.txt"),
    results: at("results.json"),
  };
  return {
    bundle,
    workspace: at("workspace"),
    env: { [jobVariable]: JSON.stringify(job) },
    show: follow(job.output),
    results: () => readResults(job.results),
    keep: () => {
      rmSync(artifacts, { recursive: true, force: true });
      for (const name of ["output.txt", "results.json"]) {
        if (existsSync(at(name))) cpSync(at(name), path.join(artifacts, name));
      }
    },
    scratch: at("scratch"),
    remove,
  };
}

/** Why a run that ended this way is not a success; `undefined` if it is one. */
export function fault(results: Results): string | undefined {
  if (results.error !== undefined) return results.error.split("\n")[0];
  if (!results.done) return "the extension host ended before the tests did";
  if (results.failed > 0) return `${results.failed} failed`;
  return results.passed === 0 ? "no test ran" : undefined;
}

/** The counts, with at least one failure in a run that is not a success. */
export function outcomeOf({ passed, failed, skipped }: Results, success: boolean): Outcome {
  return { passed, failed: success ? 0 : Math.max(failed, 1), skipped };
}

function readResults(file: string): Results {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, done: false };
  return JSON.parse(readFileSync(file, "utf8")) as Results;
}

/** Prints, at each call, what has been appended to a file since the last. */
function follow(file: string): () => void {
  let shown = 0;
  return () => {
    const opened = openSync(file, "r");
    const buffer = Buffer.alloc(1 << 16);
    for (let read = 1; read > 0; shown += read) {
      read = readSync(opened, buffer, 0, buffer.length, shown);
      process.stdout.write(buffer.subarray(0, read));
    }
    closeSync(opened);
  };
}
