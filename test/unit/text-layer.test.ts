import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { embed, fileLayer } from "../../server/core/text/layer.js";

/** The layer of a file that is one string literal, and the part of the file behind a part of the decoded text. */
function literal(file: string) {
  const layer = embed(fileLayer(file), 0, file.length);
  const source = (start: number, end: number): string => {
    const span = layer.spanInFile(start, end);
    return file.slice(span.start, span.end);
  };
  return { layer, source };
}

describe("a decoded string", () => {
  const cases: readonly [file: string, text: string, start: number, end: number, source: string][] = [
    ['"plain"', "plain", 1, 3, "la"],
    [String.raw`"a\"b"`, 'a"b', 1, 2, String.raw`\"`],
    [String.raw`"a\"b"`, 'a"b', 0, 3, String.raw`a\"b`],
    [String.raw`"\u00e9\n"`, "é\n", 0, 1, String.raw`\u00e9`],
    [String.raw`"\u00e9\n"`, "é\n", 1, 2, String.raw`\n`],
    [String.raw`"\ud83d\ude00x"`, "😀x", 0, 2, String.raw`\ud83d\ude00`],
    [String.raw`"\ud83d\ude00x"`, "😀x", 1, 2, String.raw`\ude00`],
    ['"😀x"', "😀x", 2, 3, "x"],
    [String.raw`"\/\\"`, "/\\", 1, 2, String.raw`\\`],
    ['""', "", 0, 0, ""],
    [String.raw`"open \"`, 'open "', 5, 6, String.raw`\"`],
    [String.raw`"bad \x \n"`, "bad \\x \n", 4, 6, String.raw`\x`],
    [String.raw`"bad \x \n"`, "bad \\x \n", 7, 8, String.raw`\n`],
    [String.raw`"\u12"`, "\\u12", 0, 4, String.raw`\u12`],
    ['"raw\tand\n"', "raw\tand\n", 3, 4, "\t"],
    ['"', "", 0, 0, ""],
  ];
  for (const [file, text, start, end, source] of cases) {
    test(`${JSON.stringify(file)} has [${start}, ${end}) at ${JSON.stringify(source)}`, () => {
      const { layer, source: sourceOf } = literal(file);
      assert.equal(layer.text, text);
      assert.equal(layer.depth, 1);
      assert.equal(sourceOf(start, end), source);
    });
  }

  test("maps far more escapes than one entry of its map stands for", () => {
    const text = '"x\n'.repeat(500);
    const { source } = literal(JSON.stringify(text));
    for (let at = 0; at < text.length; at++) assert.equal(source(at, at + 1), JSON.stringify(text[at]).slice(1, -1));
  });

  test("takes an empty span to one place", () => {
    const { layer } = literal(String.raw`"a\"b"`);
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => layer.spanInFile(at, at)),
      [1, 2, 4, 5].map((at) => ({ start: at, end: at })),
    );
  });
});

describe("an edit of a layer", () => {
  const inserted = 'é"\n👋';
  const escaped = [inserted, String.raw`é\"\n👋`, String.raw`é\\\"\\n👋`, String.raw`é\\\\\\\"\\\\n👋`];
  for (const [depth, newText] of escaped.entries()) {
    test(`escapes its text ${depth} times, ${depth} strings deep, and leaves other characters as they are`, () => {
      let file = "ab";
      for (let level = 0; level < depth; level++) file = JSON.stringify(file);
      let layer = fileLayer(file, 100);
      for (let level = 0; level < depth; level++) layer = embed(layer, 0, layer.text.length);
      const edit = layer.edit(1, 1, inserted);
      assert.equal(edit.newText, newText);
      const at = 100 + file.indexOf("b");
      assert.deepEqual(edit.span, { start: at, end: at });
    });
  }
});
