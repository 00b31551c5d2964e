import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../server/core/rules/registry.js";
import type { Example, Rule, RuleDocs } from "../server/core/rules/rule.js";

/** The pages about rules, written from the rules themselves: Markdown by file name. */
export function rulePages(): ReadonlyMap<string, string> {
  const pages = rules.map((rule): [string, string] => [`${rule.id}.md`, rulePage(rule)]);
  return new Map([["README.md", overview()], ...pages]);
}

const subjects: Readonly<Record<Rule["subject"], string>> = {
  record: "Records",
  "sound-record": "Records",
  name: "Calls",
  shape: "Calls",
  text: "Calls",
  arguments: "Argument text",
  failures: "Arguments",
  value: "Arguments",
  "tool-list": "Tool definitions",
  definition: "Tool definitions",
  file: "Files",
};

function overview(): string {
  const titles = [...new Set(Object.values(subjects))];
  const tables = titles.map((title) => {
    const members = rules.filter(({ subject }) => subjects[subject] === title);
    return `## ${title}\n\n${table(members)}`;
  });
  return paragraphs([
    "# Rules",
    "Every problem that Arglint reports bears the name of its rule. Each rule can be turned off, or given another severity, in `arglint.json`.",
    ...tables,
  ]);
}

function table(members: readonly Rule[]): string {
  const row = ({ id, severity, docs }: Rule) =>
    `| [${id}](${id}.md) | ${severity} | ${docs.fix === undefined ? "" : "yes"} | ${docs.what.replaceAll("|", "\\|")} |`;
  return ["| rule | severity | quick fix | what it means |", "| --- | --- | --- | --- |", ...members.map(row)].join(
    "\n",
  );
}

function rulePage({ id, severity, docs }: Rule): string {
  return paragraphs([
    `# ${id}`,
    docs.what,
    `Severity: ${severity}.`,
    ...examples(docs),
    "## How it comes about",
    docs.cause,
    "## What to do",
    docs.remedy,
    "## Quick fixes",
    docs.fix ?? "There is none: what is meant cannot be told from what is there.",
    "## Turn it off",
    "In the `arglint.json` of the log's folder, or of one above it:",
    block(`{ "rules": { "${id}": "off" } }`, "json"),
    "In the place of `off`, the words `hint`, `information`, `warning` and `error` set the severity. [All rules](README.md)",
  ]);
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}

function examples({ example }: RuleDocs): string[] {
  if (example.bad === example.good) return [];
  return ["## Example", ...given(example), "Reported:", shown(example, "bad"), "Sound:", shown(example, "good")];
}

function given(example: Example): string[] {
  switch (example.kind) {
    case "arguments":
      return ["With this input schema:", json(example.schema)];
    case "name":
      return [`Where these tools are known: ${example.tools.map((name) => `\`${name}\``).join(", ")}`];
    case "schema":
      return ["The input schema of a tool:"];
    case "file":
      return [`A file \`${example.fileName}\`:`];
  }
}

function shown(example: Example, which: "bad" | "good"): string {
  const text = example[which];
  if (text.trim() === "") return "Nothing at all: empty text.";
  // A line of JSON Lines stays a line.
  const isDocument = example.kind !== "name" && !(example.kind === "file" && example.fileName.endsWith("l"));
  return isDocument ? json(text) : block(text.trimEnd(), "text");
}

const longestLine = 100;

/** What is JSON is laid out if it is long; anything else stands as it is. */
function json(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return block(text.length > longestLine ? JSON.stringify(value, null, 2) : text, "json");
  } catch {
    return block(text.trimEnd(), "text");
  }
}

/** A fence is longer than any that stands in the text. */
function block(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [fence + language, text, fence].join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, "../docs/rules");
  const pages = rulePages();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}
