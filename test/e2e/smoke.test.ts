import assert from "node:assert/strict";
import * as vscode from "vscode";
import { diagnosticsOf, extension, openFile } from "./support.js";

suite("the extension", () => {
  test("is found and can be activated", async () => {
    await extension().activate();
    assert.ok(extension().isActive);
  });

  test("leaves a file that it opens as it is", async () => {
    const { document } = await openFile("recording.json");
    assert.equal(document.languageId, "json");
    assert.equal(document.isDirty, false);
  });

  test("marks the argument that does not fit the schema of its tool", async () => {
    const { document } = await openFile("recording.json");
    const [first, ...others] = await diagnosticsOf(document.uri);
    assert.ok(first);
    assert.equal(document.getText(first.range), String.raw`\"3\"`);
    assert.deepEqual(others, []);
  });

  test("works in a folder that is trusted", () => {
    assert.equal(vscode.workspace.isTrusted, true);
  });
});
