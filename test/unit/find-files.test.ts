import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { findConfig } from "../../server/host/config-file.js";
import { findFiles, wouldFind } from "../../server/host/find-files.js";
import { globTest } from "../../server/host/globs.js";

const files = [
  "a.jsonl",
  "a.json",
  ".hidden/b.jsonl",
  "logs/c.jsonl",
  "logs/kept/d.jsonl",
  "logs/dropped/e.jsonl",
  "build/f.jsonl",
  "node_modules/x/g.jsonl",
  "logs/node_modules/h.jsonl",
  ".git/i.jsonl",
  "old/j.jsonl",
];

describe("files below a folder", () => {
  let root = "";
  const search = () => ({ root, wanted: globTest(root, ["**/*.jsonl"]), excluded: globTest(root, ["old/**"]) });
  const found = ["a.jsonl", ".hidden/b.jsonl", "logs/c.jsonl", "logs/kept/d.jsonl"];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), "arglint-find-"));
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), "{}\n");
    }
    await writeFile(join(root, ".gitignore"), "build/\n/logs/*/\n");
    await writeFile(join(root, "logs/.gitignore"), "!kept/\n");
    await symlink(join(root, "logs"), join(root, "link"));
    await symlink(root, join(root, "logs/kept/loop"));
  });
  after(() => rm(root, { recursive: true }));

  test("are found, without those of closed folders, of Git's list, of the exclusion and of links", async () => {
    const paths: string[] = [];
    for await (const path of findFiles(search())) paths.push(path);
    assert.deepEqual(paths.toSorted(), found.map((file) => join(root, file)).toSorted());
  });

  test("are the same one by one", async () => {
    const alone = await Promise.all(
      files.map(async (file) => ((await wouldFind(search(), join(root, file))) ? [file] : [])),
    );
    assert.deepEqual(alone.flat().toSorted(), found.toSorted());
    assert.equal(await wouldFind(search(), join(dirname(root), "x.jsonl")), false);
  });

  test("are those of the folder alone where the search is shallow", async () => {
    const paths: string[] = [];
    for await (const path of findFiles({ ...search(), shallow: true })) paths.push(path);
    assert.deepEqual(paths, [join(root, "a.jsonl")]);
    assert.equal(await wouldFind({ ...search(), shallow: true }, join(root, "logs/c.jsonl")), false);
  });

  test("are none where the folder is not there", async () => {
    for await (const path of findFiles({ ...search(), root: join(root, "nowhere") })) assert.fail(path);
  });

  test("have the nearest arglint.json upward, and none from above the last folder", async () => {
    await writeFile(join(root, "arglint.json"), "{}");
    assert.equal(await findConfig(join(root, "logs/kept"), root), join(root, "arglint.json"));
    assert.equal(await findConfig(join(root, "logs/kept"), join(root, "logs")), undefined);
    assert.equal(await findConfig(root, join(root, "logs")), join(root, "arglint.json"));
  });
});

describe("a glob", () => {
  const cases: readonly (readonly [glob: string, path: string, matches: boolean])[] = [
    ["tools.json", "/w/tools.json", true],
    ["./tools.json", "/w/tools.json", true],
    ["tools.json", "/w/mytools.json", false],
    ["tools.json", "/w/a/tools.json", false],
    ["**/tools.json", "/w/tools.json", true],
    ["**/tools.json", "/w/a/.b/tools.json", true],
    ["**/*.{jsonl,ndjson}", "/w/a.ndjson", true],
    ["!tools.json", "/w/other.json", false],
    ["**", "/elsewhere/tools.json", false],
  ];
  for (const [glob, path, matches] of cases)
    test(`${glob} ${matches ? "means" : "does not mean"} ${path}`, () => {
      assert.equal(globTest("/w", [glob])(path), matches);
    });
});
