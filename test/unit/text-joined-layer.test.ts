import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { applyEdits } from "../../server/core/text/edits.js";
import { embed, fileLayer, fixedLayer, joinLayers, sliceLayer, type TextLayer } from "../../server/core/text/layer.js";

/** A file of string literals, one a line, and what is in their quotes as one text. */
function joined(...literals: readonly string[]): { file: string; layer: TextLayer } {
  const file = literals.join("\n");
  let at = 0;
  const parts = literals.map((literal) => {
    const part = sliceLayer(fileLayer(file), at + 1, at + literal.length - 1);
    at += literal.length + 1;
    return part;
  });
  return { file, layer: joinLayers(parts) };
}

describe("a stretch of a layer", () => {
  const file = String.raw`x"a\"bc"y`;
  const inner = embed(fileLayer(file), 1, 8);
  const cases: readonly [name: string, layer: TextLayer, text: string, span: [number, number], source: string][] = [
    ["of a file", sliceLayer(fileLayer(file), 2, 7), String.raw`a\"bc`, [0, 1], "a"],
    ["of a file that starts elsewhere", sliceLayer(fileLayer(file.slice(2), 2), 1, 4), String.raw`\"b`, [2, 3], "b"],
    ["of a decoded string", sliceLayer(inner, 1, 3), '"b', [0, 1], String.raw`\"`],
    ["of a stretch", sliceLayer(sliceLayer(inner, 1, 4), 1, 3), "bc", [0, 2], "bc"],
    ["that is empty", sliceLayer(inner, 2, 2), "", [0, 0], ""],
  ];
  for (const [name, layer, text, [start, end], source] of cases)
    test(`${name} has its own text and its place in the file`, () => {
      assert.equal(layer.text, text);
      const span = layer.spanInFile(start, end);
      assert.equal(file.slice(span.start, span.end), source);
    });

  test("is edited in the words of the layer around", () => {
    assert.equal(applyEdits(file, [sliceLayer(inner, 2, 4).edit(0, 1, '"')]), String.raw`x"a\"\"c"y`);
    assert.equal(sliceLayer(inner, 2, 4).depth, 1);
  });
});

describe("pieces that are read as one text", () => {
  const { file, layer } = joined('"ab"', '""', '"c"', '"def"');
  const sourceOf = (start: number, end: number): string => {
    const span = layer.spanInFile(start, end);
    return file.slice(span.start, span.end);
  };
  const spans: readonly [start: number, end: number, source: string][] = [
    [0, 2, "ab"],
    [1, 2, "b"],
    [2, 3, "c"],
    [3, 5, "de"],
    [5, 6, "f"],
    // A span over several pieces ends with the first of them.
    [1, 4, "b"],
    [0, 6, "ab"],
    // An empty one stands in the piece that begins there, and at the end of the last.
    [2, 2, ""],
    [6, 6, ""],
  ];
  for (const [start, end, source] of spans)
    test(`have [${start}, ${end}) at ${JSON.stringify(source)}`, () => {
      assert.equal(layer.text, "abcdef");
      assert.equal(sourceOf(start, end), source);
    });

  test("have an empty stretch between two pieces where the latter begins", () => {
    assert.equal(layer.spanInFile(2, 2).start, file.indexOf("c"));
    assert.equal(layer.spanInFile(6, 6).start, file.indexOf("f") + 1);
  });

  const edits: readonly [start: number, end: number, after: string | undefined][] = [
    [0, 2, '"X"\n""\n"c"\n"def"'],
    [2, 3, '"ab"\n""\n"X"\n"def"'],
    [4, 5, '"ab"\n""\n"c"\n"dXf"'],
    [2, 2, '"ab"\n""\n"Xc"\n"def"'],
    [1, 3, undefined],
    [0, 6, undefined],
  ];
  for (const [start, end, after] of edits)
    test(`${after === undefined ? "can't be" : "are"} edited over [${start}, ${end})`, () => {
      const edit = layer.edit(start, end, "X");
      assert.equal(edit.impossible ?? false, after === undefined);
      if (after !== undefined) assert.equal(applyEdits(file, [edit]), after);
    });

  test("may be none, or empty", () => {
    for (const empty of [joinLayers([]), joined('""').layer, joined('""', '""').layer]) {
      assert.equal(empty.text, "");
      const { start, end } = empty.spanInFile(0, 0);
      assert.equal(start, end);
    }
    assert.equal(joined('""', '""').layer.spanInFile(0, 0).start, 1);
  });

  test("may stand at different depths, and keep their own escapes", () => {
    const text = String.raw`"a\"" b`;
    const mixed = joinLayers([embed(fileLayer(text), 0, 5), sliceLayer(fileLayer(text), 6, 7)]);
    assert.equal(mixed.text, 'a"b');
    assert.equal(applyEdits(text, [mixed.edit(1, 2, "\n")]), String.raw`"a\n" b`);
    assert.equal(applyEdits(text, [mixed.edit(2, 3, "\n")]), '"a\\"" \n');
  });

  test("may have text in between that the file does not have, which can't be edited", () => {
    const text = "ab";
    const span = { start: 0, end: 1 };
    const parts = [sliceLayer(fileLayer(text), 0, 1), fixedLayer("{x}", span), sliceLayer(fileLayer(text), 1, 2)];
    const layer = joinLayers(parts);
    assert.equal(layer.text, "a{x}b");
    assert.deepEqual(layer.spanInFile(2, 3), span);
    assert.equal(layer.edit(2, 3, "y").impossible, true);
    assert.equal(applyEdits(text, [layer.edit(4, 5, "c")]), "ac");
  });

  test("give each character the place of the piece it is from, however they are cut", () => {
    const cut = fc.array(fc.string({ unit: fc.constantFrom("a", '"', "\n", "😀"), maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(cut, (pieces) => {
        const literals = pieces.map((piece) => JSON.stringify(piece));
        const file = literals.join(" ");
        let at = 0;
        const parts = literals.map((literal) => {
          const part = embed(fileLayer(file), at, at + literal.length);
          at += literal.length + 1;
          return part;
        });
        const layer = joinLayers(parts);
        const { text } = layer;
        assert.equal(text, pieces.join(""));
        for (let index = 0; index < text.length; index++) {
          const { start, end } = layer.spanInFile(index, index + 1);
          const written = file.slice(start, end);
          if (!/[\ud800-\udfff]/.test(written)) assert.equal(JSON.parse(`"${written}"`), text[index]);
        }
      }),
      { seed: 1 },
    );
  });
});
