import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RegExpParser } from "@eslint-community/regexpp";
import { compileSchema } from "../../server/core/schema/compile.js";
import { Machine } from "../../server/core/schema/patterns/machine.js";
import { toExpression } from "../../server/core/schema/patterns/program.js";
import { compilePattern, type CompiledPattern, type Effort } from "../../server/core/schema/patterns.js";
import { isValid } from "../../server/core/schema/validate.js";

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
  ["a*^b", "a".repeat(200_000)],
  [`(?:a|${"()".repeat(600)})*?b\\1`, "a".repeat(50_000)],
];

const effort = (): Effort => ({ nativeSteps: 100_000_000, patternSteps: 10_000_000 });

function compiled(source: string): CompiledPattern {
  const pattern = compilePattern(source);
  assert.ok(!("kind" in pattern));
  return pattern;
}

describe("an evil pattern", () => {
  for (const [pattern, text] of evil) {
    test(`${pattern.slice(0, 40)} ends soon`, () => {
      compiled("^\\S+@\\S+\\.\\S+$").test("a@b.c", effort()); // so that the engines are loaded
      const started = process.cpuUsage();
      compiled(pattern).test(text, effort());
      assert.ok(process.cpuUsage(started).user < 1_500_000);
    });
  }
});

/** Regular ones, that our engine judges in linear time, and one for which it has to give up. */
const long: readonly (readonly [pattern: string, text: string, expected: boolean | undefined])[] = [
  ["^(?:\\w+\\s?)+$", "ab cd ".repeat(170_000), true],
  ["^(?:\\w+\\s?)+$", `${"ab cd ".repeat(170_000)}!`, false],
  ["^(([a-z])+)+$", `${"a".repeat(1_000_000)}!`, false],
  ["^(?!.*\\.\\.)[a-z.]+$", "abc.".repeat(250_000), true],
  ["^(?!.*\\.\\.)[a-z.]+$", `${"abc.".repeat(250_000)}.`, false],
  ["^(?:.|\\n)*\\S$", "a".repeat(1_000_000), true],
  ["^(?=(?:x?y?)*z)x", `${"xy".repeat(400_000)}z`, true],
  ["(a*)*b\\1$", "a".repeat(100_000), undefined],
];

describe("a text of a megabyte", () => {
  for (const [pattern, text, expected] of long) {
    test(`is ${expected === undefined ? "not judged" : expected ? "a match" : "no match"} of ${pattern}`, () => {
      assert.equal(compiled(pattern).test(text, effort()), expected);
    });
  }
});

describe("the effort", () => {
  test("is taken away, and where it is used up nothing is said", () => {
    const left = { nativeSteps: 0, patternSteps: 60_000 };
    const pattern = compiled("^(a|b)+$");
    const outcomes = Array.from({ length: 20 }, () => pattern.test("ab".repeat(500), left));
    assert.equal(outcomes[0], true);
    assert.equal(outcomes.at(-1), undefined);
  });

  test("of V8 is an estimate, so that many texts go to our engine and are judged all the same", () => {
    const left = { nativeSteps: 100_000, patternSteps: 300_000 };
    const pattern = compiled("^[^@]+@[^@]+\\.[^@]+$");
    for (let count = 0; count < 500; count++) assert.equal(pattern.test("some.one@example.org", left), true);
  });

  test("is also what a pattern takes that has to be written out", () => {
    const left = effort();
    for (let count = 0; count < 100; count++) compiled(`(?:[ab${count}]|c){1,6000}z`).test("b".repeat(300), left);
    assert.ok(left.patternSteps < 0);
  });

  test("of a call is one for all its texts, and the reason is given", () => {
    const schema = compileSchema({ items: { pattern: "(a*)*b\\1$" } });
    const verdict = isValid(schema, ["a".repeat(50_000), "a".repeat(50_000)]);
    assert.deepEqual(verdict, { kind: "not-judged", reason: "a pattern of the schema takes too much work" });
  });
});

/** What a memory of dead ends must not get wrong: a way back into a loop, seen from a lookahead that matched before. */
const treacherous: readonly (readonly [pattern: string, text: string])[] = [
  ["(?:(?=(?:x?y?)*z)[xy])+z", "xyxz"],
  ["(?:(?=(?:x?y?)*z).)+$", "yxz"],
  ["(?:(?!(?:x?y?)*q).)+$", "yxz"],
  ["^(?:(?=(a|ab)*c).)+$", "ababc"],
  ["^(?<=(?:x?y?)*).*$", "xy"],
];

describe("our engine", () => {
  for (const [pattern, text] of treacherous) {
    test(`judges ${text} by ${pattern} as V8 does`, () => {
      const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
      const expression = toExpression(parsed, "u", false);
      assert.ok(expression !== undefined);
      assert.equal(new Machine(expression, text, 10_000).search(), new RegExp(pattern, "u").test(text));
    });
  }

  test("refuses what takes too many instructions, and nothing else", () => {
    assert.equal(compiled("(x{1,1000}){1,1000}y*").test("x".repeat(5_000), effort()), undefined);
    assert.equal(compiled("^(?:[a-z]{1,1000}\\.)+$").test("abc.def.", effort()), true);
    assert.equal(compiled("^(?:){1000000000}(?:a|b)+$").test("ab", effort()), true);
  });
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

/** Patterns that V8 is not trusted with, and that have to mean to our engine what they mean in ECMAScript. */
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
  "^(?:(?=\\w)[^b]|-)+$",
  "^(?:(?<=a|^)b?|\\w)+$",
  "^(?:(\\w)\\1|x)+$",
  "^(?:(?<first>a|A)\\k<first>?.?_?)+$",
];

describe("a pattern for our engine", () => {
  for (const pattern of translated) {
    test(`${pattern} means the same there`, () => {
      const ours = compiled(pattern);
      const expected = new RegExp(pattern, "u");
      assert.deepEqual(
        probes.map((probe) => ours.test(probe, effort())),
        probes.map((probe) => expected.test(probe)),
      );
    });
  }
});

describe("a pattern", () => {
  test("that is sound only without the u flag is judged", () => {
    assert.equal(compiled("^[\\w-.]+\\-$").test("a.b-", effort()), true);
  });

  test("that is no regular expression, or too long, is not judged", () => {
    assert.ok("kind" in compilePattern("("));
    assert.ok("kind" in compilePattern("a".repeat(2_001)));
  });
});
