import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { call, clientOf, folderOf, tools, workspaceOf } from "./workspace.js";

describe("a tool file", () => {
  test("that is edited and not saved judges open logs again", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const [log, file] = [folder.file("a.jsonl"), folder.file("tools.json")];
    await client.open(log, call("read", { id: "1" }));
    await client.open(file, tools("read", "id", "string"));
    await client.showing(log, []);
    await client.change(file, 2, tools("read", "id", "integer"));
    await client.showing(log, ["wrong-type"]);
    await client.change(file, 3, tools("read", "id", "string"));
    await client.showing(log, []);
  });

  test("counts as it is on the disk again when it is closed unsaved", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const [log, file] = [folder.file("a.jsonl"), folder.file("tools.json")];
    await client.open(file, tools("read", "id", "integer"));
    await client.open(log, call("read", { id: "1" }));
    await client.showing(log, ["wrong-type"]);
    await client.close(file);
    await client.showing(log, []);
  });

  test("that changes on the disk judges the calls that use its tools again, and no others", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("read", "id", "string"),
      "other.tools.json": tools("write", "id", "string"),
    });
    const [reads, writes] = [folder.file("reads.jsonl"), folder.file("writes.jsonl")];
    await client.open(reads, call("read", { id: "1" }));
    await client.open(writes, call("write", { id: "1" }));
    await client.showing(reads, []);
    await client.showing(writes, []);
    await folder.write("tools.json", tools("read", "id", "integer"));
    await client.touched(folder.file("tools.json"), 2);
    await client.showing(reads, ["wrong-type"]);
    await client.settled();
    assert.equal(client.published.filter(({ uri }) => uri === writes).length, 1);
  });

  test("that is new beside a log counts when that is opened, though the client has not told of it", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    await client.open(folder.file("a.jsonl"), call("read", { id: 7 }));
    await client.showing(folder.file("a.jsonl"), ["wrong-type"]);
    await folder.write("run-2/tools.json", tools("read", "id", "integer"));
    await client.open(folder.file("run-2/a.jsonl"), call("read", { id: 7 }));
    await client.showing(folder.file("run-2/a.jsonl"), []);
  });

  test("that changes while a long log is checked for the first time judges that log again", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const log = folder.file("a.jsonl");
    await client.open(log, `${call("read", { id: "1" })}\n`.repeat(20_000));
    await client.hover(log, { line: 0, character: 0 }); // Answered once the definitions are read, long before the end.
    await folder.write("tools.json", tools("read", "id", "integer"));
    await client.touched(folder.file("tools.json"), 2);
    await client.eventually(() => client.published.find(({ diagnostics }) => diagnostics.length > 100));
  });

  test("that is new or gone is taken in", async (t) => {
    const { folder, client } = await workspaceOf(t, {});
    const [log, file] = [folder.file("a.jsonl"), folder.file("tools.json")];
    await client.open(log, call("read", { id: 7 }));
    await client.showing(log, ["no-schema"]);
    await folder.write("tools.json", tools("read", "id", "string"));
    await client.touched(file, 1);
    await client.showing(log, ["wrong-type"]);
    await folder.remove("tools.json");
    await client.touched(file, 3);
    await client.showing(log, ["no-schema"]);
  });

  test("in a folder that is left out, or that Git ignores, is never read", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      ".gitignore": "build/\n",
      "build/tools.json": tools("read", "id", "string"),
      "node_modules/x/tools.json": tools("read", "id", "string"),
    });
    const log = folder.file("a.jsonl");
    await client.open(log, call("read", { id: 7 }));
    await client.showing(log, ["no-schema"]);
    await client.touched(folder.file("node_modules/x/tools.json"), 2);
    await client.touched(folder.file("build/tools.json"), 2);
    await client.settled();
    await client.showing(log, ["no-schema"]);
  });

  test("of the nearest folder judges: its own, then those further up, then those beside", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("read", "id", "integer"),
      "a/tools.json": tools("read", "id", "string"),
      "b/schemas/tools.json": tools("read", "id", "string"),
    });
    const [own, upward] = [folder.file("a/x.jsonl"), folder.file("b/x.jsonl")];
    await client.open(own, call("read", { id: "1" }));
    await client.open(upward, call("read", { id: "1" }));
    await client.showing(own, []);
    await client.showing(upward, []);
    await client.open(folder.file("c/x.jsonl"), call("read", { id: "1" }));
    await client.showing(folder.file("c/x.jsonl"), ["wrong-type"]);
  });

  test("makes a name unknown where it lies beside the log, and not where it lies elsewhere", async (t) => {
    const { folder, client } = await workspaceOf(t, { "near/tools.json": tools("read", "id", "string") });
    const [beside, elsewhere] = [folder.file("near/x.jsonl"), folder.file("far/x.jsonl")];
    await client.open(beside, call("raed", { id: "1" }));
    await client.open(elsewhere, call("raed", { id: "1" }));
    await client.showing(beside, ["unknown-tool"]);
    await client.showing(elsewhere, ["no-schema"]);
  });
});

test("each folder of the workspace has its own tools, also when a second is added", async (t) => {
  const [one, two] = [
    await folderOf(t, { "tools.json": tools("read", "id", "string") }),
    await folderOf(t, { "tools.json": tools("read", "id", "integer") }),
  ];
  const client = await clientOf(t, { folders: [one.uri] });
  await client.open(one.file("a.jsonl"), call("read", { id: 7 }));
  await client.showing(one.file("a.jsonl"), ["wrong-type"]);
  await client.notify("workspace/didChangeWorkspaceFolders", {
    event: { added: [{ uri: two.uri, name: "two" }], removed: [] },
  });
  await client.open(two.file("a.jsonl"), call("read", { id: 7 }));
  await client.showing(two.file("a.jsonl"), []);
  await client.showing(one.file("a.jsonl"), ["wrong-type"]);
});

test("a log outside of all folders is judged by the tool files beside it", async (t) => {
  const folder = await folderOf(t, {
    "tools.json": tools("read", "id", "string"),
    "below/tools.json": tools("write", "id", "string"),
  });
  const client = await clientOf(t);
  await client.open(folder.file("a.jsonl"), call("read", { id: 7 }) + call("write", { id: 7 }, "t2"));
  await client.showing(folder.file("a.jsonl"), ["wrong-type", "unknown-tool"]);
});
