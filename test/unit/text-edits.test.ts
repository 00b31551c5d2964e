import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  applyEdits,
  insertMember,
  overlaps,
  removeMember,
  renameKey,
  replaceValue,
  wrapValue,
} from "../../server/core/text/edits.js";
import { nodeAt, rootNode, type JsonNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { HOP, type Place } from "../../server/core/text/place.js";
import type { Edit } from "../../server/core/text/span.js";

function edited(text: string, place: Place, edit: (node: JsonNode) => Edit[]): string {
  return applyEdits(text, edit(nodeAt(rootNode(fileLayer(text))!, place)!));
}

describe("removeMember", () => {
  const cases: readonly [title: string, before: string, place: Place, after: string][] = [
    ["the first", '{"a":1, "b":2}', ["a"], '{"b":2}'],
    ["one between", '{ "a": 1, "b": 2, "c": 3 }', ["b"], '{ "a": 1, "c": 3 }'],
    ["the last", '{"a":1 ,"b":2 }', ["b"], '{"a":1 }'],
    ["the only", '{ "a": [1, 2] }', ["a"], "{}"],
    ["the only one before a trailing comma", "[ 1, ]", [0], "[]"],
    ["an element", "[1, 2, 3]", [1], "[1, 3]"],
    ["a line", '{\n  "a": 1,\n  "b": 2\n}', ["a"], '{\n  "b": 2\n}'],
    ["the last line", '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}', ["b"], '{\r\n\t"a": 1\r\n}'],
    ["the last line with a trailing comma", '{\n  "a": 1,\n  "b": 2,\n}', ["b"], '{\n  "a": 1,\n}'],
    ["one at the end of a shared line", "[\n  1, 2,\n  3, 4\n]", [1], "[\n  1,\n  3, 4\n]"],
    ["one and the comment behind it", '{\n  "a": 1, // A\n  // B\n  "b": 2\n}', ["a"], '{\n  // B\n  "b": 2\n}'],
    ["the last and the comment behind it", '{\n  "a": 1, // A\n  "b": 2 // B\n}', ["b"], '{\n  "a": 1 // A\n}'],
    ["the last before a closing bracket", '{"a": 1, // A\n"b": 2}', ["b"], '{"a": 1 // A\n}'],
    ["the only one beside a comment", '{ // none\n  "a": 1,\n}', ["a"], "{ // none\n  \n}"],
    ["the first of two with one name", '{"a":1,"b":2,"a":3}', ["a"], '{"a":1,"b":2}'],
    ["one in a string", '{"s": "{\\"a\\": 1, \\"b\\": \\"x\\"}"}', ["s", HOP, "b"], '{"s": "{\\"a\\": 1}"}'],
    ["nothing for the root", '{"a":1}', [], '{"a":1}'],
  ];
  for (const [title, before, place, after] of cases) {
    test(`takes out ${title}`, () => {
      assert.equal(edited(before, place, removeMember), after);
    });
  }
});

describe("insertMember", () => {
  const cases: readonly [title: string, before: string, place: Place, after: string][] = [
    ["an empty object", "{}", [], '{"n": 0}'],
    ["an empty object with a blank", "{ }", [], '{ "n": 0 }'],
    ["an empty object of two lines", '{\n  "o": {\n  }\n}', ["o"], '{\n  "o": {\n    "n": 0\n  }\n}'],
    ["an empty object of two lines with tabs", "[\r\n\t{\r\n\t}\r\n]", [0], '[\r\n\t{\r\n\t\t"n": 0\r\n\t}\r\n]'],
    ["an empty object of a compact one", '{"o":{}}', ["o"], '{"o":{"n":0}}'],
    ["a compact object", '{"a":1}', [], '{"a":1,"n":0}'],
    ["a loose object", '{ "a" : 1 , "b" : 2 }', [], '{ "a" : 1 , "b" : 2 , "n" : 0 }'],
    ["an object of lines", '{\r\n\t"a": 1\r\n}', [], '{\r\n\t"a": 1,\r\n\t"n": 0\r\n}'],
    ["an object with a trailing comma", '{\n  "a": 1,\n}', [], '{\n  "a": 1,\n  "n": 0,\n}'],
    ["an object with a comment", '{\n  "a": 1 // A\n}', [], '{\n  "a": 1, // A\n  "n": 0\n}'],
    ["an object with both", '{\n  "a": 1, // A\n}', [], '{\n  "a": 1, // A\n  "n": 0,\n}'],
    ["one line with a comment", '{"a":1 // A\n}', [], '{"a":1,"n":0 // A\n}'],
    ["an object of a comment", "{\n  // none\n}", [], '{\n  "n": 0\n  // none\n}'],
    ["an object in a string", '"{\\"a\\":\\"x\\"}"', [HOP], '"{\\"a\\":\\"x\\",\\"n\\":0}"'],
    ["lines in a string", '"{\\n  \\"a\\": 1\\n}"', [HOP], '"{\\n  \\"a\\": 1,\\n  \\"n\\": 0\\n}"'],
    ["an open object", '{"a":1', [], '{"a":1,"n":0'],
    ["no array", "[]", [], "[]"],
  ];
  for (const [title, before, place, after] of cases) {
    test(`follows the layout of ${title}`, () => {
      assert.equal(
        edited(before, place, (node) => insertMember(node, "n", "0")),
        after,
      );
    });
  }
});

describe("an edit two strings deep", () => {
  const inner = JSON.stringify({ k: "é" });
  const file = JSON.stringify({ a: JSON.stringify({ b: inner }) });
  const place: Place = ["a", HOP, "b", HOP, "k"];
  const cases: readonly [title: string, edit: (node: JsonNode) => Edit[], inner: string][] = [
    ["replaceValue", (node) => replaceValue(node, '"\\n👋"'), '{"k":"\\n👋"}'],
    ["renameKey", (node) => renameKey(node, 'q"'), '{"q\\"":"é"}'],
    ["wrapValue", (node) => wrapValue(node, "[", "]"), '{"k":["é"]}'],
  ];
  for (const [title, edit, expected] of cases) {
    test(`by ${title} is escaped twice`, () => {
      assert.equal(edited(file, place, edit), JSON.stringify({ a: JSON.stringify({ b: expected }) }));
    });
  }
});

describe("overlaps", () => {
  const edit = (start: number, end: number): Edit => ({ span: { start, end }, newText: "x" });
  const cases: readonly [a: Edit, b: Edit, expected: boolean][] = [
    [edit(0, 2), edit(2, 4), false],
    [edit(0, 3), edit(2, 4), true],
    [edit(0, 9), edit(2, 4), true],
    [edit(2, 2), edit(2, 2), true],
    [edit(2, 2), edit(2, 4), true],
    [edit(4, 4), edit(2, 4), true],
    [edit(3, 3), edit(2, 4), true],
    [edit(1, 1), edit(2, 4), false],
  ];
  for (const [a, b, expected] of cases) {
    const show = ({ span }: Edit): string => `[${span.start}, ${span.end})`;
    test(`is ${expected} of ${show(a)} and ${show(b)}, in either order`, () => {
      assert.equal(overlaps(a, b), expected);
      assert.equal(overlaps(b, a), expected);
      if (expected) assert.throws(() => applyEdits("0123456789", [a, b]), RangeError);
    });
  }
});
