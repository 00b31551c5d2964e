import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rootNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { countMembers, duplicateKeys, scanLexemes } from "../../server/core/text/lexemes.js";

describe("scanLexemes", () => {
  const cases: readonly [text: string, members: number, suspectNumbers: boolean, loneSurrogateEscapes: boolean][] = [
    ["{}", 0, false, false],
    ['{"a:":":","b":{"c":1}}', 3, false, false],
    ['{"a":1,"a":2}', 2, false, false],
    ["[true,false,null]", 0, false, false],
    ["[3.0]", 0, true, false],
    ["3.00", 0, true, false],
    ["[2.5,0.01]", 0, false, false],
    ["[123456789.12345678]", 0, true, false],
    ["[1E2]", 0, true, false],
    ["[999999999999999]", 0, false, false],
    ["[-1234567890123456]", 0, true, false],
    ['["3.0 1e5 12345678901234567"]', 0, false, false],
    ["[1234567890,1234567890]", 0, false, false],
    [String.raw`["\ud83d"]`, 0, false, true],
    [String.raw`["\ud83d\ude00"]`, 0, false, false],
    [String.raw`["\\ud83d"]`, 0, false, false],
    [String.raw`["\ude00\ud83d"]`, 0, false, true],
  ];
  for (const [text, members, suspectNumbers, loneSurrogateEscapes] of cases) {
    test(`of ${text} finds ${members} members${suspectNumbers ? ", numbers to look at" : ""}${loneSurrogateEscapes ? ", half a character" : ""}`, () => {
      JSON.parse(text);
      assert.deepEqual(scanLexemes(text), { members, suspectNumbers, loneSurrogateEscapes });
    });
  }
});

describe("countMembers", () => {
  test("counts own members at any depth, 200,000 too", () => {
    assert.equal(countMembers(JSON.parse('[{"a":[{"__proto__":{"b":null}}]},1,"x"]')), 3);
    assert.equal(countMembers(JSON.parse(`${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`)), 200_000);
    assert.equal(countMembers(undefined), 0);
  });
});

describe("duplicateKeys", () => {
  test("finds every repetition with the first of its name, at any depth, but not in strings", () => {
    const text = '{"a":1,"b":[{"x":1,"\\u0078":2,"x":3}],"a":{"y":0,"y":0},"s":"{\\"z\\":1,\\"z\\":2}"}';
    const found = duplicateKeys(rootNode(fileLayer(text))!).map(({ first, again }) => [
      text.slice(first.key?.start, first.end),
      text.slice(again.key?.start, again.end),
    ]);
    assert.deepEqual(found, [
      ['"x":1', '"\\u0078":2'],
      ['"x":1', '"x":3'],
      ['"a":1', '"a":{"y":0,"y":0}'],
      ['"y":0', '"y":0'],
    ]);
  });

  test("goes 200,000 deep", () => {
    const text = `${'{"a":'.repeat(200_000)}{"b":1,"b":2}${"}".repeat(200_000)}`;
    assert.equal(duplicateKeys(rootNode(fileLayer(text))!).length, 1);
  });
});
