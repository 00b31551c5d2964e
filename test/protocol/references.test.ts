import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { call, workspaceOf } from "./workspace.js";

const tools = (reference: string): string =>
  `${JSON.stringify([{ name: "read", inputSchema: { type: "object", properties: { id: { $ref: reference } } } }])}\n`;
const common = (type: string): string => `${JSON.stringify({ definitions: { Id: { type } } })}\n`;

describe("a tool file that refers to another file", () => {
  test("judges by what that says, and judges anew when it changes on the disk", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("./shared/common.json#/definitions/Id"),
      "shared/common.json": common("integer"),
    });
    const log = folder.file("a.jsonl");
    await client.open(log, call("read", { id: "7" }));
    await client.showing(log, ["wrong-type"]);
    await folder.write("shared/common.json", common("string"));
    await client.touched(folder.file("shared/common.json"), 2);
    await client.showing(log, []);
  });

  test("is told of in hovers in the words of that file", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("common.json#/definitions/Ids"),
      "common.json": JSON.stringify({
        definitions: { Ids: { type: "array", items: { $ref: "#/definitions/Id" } }, Id: { type: "integer" } },
      }),
    });
    const text = call("read", { id: [7] });
    await client.open(folder.file("a.jsonl"), text);
    for (const word of ["read", "[7"]) {
      const hover = await client.hover(folder.file("a.jsonl"), { line: 0, character: text.indexOf(word) });
      assert.match(JSON.stringify(hover), /array of integer/);
    }
  });

  test("has the client watch that file", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("common.json#/definitions/Id"),
      "common.json": common("integer"),
    });
    await client.open(folder.file("a.jsonl"), call("read", { id: "7" }));
    await client.showing(folder.file("a.jsonl"), ["wrong-type"]);
    const watched = await client.eventually(() =>
      [...client.watchers.values()].find((list) => JSON.stringify(list).includes("common.json")),
    );
    assert.ok(watched.length > 1, "beside all others");
  });

  test("follows what is typed there and not saved, and the disk again when it is closed", async (t) => {
    const { folder, client } = await workspaceOf(t, {
      "tools.json": tools("common.json#/definitions/Id"),
      "common.json": common("integer"),
    });
    const [log, file] = [folder.file("a.jsonl"), folder.file("common.json")];
    await client.open(log, call("read", { id: "7" }));
    await client.showing(log, ["wrong-type"]);
    await client.open(file, common("integer"));
    await client.change(file, 2, common("string"));
    await client.showing(log, []);
    await client.close(file);
    await client.showing(log, ["wrong-type"]);
  });

  test("is marked where the file is missing, until it is there", async (t) => {
    const { folder, client } = await workspaceOf(t, { "tools.json": tools("common.json#/definitions/Id") });
    const [log, file] = [folder.file("a.jsonl"), folder.file("tools.json")];
    await client.open(log, call("read", { id: "7" }));
    await client.open(file, tools("common.json#/definitions/Id"));
    await client.showing(log, ["unjudged-tool"]);
    await client.showing(file, ["schema-ref-unresolved"]);
    await folder.write("common.json", common("integer"));
    await client.touched(folder.file("common.json"), 1);
    await client.showing(log, ["wrong-type"]);
    await client.showing(file, []);
    await folder.remove("common.json");
    await client.touched(folder.file("common.json"), 3);
    await client.showing(log, ["unjudged-tool"]);
    await client.showing(file, ["schema-ref-unresolved"]);
  });

  test("and back again does not keep the server busy", async (t) => {
    const text = tools("tools.json#/0/inputSchema/properties/other");
    const { folder, client } = await workspaceOf(t, { "tools.json": text });
    const file = folder.file("tools.json");
    await client.open(file, text);
    await client.showing(file, ["schema-ref-unresolved"]);
    await client.settled();
    assert.equal(client.published.filter(({ uri }) => uri === file).length, 1);
  });
});
