import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Hover } from "vscode-languageserver/node";
import { call, workspaceOf } from "./workspace.js";

const schema = {
  type: "object",
  properties: {
    city: { type: "string", description: "See [here](command:evil) & <b>there</b>" },
    days: { type: "integer", default: 3 },
  },
  required: ["city"],
};
const toolFile = JSON.stringify([{ name: "forecast", description: "Looks | ahead.", inputSchema: schema }]);

function textOf(hover: Hover | null): string {
  assert.ok(hover && typeof hover.contents === "object" && "value" in hover.contents);
  return hover.contents.value;
}

describe("hovering", () => {
  const line = call("forecast", { days: "3", extra: 1 });

  test("a call's tool name tells of its arguments, what is expected and what was found", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": toolFile });
    const uri = folder.file("a.jsonl");
    await client.open(uri, line);
    const text = textOf(await client.hover(uri, { line: 0, character: line.indexOf("forecast") + 2 }));
    assert.match(text, /^\*\*`forecast`\*\* \d problems/);
    assert.match(text, /\| `city` \*required\* \| string \| \*missing\*/);
    assert.match(text, /\| `days` \| integer[^|]* \| string \\"3\\" ✗ \|/);
    assert.match(text, /Looks \\\| ahead\\\./);
    assert.ok(text.includes(`tools\\.json\\:1](<${folder.file("tools.json")}#L1>)`));
  });

  test("an argument tells what is wanted there, and its description is harmless", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": toolFile });
    const uri = folder.file("a.jsonl");
    const text = call("forecast", { city: "Oslo" });
    await client.open(uri, text);
    const hover = textOf(await client.hover(uri, { line: 0, character: text.indexOf("Oslo") }));
    assert.match(hover, /^\*\*`forecast\.city`\*\* — string, required/);
    assert.ok(!hover.includes("](command") && !hover.includes("<b>"));
  });

  test("a tool in a tool file lists its arguments", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": toolFile });
    const uri = folder.file("tools.json");
    await client.open(uri, toolFile);
    const hover = textOf(await client.hover(uri, { line: 0, character: toolFile.indexOf("forecast") + 1 }));
    assert.match(hover, /\| `city` \*required\* \| string \|/);
  });

  test("anything else tells nothing", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": toolFile });
    const uri = folder.file("a.jsonl");
    await client.open(uri, line);
    assert.equal(await client.hover(uri, { line: 0, character: line.indexOf("assistant") }), null);
    assert.equal(await client.hover(folder.file("never-opened.jsonl"), { line: 0, character: 0 }), null);
  });
});
