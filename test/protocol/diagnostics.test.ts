import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { validateFileRequest } from "../../server/lsp/protocol.js";
import { call, clientOf, textCall, tools, workspaceOf } from "./workspace.js";

describe("findings of an open document", () => {
  test("stand inside the arguments string, with rule, page, schema line and version", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("forecast", "days", "integer") },
      { options: { docsUri: "file:///docs/rules" } },
    );
    const uri = folder.file("a.jsonl");
    const text = textCall("forecast", { days: "3" });
    await client.open(uri, text, 7);
    const { version, diagnostics } = await client.showing(uri, ["wrong-type"]);
    const [found] = diagnostics;
    assert.equal(version, 7);
    assert.equal(text.slice(found!.range.start.character, found!.range.end.character), String.raw`\"3\"`);
    assert.equal(found!.source, "arglint");
    assert.equal(found!.codeDescription?.href, "file:///docs/rules/wrong-type.md");
    const [related] = found!.relatedInformation ?? [];
    assert.equal(related?.location.uri, folder.file("tools.json"));
    assert.equal(related.location.range.start.line, 6);
    assert.equal((found!.data as { version: number }).version, 7);
  });

  test("come for the last of several quick changes and for no other", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "1" }));
    await client.showing(uri, []);
    await client.change(uri, 2, call("read", { id: 2 }));
    await client.change(uri, 3, call("read", { id: "3" }));
    await client.change(uri, 4, call("read", { id: 4 }));
    await client.showing(uri, ["wrong-type"]);
    assert.deepEqual(
      client.published.map(({ version }) => version),
      [1, 4],
    );
  });

  test("of a version that is gone are never published, though its check had begun", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 1 }).repeat(30_000));
    await client.status(uri, "busy");
    await client.change(uri, 2, call("read", { id: 2 }));
    const { version } = await client.showing(uri, ["wrong-type"]);
    assert.equal(version, 2);
    assert.equal(client.published.length, 1);
  });

  test("are cleared when it is closed", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 7 }));
    await client.showing(uri, ["wrong-type"]);
    await client.close(uri);
    await client.showing(uri, []);
  });

  test("reflect the disk after closing where the whole workspace is checked", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "string"), "a.jsonl": call("read", { id: 7 }) },
      { settings: { validate: { scope: "workspace" } } },
    );
    const uri = folder.file("a.jsonl");
    await client.showing(uri, ["wrong-type"]);
    await client.open(uri, call("read", { id: "7" }));
    await client.showing(uri, []);
    await client.close(uri);
    const { version } = await client.showing(uri, ["wrong-type"]);
    assert.equal(version, undefined);
  });

  test("wait for saving if the settings say so", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "string") },
      { settings: { run: "onSave" } },
    );
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "1" }));
    await client.showing(uri, []);
    await client.change(uri, 2, call("read", { id: 2 }));
    await client.notify("textDocument/didSave", { textDocument: { uri } });
    await client.showing(uri, ["wrong-type"]);
  });

  test("are marked as unnecessary where the text could simply go", async (t) => {
    const closed = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
    const { folder, client } = await workspaceOf(t, {
      "tools.json": JSON.stringify([{ name: "read", inputSchema: closed }]),
    });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "1", verbose: true }));
    const { diagnostics } = await client.showing(uri, ["unexpected-argument"]);
    assert.deepEqual(diagnostics[0]?.tags, [1]);
  });

  test("are none for JSON that holds neither calls nor tools", async (t) => {
    const client = await clientOf(t);
    await client.open("untitled:a.json", '{"name": "x", "version": 1}');
    await client.status("untitled:a.json", "other");
    assert.deepEqual(client.published, []);
  });

  test("are none for a log of a known program that holds no call, and the status says so", async (t) => {
    const client = await clientOf(t);
    const uri = "file:///home/u/.codex/sessions/rollout-1.jsonl";
    await client.open(uri, '{"timestamp":"t","type":"event_msg","payload":{"type":"tool_less"}}\n');
    const status = await client.status(uri, "unread");
    assert.deepEqual(status, { uri, kind: "unread", program: "a Codex session" });
    await client.change(uri, 2, call("read", { id: "1" }));
    await client.status(uri, "checked");
  });

  test("come from the tools of the record itself where there is no folder at all", async (t) => {
    const client = await clientOf(t);
    const uri = "untitled:Untitled-1";
    const definition = { name: "read", input_schema: { properties: { id: { type: "string" } } } };
    const content = [{ type: "tool_use", id: "t1", name: "read", input: { id: 7 } }];
    await client.open(uri, JSON.stringify({ tools: [definition], messages: [{ role: "assistant", content }] }));
    await client.showing(uri, ["wrong-type"]);
  });
});

