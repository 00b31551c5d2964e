import type { Problem } from "../problem.js";
import type { Output, Write } from "./output.js";

/** Workflow commands of GitHub Actions: an annotation a problem. Hints are left out, since GitHub has no such level. */
export function githubOutput(write: Write): Output {
  return {
    problem(problem) {
      if (problem.severity !== "hint") write(command(problem));
    },
    end({ calls, invalid, problems }) {
      write(`${calls} calls, ${invalid} invalid, ${problems} problems\n`);
    },
  };
}

const levels = { error: "error", warning: "warning", info: "notice", hint: "notice" };

function command({ file, range, severity, message, rule }: Problem): string {
  const { start, end } = range;
  // A column is only taken where the annotation is on one line.
  const columns = start.line === end.line ? [`col=${start.character + 1}`, `endColumn=${end.character + 1}`] : [];
  const properties = [
    `file=${property(file)}`,
    `line=${start.line + 1}`,
    `endLine=${end.line + 1}`,
    ...columns,
    `title=${property(`arglint ${rule}`)}`,
  ];
  return `::${levels[severity]} ${properties.join(",")}::${data(message)}\n`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
