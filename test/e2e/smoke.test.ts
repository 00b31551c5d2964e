import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension, openFile } from "./support.js";

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

  test("works in a folder that is trusted", () => {
    assert.equal(vscode.workspace.isTrusted, true);
  });
});