describe("while a large document is checked", () => {
  test("a hover in another is answered", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const [large, small] = [folder.file("large.jsonl"), folder.file("small.jsonl")];
    await client.open(small, call("read", { id: "1" }));
    await client.showing(small, []);
    await client.open(large, call("read", { id: "1" }).repeat(60_000));
    await client.status(large, "busy");
    const hover = await client.hover(small, { line: 0, character: 70 });
    assert.ok(hover);
    assert.equal(client.published.filter(({ uri }) => uri === large).length, 0);
  });
});

describe("settings", () => {
  test("change the severity of a rule in open documents at once, and switch it off", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 7 }));
    const before = await client.showing(uri, ["wrong-type"]);
    assert.equal(before.diagnostics[0]?.severity, 1);
    await client.configure({ rules: { "wrong-type": "hint" } });
    await client.eventually(() => client.shown(uri)[0]?.severity === 4 || undefined);
    await client.configure({ rules: { "wrong-type": "off" } });
    await client.showing(uri, []);
  });

  test("that can't be used cost themselves alone and are named in the log", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "string") },
      { settings: { maxProblemsPerFile: 0, rules: { "no-such-rule": "off", "wrong-type": "warning" } } },
    );
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 7 }));
    const { diagnostics } = await client.showing(uri, ["wrong-type"]);
    assert.equal(diagnostics[0]?.severity, 2);
    assert.ok(client.log.some((line) => line.includes("arglint.maxProblemsPerFile")));
    assert.ok(client.log.some((line) => line.includes("arglint.rules.no-such-rule")));
  });

  test("that switch checking off take findings back", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 7 }));
    await client.showing(uri, ["wrong-type"]);
    await client.configure({ enable: false });
    await client.showing(uri, []);
    await client.status(uri, "off");
  });
});

describe("arglint.json", () => {
  test("holds for the files below it, and a bad key is a warning at its place", async (t) => {
    const config = '{\n  // comment\n  "rules": { "wrong-type": "warning" },\n  "tols": []\n}\n';
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("read", "id", "string"),
      "logs/arglint.json": config,
    });
    const [inside, outside] = [folder.file("logs/a.jsonl"), folder.file("b.jsonl")];
    await client.open(inside, call("read", { id: 7 }));
    await client.open(outside, call("read", { id: 7 }));
    assert.equal((await client.showing(inside, ["wrong-type"])).diagnostics[0]?.severity, 2);
    assert.equal((await client.showing(outside, ["wrong-type"])).diagnostics[0]?.severity, 1);
    const problem = await client.eventually(() => client.shown(folder.file("logs/arglint.json"))[0]);
    assert.deepEqual(problem.range.start, { line: 3, character: 2 });
    assert.equal(problem.severity, 2);
  });

  test("names exactly the files that its globs mean", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "arglint.json": '{"tools": ["schemas.json"]}',
      "schemas.json": tools("read", "id", "string"),
      "myschemas.json": tools("read", "id", "integer"),
    });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 7 }));
    await client.showing(uri, ["wrong-type"]);
  });

  test("counts with its unsaved text, and no more once it is closed", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "arglint.json": "{}",
      "tools.json": tools("read", "id", "string"),
    });
    const [config, uri] = [folder.file("arglint.json"), folder.file("a.jsonl")];
    await client.open(uri, call("read", { id: 7 }));
    await client.showing(uri, ["wrong-type"]);
    await client.open(config, "{}");
    await client.change(config, 2, '{"rules": {"wrong-type": "off"}}');
    await client.showing(uri, []);
    await client.close(config);
    await client.showing(uri, ["wrong-type"]);
  });
});

test("a file is checked when that is asked for", async (t) => {
  const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "string") });
  const uri = folder.file("a.jsonl");
  await client.open(uri, call("read", { id: 7 }));
  await client.request(validateFileRequest, { uri });
  assert.equal(client.shown(uri).length, 1);
});
