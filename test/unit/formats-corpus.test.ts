import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { extract } from "../../server/core/formats/extract.js";
import { valueAt } from "../../server/core/formats/found.js";
import type { Extraction, ToolCall } from "../../server/core/model/tool.js";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

/** Rows of the manifest that no family reads yet. */
const unread = /stream|sse|hermes|qwen-xml/;

/** The records of a file, for the containers of the corpus: JSON with or without comments, or a value a line. */
function recordsOf(path: string): unknown[] {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split("\n").flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
  }
}

function identity({ callId, tool, arguments: args }: ToolCall): string {
  return JSON.stringify([callId ?? null, tool, parsed(args) ?? null]);
}

function parsed(args: unknown): unknown {
  if (typeof args !== "string") return args;
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
}

function count(extractions: readonly Extraction[]): { tools: number; calls: number; results: boolean } {
  return {
    tools: new Set(extractions.flatMap(({ tools }) => tools.map(({ name }) => name))).size,
    calls: new Set(extractions.flatMap(({ calls }) => calls.map(identity))).size,
    results: extractions.some(({ results }) => results.length > 0),
  };
}

function expectedOf(words: string): { tools: number; calls: number; results: boolean } {
  const number = (pattern: RegExp): number => Number(pattern.exec(words)?.[1] ?? "0");
  return {
    tools: number(/unique names (\d+)/),
    calls: number(/calls \d+ \(unique (\d+)\)/),
    results: number(/results (\d+)/) > 0,
  };
}

function assertPlaces(record: unknown): void {
  const { tools, calls } = extract(record);
  for (const { schema, schemaPlace } of tools) {
    if (schemaPlace) assert.deepEqual(valueAt(record, schemaPlace), schema);
  }
  for (const { arguments: args, argumentsPlace } of calls) {
    if (argumentsPlace) assert.deepEqual(valueAt(record, argumentsPlace), args);
  }
}

describe("what is found in real files", { skip: existsSync(corpus) ? false : "the corpus is not here" }, () => {
  const manifest = existsSync(corpus) ? readFileSync(`${corpus}MANIFEST.tsv`, "utf8").trimEnd().split("\n") : [];
  for (const line of manifest.slice(1)) {
    const fields = line.split("\t");
    const path = fields[0] ?? "";
    if (unread.test(path) || unread.test(fields[1] ?? "")) continue;
    test(path, () => {
      const records = recordsOf(corpus + path);
      const got = count(records.map((record) => extract(record)));
      const want = expectedOf(fields.at(-1) ?? "");
      // Only whether there are results at all was counted by the same rules.
      const results = want.results ? true : got.results;
      assert.deepEqual(got, { ...want, results });
      for (const record of records) assertPlaces(record);
    });
  }
});
