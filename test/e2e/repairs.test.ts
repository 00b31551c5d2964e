import assert from "node:assert/strict";
import * as vscode from "vscode";
import { call, closeEverything, folderWith, open, textCall, tools } from "./cases.js";
import { diagnosticsOf, eventually } from "./support.js";

const faulty = textCall("read", { id: "7" });
const sound = textCall("read", { id: 7 });

/** Before the tool file is noticed, a log has only a note that its tool is not known. */
const isJudged = (diagnostics: readonly vscode.Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === vscode.DiagnosticSeverity.Error);

async function textOf(uri: vscode.Uri): Promise<string> {
  return Buffer.from(await vscode.workspace.fs.readFile(uri)).toString("utf8");
}

suite("repairs", () => {
  teardown(closeEverything);

  test("of all problems keep CRLF and the byte order mark", async () => {
    const lines = (record: string): string => `\uFEFF${(sound + record + record).replaceAll("\n", "\r\n")}`;
    const file = await folderWith({ "tools.json": tools("read", "id", "integer"), "a.jsonl": lines(faulty) });
    const { document } = await open(file("a.jsonl"));
    await diagnosticsOf(document.uri, ({ length }) => length === 2);
    await vscode.commands.executeCommand("arglint.fixAll");
    await eventually(vscode.workspace.onDidChangeTextDocument, () => document.isDirty);
    await document.save();
    assert.equal(await textOf(document.uri), lines(sound));
  });

  test("are made on saving only if the user's settings say so", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "integer"), "a.jsonl": faulty });
    const { document } = await open(file("a.jsonl"));
    await diagnosticsOf(document.uri, isJudged);
    const touch = async (): Promise<void> => {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, document.lineAt(document.lineCount - 1).range.end, "\n");
      await vscode.workspace.applyEdit(edit);
    };
    await touch();
    await document.save();
    assert.equal(await textOf(document.uri), `${faulty}\n`);
    const settings = vscode.workspace.getConfiguration("editor", document.uri);
    await settings.update(
      "codeActionsOnSave",
      { "source.fixAll.arglint": "explicit" },
      vscode.ConfigurationTarget.Workspace,
    );
    try {
      await touch();
      await document.save();
      assert.equal(await textOf(document.uri), `${sound}\n\n`);
    } finally {
      await settings.update("codeActionsOnSave", undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  test("are written into a copy that is shown beside the log, which stays as it is", async () => {
    const file = await folderWith({
      "tools.json": tools("read", "id", "integer"),
      "a.jsonl": faulty + call("read", { id: "seven" }),
    });
    await open(file("a.jsonl"));
    await diagnosticsOf(file("a.jsonl"), ({ length }) => length === 2);
    const run = vscode.commands.executeCommand("arglint.writeRepairedCopy");
    const isDiff = (): boolean =>
      vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputTextDiff;
    // The list can only be answered once it is there, and nothing tells of that.
    const accepting = setInterval(() => {
      void vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
    }, 300);
    try {
      await eventually(vscode.window.tabGroups.onDidChangeTabs, isDiff);
    } finally {
      clearInterval(accepting);
    }
    await run;
    assert.equal(await textOf(file("a.repaired.jsonl")), sound + call("read", { id: "seven" }));
    assert.equal(await textOf(file("a.jsonl")), faulty + call("read", { id: "seven" }));
  });

  test("can be left to the model: the hint for the call under the cursor is copied", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "integer"), "a.jsonl": sound + faulty });
    const editor = await open(file("a.jsonl"));
    const [problem] = await diagnosticsOf(editor.document.uri, isJudged);
    assert.ok(problem);
    editor.selection = new vscode.Selection(problem.range.start, problem.range.start);
    await vscode.commands.executeCommand("arglint.copyRetryHint");
    assert.equal(
      await vscode.env.clipboard.readText(),
      [
        "The call to read was rejected:",
        "- id: expected integer, found string. Send a number, not a string.",
        "Call read again with corrected arguments.",
      ].join("\n"),
    );
  });
});
