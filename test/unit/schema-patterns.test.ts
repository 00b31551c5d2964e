import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compilePattern } from "../../server/core/schema/patterns.js";

/** Patterns that would keep a backtracking engine busy for longer than anybody lives, and a text for each. */
const evil: readonly (readonly [pattern: string, text: string])[] = [
  ["^(([a-z])+)+$", `${"a".repeat(30)}!`],
  ["((a+)+)+$", `${"a".repeat(5_000)}!`],
  ["^(a|a)*$", `${"a".repeat(5_000)}!`],
  ["^(a|ab)*(?:b|c)*$", `${"ab".repeat(5_000)}!`],
  ["(a?){30}a{30}", "a".repeat(29)],
  ["a*".repeat(300) + "$", `${"a".repeat(2_000)}!`],
  ["a{0,500}a{0,500}a{0,500}b", "a".repeat(2_000)],
  ["(".repeat(300) + "a" + ")*".repeat(300) + "$", `${"a".repeat(100)}!`],
  ["(?:" + Array.from({ length: 90 }, (_, index) => `(?:a${index}|b*)+`).join("") + ")+$", `${"b".repeat(500)}!`],
  ["(?=.*x)y", "a".repeat(5_000)],
  ["^(?:a|b*)+(?!c)$", `${"b".repeat(5_000)}!`],
  ["(x{1,1000}){1,1000}y*", "x".repeat(5_000)],
  ["(a*)*b\\1", "a".repeat(5_000)],
];

describe("an evil pattern", () => {
  for (const [pattern, text] of evil) {
    test(`${pattern.slice(0, 40)} ends soon`, () => {
      compilePattern("^\\S+@\\S+\\.\\S+$"); // so that the engines are loaded
      const started = process.cpuUsage();
      const compiled = compilePattern(pattern);
      if (!("kind" in compiled)) compiled.test(text.slice(0, compiled.longest));
      assert.ok(process.cpuUsage(started).user < 1_000_000);
    });
  }
});

const probes = [
  "",
  "a",
  "A1_",
  "ab-cd",
  "a\nb",
  "\u00e9t\u00e9",
  "\u00a0",
  "\u{1f600}",
  "12.5",
  "a@b.co",
  "x".repeat(70),
  "\u2028",
  "-",
  "\\",
  "[",
  "]",
];

/** Patterns that go to the linear engine, and have to mean there what they mean in ECMAScript. */
const translated = [
  "^(\\w+\\s?)+$",
  "^([^\\s@]+\\s*)*$",
  "^(.|a)*$",
  "^([\\s\\S]|x)*$",
  "^([^\\W\\d]|-)+$",
  "^([\\D]|\\d)+$",
  "^(\\p{L}+-?)+$",
  "^(\\P{Letter}|x)+$",
  "^([\\]\\[\\\\-]|b)+$",
  "(\\bab\\b|zz)+",
  "^(\\u{1f600}|\\x41|\\cA|\\/)+$",
  "^(?:[]|a)*$",
  "^(?:[^]|a)*$",
  "^([a-z]{1,63}|\\.)+$",
];

describe("a pattern for the linear engine", () => {
  for (const pattern of translated) {
    test(`${pattern} means the same there`, () => {
      const compiled = compilePattern(pattern);
      assert.ok(!("kind" in compiled));
      const expected = new RegExp(pattern, "u");
      assert.deepEqual(
        probes.map((probe) => compiled.test(probe)),
        probes.map((probe) => expected.test(probe)),
      );
    });
  }
});

describe("a pattern", () => {
  const native = ["^[a-z]+$", "^(?=.*[a-z])(?=.*\\d).{8,}$", "^(?!.*\\.\\.)[a-z.]+$", "^(foo|bar)$", "\\d{4}-\\d{2}"];
  for (const pattern of native) {
    test(`${pattern} is judged`, () => {
      assert.ok(!("kind" in compilePattern(pattern)));
    });
  }

  test("that is sound only without the u flag is judged", () => {
    const compiled = compilePattern("^[\\w-.]+\\-$");
    assert.ok(!("kind" in compiled));
    assert.equal(compiled.test("a.b-"), true);
  });

  test("that is no regular expression, or too long, is not judged", () => {
    assert.ok("kind" in compilePattern("("));
    assert.ok("kind" in compilePattern("a".repeat(2_001)));
  });
});
