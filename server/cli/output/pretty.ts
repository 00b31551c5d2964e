import pc from "picocolors";
import type { Problem } from "../problem.js";
import type { Output, Summary, Write } from "./output.js";

/** Problems listed per run; the rest is counted. */
const mostListed = 200;

/** For people: a block a file, a line a problem, hints left out unless there is nothing else. */
export function prettyOutput(write: Write): Output {
  let file: string | undefined;
  let listed = 0;
  return {
    problem(problem) {
      if (++listed > mostListed) return;
      if (problem.file !== file) {
        write(`${file === undefined ? "" : "\n"}${pc.underline(problem.file)}\n`);
        file = problem.file;
      }
      write(line(problem));
    },
    end(summary) {
      if (listed > mostListed) write(`  … and ${(listed - mostListed).toLocaleString("en")} more\n`);
      write(`${file === undefined ? "" : "\n"}${sentence(summary)}\n`);
    },
  };
}

const colour = { error: pc.red, warning: pc.yellow, info: pc.blue, hint: pc.dim };

function line({ range, severity, message, rule, fixes }: Problem): string {
  const at = `${range.start.line + 1}:${range.start.character + 1}`.padEnd(8);
  const fixable = fixes.some(({ safety }) => safety === "safe") ? pc.green("  fixable") : "";
  return `  ${pc.dim(at)} ${colour[severity](severity.padEnd(7))} ${message}  ${pc.dim(rule)}${fixable}\n`;
}

function numbered(n: number, noun: string): string {
  return `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
}

/** `8 calls in 8 records: 1 valid, 7 invalid. 9 problems, 2 fixable with "arglint fix".` */
function sentence(summary: Summary): string {
  const { calls, records, valid, invalid, unjudged, noSchema, problems, fixable, tools, files } = summary;
  if (calls === 0) {
    const where = `in ${numbered(files, "file")}`;
    const found = tools === 0 ? `No tool calls found ${where}.` : `${numbered(tools, "tool")} and no calls ${where}.`;
    return problems === 0 ? found : `${found} ${numbered(problems, "problem")}.`;
  }
  const parts = [
    `${valid} valid`,
    `${invalid} invalid`,
    ...(unjudged > 0 ? [`${unjudged} not judged`] : []),
    ...(noSchema > 0 ? [`${noSchema} without a schema`] : []),
  ];
  const fix = fixable > 0 ? `, ${fixable} fixable with "arglint fix"` : "";
  return `${numbered(calls, "call")} in ${numbered(records, "record")}: ${parts.join(", ")}. ${numbered(problems, "problem")}${fix}.`;
}
