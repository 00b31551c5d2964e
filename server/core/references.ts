import { extract } from "./formats/extract.js";
import type { SourceFile } from "./model/catalogue.js";
import type { Extraction } from "./model/tool.js";
import { resolveUri, splitFragment } from "./schema/uri.js";
import type { CheckSettings } from "./settings.js";
import { parseRecord, readContainer } from "./text/records.js";
import { skipString } from "./text/scan.js";

/** A file that refers to more is not written by anybody. */
const mostFiles = 100;

/**
 * The files that references in a text may lead to, as URIs without a fragment. What only looks like a reference, as in
 * an example, is among them.
 *
 * @param base The URI of the file that has this text.
 */
export function referencedFiles(text: string, base: string): readonly string[] {
  if (!text.includes('"$ref"')) return [];
  const found = new Set<string>();
  for (const { index, 0: before } of text.matchAll(/"\$ref"\s*:\s*(?=")/g)) {
    const from = index + before.length;
    const [uri] = splitFragment(textOf(text.slice(from, skipString(text, from))));
    const target = uri === "" ? "" : resolveUri(base, uri);
    if (target.startsWith("file:")) found.add(target);
    if (found.size >= mostFiles) break;
  }
  return [...found];
}

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return ""; // It does not end, or has an escape that JSON does not have.
  }
}

/** The one value of a JSON document, comments allowed; undefined if it is none. */
export function documentIn(text: string, fileName: string): unknown {
  const { records, kind } = readContainer(text, fileName);
  const [record] = records;
  if (record === undefined || records.length > 1) return undefined;
  const content = record.content ?? parseRecord(text, record, kind);
  return content.ok ? content.value : undefined;
}

/** What the formats find in a value of a file. The tools among it know what their references lead to. */
export function extractFrom({ references }: SourceFile, value: unknown, settings: CheckSettings): Extraction {
  const extraction = extract(value, { disabled: settings.disabledFormats });
  if (references === undefined) return extraction;
  return { ...extraction, tools: extraction.tools.map((tool) => ({ ...tool, references })) };
}
