/**
 * Prints how the schema evaluator does on the official JSON Schema Test Suite. Usage:
 * `node --import tsx scripts/conformance.ts [--list]`; `--list` names every test not passed.
 */
import { drafts, runPart, suiteIsThere, suiteRoot, type Part } from "../test/support/schema-suite.js";

const parts: readonly Part[] = ["mandatory", "optional", "format"];

if (!suiteIsThere) {
  console.error(`The JSON Schema Test Suite is not at ${suiteRoot}.`);
  process.exitCode = 2;
} else {
  console.log(["draft", "part", "passed", "of", "not judged", "wrongly rejected", "wrongly accepted"].join("\t"));
  for (const [draft, dialect] of drafts) {
    for (const part of parts) printPart(draft, part, runPart(draft, dialect, part));
  }
}

function printPart(draft: string, part: Part, outcomes: ReturnType<typeof runPart>): void {
  const missed = outcomes.filter((outcome) => outcome.found !== outcome.expected);
  const count = (found: boolean | "not judged"): number => missed.filter((outcome) => outcome.found === found).length;
  const passed = outcomes.length - missed.length;
  console.log([draft, part, passed, outcomes.length, count("not judged"), count(false), count(true)].join("\t"));
  if (!process.argv.includes("--list")) return;
  for (const { name, found } of missed) console.log(`  ${found === "not judged" ? found : `found ${found}`}: ${name}`);
}
