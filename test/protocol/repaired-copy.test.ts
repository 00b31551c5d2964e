import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { writeRepairedCopyRequest } from "../../server/lsp/protocol.js";
import type { WriteRepairedCopyParams, WriteRepairedCopyResult } from "../../server/lsp/protocol.js";
import type { Client } from "./client.js";
import { call, tools, workspaceOf } from "./workspace.js";

function copyOf(
  client: Client,
  uri: string,
  wish: Partial<WriteRepairedCopyParams> = {},
): Promise<WriteRepairedCopyResult> {
  const params = { uri, guesses: false, dropInvalid: false, overwrite: false, ...wish };
  return client.request<WriteRepairedCopyResult>(writeRepairedCopyRequest, params);
}

const toolFile = { "tools.json": tools("read", "id", "integer") };
const faulty = call("read", { id: "7" });
const sound = call("read", { id: 7 });
const hopeless = call("read", { id: "seven" });

describe("a repaired copy", () => {
  test("is written beside a file that is not open, byte for byte but for the repairs", async (t) => {
    const lines = (record: string) => `\uFEFF${(sound + record).replaceAll("\n", "\r\n")}${hopeless}`;
    const { folder, client } = await workspaceOf(t, { ...toolFile, "a.jsonl": lines(faulty) });
    assert.deepEqual(await copyOf(client, folder.file("a.jsonl")), {
      kind: "written",
      uri: folder.file("a.repaired.jsonl"),
      repaired: 1,
      invalidBefore: 2,
      invalidAfter: 1,
      dropped: 0,
    });
    assert.equal(await readFile(join(folder.path, "a.jsonl"), "utf8"), lines(faulty));
    assert.equal(await readFile(join(folder.path, "a.repaired.jsonl"), "utf8"), lines(sound));
  });

  test("is of the text in the editor, and replaces another only if that is allowed", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      ...toolFile,
      "a.jsonl": sound,
      "a.repaired.jsonl": "older",
    });
    const uri = folder.file("a.jsonl");
    await client.open(uri, faulty + hopeless);
    assert.deepEqual(await copyOf(client, uri), { kind: "exists", uri: folder.file("a.repaired.jsonl") });
    assert.equal(await readFile(join(folder.path, "a.repaired.jsonl"), "utf8"), "older");
    const result = await copyOf(client, uri, { overwrite: true, dropInvalid: true });
    assert.equal(result.kind === "written" ? result.dropped : undefined, 1);
    assert.equal(await readFile(join(folder.path, "a.repaired.jsonl"), "utf8"), sound);
  });

  test("is not written where it would be the same, or where there is no file", async (t) => {
    const { folder, client } = await workspaceOf(t, { ...toolFile, "a.jsonl": hopeless });
    assert.deepEqual(await copyOf(client, folder.file("a.jsonl")), { kind: "unchanged", invalid: 1 });
    assert.equal((await copyOf(client, folder.file("gone.jsonl"))).kind, "failed");
    assert.equal((await copyOf(client, "untitled:Untitled-1")).kind, "failed");
    assert.deepEqual((await readdir(folder.path)).toSorted(), ["a.jsonl", "tools.json"]);
  });

  test("can be stopped, and leaves nothing behind then", async (t) => {
    const { folder, client } = await workspaceOf(t, { ...toolFile, "a.jsonl": faulty.repeat(20_000) });
    client.cancelsProgress = true;
    assert.deepEqual(await copyOf(client, folder.file("a.jsonl")), { kind: "cancelled" });
    assert.deepEqual((await readdir(folder.path)).toSorted(), ["a.jsonl", "tools.json"]);
  });
});
