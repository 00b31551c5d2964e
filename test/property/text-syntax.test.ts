import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { parse, type ParseError } from "jsonc-parser";
import { applyEdits, insertMember, removeMember, renameKey, wrapValue } from "../../server/core/text/edits.js";
import { HOP } from "../../server/core/text/place.js";
import { deepestAt, elements, members, rootNode, stepInto, type JsonNode } from "../../server/core/text/json-node.js";
import { blankOut } from "../../server/core/text/jsonc.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { findSyntaxFault } from "../../server/core/text/syntax.js";
import { models, randomSpelling, write } from "../support/json-text.js";

const soundTexts = fc.tuple(models, fc.integer()).map(([model, seed]) => write(model, randomSpelling(seed)));

const pieces = fc.oneof(
  fc.constantFrom(
    ..."{ } [ ] , : \" \\ ' / 0 1 - + . e E u _ \n \t \u0000 \u001f \u0085 \u2028 \uFEFF".split(" "),
    " ",
  ),
  fc.constantFrom(
    "true",
    "nul",
    "NaN",
    '"a"',
    '"a":',
    "\\u12",
    "1.5e3",
    "//",
    "/*",
    "*/",
    ",}",
    ",]",
    "{,}",
    "[,]",
    "None",
    "👋",
  ),
);

const damagedTexts = fc
  .tuple(soundTexts, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.option(pieces)), { minLength: 1, maxLength: 3 }))
  .map(([text, damages]) =>
    damages.reduce((before, [where, length, piece]) => {
      const at = where % (before.length + 1);
      return before.slice(0, at) + (piece ?? "") + before.slice(at + length);
    }, text),
  );

const heaps = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(""));

const anyTexts = fc.oneof(soundTexts, damagedTexts, heaps);

function isSound(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("findSyntaxFault", () => {
  test("finds a fault exactly where JSON.parse refuses a text", () => {
    const seen = { sound: 0, broken: 0 };
    fc.assert(
      fc.property(anyTexts, (text) => {
        const sound = isSound(text);
        seen[sound ? "sound" : "broken"]++;
        assert.equal(findSyntaxFault(text) === undefined, sound);
      }),
      { seed: 1, numRuns: 5000 },
    );
    assert.ok(seen.sound > 500 && seen.broken > 500, JSON.stringify(seen));
  });

  test("points at the first place at which the text can't be gone on with", () => {
    fc.assert(
      fc.property(fc.oneof(damagedTexts, heaps), (text) => {
        const fault = findSyntaxFault(text);
        if (!fault) return;
        const before = findSyntaxFault(text.slice(0, fault.offset));
        assert.ok(
          before === undefined || before.kind === "end",
          `${JSON.stringify(fault)} after ${JSON.stringify(before)}`,
        );
        assert.equal(fault.kind === "end", fault.offset === text.length && fault.found === undefined);
        assert.ok(text.startsWith(fault.found ?? "", fault.offset));
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test("of kind end, gives a text that some continuation makes sound", () => {
    const closing = { "{": "}", "[": "]", '"': '"' };
    fc.assert(
      fc.property(soundTexts, fc.nat(), (text, cut) => {
        const fault = findSyntaxFault(text.slice(0, cut % (text.length + 1)));
        if (fault?.expected[0] !== '"' && fault?.expected[0] !== ",") return;
        const closed =
          text.slice(0, fault.offset) +
          fault.unclosed
            .toReversed()
            .map((open) => closing[open])
            .join("");
        const after = findSyntaxFault(closed);
        assert.ok(after === undefined || after.offset >= fault.offset, JSON.stringify(after));
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe("blankOut", () => {
  test("leaves JSON exactly of what jsonc-parser takes for JSON with comments and trailing commas", () => {
    const seen = { jsonc: 0, broken: 0 };
    fc.assert(
      fc.property(fc.oneof(anyTexts, commentedTexts), (text) => {
        const plain = blankOut(text);
        assert.equal(plain.length, text.length);
        const errors: ParseError[] = [];
        parse(text, errors, { allowTrailingComma: true });
        if (!isSound(text)) seen[errors.length === 0 ? "jsonc" : "broken"]++;
        assert.equal(isSound(plain), errors.length === 0, JSON.stringify(errors));
      }),
      { seed: 1, numRuns: 5000 },
    );
    assert.ok(seen.jsonc > 300 && seen.broken > 300, JSON.stringify(seen));
  });

  test("changes nothing in sound JSON", () => {
    fc.assert(
      fc.property(soundTexts, (text) => {
        assert.equal(blankOut(text), text);
      }),
      { seed: 1 },
    );
  });
});

const comments = fc.constantFrom("// x, }\n", "/* [1,\n*/", "/**/", "//\r\n", "/*/*/", '// "\r');

/** JSON with a comment in the place of some white space, and commas before some closing brackets. */
const commentedTexts = fc
  .tuple(models, fc.integer(), fc.array(comments, { minLength: 1, maxLength: 5 }))
  .map(([model, seed, list]) => {
    let next = 0;
    const spelling = randomSpelling(seed);
    const blank = (): string => spelling.blank() + (next++ % 3 === 0 ? (list[next % list.length] ?? "") : "");
    return write(model, { ...spelling, blank }).replaceAll(/(?<=["\dle\]}])\}$/g, ",}");
  });

describe("a broken text", () => {
  test("never makes a node, a place or an edit fail", () => {
    fc.assert(
      fc.property(anyTexts, fc.nat(), (text, which) => {
        const root = rootNode(fileLayer(text));
        if (!root) return;
        const nodes = walk(root);
        for (const { start, end, key, layer } of nodes) {
          assert.ok((key?.start ?? start) <= start && start <= end && end <= layer.text.length);
        }
        for (let at = 0; at <= text.length; at += 1 + Math.floor(text.length / 20)) deepestAt(root, at, () => [HOP]);
        const node = nodes[which % nodes.length]!;
        for (const edits of [
          removeMember(node),
          insertMember(node, "x", "1"),
          renameKey(node, "y"),
          wrapValue(node, "[", "]"),
        ]) {
          applyEdits(text, edits);
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

function walk(root: JsonNode): JsonNode[] {
  const nodes: JsonNode[] = [];
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    nodes.push(node);
    const inside = stepInto(node);
    left.push(...members(node), ...elements(node), ...(inside ? [inside] : []));
  }
  return nodes;
}
