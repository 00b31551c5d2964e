import type { ArgumentRow, Definition, Explanation } from "../core/explain.js";
import { code, escapeMarkdown } from "./markdown.js";
import { nameOfUri } from "./uris.js";

/** What the text of a hover depends on besides what it explains. */
export interface HoverStyle {
  /** Whether `$(error)` is shown as an icon. */
  readonly icons: boolean;
  /** The page of a rule. */
  pageOf(rule: string): string | undefined;
  /** The zero-based line on which something stands in a file, and the file's URI. */
  locate(definition: Definition): { readonly uri: string; readonly line: number } | undefined;
}

const mostRows = 12;

/** Puts what stands at a place into Markdown. Whatever comes from a file is escaped. */
export function hoverMarkdown(explanation: Explanation, style: HoverStyle): string {
  switch (explanation.kind) {
    case "call":
      return sections(
        `**${code(explanation.tool)}** ${verdictOf(explanation, style)}`.trimEnd(),
        table(explanation.arguments, style, true),
        descriptionOf(explanation.description),
        linkOf(explanation.definition, style),
      );
    case "tool":
      return sections(
        `**${code(explanation.tool)}**`,
        table(explanation.arguments, style, false),
        descriptionOf(explanation.description),
      );
    case "argument":
      return sections(
        `**${code(explanation.path)}** — ${wanted(explanation)}`,
        descriptionOf(explanation.description),
        foundLine(explanation, style),
        linkOf(explanation.definition, style),
      );
  }
}

function verdictOf(call: Extract<Explanation, { kind: "call" }>, style: HoverStyle): string {
  const { verdict, problems, reason } = call;
  const mark = style.icons && problems > 0 ? "$(error) " : "";
  const said = problems > 0 ? `${mark}${problems} problem${problems === 1 ? "" : "s"}` : undefined;
  switch (verdict) {
    case "no-schema":
      return said ?? "no schema is known";
    case "unjudged":
      return [said, `not judged${reason === undefined ? "" : `: ${escapeMarkdown(reason)}`}`]
        .filter(Boolean)
        .join(", ");
    case "invalid":
    case "valid":
      return said ?? "";
  }
}

function table(rows: readonly ArgumentRow[], style: HoverStyle, withFound: boolean): string | undefined {
  if (rows.length === 0) return undefined;
  const head = withFound
    ? ["| argument | expected | found |", "|:--|:--|:--|"]
    : ["| argument | expected |", "|:--|:--|"];
  const shown = rows.slice(0, mostRows).map((row) => {
    const cells = [`${code(row.name)}${row.required ? " *required*" : ""}`, escapeMarkdown(row.expected)];
    return `| ${(withFound ? [...cells, foundCell(row, style)] : cells).join(" | ")} |`;
  });
  const rest = rows.length - shown.length;
  return [...head, ...shown].join("\n") + (rest > 0 ? `\n\nand ${rest} more` : "");
}

function foundCell(row: ArgumentRow, style: HoverStyle): string {
  const mark = row.faulty ? (style.icons ? " $(error)" : " ✗") : "";
  const value = row.found === undefined ? undefined : escapeMarkdown(row.found);
  const note = row.note === undefined ? undefined : `*${escapeMarkdown(row.note)}*`;
  const found = [value, note].filter((part) => part !== undefined).join(" ");
  if (found !== "") return found + mark;
  return row.default === undefined ? "–" : `– default ${escapeMarkdown(row.default)}`;
}

function wanted(argument: Extract<Explanation, { kind: "argument" }>): string {
  const words = [escapeMarkdown(argument.expected), argument.required ? "required" : "optional"];
  if (argument.default !== undefined) words.push(`default ${escapeMarkdown(argument.default)}`);
  return words.filter((word) => word !== "").join(", ");
}

/** Editors show the messages of the problems themselves, in the same hover. */
function foundLine({ found, violations }: Extract<Explanation, { kind: "argument" }>, style: HoverStyle): string {
  const rules = violations.map(({ rule }) => {
    const page = style.pageOf(rule);
    return page === undefined ? rule : `[${rule}](${page})`;
  });
  return [`Found: ${escapeMarkdown(found)}`, ...rules].join(" · ");
}

function descriptionOf(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === "" ? undefined : escapeMarkdown(text);
}

function linkOf(definition: Definition | undefined, style: HoverStyle): string | undefined {
  const place = definition && style.locate(definition);
  if (!place) return undefined;
  const line = place.line + 1;
  return `[${escapeMarkdown(`${nameOfUri(place.uri)}:${line}`)}](<${place.uri}#L${line}>)`;
}

function sections(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n\n");
}
