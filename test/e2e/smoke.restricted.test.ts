import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension } from "./support.js";

suite("in Restricted Mode", () => {
  test("the folder is not trusted", () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  test("the extension is there and can be activated all the same", async () => {
    await extension().activate();
    assert.ok(extension().isActive);
  });
});
