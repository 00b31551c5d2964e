import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { validateWorkspaceRequest } from "../../server/lsp/protocol.js";
import type { ValidateWorkspaceResult } from "../../server/lsp/protocol.js";
import type { Client } from "./client.js";
import { call, clientOf, folderOf, tools, workspaceOf } from "./workspace.js";

const bad = call("read", { id: 7 });
const good = call("read", { id: "7" });

function validate(client: Client): Promise<ValidateWorkspaceResult> {
  return client.request(validateWorkspaceRequest);
}

describe("checking the whole workspace", () => {
  test("finds what is wrong in files that are not open, and never enters what is left out", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      {
        "tools.json": tools("read", "id", "string"),
        "logs/a.jsonl": bad,
        "logs/b.jsonl": good,
        "node_modules/x/c.jsonl": bad,
        ".git/d.jsonl": bad,
        "old/e.jsonl": bad,
        ".gitignore": "private/\n",
        "private/f.jsonl": bad,
      },
      { settings: { exclude: ["old/**"] } },
    );
    const result = await validate(client);
    assert.deepEqual(result, { files: 3, problems: 1, cancelled: false });
    assert.deepEqual(
      client.published.map(({ uri }) => uri),
      [folder.file("logs/a.jsonl")],
    );
    const kinds = client.progress.map(({ value }) => (value as { kind: string }).kind);
    assert.deepEqual([kinds.at(0), kinds.at(-1)], ["begin", "end"]);
  });

  test("is stopped when the user cancels its progress", async (t) => {
    const logs = Array.from({ length: 300 }, (_, index): [string, string] => [`${index}.jsonl`, bad]);
    const { client } = await workspaceOf(t, Object.fromEntries(logs));
    client.cancelsProgress = true;
    const { cancelled, files } = await validate(client);
    assert.equal(cancelled, true);
    assert.ok(files < 300, `${files} files were checked`);
  });

  test("counts columns of a file with a byte order mark as the editor does", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": `\ufeff${tools("read", "id", "string")}`,
      "a.jsonl": `\ufeff${bad}`,
    });
    await validate(client);
    const [found] = client.shown(folder.file("a.jsonl"));
    assert.equal(found?.range.start.character, bad.indexOf("7"));
  });

  test("leaves larger files out and says so", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "string"), "a.jsonl": bad.repeat(100) },
      { settings: { maxFileSizeMB: 0.005 } },
    );
    await validate(client);
    assert.deepEqual(client.shown(folder.file("a.jsonl")), []);
    assert.ok(client.log.some((line) => line.includes("a.jsonl is larger than")));
  });

  test("goes through every folder", async (t) => {
    const one = await folderOf(t, { "tools.json": tools("read", "id", "string"), "a.jsonl": bad });
    const two = await folderOf(t, { "tools.json": tools("read", "id", "integer"), "a.jsonl": good });
    const client = await clientOf(t, { folders: [one.uri, two.uri] });
    assert.equal((await validate(client)).problems, 2);
  });
});

describe("findings of files that are not open", () => {
  test("go when the file goes, or its folder", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("read", "id", "string"),
      "a.jsonl": bad,
      "logs/b.jsonl": bad,
    });
    await validate(client);
    await folder.remove("a.jsonl");
    await client.touched(folder.file("a.jsonl"), 3);
    await client.showing(folder.file("a.jsonl"), []);
    await folder.remove("logs");
    await client.notify("workspace/didDeleteFiles", { files: [{ uri: folder.file("logs") }] });
    await client.showing(folder.file("logs/b.jsonl"), []);
  });

  test("move with a file that is renamed", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string"), "a.jsonl": bad });
    await validate(client);
    await folder.write("b.jsonl", bad);
    await folder.remove("a.jsonl");
    await client.touched(folder.file("a.jsonl"), 3);
    await client.touched(folder.file("b.jsonl"), 1);
    await client.showing(folder.file("b.jsonl"), ["wrong-type"]);
    assert.deepEqual(client.shown(folder.file("a.jsonl")), []);
  });

  test("follow the file and its tools on the disk", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string"), "a.jsonl": bad });
    await validate(client);
    await folder.write("tools.json", tools("read", "id", "integer"));
    await client.touched(folder.file("tools.json"), 2);
    await client.showing(folder.file("a.jsonl"), []);
    await folder.write("a.jsonl", good);
    await client.touched(folder.file("a.jsonl"), 2);
    await client.showing(folder.file("a.jsonl"), ["wrong-type"]);
  });

  test("are those of the open text while the file is open, and are never there twice", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string"), "a.jsonl": bad });
    const uri = folder.file("a.jsonl");
    await client.open(uri, good);
    await client.showing(uri, []);
    assert.equal((await validate(client)).problems, 0);
    assert.deepEqual(client.shown(uri), []);
  });

  test("go with a file that is open, and come back with it", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string"), "a.jsonl": bad });
    const uri = folder.file("a.jsonl");
    await client.open(uri, bad);
    await client.showing(uri, ["wrong-type"]);
    await client.touched(uri, 3);
    await client.showing(uri, []);
    await client.touched(uri, 1);
    await client.showing(uri, ["wrong-type"]);
  });

  test("go when the setting asks for open files alone again", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "string"), "a.jsonl": bad },
      { settings: { validate: { scope: "workspace" } } },
    );
    await client.showing(folder.file("a.jsonl"), ["wrong-type"]);
    await client.configure({});
    await client.showing(folder.file("a.jsonl"), []);
  });
});

describe("the client is asked to watch", () => {
  test("tool files and arglint.json, and logs once files that are not open are looked after", async (t) => {
    const { client } = await workspaceOf(
      t,
      { "a.jsonl": good },
      { settings: { tools: ["t.json"], include: ["*.log"] } },
    );
    const globs = (): string[] =>
      [...client.watchers.values()]
        .flat()
        .map(({ globPattern }) => (typeof globPattern === "string" ? globPattern : globPattern.pattern));
    await client.eventually(() => globs().includes("t.json") || undefined);
    assert.ok(!globs().includes("*.log"));
    await validate(client);
    await client.eventually(() => globs().includes("*.log") || undefined);
  });
});
