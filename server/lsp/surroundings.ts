import type { CheckInput } from "../core/check.js";
import { lineIndex } from "../core/text/lines.js";
import type { LineIndex } from "../core/text/lines.js";
import type { Surroundings } from "./convert.js";
import type { Documents } from "./documents.js";

/** What the findings of a check may point to: the file itself, and the tool files that it was judged by. */
export function surroundingsOf(
  { source, shelves }: CheckInput,
  lines: LineIndex,
  documents: Documents,
  pageOf: Surroundings["pageOf"],
): Surroundings {
  const known = new Map([[source.file, lines]]);
  const textOf = (file: string): string | undefined => {
    for (const { tools } of shelves)
      for (const sameName of tools.values())
        for (const tool of sameName) if (tool.source.file === file) return tool.source.text;
    return undefined;
  };
  return {
    linesOf(file) {
      const text = known.has(file) ? undefined : textOf(file);
      if (text !== undefined) known.set(file, lineIndex(text));
      return known.get(file);
    },
    uriOf: (file) => documents.get(file)?.uri ?? file,
    pageOf,
  };
}
