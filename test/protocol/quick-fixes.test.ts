import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TestContext } from "node:test";
import type { CodeAction, Hover, TextDocumentEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { retryHintRequest } from "../../server/lsp/protocol.js";
import type { RetryHintParams } from "../../server/lsp/protocol.js";
import type { ClientSetup } from "./client.js";
import { call, textCall, tools, workspaceOf } from "./workspace.js";

function editOf(action: CodeAction | undefined): TextDocumentEdit {
  const [edit] = action?.edit?.documentChanges ?? [];
  assert.ok(edit && "textDocument" in edit && "edits" in edit);
  return edit;
}

function applied(text: string, action: CodeAction | undefined): string {
  const edits = editOf(action).edits.filter((edit) => "newText" in edit);
  return TextDocument.applyEdits(TextDocument.create("", "", 0, text), edits);
}

describe("quick fixes", () => {
  test("of a safe repair are preferred, change nothing else, and carry the version of the document", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("forecast", "days", "integer") });
    const uri = folder.file("a.jsonl");
    const text = textCall("forecast", { days: "3" });
    await client.open(uri, text, 5);
    const { diagnostics } = await client.showing(uri, ["wrong-type"]);
    const [fix] = await client.actions(uri, diagnostics, ["quickfix"]);
    assert.equal(fix?.kind, "quickfix");
    assert.equal(fix.isPreferred, true);
    assert.equal(fix.diagnostics?.[0]?.code, "wrong-type");
    assert.deepEqual(editOf(fix).textDocument, { uri, version: 5 });
    assert.equal(applied(text, fix), textCall("forecast", { days: 3 }));
  });

  test("are refused for findings of another version", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "integer") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "12" }));
    const { diagnostics } = await client.showing(uri, ["wrong-type"]);
    await client.change(uri, 2, call("read", { id: "  12" }));
    assert.deepEqual(await client.actions(uri, diagnostics, ["quickfix"]), []);
  });

  test("are none for a finding that is not ours", async (t) => {
    const { folder, client } = await workspaceOf(t, {});
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "12" }));
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    for (const data of [undefined, null, 3, { rule: 1 }, { version: 1, rule: "x", repairs: {} }])
      assert.deepEqual(await client.actions(uri, [{ range, message: "other", data }], ["quickfix"]), []);
  });

  test("for all problems of a rule come with two of them, after the single ones and before the page", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "integer") },
      { options: { showRuleCommand: "show" } },
    );
    const uri = folder.file("a.jsonl");
    const text = call("read", { id: "1" }) + call("read", { id: "2" }, "t2");
    await client.open(uri, text);
    const { diagnostics } = await client.showing(uri, ["wrong-type", "wrong-type"]);
    const actions = await client.actions(uri, diagnostics.slice(0, 1), ["quickfix"]);
    assert.deepEqual(actions.map(({ title }) => title).slice(1), [
      "Fix all wrong-type problems in this file",
      "Show documentation for wrong-type",
    ]);
    assert.deepEqual(actions[2]?.command?.arguments, ["wrong-type"]);
    const resolved = await client.request<CodeAction>("codeAction/resolve", actions[1]);
    assert.equal(applied(text, resolved), call("read", { id: 1 }) + call("read", { id: 2 }, "t2"));
  });

  test("offer the retry hint once a call, where the editor can copy it", async (t) => {
    const { folder, client } = await workspaceOf(
      t,
      { "tools.json": tools("read", "id", "integer") },
      { options: { copyRetryHintCommand: "copy" } },
    );
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "secret words" }) + call("read", { id: 1 }, "t2"));
    const { diagnostics } = await client.showing(uri, ["wrong-type"]);
    const actions = await client.actions(uri, diagnostics, ["quickfix"]);
    const [target, ...others] = actions.flatMap(({ title, command }) =>
      title === "Copy retry hint" ? [command?.arguments?.[0] as RetryHintParams] : [],
    );
    assert.deepEqual(others, []);
    assert.ok(target);
    const hint = [
      "The call to read was rejected:",
      "- id: expected integer, found string. Send a number, not a string.",
      "Call read again with corrected arguments.",
    ].join("\n");
    assert.deepEqual(await client.request(retryHintRequest, target), { kind: "hint", text: hint });
    const at = (line: number) => client.request(retryHintRequest, { uri, position: { line, character: 2 } });
    assert.deepEqual(await at(1), { kind: "sound" });
    assert.deepEqual(await at(2), { kind: "no-call" });
  });

  test("for everything are a source action, also before the last change was checked", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "integer") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: 1 }));
    await client.showing(uri, []);
    const text = call("read", { id: "1" });
    await client.change(uri, 2, text);
    for (const only of ["source", "source.fixAll", "source.fixAll.arglint"]) {
      const [action] = await client.actions(uri, [], [only]);
      assert.equal(action?.kind, "source.fixAll.arglint");
      const resolved = await client.request<CodeAction>("codeAction/resolve", action);
      assert.equal(applied(text, resolved), call("read", { id: 1 }));
    }
  });

  test("for everything get no edit once the document has changed", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "integer") });
    const uri = folder.file("a.jsonl");
    await client.open(uri, call("read", { id: "1" }));
    await client.showing(uri, ["wrong-type"]);
    const [action] = await client.actions(uri, [], ["source.fixAll"]);
    await client.change(uri, 2, call("read", { id: "2" }));
    assert.equal((await client.request<CodeAction>("codeAction/resolve", action)).edit, undefined);
  });

  test("for everything are computed while hovers are answered, and given up when they are no longer wanted", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("read", "id", "integer") });
    const uri = folder.file("a.jsonl");
    const lines = (id: (index: number) => unknown): string =>
      Array.from({ length: 3000 }, (_, index) => call("read", { id: id(index) }, `t${index}`)).join("");
    const text = lines(String);
    await client.open(uri, text);
    await client.eventually(() => (client.shown(uri).length > 0 ? true : undefined));
    const [action] = await client.actions(uri, [], ["source.fixAll"]);
    const answers: string[] = [];
    const resolving = client.request<CodeAction>("codeAction/resolve", action).then((resolved) => {
      answers.push("fix");
      return resolved;
    });
    const hover = client.hover(uri, { line: 0, character: text.indexOf('"read"') + 2 }).then((answer: Hover | null) => {
      answers.push("hover");
      return answer;
    });
    assert.ok(await hover);
    assert.equal(applied(text, await resolving), lines(Number));
    assert.deepEqual(answers, ["hover", "fix"]);

    const late = client.request<CodeAction>("codeAction/resolve", action);
    await client.change(uri, 2, text);
    assert.equal((await late).edit, undefined, "the document has changed meanwhile");
  });
});

