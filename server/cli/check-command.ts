import { checkSteps } from "../core/check.js";
import { createCheckMemory } from "../core/check-memory.js";
import type { Catalogue, SourceFile } from "../core/model/catalogue.js";
import type { FileReport } from "../core/model/report.js";
import { lineIndex } from "../core/text/lines.js";
import type { Output, Summary } from "./output/output.js";
import { Lines, toProblem } from "./problem.js";
import { Project } from "./project.js";
import { toRange } from "./range.js";

export interface CheckOptions {
  readonly cwd: string;
  readonly config: string | undefined;
  readonly output: Output;
  /** Told how far a large file has come, in UTF-16 units. */
  readonly progress: (file: string, done: number, total: number) => void;
}

/** @returns Whether anything was found at error level. */
export async function check(paths: readonly string[], options: CheckOptions): Promise<boolean> {
  const project = new Project(options.cwd, options.config);
  const memory = createCheckMemory();
  const total = { files: 0, records: 0, calls: 0, tools: 0, valid: 0, invalid: 0, unjudged: 0, noSchema: 0 };
  const found = { problems: 0, fixable: 0 };
  let errors = 0;
  for (const file of await project.files(paths)) {
    const source = await project.source(file);
    const [shelves, settings] = await Promise.all([project.shelvesFor(file), project.settingsFor(file)]);
    const report = run({ source, shelves, settings, memory }, options);
    add(total, report);
    found.problems += report.problems;
    found.fixable += report.fixable;
    const lines = new Lines(sourcesOf(shelves));
    for (const violation of report.violations) {
      if (violation.severity === "error") errors++;
      options.output.problem(toProblem(violation, source, lines));
    }
  }
  found.problems += await reportConfig(project, options.output);
  options.output.end({ ...total, ...found } satisfies Summary);
  return errors > 0;
}

function run(input: Parameters<typeof checkSteps>[0], { progress }: CheckOptions): FileReport {
  const steps = checkSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    progress(input.source.file, step.value.done, step.value.total);
  }
}

function add(
  total: Record<keyof Omit<Summary, "problems" | "fixable">, number>,
  { records, counts, formats }: FileReport,
) {
  // Files without calls and tools are none of ours: a folder is full of them.
  if (formats.length === 0) return;
  total.files++;
  total.records += records;
  total.calls += counts.calls;
  total.tools += counts.tools;
  total.valid += counts.valid;
  total.invalid += counts.invalid;
  total.unjudged += counts.unjudged;
  total.noSchema += counts["no-schema"];
}

function sourcesOf(shelves: Catalogue): SourceFile[] {
  const known = shelves.flatMap(({ tools }) => [...tools.values()].flat());
  return [...new Set(known.map(({ source }) => source))];
}

/** What is wrong in the configuration is a problem at its place there. */
async function reportConfig(project: Project, output: Output): Promise<number> {
  let count = 0;
  for (const { shown, text, problems } of await project.configProblems()) {
    const lines = lineIndex(text);
    for (const { span, message } of problems) {
      count++;
      output.problem({
        file: shown,
        range: toRange(span, lines),
        rule: "configuration",
        severity: "warning",
        message,
        record: 0,
        pointer: "",
        argumentPointer: null,
        tool: null,
        callId: null,
        expected: null,
        found: null,
        related: [],
        fixes: [],
      });
    }
  }
  return count;
}
