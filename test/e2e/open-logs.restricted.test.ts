import { call, closeEverything, folderWith, open, tools } from "./cases.js";
import { diagnosticsOf } from "./support.js";

suite("a log in Restricted Mode", () => {
  teardown(closeEverything);

  test("is judged by the tool files beside it", async () => {
    const file = await folderWith({ "tools.json": tools("read", "id", "string"), "a.jsonl": call("read", { id: 7 }) });
    await open(file("a.jsonl"));
    await diagnosticsOf(file("a.jsonl"), (diagnostics) => diagnostics.length === 1);
  });
});
