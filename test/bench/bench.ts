import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFile } from "../../server/core/check.js";
import { readToolFile } from "../../server/core/definitions.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { shelfOf } from "../../server/core/shelves.js";
import { cpuSeconds, median } from "./measure.js";
import { openaiRecording, tools, type Recording } from "./recordings.js";
import { measureSchemas } from "./schemas.js";
import { measureWalker } from "./walker.js";

/**
 * Prints how long checking takes as a ratio to plain JSON.parse of the same lines in the same run. CPU time, the median
 * of several rounds. Nothing here fails on a slow machine.
 *
 *     npm run bench [-- --mb 50]
 */

const megabytes = Number(process.argv[process.argv.indexOf("--mb") + 1]) || 50;
const rounds = 5;

function parseLines(text: string): void {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    JSON.parse(text.slice(start, end));
    start = end + 1;
  }
}

function measure(name: string, { text, calls, bad }: Recording): void {
  const toolFile = { file: "tools.json", text: JSON.stringify(tools) };
  const shelves = [shelfOf("workspace", [readToolFile(toolFile, defaultCheckSettings)], true)];
  const settings = { ...defaultCheckSettings, maxProblemsPerFile: Number.MAX_SAFE_INTEGER };
  const check = () =>
    checkFile({ source: { file: "log.jsonl", text }, shelves, settings, memory: createCheckMemory() });
  const report = check();
  assert.equal(report.counts.calls, calls);
  assert.equal(report.counts.invalid, bad);
  const ratios: number[] = [];
  const parsing: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const parse = cpuSeconds(() => {
      parseLines(text);
    });
    parsing.push(parse);
    ratios.push(cpuSeconds(check) / parse);
  }
  const size = `${(text.length / 1_000_000).toFixed(0)} MB, ${calls.toLocaleString("en")} calls, ${bad} bad`;
  console.log(
    `${name} (${size}): check = ${median(ratios).toFixed(2)} × JSON.parse of the lines (${median(parsing).toFixed(2)} s)`,
  );
}

/** The whole command in a process of its own, for its memory. */
function measureCommand({ text, calls }: Recording): void {
  const folder = mkdtempSync(join(tmpdir(), "arglint-bench-"));
  try {
    writeFileSync(join(folder, "log.jsonl"), text);
    writeFileSync(join(folder, "tools.json"), JSON.stringify(tools));
    // The command tells its own peak, whatever else the machine does.
    const wrapper = join(folder, "run.cjs");
    writeFileSync(
      wrapper,
      `process.on("exit", () => require("node:fs").writeSync(3, String(process.resourceUsage().maxRSS)));
       require(${JSON.stringify(join(process.cwd(), "dist/cli.js"))});`,
    );
    const started = performance.now();
    const { stdout, stderr, output } = spawnSync(process.execPath, [wrapper, "check", "--format", "jsonl", folder], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const seconds = (performance.now() - started) / 1000;
    const last = stdout.trimEnd().split("\n").at(-1) ?? "";
    const { summary } = JSON.parse(last) as { summary: { calls: number } };
    assert.equal(summary.calls, calls, stderr);
    const peak = Number(output[3]) / 1000;
    console.log(`arglint check as a command: ${seconds.toFixed(1)} s, peak memory ${peak.toFixed(0)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const recording = openaiRecording(megabytes * 1_000_000, { badShare: 0.05, inline: false });
measure("one call a line", recording);
measure("requests that repeat 20 tools", openaiRecording(megabytes * 1_000_000, { badShare: 0.05, inline: true }));
measureCommand(recording);
measureWalker();
measureSchemas();
