import assert from "node:assert/strict";
import * as vscode from "vscode";
import { call, closeEverything, fixesFor, folderWith, open, retype, textCall, tools, write } from "./cases.js";
import { diagnosticsOf, eventually } from "./support.js";

function codes(diagnostics: readonly vscode.Diagnostic[]): string {
  return diagnostics.map(({ code }) => String(typeof code === "object" ? code.value : code)).join();
}

const wrongType = (diagnostics: readonly vscode.Diagnostic[]): boolean => codes(diagnostics) === "wrong-type";
const none = (diagnostics: readonly vscode.Diagnostic[]): boolean => diagnostics.length === 0;

suite("an open log", () => {
  teardown(closeEverything);

  test("shows a problem inside its arguments string, whose code leads to the rule's page", async () => {
    const file = await folderWith({
      "tools.json": tools("forecast", "days", "integer"),
      "a.jsonl": textCall("forecast", { days: "3" }),
    });
    const { document } = await open(file("a.jsonl"));
    assert.equal(document.languageId, "jsonl");
    const [problem] = await diagnosticsOf(document.uri, wrongType);
    assert.equal(document.getText(problem?.range), String.raw`\"3\"`);
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
    assert.ok(typeof problem.code === "object" && problem.code.target.path.endsWith("/docs/rules/wrong-type.md"));
    assert.equal(problem.relatedInformation?.[0]?.location.uri.path, file("tools.json").path);
  });

  test("tells of a call when its tool's name is hovered", async () => {
    const text = textCall("forecast", { days: "3" });
    const file = await folderWith({ "tools.json": tools("forecast", "days", "integer"), "a.jsonl": text });
    const { document } = await open(file("a.jsonl"));
    await diagnosticsOf(document.uri, wrongType);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      document.positionAt(text.indexOf("forecast") + 1),
    );
    const contents = hovers.flatMap((hover) =>
      hover.contents.map((part) => (part instanceof vscode.MarkdownString ? part.value : "")),
    );
    assert.ok(
      contents.some((part) => part.includes("| `days` *required* | integer |")),
      contents.join("\n"),
    );
  });

  test("is mended by the preferred quick fix, which changes nothing but the value", async () => {
    const file = await folderWith({
      "tools.json": tools("forecast", "days", "integer"),
      "a.jsonl": textCall("forecast", { days: "3" }),
    });
    const { document } = await open(file("a.jsonl"));
    const [problem] = await diagnosticsOf(document.uri, wrongType);
    const fix = (await fixesFor(document.uri, problem)).find(({ isPreferred }) => isPreferred);
    assert.ok(fix?.edit);
    await vscode.workspace.applyEdit(fix.edit);
    assert.equal(document.getText(), textCall("forecast", { days: 3 }));
    await diagnosticsOf(document.uri, none);
  });

  test("gets no quick fix that was meant for a text that is gone", async () => {
    const file = await folderWith({
      "tools.json": tools("forecast", "days", "integer"),
      "a.jsonl": textCall("forecast", { days: "12" }),
    });
    const { document } = await open(file("a.jsonl"));
    const [problem] = await diagnosticsOf(document.uri, wrongType);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, problem?.range.start ?? new vscode.Position(0, 0), "  ");
    await vscode.workspace.applyEdit(edit);
    const edited = document.getText();
    // On a slow machine the edited text may have been checked by now, and the fix is one for it.
    for (const fix of await fixesFor(document.uri, problem)) await vscode.workspace.applyEdit(fix.edit ?? edit);
    const right = [edited, edited.replace(String.raw`\"12\"`, "12")];
    assert.ok(right.includes(document.getText()), document.getText());
  });

  test("is mended as a whole by the command, which is one step to undo", async () => {
    const [bad, good] = ["1", 1].map((n) => call("forecast", { days: n }) + textCall("forecast", { days: n }));
    const file = await folderWith({ "tools.json": tools("forecast", "days", "integer"), "a.jsonl": bad ?? "" });
    const { document } = await open(file("a.jsonl"));
    await diagnosticsOf(document.uri, (diagnostics) => diagnostics.length === 2);
    await vscode.commands.executeCommand("arglint.fixAll");
    await eventually(vscode.workspace.onDidChangeTextDocument, () => document.getText() === good);
    await diagnosticsOf(document.uri, none);
    await vscode.commands.executeCommand("undo");
    assert.equal(document.getText(), bad);
  });

  test("is judged again when its tool file is edited, saved, and taken back", async () => {
    const [before, after] = [tools("read", "id", "string"), tools("read", "id", "integer")];
    const file = await folderWith({ "tools.json": before, "a.jsonl": call("read", { id: "1" }) });
    const log = file("a.jsonl");
    await open(log);
    const { document: toolFile } = await open(file("tools.json"));
    await retype(toolFile, after);
    await diagnosticsOf(log, wrongType);
    await toolFile.save();
    await diagnosticsOf(log, wrongType);
    await retype(toolFile, before);
    await toolFile.save();
    await diagnosticsOf(log, none);
  });

  test("is judged again when its tool file changes on the disk or goes", async () => {
    const file = await folderWith({
      "tools.json": tools("vanish", "id", "string"),
      "a.jsonl": call("vanish", { id: 7 }),
    });
    const log = file("a.jsonl");
    await open(log);
    await diagnosticsOf(log, wrongType);
    await write(file("tools.json"), tools("vanish", "id", "integer"));
    await diagnosticsOf(log, none);
    await write(file("tools.json"), tools("vanish", "id", "string"));
    await diagnosticsOf(log, wrongType);
    await vscode.workspace.fs.delete(file("tools.json"));
    await diagnosticsOf(log, (diagnostics) => codes(diagnostics) !== "wrong-type");
  });

  test("loses its problems when it is closed, and when it is deleted", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "string"), "a.jsonl": call("read", { id: 7 }) });
    const log = file("a.jsonl");
    await open(log);
    await diagnosticsOf(log, wrongType);
    await closeEverything();
    await diagnosticsOf(log, none);
    await open(log);
    await diagnosticsOf(log, wrongType);
    await vscode.workspace.fs.delete(log);
    await diagnosticsOf(log, none);
  });

  test("follows the severity of the settings at once", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "string"), "a.jsonl": call("read", { id: 7 }) });
    const log = file("a.jsonl");
    await open(log);
    await diagnosticsOf(log, wrongType);
    const settings = vscode.workspace.getConfiguration("arglint");
    await settings.update("rules", { "wrong-type": "information" }, vscode.ConfigurationTarget.Workspace);
    await diagnosticsOf(log, ([problem]) => problem?.severity === vscode.DiagnosticSeverity.Information);
    await settings.update("rules", undefined, vscode.ConfigurationTarget.Workspace);
    await diagnosticsOf(log, ([problem]) => problem?.severity === vscode.DiagnosticSeverity.Error);
  });

  test("is checked by a restarted server", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "string"), "a.jsonl": call("read", { id: 7 }) });
    const { document } = await open(file("a.jsonl"));
    await diagnosticsOf(document.uri, wrongType);
    await vscode.commands.executeCommand("arglint.restart");
    await diagnosticsOf(document.uri, wrongType);
    await retype(document, call("read", { id: "7" }));
    await diagnosticsOf(document.uri, none);
  });
});

suite("JSON that is neither a log nor a tool file", () => {
  teardown(closeEverything);

  test("gets nothing from us", async () => {
    const file = await folderWith({
      "package.json": '{"name": "x", "scripts": {}}\n',
      "tools.json": tools("read", "id", "string"),
      "a.jsonl": call("read", { id: 7 }),
    });
    await open(file("package.json"));
    await open(file("a.jsonl"));
    await diagnosticsOf(file("a.jsonl"), wrongType);
    await diagnosticsOf(file("package.json"), none);
  });
});
