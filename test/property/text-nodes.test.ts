import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { deepestAt, fileSpan, keySpan, nodeAt, rootNode, type JsonNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";
import { HOP, type Place } from "../../server/core/text/place.js";
import type { Span } from "../../server/core/text/span.js";
import { meaningOf, models, partsOf, randomSpelling, readAs, write } from "../support/json-text.js";

const depthOf = (place: Place): number => place.filter((step) => step === HOP).length;
const nameOf = (place: Place): string => place.map(String).join("/");

/** The text of a span of the file, un-escaped as often as it was escaped. */
function decoded(file: string, span: Span, depth: number): string {
  let text = file.slice(span.start, span.end);
  for (let level = 0; level < depth; level++) text = JSON.parse(`"${text}"`) as string;
  return text;
}

const before = fc.constantFrom("", "\uFEFF", '{"👋": 1}\r\n', "\n\n");

describe("a node", () => {
  test("stands in the file where its value can be read", () => {
    fc.assert(
      fc.property(models, before, fc.integer(), (model, prefix, seed) => {
        const file = prefix + write(model, randomSpelling(seed));
        const root = rootNode(fileLayer(file.slice(prefix.length), prefix.length))!;
        for (const part of partsOf(model)) {
          const node = nodeAt(root, part.place);
          assert.ok(node, nameOf(part.place));
          const text = decoded(file, fileSpan(node), depthOf(part.place));
          assert.deepEqual(readAs(part.model, JSON.parse(text)), meaningOf(part.model));
          const step = part.place.at(-1);
          const key = keySpan(node);
          assert.equal(key !== undefined, typeof step === "string");
          if (key) assert.equal(JSON.parse(decoded(file, key, depthOf(part.place))), step);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test("is found again by every offset of its name and of its value", () => {
    fc.assert(
      fc.property(models, fc.integer(), (model, seed) => {
        const file = `\uFEFF${write(model, randomSpelling(seed))}`;
        const root = rootNode(fileLayer(file))!;
        const parts = partsOf(model);
        const embedded = new Set(
          parts.filter((part) => part.model.kind === "embedded").map(({ place }) => nameOf(place)),
        );
        for (const { place, model: part } of parts) {
          const node = nodeAt(root, place)!;
          for (const offset of offsetsOf(node)) {
            const found = deepestAt(root, offset, (at) => (embedded.has(nameOf(at)) ? [HOP] : []));
            assert.ok(nameOf(found?.place ?? []).startsWith(nameOf(place)), `${nameOf(place)} at ${offset}`);
            assert.equal(found && fileSpan(found.node).start, fileSpan(nodeAt(root, found?.place ?? [])!).start);
          }
          const start = deepestAt(root, fileSpan(node).start, (at) => (embedded.has(nameOf(at)) ? [HOP] : []));
          if (part.kind !== "embedded") assert.deepEqual(start?.place, place);
          const key = keySpan(node);
          if (key)
            assert.equal(deepestAt(root, key.start, (at) => (embedded.has(nameOf(at)) ? [HOP] : []))?.onKey, true);
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });
});

/** Some offsets of a name and of its value, the first of each among them. */
function offsetsOf(node: JsonNode): number[] {
  const spans = [fileSpan(node), keySpan(node)].filter((span) => span !== undefined);
  return spans.flatMap(({ start, end }) => {
    const stride = Math.ceil((end - start) / 7);
    return Array.from({ length: Math.ceil((end - start) / stride) }, (_, index) => start + index * stride);
  });
}
