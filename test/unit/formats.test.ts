import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { extract } from "../../server/core/formats/extract.js";
import { families } from "../../server/core/formats/registry.js";
import type { Extraction, Tool, ToolCall, ToolResult } from "../../server/core/model/tool.js";
import { HOP, isOuter, toPointer, type Place } from "../../server/core/text/place.js";
import { allCases } from "../support/format-cases/all.js";
import { bareCases } from "../support/format-cases/bare.js";

function writePlace(place: Place): string {
  return place.map((step) => (isOuter(step) ? toPointer([step]) : step === HOP ? "⟶" : `⟶${step.from}…`)).join("");
}

function pictureOf(extraction: Extraction, prefix = ""): string[] {
  const pointer = (place: Place): string => writePlace(place).slice(prefix.length) || "/";
  const lines = {
    tool: (tool: Tool): string =>
      `${tool.format} tool ${tool.name} ${pointer(tool.place)}${tool.nameIsKey ? " by key" : ""}` +
      (tool.schemaPlace ? ` schema ${pointer(tool.schemaPlace)}` : "") +
      (tool.dialect === "json-schema" ? "" : ` ${tool.dialect}`) +
      (tool.outputSchemaPlace ? ` output ${pointer(tool.outputSchemaPlace)}` : ""),
    call: (call: ToolCall): string =>
      `${call.format} call ${call.tool} ${call.callId ?? "-"} ${pointer(call.place)} ${call.encoding} of ${call.prescribed}` +
      (call.argumentsPlace ? ` ${pointer(call.argumentsPlace)}` : "") +
      `, absent ${call.absence}${call.hosted ? ", hosted" : ""}${call.repeats ? ", again" : ""}` +
      (call.model === undefined ? "" : `, model ${call.model}`),
    result: (result: ToolResult): string =>
      `${result.format} result ${result.callId ?? "-"} ${pointer(result.place)}` +
      (result.contentPlace ? ` content ${pointer(result.contentPlace)}` : "") +
      `, error ${result.isError}`,
  };
  const found = [
    ...extraction.tools.map(lines.tool),
    ...extraction.calls.map(lines.call),
    ...extraction.results.map(lines.result),
  ];
  const labels = [...extraction.formats].filter((id) => !found.some((line) => line.startsWith(`${id} `)));
  return [...labels.map((id) => `${id} record`), ...found];
}

describe("a record gives what stands in it", () => {
  for (const { group, name, record, found } of allCases) {
    test(`${group}: ${name}`, () => {
      assert.deepEqual(pictureOf(extract(record)), found);
    });
  }
});

const envelopes: readonly { readonly prefix: string; readonly wrap: (record: unknown) => unknown }[] = [
  { prefix: "/log/1", wrap: (record) => ({ level: "info", log: [{ message: "tool_use" }, record] }) },
  { prefix: "/data/x", wrap: (record) => ({ status: 200, data: { constructor: { type: "tool" }, x: record } }) },
  { prefix: "/0/1/entry", wrap: (record) => [[{ name: "n" }, { entry: record, ts: 1 }]] },
];

describe("a record gives the same in a foreign envelope", () => {
  for (const { group, name, record, found, rootOnly } of allCases) {
    if (rootOnly) continue;
    test(`${group}: ${name}`, () => {
      for (const { prefix, wrap } of envelopes) {
        const inside = found.map((line) => line.replace(/^openai-finetune record$/, ""));
        assert.deepEqual(pictureOf(extract(wrap(record)), prefix), inside);
      }
    });
  }
});

describe("what counts at the root alone gives nothing in an envelope", () => {
  for (const { name, record } of bareCases.filter(({ rootOnly }) => rootOnly)) {
    test(name, () => {
      assert.deepEqual(pictureOf(extract({ status: 200, data: { x: record } })), []);
    });
  }
});

describe("the families", () => {
  test("have ids of their own", () => {
    assert.equal(new Set(families.map(({ id }) => id)).size, families.length);
  });

  for (const { id, docs } of families) {
    test(`${id} recognises the example of its page`, () => {
      const { formats } = extract(JSON.parse(docs.example));
      assert.ok(formats.includes(id), [...formats].join());
    });

    test(`${id} is not looked for where it is disabled`, () => {
      const { formats } = extract(JSON.parse(docs.example), { disabled: new Set([id]) });
      assert.ok(!formats.includes(id));
    });
  }
});

describe("the walk", () => {
  test("survives a hundred thousand levels", () => {
    let record: unknown = { name: "f", inputSchema: {} };
    for (let depth = 0; depth < 100_000; depth++) record = depth % 2 === 0 ? [record] : { tools: record };
    assert.deepEqual(pictureOf(extract(record)), []);
  });

  test("finds what stands beside a hundred thousand levels", () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    assert.deepEqual(pictureOf(extract({ deep, tool: { name: "f", inputSchema: {} } })), [
      "mcp tool f /tool schema /tool/inputSchema",
    ]);
  });

  test("takes prototype names for ordinary names", () => {
    const record: unknown = JSON.parse('{"__proto__":{"name":"f","inputSchema":{}},"constructor":{"tool_calls":[]}}');
    assert.deepEqual(pictureOf(extract(record)), ["mcp tool f /__proto__ schema /__proto__/inputSchema"]);
  });

  test("gives nothing for values that are no containers", () => {
    for (const value of [null, undefined, 1, "tool_use", true]) assert.deepEqual(pictureOf(extract(value)), []);
  });
});
