import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rules } from "../../server/core/rules/registry.js";
import type { Example, Rule } from "../../server/core/rules/rule.js";
import { callOf, violationsIn } from "../support/pictures.js";

function toFile(example: Example, which: "bad" | "good"): { fileName: string; text: string } {
  switch (example.kind) {
    case "arguments":
      return { fileName: "log.json", text: callOf(example.schema, example[which]) };
    case "name": {
      const tools = example.tools.map((name) => ({ name, input_schema: { type: "object" } }));
      const content = [{ type: "tool_use", id: "t1", name: example[which], input: {} }];
      return { fileName: "log.json", text: JSON.stringify({ tools, messages: [{ role: "assistant", content }] }) };
    }
    case "schema":
      return { fileName: "tools.json", text: `{"tools":[{"name":"book","inputSchema":${example[which]}}]}` };
    case "file":
      return { fileName: example.fileName, text: example[which] };
  }
}

function found({ docs }: Rule, which: "bad" | "good"): string[] {
  const { fileName, text } = toFile(docs.example, which);
  return [...new Set(violationsIn(text, { fileName }).map(({ rule }) => rule))];
}

describe("the example on the page of", () => {
  // A thousand problems make no example.
  for (const rule of rules.filter(({ id }) => id !== "too-many-problems")) {
    test(`${rule.id} trips that rule alone, and its good version none`, () => {
      assert.deepEqual(found(rule, "bad"), [rule.id]);
      assert.deepEqual(found(rule, "good"), []);
    });
  }
});
