import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { TextDocument } from "vscode-languageserver-textdocument";
import { rootNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { countMembers, duplicateKeys, scanLexemes } from "../../server/core/text/lexemes.js";
import { lineIndex, lineStarts } from "../../server/core/text/lines.js";
import { parseRecord, readContainer, recoverRecords } from "../../server/core/text/records.js";
import { models, partsOf, randomSpelling, write, type Model } from "../support/json-text.js";

const lineEnds = fc.constantFrom("\n", "\r\n", "\r");

describe("lines", () => {
  const texts = fc
    .array(fc.constantFrom("a", "\u2028", "\u0085", "👋", "\n", "\r", "\r\n", ""), { maxLength: 12 })
    .map((pieces) => pieces.join(""));

  test("are those of the Language Server Protocol's text documents", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: -2, max: 20 }), fc.integer({ min: -2, max: 20 }), (text, a, b) => {
        const document = TextDocument.create("file:///x", "json", 1, text);
        const index = lineIndex(text);
        assert.equal(lineStarts(text).length, document.lineCount);
        assert.deepEqual(index.position(a), document.positionAt(a));
        assert.equal(index.offset({ line: a, character: b }), document.offsetAt({ line: a, character: b }));
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test("take every position back to its offset", () => {
    fc.assert(
      fc.property(texts, fc.nat(20), (text, at) => {
        const index = lineIndex(text);
        const offset = Math.min(at, text.length);
        const inLineEnd = text[offset - 1] === "\r" && text[offset] === "\n";
        assert.equal(index.offset(index.position(offset)), inLineEnd ? offset - 1 : offset);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

/** A model written on one line. */
const lines = fc
  .tuple(models, fc.integer())
  .map(([model, seed]) => write(model, { ...randomSpelling(seed), blank: () => "" }));

const names = fc.constantFrom("a.jsonl", "B.NDJSON");

describe("readContainer", () => {
  test("gives every line of JSONL that is not blank as a record", () => {
    const blankLines = fc.array(fc.constantFrom("", " ", "\t \t"), { maxLength: 2 });
    const rows = fc.array(fc.tuple(blankLines, lines, lineEnds), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(rows, names, fc.boolean(), (list, name, mark) => {
        const text = (mark ? "\uFEFF" : "") + list.map(([blank, line, end]) => [...blank, line, ""].join(end)).join("");
        const { kind, records } = readContainer(text, name);
        assert.equal(kind, "jsonl");
        assert.deepEqual(
          records.map(({ start, end }) => text.slice(start, end)),
          list.map(([, line]) => line),
        );
        for (const [index, record] of records.entries()) {
          assert.equal(record.index, index);
          const content = parseRecord(text, record, kind);
          assert.deepEqual(content, { ok: true, value: JSON.parse(list[index]?.[1] ?? "") as unknown });
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test("takes a text that is one value for one record, whatever its name", () => {
    const anyNames = fc.constantFrom("a.json", "a.jsonl", "trace.log", "x");
    fc.assert(
      fc.property(models, fc.integer(), anyNames, (model, seed, name) => {
        const value = write(model, randomSpelling(seed));
        const { kind, records } = readContainer(`\uFEFF\n ${value}\r\n`, name);
        assert.equal(kind, name === "a.jsonl" && !/[\r\n]/.test(value) ? "jsonl" : "json");
        assert.deepEqual(
          records.map(({ start, end }) => [start, end]),
          [[3, 3 + value.length]],
        );
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe("recoverRecords", () => {
  const objects = fc
    .tuple(fc.array(fc.tuple(fc.string(), models)), fc.integer())
    .map(([entries, seed]) =>
      write(
        { kind: "object", entries: [["role", { kind: "scalar", value: 1 }], ...entries] },
        { ...randomSpelling(seed), blank: () => "" },
      ),
    );

  test("gives each of several objects on one line", () => {
    fc.assert(
      fc.property(fc.array(objects, { minLength: 2, maxLength: 4 }), fc.constantFrom("", " ", "\t"), (list, gap) => {
        const text = `\n${list.join(gap)}`;
        const found = recoverRecords(text, { index: 7, start: 1, end: text.length, content: undefined });
        assert.deepEqual(
          found.map(({ start, end }) => text.slice(start, end)),
          list,
        );
        assert.ok(found.every(({ index, content }) => index === 7 && content?.ok));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test("finds the whole object behind one that was cut off inside a string", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "é", ":", ",", "[") }), (cut) => {
        const whole = '{"role": "assistant", "content": [{"id": "t2"}]}';
        const text = `{"content": [{"id": "t1", "text": "${cut}${whole}`;
        const found = recoverRecords(text, { index: 0, start: 0, end: text.length, content: undefined });
        assert.deepEqual(
          found.map(({ start, end }) => text.slice(start, end)),
          [whole],
        );
      }),
      { seed: 1 },
    );
  });
});

/** How many members a model has, and how many bear a name that came before in their object. */
function tally(model: Model): { members: number; again: number } {
  const objects = partsOf(model).flatMap(({ place, model: part }) =>
    part.kind === "object" && place.every((step) => typeof step !== "symbol") ? [part] : [],
  );
  const members = objects.reduce((sum, { entries }) => sum + entries.length, 0);
  const different = objects.reduce((sum, { entries }) => sum + new Set(entries.map(([key]) => key)).size, 0);
  return { members, again: members - different };
}

describe("scanLexemes", () => {
  const members = fc.array(fc.tuple(fc.constantFrom("a", "b", "__proto__", "\u00e9"), models), { maxLength: 4 });
  const withDuplicates = fc
    .array(
      members.map((entries): Model => ({ kind: "object", entries })),
      { maxLength: 3 },
    )
    .map((items): Model => ({ kind: "array", items }));

  test("counts the members that the text writes, and duplicateKeys finds those that the value lacks", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.oneof(models, withDuplicates), fc.integer(), (model, seed) => {
        const text = write(model, randomSpelling(seed));
        const expected = tally(model);
        const duplicates = duplicateKeys(rootNode(fileLayer(text))!);
        assert.equal(scanLexemes(text).members, expected.members);
        assert.equal(duplicates.length, expected.again);
        if (expected.again === 0) assert.equal(countMembers(JSON.parse(text)), expected.members);
        else assert.ok(countMembers(JSON.parse(text)) < expected.members);
        found += expected.again;
        for (const { first, again } of duplicates) {
          assert.equal(first.key?.name, again.key?.name);
          assert.ok(first.end <= again.start);
        }
      }),
      { seed: 1, numRuns: 500 },
    );
    assert.ok(found > 100);
  });

  test("suspects a number exactly if its token has an exponent, a fraction of zeros or 16 digits", () => {
    const tokens = fc.oneof(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String),
      fc.integer().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => JSON.stringify(n)),
      fc.tuple(fc.integer(), fc.constantFrom(".0", ".00", ".5", ".05", ".50")).map((parts) => parts.join("")),
    );
    const others = fc.constantFrom("true", "false", "null", '"1.5e3"', '"12345678901234567"', '{"e":1}');
    fc.assert(
      fc.property(fc.array(fc.oneof(tokens, others), { maxLength: 5 }), (list) => {
        const numbers = list.filter((token) => /^[-\d]/.test(token));
        const isSuspect = numbers.some((token) => /[eE]|\.0+$/.test(token) || token.replace(/\D/g, "").length > 15);
        assert.equal(scanLexemes(`[${list.join(" , ")}]`).suspectNumbers, isSuspect);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test("tells of escapes that are half a character", () => {
    const units = fc.constantFrom("\\ud83d", "\\uDE00", "👋", "\\\\", "\\u0041", "ud83d", '","');
    const seen = { lone: 0, paired: 0 };
    fc.assert(
      fc.property(fc.array(units, { maxLength: 6 }), (list) => {
        const text = `["${list.join("")}"]`;
        const isLone = (JSON.parse(text) as string[]).some((item) => /\p{Surrogate}/u.test(item));
        seen[isLone ? "lone" : "paired"]++;
        assert.equal(scanLexemes(text).loneSurrogateEscapes, isLone);
      }),
      { seed: 1, numRuns: 2000 },
    );
    assert.ok(seen.lone > 200 && seen.paired > 200);
  });
});
