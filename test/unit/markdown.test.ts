import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { code, escapeMarkdown } from "../../server/lsp/markdown.js";

const cases: readonly (readonly [what: string, text: string, escaped: string])[] = [
  ["a command link", "[x](command:evil)", String.raw`\[x\]\(command\:evil\)`],
  ["an image", "![x](http://x.test/i.png)", String.raw`\!\[x\]\(http\:\/\/x\.test\/i\.png\)`],
  ["HTML and entities", "<b>&lt;</b>", String.raw`\<b\>\&lt\;\<\/b\>`],
  ["a table cell's end", "a|b", String.raw`a\|b`],
  ["code", "`x` ```", "\\`x\\` \\`\\`\\`"],
  ["a bare address", "www.x.test a@x.test", String.raw`www\.x\.test a\@x\.test`],
  ["an icon", "$(error)", String.raw`\$\(error\)`],
  ["an escape", String.raw`\[`, String.raw`\\\[`],
  ["a heading or a list after a line break", "a\n# b\r\n- c", String.raw`a \# b \- c`],
  ["characters that turn the text round", "a\u202eb\u200bc", String.raw`a\\u202eb\\u200bc`],
];

describe("text of a file in Markdown", () => {
  for (const [what, text, escaped] of cases)
    test(`can't be ${what}`, () => {
      assert.equal(escapeMarkdown(text), escaped);
    });

  test("is cut between code points, before it is escaped", () => {
    assert.equal(escapeMarkdown("🌦🌦🌦", 2), "🌦🌦…");
    assert.equal(escapeMarkdown("a".repeat(400)), `${"a".repeat(300)}…`);
  });
});

test("a name is code only if nothing in it could end the code", () => {
  assert.equal(code("get_weather"), "`get_weather`");
  assert.equal(code("a`b"), "a\\`b");
  assert.equal(code("a|b"), "a\\|b");
});
