import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { extract } from "../../server/core/formats/extract.js";
import { parseRecord, readContainer } from "../../server/core/text/records.js";

const folder = join(import.meta.dirname, "../../node_modules");
const mostFiles = 300;
const largestBytes = 2_000_000;

/** Every so many of the files, in the order of their names: nobody's logs, so nothing is to be found in them. */
function sample(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:json|jsonc|jsonl|ndjson)$/.test(name))
    .filter((name) => isSmall(join(folder, name)))
    .toSorted();
  const step = Math.ceil(files.length / mostFiles);
  return files.filter((_, index) => index % step === 0);
}

function isSmall(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= largestBytes;
}

/** What is found in a file, a line each. */
function foundIn(name: string): readonly string[] {
  const text = readFileSync(join(folder, name), "utf8");
  const { kind, records } = readContainer(text, name);
  return records.flatMap((record) => {
    const content = record.content ?? parseRecord(text, record, kind);
    if (!content.ok) return [];
    const { tools, calls, results, formats } = extract(content.value);
    return [
      ...tools.map((tool) => `tool ${tool.name}`),
      ...calls.map(({ tool }) => `call ${tool}`),
      ...results.map(({ format }) => `result of ${format}`),
      ...[...formats].map((format) => `format ${format}`),
    ];
  });
}

describe("the JSON of installed packages holds no tools and calls", () => {
  const files = sample();

  test("and there is enough of it to tell", () => {
    assert.ok(files.length >= 100, `${files.length} files`);
  });

  test("in none of a sample of its files", () => {
    const found = files.flatMap((name) => foundIn(name).map((what) => `${name}: ${what}`));
    assert.deepEqual(found, []);
  });
});
