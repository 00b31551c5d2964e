import { FileTools, mayDefineTools } from "./file-tools.js";
import type { KnownTool, SourceFile } from "./model/catalogue.js";
import { extractFrom } from "./references.js";
import type { CheckSettings } from "./settings.js";
import { parseRecord, readContainer, type ContainerKind, type RecordText } from "./text/records.js";

/** The definitions in a tool file. */
export function readToolFile(source: SourceFile, settings: CheckSettings): readonly KnownTool[] {
  return readDefinitions(source, settings, () => true).flat();
}

/** The definitions of each record that has any, among those whose text is worth reading. */
function readDefinitions(
  source: SourceFile,
  settings: CheckSettings,
  isWorthReading: (text: string) => boolean,
): (readonly KnownTool[])[] {
  const { records, kind } = readContainer(source.text, source.file);
  return records
    .filter(({ start, end }) => isWorthReading(source.text.slice(start, end)))
    .map((record) => definitionsIn(record, kind, source, settings))
    .filter(({ length }) => length > 0);
}

function definitionsIn(
  record: RecordText,
  kind: ContainerKind,
  source: SourceFile,
  settings: CheckSettings,
): readonly KnownTool[] {
  const content = record.content ?? parseRecord(source.text, record, kind);
  if (!content.ok) return [];
  const { tools } = extractFrom(source, content.value, settings);
  return tools.map((tool) => ({ tool, source, recordStart: record.start, recordEnd: record.end }));
}

/** The definitions in the records of a file, read without judging anything. */
export function fileTools(source: SourceFile, settings: CheckSettings): FileTools {
  const tools = new FileTools(source.text);
  for (const known of readDefinitions(source, settings, mayDefineTools)) tools.add(known);
  return tools;
}
