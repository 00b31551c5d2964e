import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  child,
  deepestAt,
  elements,
  fileSpan,
  keySpan,
  members,
  nodeAt,
  rootNode,
  sourceText,
  stepInto,
} from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { HOP, type Place } from "../../server/core/text/place.js";

const rootOf = (text: string) => rootNode(fileLayer(text))!;

/** Everything in a text, one level, as `name: source` or `source`. */
function inside(text: string): string[] {
  const root = rootOf(text);
  return [...members(root), ...elements(root)].map((node) =>
    node.key ? `${node.key.name}: ${sourceText(node)} (${node.type})` : `${sourceText(node)} (${node.type})`,
  );
}

describe("the values of a level", () => {
  const cases: readonly [text: string, ...found: string[]][] = [
    ["{}"],
    ['{"a":1,"b":[2]}', "a: 1 (number)", "b: [2] (array)"],
    ['{"a":1,"a":null}', "a: 1 (number)", "a: null (null)"],
    [String.raw`{"\u0061\"":true}`, 'a": true (boolean)'],
    ["[1, {}, -2.5e3]", "1 (number)", "{} (object)", "-2.5e3 (number)"],
    ['\uFEFF// c\n{/* { */"a"/**/:/**/1/**/,// }\n}', "a: 1 (number)"],
    ["[1,,2,]", "1 (number)", "2 (number)"],
    ["[01, NaN, None, 'x']", "01 (invalid)", "NaN (invalid)", "None (invalid)", "'x' (invalid)"],
    ['{a: 1, "b": , "c"}', "a: 1 (number)", "b:  (invalid)", "c:  (invalid)"],
    ['{"a" "b": 2}', "a:  (invalid)", "b: 2 (number)"],
    ['{"a": {"b": 1', 'a: {"b": 1 (object)'],
    ['{"a": "b', 'a: "b (string)'],
    ["[[1}, 2]", "[1} (array)", "2 (number)"],
    ['{{"x": 1}, "a": 2}', "a: 2 (number)"],
    ["[1:2]", "1 (number)", "2 (number)"],
  ];
  for (const [text, ...found] of cases) {
    test(`of ${JSON.stringify(text)} are ${found.join(", ") || "none"}`, () => {
      assert.deepEqual(inside(text), found);
    });
  }
});

describe("a root", () => {
  test("is absent from a blank text", () => {
    for (const text of ["", " \n", "\uFEFF", "// only a comment", "/* open"]) {
      assert.equal(rootNode(fileLayer(text)), undefined, text);
    }
  });

  test("ends where its value does", () => {
    assert.equal(sourceText(rootOf('{"a":1} trailing')), '{"a":1}');
    assert.equal(sourceText(rootOf("12 13")), "12");
  });
});

describe("a step", () => {
  const root = rootOf('{"a":1,"list":[10,20],"a":2,"toString":3,"args":"{\\"x\\":[true]}","text":"plain","blank":" "}');

  test("leads to the last of the members with one name", () => {
    assert.equal(sourceText(child(root, "a")!), "2");
  });

  test("leads nowhere from a name that only prototypes have, or the wrong kind of step", () => {
    assert.equal(child(root, "constructor"), undefined);
    assert.equal(child(root, "__proto__"), undefined);
    assert.equal(sourceText(child(root, "toString")!), "3");
    assert.equal(child(root, 0), undefined);
    assert.equal(nodeAt(root, ["list", "0"]), undefined);
    assert.equal(nodeAt(root, ["list", 2]), undefined);
    assert.equal(nodeAt(root, ["list", -1]), undefined);
    assert.equal(nodeAt(root, ["a", "b"]), undefined);
  });

  test("into a string leads to the text in it", () => {
    const node = nodeAt(root, ["args", HOP, "x", 0])!;
    assert.equal(sourceText(node), "true");
    assert.equal(node.index, 0);
    assert.equal(node.layer.depth, 1);
    assert.equal(nodeAt(root, ["args", HOP])?.parent, undefined);
    assert.equal(stepInto(child(root, "text")!)?.type, "invalid");
    assert.equal(stepInto(child(root, "blank")!), undefined);
    assert.equal(stepInto(child(root, "list")!), undefined);
  });
});

describe("deepestAt", () => {
  const file = '{"a": [1, "two"], "args": "{\\"x\\": \\"y\\"}"}';
  const root = rootNode(fileLayer(file, 50))!;
  const cases: readonly [at: string, shift: number, place: Place, onKey: boolean][] = [
    ["{", 0, [], false],
    ['"a"', 0, ["a"], true],
    ['"a"', 3, ["a"], true],
    [": [", 1, [], false],
    ["[1", 0, ["a"], false],
    ["1,", 1, ["a", 0], false],
    ['"two"', 2, ["a", 1], false],
    ["],", 1, [], false],
    ['"args"', 2, ["args"], true],
    ['"{\\', 0, ["args"], false],
    ['{\\"x', 0, ["args", HOP], false],
    ['\\"x', 1, ["args", HOP, "x"], true],
    ['y\\"', 0, ["args", HOP, "x"], false],
    ['\\"}"', 2, ["args", HOP, "x"], false],
    ['}"}', 1, ["args"], false],
  ];
  for (const [at, shift, place, onKey] of cases) {
    test(`finds ${place.map(String).join("/") || "the root"} ${shift} after the start of ${at}`, () => {
      const found = deepestAt(root, 50 + file.indexOf(at) + shift, (where) => (where.length === 1 ? [HOP] : []));
      assert.deepEqual(found?.place, place);
      assert.equal(found.onKey, onKey);
    });
  }

  test("stays outside a string that is no JSON text, and finds nothing beside the root", () => {
    assert.deepEqual(deepestAt(root, 50 + file.indexOf("y"), () => [])?.place, ["args"]);
    assert.equal(
      deepestAt(root, 49, () => [HOP]),
      undefined,
    );
    assert.equal(
      deepestAt(root, 50 + file.length, () => [HOP]),
      undefined,
    );
    assert.equal(
      deepestAt(rootOf("12"), 3, () => [HOP]),
      undefined,
    );
  });
});

describe("spans", () => {
  test("count from the start of the file, with quotes and escapes", () => {
    const record = '{"f": "{\\"k\\": 1}"}';
    const node = nodeAt(rootNode(fileLayer(record, 7))!, ["f", HOP, "k"])!;
    assert.deepEqual(fileSpan(node), { start: 7 + record.indexOf("1"), end: 8 + record.indexOf("1") });
    assert.deepEqual(keySpan(node), { start: 7 + record.indexOf("\\"), end: 7 + record.indexOf(":", 5) });
  });
});

describe("a text nested 200,000 deep", () => {
  const depth = 200_000;
  const texts = {
    arrays: `${"[".repeat(depth)}1${"]".repeat(depth)}`,
    "open arrays": "[".repeat(depth),
    objects: `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  };
  for (const [title, text] of Object.entries(texts)) {
    test(`of ${title} is gone down to its end`, () => {
      const root = rootOf(text);
      const found = deepestAt(root, Math.floor(text.length / 2), () => [HOP]);
      assert.ok(found && found.place.length > depth / 3);
      assert.equal(nodeAt(root, found.place)?.start, found.node.start);
    });
  }
});
