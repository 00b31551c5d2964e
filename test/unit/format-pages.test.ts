import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { formatPages } from "../../scripts/format-pages.js";

const folder = join(import.meta.dirname, "../../docs/formats");
const remedy = "docs/formats does not say what the families say: run `npm run docs`";

test("the pages about formats are those that the families write", () => {
  const pages = formatPages();
  assert.deepEqual(readdirSync(folder).toSorted(), [...pages.keys()].toSorted(), remedy);
  for (const [name, text] of pages) assert.equal(readFileSync(join(folder, name), "utf8"), text, remedy);
});

test("every page leads back to the list, and the list to every page", () => {
  const pages = formatPages();
  const list = pages.get("README.md") ?? "";
  for (const [name, text] of pages) {
    if (name === "README.md") continue;
    assert.ok(list.includes(`(${name})`), name);
    assert.ok(text.includes("(README.md)"), name);
  }
});
