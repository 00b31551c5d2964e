import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readToolFile } from "../../server/core/definitions.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { shelvesFor } from "../../server/host/tool-files.js";
import type { ToolFile } from "../../server/host/tool-files.js";

function toolFile(path: string): ToolFile {
  const text = JSON.stringify([{ name: path, inputSchema: { type: "object" } }]);
  return { path, tools: readToolFile({ file: path, text }, defaultCheckSettings) };
}

function shelves(folder: string, configured: readonly string[], nearby: readonly string[]): readonly string[] {
  return shelvesFor(folder, { configured: configured.map(toolFile), nearby: nearby.map(toolFile) }).map(
    ({ scope, complete, tools }) => `${scope}${complete ? ", whole" : ""}: ${[...tools.keys()].join(" ")}`,
  );
}

describe("shelves of tool files", () => {
  test("stand in the order of the way: own folder, upward, then down from there", () => {
    assert.deepEqual(
      shelves("/w/a/b", [], ["/w/t.json", "/w/a/c/t.json", "/w/a/b/t.json", "/w/a/t.json", "/w/a/b/d/t.json"]),
      [
        "workspace, whole: /w/a/b/t.json",
        "workspace: /w/a/b/d/t.json",
        "workspace: /w/a/t.json",
        "workspace: /w/a/c/t.json",
        "workspace: /w/t.json",
      ],
    );
  });

  test("hold together what is equally far", () => {
    assert.deepEqual(shelves("/w", [], ["/w/a/t.json", "/w/b/t.json"]), ["workspace: /w/a/t.json /w/b/t.json"]);
  });

  test("begin with what the configuration names, which is not there a second time", () => {
    assert.deepEqual(shelves("/w", ["/w/x/t.json"], ["/w/x/t.json", "/w/t.json"]), [
      "configured, whole: /w/x/t.json",
      "workspace, whole: /w/t.json",
    ]);
  });
});
