import { createHash } from "node:crypto";
import { rules } from "../../core/rules/registry.js";
import type { Fix, Problem } from "../problem.js";
import type { Range } from "../range.js";
import type { Output, Write } from "./output.js";

/** GitHub shows this many results of a run. */
const mostResults = 5000;

const levels = { error: "error", warning: "warning", info: "note", hint: "note" };
const ranks = ["error", "warning", "info", "hint"];

/** SARIF 2.1.0, the form that code scanning reads: one run, the gravest results first where there are too many. */
export function sarifOutput(write: Write, say: Write, version: string): Output {
  const problems: Problem[] = [];
  return {
    problem: (problem) => problems.push(problem),
    end() {
      const gravest = [...problems].sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity));
      const kept = gravest.slice(0, mostResults);
      if (kept.length < problems.length)
        say(`${problems.length - kept.length} results are left out: no more than ${mostResults} are shown.\n`);
      write(`${JSON.stringify(log(kept, version), null, 1)}\n`);
    },
  };
}

function log(problems: readonly Problem[], version: string): object {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "arglint",
            version,
            rules: rules.map(({ id, docs }) => ({
              id,
              shortDescription: { text: docs.what },
              help: { text: `${docs.what} ${docs.remedy}` },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: problems.map(result),
      },
    ],
  };
}

function result(problem: Problem): object {
  const { rule, severity, message, file, range, related, fixes } = problem;
  const safe = fixes.filter(({ safety }) => safety === "safe");
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: levels[severity],
    message: { text: message },
    locations: [location(file, range)],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((one) => ({
            ...location(one.file, one.range),
            message: { text: one.message },
          })),
        }
      : {}),
    partialFingerprints: { "call/v1": fingerprint(problem) },
    ...(safe.length > 0 ? { fixes: safe.map((fix) => toFix(fix, file)) } : {}),
  };
}

/** Logs grow, so the line says nothing of whether it is the same problem. */
function fingerprint({ file, callId, rule, pointer, argumentPointer, message }: Problem): string {
  const identity = [file, callId ?? pointer, rule, argumentPointer, message];
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32);
}

function artifact(file: string): object {
  return { artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") } };
}

function region({ start, end }: Range): object {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

function location(file: string, range: Range): object {
  return { physicalLocation: { ...artifact(file), region: region(range) } };
}

function toFix({ title, edits }: Fix, file: string): object {
  const replacements = edits.map(({ range, newText }) => ({
    deletedRegion: region(range),
    insertedContent: { text: newText },
  }));
  return { description: { text: title }, artifactChanges: [{ ...artifact(file), replacements }] };
}
