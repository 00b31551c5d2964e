import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Family } from "../server/core/formats/format.js";
import { families } from "../server/core/formats/registry.js";

/** The pages about formats, written from the families themselves: Markdown by file name. */
export function formatPages(): ReadonlyMap<string, string> {
  const pages = families.map((family): [string, string] => [`${family.id}.md`, formatPage(family)]);
  return new Map([["README.md", overview()], ...pages]);
}

function overview(): string {
  const sorted = families.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  const row = ({ id, label, docs }: Family) => {
    const read = [docs.tools && "tools", docs.calls && "calls", docs.results && "results"].filter(Boolean).join(", ");
    return `| [${label}](${id}.md) | \`${id}\` | ${read} | ${docs.what.replaceAll("|", "\\|")} |`;
  };
  return paragraphs([
    "# Formats",
    "What Arglint reads. The shapes are recognised wherever they stand in a record: at the root, or inside of whatever a program has wrapped them in. A file may hold several formats.",
    ["| format | id | what is read | what it is |", "| --- | --- | --- | --- |", ...sorted.map(row)].join("\n"),
  ]);
}

function formatPage({ id, label, docs }: Family): string {
  return paragraphs([
    `# ${label}`,
    docs.what,
    ...section("Tools", docs.tools),
    ...section("Calls", docs.calls),
    ...section("Results", docs.results),
    ...section("Good to know", docs.notes),
    "## Example",
    ["```json", JSON.stringify(JSON.parse(docs.example), null, 2), "```"].join("\n"),
    `\`arglint inspect\` names this format \`${id}\`. [All formats](README.md)`,
  ]);
}

function section(title: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`## ${title}`, text];
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, "../docs/formats");
  const pages = formatPages();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}
