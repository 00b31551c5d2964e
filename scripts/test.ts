// npm test: everything, stage after stage, up to the first that fails. The last line is the sum: "N passed, N failed".
// With --unit, only the tests that need no VS Code: npm run test:unit [-- FILE…]
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildExtension } from "../test/host/bundle.js";
import { temporaryFolder } from "../test/host/cleanup.js";
import { command, conclude } from "../test/host/command.js";
import { root } from "../test/host/paths.js";
import { messageOf, runVisibly } from "../test/host/processes.js";
import { runServerTests } from "../test/host/server-tests.js";
import type { Outcome } from "../test/host/suite.js";

interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const none: Outcome = { passed: 0, failed: 0, skipped: 0 };

const stages: readonly Stage[] = [
  { name: "type check", run: () => tool("typescript/bin/tsc", "--noEmit") },
  { name: "lint", run: () => tool("eslint/bin/eslint.js", ".") },
  { name: "format", run: () => tool("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".") },
  { name: "build", run: () => buildExtension().then(() => none) },
  { name: "unit, property and protocol tests", run: () => runNodeTests(nodeTestFiles()) },
  { name: "end-to-end tests", run: () => runServerTests() },
  { name: "end-to-end tests in Restricted Mode", run: () => runServerTests({ restricted: true }) },
];

command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { unit: { type: "boolean" } } });
  if (values.unit) return conclude(await runNodeTests(positionals.length > 0 ? positionals : nodeTestFiles()));
  let sum = none;
  for (const stage of stages) {
    const outcome = await runStage(stage);
    sum = add(sum, outcome);
    if (outcome.failed > 0) {
      console.error(`\nStopped: ${stage.name} failed.`);
      break;
    }
  }
  return conclude(sum);
});

async function runStage({ name, run }: Stage): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const outcome = await run().catch((error: unknown) => {
    console.error(messageOf(error));
    return { ...none, failed: 1 };
  });
  console.log(`== ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return outcome;
}

function add(a: Outcome, b: Outcome): Outcome {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Runs a program of node_modules. It counts for nothing unless it fails. */
async function tool(program: string, ...args: readonly string[]): Promise<Outcome> {
  const code = await runVisibly(process.execPath, [path.join(root, "node_modules", program), ...args], { cwd: root });
  return { ...none, failed: code === 0 ? 0 : 1 };
}

/** Named one by one, since Node 20 knows no patterns. */
function nodeTestFiles(): readonly string[] {
  return ["unit", "property", "protocol"].flatMap((kind) =>
    readdirSync(path.join(root, "test", kind), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .sort()
      .map((file) => path.join("test", kind, file)),
  );
}

async function runNodeTests(files: readonly string[]): Promise<Outcome> {
  const { folder, remove } = temporaryFolder();
  const counts = path.join(folder, "results.tap");
  const reporters = { spec: "stdout", tap: counts };
  const flags = Object.entries(reporters).flatMap(([name, destination]) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${destination}`,
  ]);
  const args = ["--import", "tsx", "--test", "--test-concurrency=2", ...flags, ...files];
  const code = await runVisibly(process.execPath, args, { cwd: root });
  const count = countsIn(readFileSync(counts, "utf8"));
  remove();
  const failed = count("fail") + count("cancelled");
  return { passed: count("pass"), failed: code === 0 ? failed : Math.max(failed, 1), skipped: count("skipped") };
}

/** Reads the summary at the end of a TAP report: lines such as `# pass 12`. */
function countsIn(tap: string): (name: string) => number {
  const summary = tap.split("\n").filter((line) => line.startsWith("# "));
  return (name) => Number(summary.findLast((line) => line.startsWith(`# ${name} `))?.slice(`# ${name} `.length) ?? 0);
}
