import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeLine, type JudgeProfile } from "../../server/core/judge.js";

const noEngine = (): object => assert.fail("no schema engine was asked for");
const profiles: readonly JudgeProfile[] = ["kata", "gglib", "json-schema"];

function isError(verdict: object): boolean {
  return "error" in verdict && typeof verdict.error === "string" && Object.keys(verdict).length === 1;
}

const broken = [
  "",
  "{",
  '{"schemas":{},"call":{}} {}',
  "[]",
  "null",
  '"tools"',
  "{}",
  '{"toString":1,"name":"f"}',
  `{"tools":${"[".repeat(1000)}${"]".repeat(1000)}}`,
  `{"tools":${"[".repeat(500_000)}`,
];

describe("judgeLine", () => {
  for (const text of broken) {
    test(`gives an error for ${text.slice(0, 40) || "a blank line"}`, () => {
      for (const profile of profiles) assert.ok(isError(judgeLine(text, profile, noEngine)), profile);
    });
  }

  test("hands the line to the schema engine in the profile json-schema alone", () => {
    const line = '{"tools":[],"call":{"name":"f","arguments":{}}}';
    assert.deepEqual(
      judgeLine(line, "json-schema", (text) => ({ text })),
      { text: line },
    );
  });

  test("gives an error for what the kata has no word for", () => {
    const lines = [
      '{"schemas":[],"call":{"name":"f"}}',
      '{"schemas":{},"call":[]}',
      '{"schemas":{}}',
      '{"call":{"name":"f"}}',
      '{"schemas":{"f":{}},"call":{"name":"f","arguments":"{}"}}',
    ];
    for (const line of lines) assert.ok(isError(judgeLine(line, "kata", noEngine)), line);
  });

  test("takes either name for the tools and for the calls", () => {
    const call = '{"name":"f","arguments":{"x":1}}';
    const expected = { ok: false, errors: ["unexpected:x"] };
    for (const [tools, calls] of [
      ["tools", "tool_calls"],
      ["schemas", "call"],
    ]) {
      assert.deepEqual(judgeLine(`{"${tools}":{"f":{}},"${calls}":${call}}`, "kata", noEngine), expected);
    }
  });

  test("judges what is nested as deep as a line may be", () => {
    const levels = 480;
    const value = "[".repeat(levels) + "]".repeat(levels);
    const schema = '{"enum":[[]],"items":'.repeat(levels) + "{}" + "}".repeat(levels);
    const kata = `{"schemas":{"f":{"parameters":{"properties":{"x":{"enum":[${value}]}}}}},"call":{"name":"f","arguments":{"x":${value}}}}`;
    assert.deepEqual(judgeLine(kata, "kata", noEngine), { ok: true, errors: [] });
    const gglib = `{"tools":[{"function":{"name":"f","parameters":{"properties":{"x":${schema}}}}}],"tool_calls":[{"function":{"name":"f","arguments":{"x":${value}}}}]}`;
    const verdict = judgeLine(gglib, "gglib", noEngine);
    assert.ok("violations" in verdict && Array.isArray(verdict.violations));
    assert.equal(verdict.violations.length, levels - 1);
  });
});
