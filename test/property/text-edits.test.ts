import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import {
  applyEdits,
  insertMember,
  overlaps,
  removeMember,
  renameKey,
  replaceValue,
  wrapValue,
} from "../../server/core/text/edits.js";
import { fileSpan, nodeAt, rootNode, type JsonNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { HOP } from "../../server/core/text/place.js";
import type { Edit } from "../../server/core/text/span.js";
import {
  changed,
  meaningOf,
  models,
  partsOf,
  randomSpelling,
  readAs,
  write,
  type Model,
} from "../support/json-text.js";

interface Change {
  readonly edits: (node: JsonNode, json: string, name: string) => Edit[];
  /** What becomes of the part at the node; `undefined` if it is taken out, the part itself if the edit has no use there. */
  readonly turns: (part: Model, added: Model, name: string) => Model | undefined;
}

const changes: Readonly<Record<string, Change>> = {
  replaceValue: { edits: replaceValue, turns: (_, added) => added },
  wrapValue: {
    edits: (node) => wrapValue(node, '[ "\u00fc\u{1f44b}\\"", ', "\r\n]"),
    turns: (part) => ({ kind: "array", items: [{ kind: "scalar", value: '\u00fc\u{1f44b}"' }, part] }),
  },
  removeMember: { edits: removeMember, turns: () => undefined },
  insertMember: {
    edits: (node, json, name) => insertMember(node, name, json),
    turns: (part, added, name) =>
      part.kind === "object" ? { kind: "object", entries: [...part.entries, [name, added]] } : part,
  },
};

const anywhere = fc.record({ model: models, which: fc.nat(), seed: fc.integer(), added: models, name: fc.string() });

/** Reads the edited file, and checks that the edits stay in the value they are for. */
function edited(file: string, root: JsonNode, node: JsonNode, edits: readonly Edit[]): unknown {
  const { start, end } = fileSpan(node.parent ?? root);
  for (const { span } of edits) assert.ok(start <= span.start && span.end <= end, "an edit leaves its surroundings");
  const result = applyEdits(file, edits);
  assert.ok(result.startsWith(file.slice(0, start)) && result.endsWith(file.slice(end)));
  return JSON.parse(result.slice(file.startsWith("\uFEFF") ? 1 : 0));
}

describe("an edit of the file", () => {
  for (const [title, change] of Object.entries(changes)) {
    test(`by ${title} gives the value that was meant, at any depth`, () => {
      let made = 0;
      fc.assert(
        fc.property(anywhere, ({ model, which, seed, added, name }) => {
          const spelling = randomSpelling(seed);
          const file = `\uFEFF${write(model, spelling)}`;
          const root = rootNode(fileLayer(file))!;
          const parts = partsOf(model);
          const { place } = parts[which % parts.length]!;
          const node = nodeAt(root, place)!;
          const expected = changed(model, place, (part) => change.turns(part, added, name));
          const edits = change.edits(node, write(added, spelling), name);
          if (title === "removeMember" && !node.parent) {
            assert.deepEqual(edits, []);
            return;
          }
          if (title === "insertMember" && hasMember(node, name)) return;
          made += edits.length > 0 ? 1 : 0;
          assert.deepEqual(readAs(expected, edited(file, root, node, edits)), meaningOf(expected!));
        }),
        { seed: 1, numRuns: 400 },
      );
      assert.ok(made > 50, `only ${made} edits were made`);
    });
  }

  test("by renameKey gives the member another name and keeps its place", () => {
    let made = 0;
    fc.assert(
      fc.property(anywhere, ({ model, which, seed, name }) => {
        const file = write(model, randomSpelling(seed));
        const root = rootNode(fileLayer(file))!;
        const parts = partsOf(model);
        const { place } = parts[which % parts.length]!;
        const node = nodeAt(root, place)!;
        const old = node.key?.name;
        if (!node.parent || old === undefined) {
          assert.deepEqual(renameKey(node, name), []);
          return;
        }
        if (hasMember(node.parent, name)) return;
        made++;
        const expected = changed(model, place.slice(0, -1), (object) =>
          object.kind !== "object"
            ? object
            : { ...object, entries: object.entries.map(([key, value]) => [key === old ? name : key, value]) },
        );
        assert.deepEqual(readAs(expected, edited(file, root, node, renameKey(node, name))), meaningOf(expected!));
      }),
      { seed: 1, numRuns: 600 },
    );
    assert.ok(made > 50, `only ${made} edits were made`);
  });
});

function hasMember(node: JsonNode, name: string): boolean {
  return nodeAt(node, [name]) !== undefined;
}

const layouts = fc.record({
  indent: fc.constantFrom(undefined, 1, 2, 4, "\t"),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  depth: fc.nat(3),
});

interface Layout {
  readonly indent: string | number | undefined;
  readonly lineEnd: string;
  readonly depth: number;
}

const hops = (depth: number): readonly (typeof HOP)[] => Array.from({ length: depth }, () => HOP);

/** Writes a value as JSON.stringify lays it out, in as many strings as the depth says. */
function laidOut(value: unknown, { indent, lineEnd, depth }: Layout): string {
  let text = JSON.stringify(value, null, indent).replaceAll("\n", lineEnd);
  for (let level = 0; level < depth; level++) text = JSON.stringify(text);
  return text;
}

describe("the layout", () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 });

  test("after removeMember is as if the member had never been there", () => {
    fc.assert(
      fc.property(objects, layouts, fc.nat(), (object, layout, which) => {
        const file = laidOut(object, layout);
        const names = Object.keys(object);
        const name = names[which % names.length]!;
        const node = nodeAt(rootNode(fileLayer(file))!, [...hops(layout.depth), name])!;
        const rest = Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
        assert.equal(applyEdits(file, removeMember(node)), laidOut(rest, layout));
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  test("after removeMember of an element is as if it had never been there", () => {
    const arrays = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(arrays, layouts, fc.nat(), (array, layout, which) => {
        const file = laidOut(array, layout);
        const index = which % array.length;
        const node = nodeAt(rootNode(fileLayer(file))!, [...hops(layout.depth), index])!;
        assert.equal(applyEdits(file, removeMember(node)), laidOut(array.toSpliced(index, 1), layout));
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  test("after insertMember is as if the member had always been there", () => {
    fc.assert(
      fc.property(objects, layouts, (object, layout) => {
        const file = laidOut(object, layout);
        const root = nodeAt(rootNode(fileLayer(file))!, hops(layout.depth))!;
        assert.equal(applyEdits(file, insertMember(root, "new!", "7")), laidOut({ ...object, "new!": 7 }, layout));
      }),
      { seed: 1, numRuns: 400 },
    );
  });
});

describe("applyEdits", () => {
  const spans = fc
    .tuple(fc.nat(12), fc.nat(3))
    .map(([start, length]) => ({ start, end: Math.min(12, start + length) }));
  const edits = fc.array(fc.record({ span: spans, newText: fc.string({ maxLength: 3 }) }), { maxLength: 4 });

  test("makes edits one by one from the last, or throws if two of them overlap", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const text = "0123456789ab";
        const clash = list.some((a, i) => list.some((b, j) => i < j && overlaps(a, b)));
        if (clash) {
          assert.throws(() => applyEdits(text, list), RangeError);
          return;
        }
        const inOrder = list.toSorted((a, b) => b.span.start - a.span.start);
        const expected = inOrder.reduce(
          (all, { span, newText }) => all.slice(0, span.start) + newText + all.slice(span.end),
          text,
        );
        assert.equal(applyEdits(text, list), expected);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
