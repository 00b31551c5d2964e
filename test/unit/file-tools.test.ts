import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { FileTools } from "../../server/core/file-tools.js";
import { readToolFile } from "../../server/core/definitions.js";
import { defaultCheckSettings } from "../../server/core/settings.js";

/** One record a line; each list is written as `name:type` for every tool in it. */
function toolsOf(lists: readonly string[]) {
  const text = lists
    .map((list) =>
      list.split(" ").map((tool) => {
        const [name, type] = tool.split(":");
        return { name, input_schema: { type: "object", properties: { a: { type } } } };
      }),
    )
    .map((tools) => JSON.stringify({ tools }))
    .join("\n");
  const tools = new FileTools(text);
  const known = readToolFile({ file: "log.jsonl", text }, defaultCheckSettings);
  const starts = [...new Set(known.map(({ recordStart }) => recordStart))];
  for (const start of starts) tools.add(known.filter(({ recordStart }) => recordStart === start));
  return { tools, starts, end: text.length };
}

function picture(tools: FileTools, offset: number): string[] {
  return tools.shelvesAt(offset).map(({ complete, tools }) => {
    const names = [...tools].map(([name, [known]]) => {
      const { properties } = known!.tool.schema as { properties: { a: { type: string } } };
      return `${name}:${properties.a.type}`;
    });
    return `${names.toSorted().join(" ")}${complete ? " and no others" : ""}`;
  });
}

describe("the definitions of a file", () => {
  const { tools, starts, end } = toolsOf(["a:string b:string", "a:number", "a:number", "c:string"]);

  test("that are the only list are all there are, from there on", () => {
    const only = toolsOf(["a:string b:string", "a:string b:string"]);
    assert.deepEqual(picture(only.tools, only.end), ["a:string b:string and no others"]);
    assert.deepEqual(picture(only.tools, 0), ["a:string b:string"]);
  });

  test("are the last list before, then the latest of each name", () => {
    assert.deepEqual(picture(tools, end), ["c:string", "a:number b:string c:string"]);
    assert.deepEqual(picture(tools, starts[1]! + 1), ["a:number", "a:number b:string c:string"]);
    assert.deepEqual(picture(tools, starts[1]!), ["a:string b:string", "a:number b:string c:string"]);
  });

  test("are the first list where none stands before", () => {
    assert.deepEqual(picture(tools, 0)[0], "a:string b:string");
  });

  test("are none where the file has none", () => {
    assert.deepEqual(new FileTools("{}").shelvesAt(1), []);
  });

  test("may follow up to the last place that could begin one", () => {
    assert.ok(tools.mayFollow(starts.at(-1)!));
    assert.ok(!tools.mayFollow(end));
    assert.ok(!new FileTools('{"role":"user"}').mayFollow(0));
  });
});