describe("guesses for all problems of a rule", () => {
  const tool = {
    name: "read",
    inputSchema: { type: "object", properties: { id: { type: "integer" }, unit: { enum: ["celsius", "kelvin"] } } },
  };
  const files = { "tools.json": JSON.stringify([tool]) };
  const workspaceEdit = { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } };
  const title = "Fix all wrong-type problems in this file (guess)…";
  const text = call("read", { id: "1,000" }) + call("read", { id: "2,000" }, "t2") + call("read", { id: "3" }, "t3");
  const codes = ["wrong-type", "wrong-type", "wrong-type"];

  test("are confirmed one by one, and leave what is safe alone", async (t) => {
    const { folder, client } = await workspaceOf(t, files, { workspaceEdit });
    const uri = folder.file("a.jsonl");
    await client.open(uri, text, 3);
    const { diagnostics } = await client.showing(uri, codes);
    const actions = await client.actions(uri, diagnostics.slice(0, 1));
    const action = actions.find((one) => one.title === title);
    assert.equal(action?.kind, "quickfix");
    assert.equal(action.isPreferred, undefined);
    const resolved = await client.request<CodeAction>("codeAction/resolve", action);
    const { edits, textDocument } = editOf(resolved);
    assert.deepEqual(textDocument, { uri, version: 3 });
    assert.deepEqual(
      edits.map((edit) => ("annotationId" in edit ? edit.annotationId : undefined)),
      ["wrong-type", "wrong-type"],
    );
    assert.deepEqual(resolved.edit?.changeAnnotations, {
      "wrong-type": { label: "Guesses for wrong-type", needsConfirmation: true },
    });
    const mended = call("read", { id: 1000 }) + call("read", { id: 2000 }, "t2") + call("read", { id: "3" }, "t3");
    assert.equal(applied(text, resolved), mended);
    const [everything] = await client.actions(uri, [], ["source.fixAll"]);
    const safe = await client.request<CodeAction>("codeAction/resolve", everything);
    assert.equal(editOf(safe).edits.length, 1, "fixing all makes no guess");
  });

  test("are offered neither for one alone nor to a client that does not ask its user", async (t) => {
    const offered = async (setup: ClientSetup, line: string, expected: readonly string[]): Promise<boolean> => {
      const { folder, client } = await workspaceOf(t, files, setup);
      const uri = folder.file("a.jsonl");
      await client.open(uri, line);
      const { diagnostics } = await client.showing(uri, expected);
      return (await client.actions(uri, diagnostics)).some((action) => action.title === title);
    };
    assert.equal(await offered({ workspaceEdit }, text, codes), true);
    assert.equal(await offered({}, text, codes), false);
    assert.equal(await offered({ workspaceEdit: { documentChanges: true } }, text, codes), false);
    assert.equal(await offered({ workspaceEdit }, call("read", { id: "1,000" }), ["wrong-type"]), false);
  });
});

describe("a missing argument with a default", () => {
  const tool = {
    name: "read",
    inputSchema: { type: "object", properties: { path: { type: "string", default: "C:\\${a}" } }, required: ["path"] },
  };
  const files = { "tools.json": JSON.stringify([tool]) };

  async function insertion(t: TestContext, line: string, setup: ClientSetup) {
    const { folder, client } = await workspaceOf(t, files, setup);
    const uri = folder.file("a.jsonl");
    await client.open(uri, line);
    const { diagnostics } = await client.showing(uri, ["missing-argument"]);
    const [action] = await client.actions(uri, diagnostics, ["quickfix"]);
    assert.equal(action?.title, 'Insert "path" with its default (guess)');
    const [edit, second] = editOf(action).edits;
    assert.ok(edit !== undefined && second === undefined);
    return "snippet" in edit ? edit.snippet.value : edit.newText;
  }

  const workspaceEdit = { documentChanges: true, snippetEditSupport: true };

  test("is inserted with its value selected, where the client takes snippets", async (t) => {
    const inObject = '"path":"${1:C:\\\\\\\\\\${a\\}}"';
    assert.equal(await insertion(t, call("read", {}), { workspaceEdit }), inObject);
    const inText = '\\\\"path\\\\": \\\\"${1:C:\\\\\\\\\\\\\\\\\\${a\\}}\\\\"';
    assert.equal(await insertion(t, textCall("read", {}), { workspaceEdit }), inText);
  });

  test("is inserted as plain text, where it does not", async (t) => {
    assert.equal(await insertion(t, call("read", {}), {}), '"path":"C:\\\\${a}"');
    const annotated = { workspaceEdit: { documentChanges: true } };
    assert.equal(await insertion(t, textCall("read", {}), annotated), '\\"path\\": \\"C:\\\\\\\\${a}\\"');
  });
});
