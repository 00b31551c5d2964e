import type { Problem } from "../problem.js";
import type { Output, Write } from "./output.js";

/** One document, at the end. */
export function jsonOutput(write: Write): Output {
  const problems: Problem[] = [];
  return {
    problem: (problem) => problems.push(problem),
    end(summary) {
      write(`${JSON.stringify({ version: 1, summary, problems })}\n`);
    },
  };
}

/** A problem a line, as they come, and the summary as the last line. */
export function jsonLinesOutput(write: Write): Output {
  return {
    problem(problem) {
      write(`${JSON.stringify(problem)}\n`);
    },
    end(summary) {
      write(`${JSON.stringify({ version: 1, summary })}\n`);
    },
  };
}
