import assert from "node:assert/strict";
import * as vscode from "vscode";
import { call, closeEverything, fixesFor, folderWith, tools, write } from "./cases.js";
import { diagnosticsOf, eventually, workspaceFile } from "./support.js";

const some = (diagnostics: readonly vscode.Diagnostic[]): boolean => diagnostics.length === 1;
const none = (diagnostics: readonly vscode.Diagnostic[]): boolean => diagnostics.length === 0;

suite("logs that are not open", () => {
  teardown(closeEverything);

  test("are in Problems after the whole workspace was validated, without node_modules", async () => {
    const file = await folderWith({
      "tools.json": tools("read", "id", "string"),
      "logs/a.jsonl": call("read", { id: 7 }),
      "logs/b.jsonl": call("read", { id: "1" }),
      "node_modules/x/c.jsonl": call("read", { id: 7 }),
    });
    await vscode.commands.executeCommand("arglint.validateWorkspace");
    await diagnosticsOf(file("logs/a.jsonl"), some);
    assert.deepEqual(await diagnosticsOf(file("logs/b.jsonl"), none), []);
    assert.deepEqual(await diagnosticsOf(file("node_modules/x/c.jsonl"), none), []);
  });

  test("are followed on the disk from then on, until they go", async () => {
    const file = await folderWith({
      "tools.json": tools("read", "id", "string"),
      "a.jsonl": call("read", { id: "1" }),
    });
    await vscode.commands.executeCommand("arglint.validateWorkspace");
    await write(file("a.jsonl"), call("read", { id: 7 }));
    await diagnosticsOf(file("a.jsonl"), some);
    await vscode.workspace.fs.rename(file("a.jsonl"), file("b.jsonl"));
    await diagnosticsOf(file("b.jsonl"), some);
    await diagnosticsOf(file("a.jsonl"), none);
    await vscode.workspace.fs.delete(file("b.jsonl"));
    await diagnosticsOf(file("b.jsonl"), none);
  });
});

suite("commands", () => {
  teardown(closeEverything);

  test("open the sample logs, which have problems and can be mended", async () => {
    await vscode.commands.executeCommand("arglint.openSample");
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    assert.match(document.uri.path, /\/samples\/calls\.jsonl$/);
    const problems = await diagnosticsOf(document.uri);
    assert.ok((await fixesFor(document.uri, problems[0])).length > 0);
  });

  test("make a configuration file that has no problem of its own", async () => {
    await vscode.commands.executeCommand("arglint.createConfig");
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.path, workspaceFile("arglint.json").path);
    assert.equal(document.languageId, "jsonc");
    await vscode.workspace.fs.delete(document.uri);
  });

  test("show the page of a rule", async () => {
    await vscode.commands.executeCommand("arglint.showRule", "wrong-type");
    const shown = (): boolean =>
      vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes("wrong-type")));
    await eventually(vscode.window.tabGroups.onDidChangeTabs, shown);
  });

  test("are all there", async () => {
    const { contributes } = vscode.extensions.getExtension("arglint.arglint")?.packageJSON as {
      contributes: { commands: { command: string }[] };
    };
    const known = new Set(await vscode.commands.getCommands(true));
    for (const { command } of contributes.commands) assert.ok(known.has(command), command);
  });
});
