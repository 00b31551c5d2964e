import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import type { Violation } from "../../server/core/model/violation.js";
import { repairAll } from "../../server/core/repair-all.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { damagesOf, objectKinds, schemaOf, valuesOf, type Damage, type Json, type Kind } from "../support/damage.js";
import { inputFor, violationsIn } from "../support/pictures.js";

/** How a call is written into a file. */
interface Layout {
  readonly encoding: "text" | "object";
  /** White space inside argument text. */
  readonly indent: number;
  readonly container: "jsonl" | "json";
  readonly bom: boolean;
  readonly lineEnd: "\n" | "\r\n";
}

const layouts: fc.Arbitrary<Layout> = fc.record({
  encoding: fc.constantFrom("text", "object"),
  indent: fc.constantFrom(0, 2),
  container: fc.constantFrom("jsonl", "json"),
  bom: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});

const fileNames = { jsonl: "log.jsonl", json: "log.json" };

function write(kind: Kind, calls: readonly Json[], layout: Layout): string {
  const records = calls.map((args) => recordOf(kind, args, layout));
  const text =
    layout.container === "json"
      ? `${JSON.stringify(records, null, 2)}\n`
      : records.map((record) => `${JSON.stringify(record)}\n`).join("");
  // Inside strings a line end is an escape, so every line feed here is white space.
  return (layout.bom ? "\uFEFF" : "") + text.replaceAll("\n", layout.lineEnd);
}

function recordOf(kind: Kind, args: Json, { encoding, indent }: Layout): Json {
  const parameters = schemaOf(kind);
  if (encoding === "object")
    return {
      tools: [{ name: "book", input_schema: parameters }],
      content: [{ type: "tool_use", id: "t1", name: "book", input: args }],
    };
  return {
    tools: [{ type: "function", function: { name: "book", parameters } }],
    messages: [
      {
        role: "assistant",
        tool_calls: [
          { id: "c1", type: "function", function: { name: "book", arguments: JSON.stringify(args, null, indent) } },
        ],
      },
    ],
  };
}

/** The arguments of all calls of a file. */
function read(text: string, { container, encoding }: Layout): Json[] {
  const bare = text.replace(/^\uFEFF/, "");
  const records = (
    container === "json"
      ? JSON.parse(bare)
      : bare
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => JSON.parse(line) as Json)
  ) as never[];
  return records.map((record: { content: [{ input: Json }]; messages: [{ tool_calls: [ToolCall] }] }) =>
    encoding === "object"
      ? record.content[0].input
      : (JSON.parse(record.messages[0].tool_calls[0].function.arguments) as Json),
  );
}

interface ToolCall {
  readonly function: { readonly arguments: string };
}

const soundCalls = objectKinds.chain((kind) =>
  fc.record({ kind: fc.constant<Kind>(kind), value: valuesOf(kind), other: valuesOf(kind), layout: layouts }),
);

/** First the kind, so that those are tried too which few values are open to. */
function pick(damages: readonly Damage[], which: number, next: number): Damage | undefined {
  const names = [...new Set(damages.map(({ name }) => name))];
  const alike = damages.filter(({ name }) => name === names[which % names.length]);
  return alike[next % alike.length];
}

const damagedCalls = fc
  .record({ call: soundCalls, which: fc.noBias(fc.nat(999)), next: fc.noBias(fc.nat(999)) })
  .map(({ call, which, next }) => {
    return { ...call, damage: pick(damagesOf(call.kind, call.value), which, next), next };
  })
  .filter((call): call is typeof call & { damage: Damage } => call.damage !== undefined);

function fileOf({ kind, value, other, layout }: { kind: Kind; value: Json; other: Json; layout: Layout }) {
  const text = write(kind, [other, value], layout);
  return { text, options: { fileName: fileNames[layout.container] } };
}

function errorsOf(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ severity }) => severity === "error");
}

function repair(text: string, options: { fileName: string }) {
  return repairAll(inputFor(text, options));
}

const runs = { seed: 1, numRuns: 400 };

describe("a sound file", () => {
  test("has no error, and repairing it changes nothing", () => {
    fc.assert(
      fc.property(soundCalls, (call) => {
        const { text, options } = fileOf(call);
        assert.deepEqual(errorsOf(violationsIn(text, options)), []);
        assert.deepEqual(repair(text, options), { edits: [], text, repaired: 0, left: 0 });
      }),
      runs,
    );
  });
});

describe("one damaged call", () => {
  test("is found, and the safe repairs restore what is certain and leave the rest", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(damagedCalls, ({ damage, ...call }) => {
        const { text, options } = fileOf({ ...call, value: damage.damaged });
        assert.notDeepEqual(errorsOf(violationsIn(text, options)), [], damage.name);
        const repaired = repair(text, options);
        const [other, value] = read(repaired.text, call.layout);
        assert.deepEqual(other, call.other, "the sound call is touched");
        assert.deepEqual(value, damage.mended ?? damage.damaged, damage.name);
        assert.equal(repaired.left === 0, damage.mended !== undefined);
        seen.add(damage.name);
      }),
      runs,
    );
    assert.equal(seen.size, 14, `only these kinds of damage were tried: ${[...seen].join(", ")}`);
  });
});

/** A call that is damaged once, or twice in any order. */
const damagedTwice = damagedCalls.map(({ damage, next, ...call }) => {
  const again = pick(damagesOf(call.kind, damage.damaged), next, next);
  return { ...call, value: again?.damaged ?? damage.damaged };
});

describe("each safe repair", () => {
  test("removes its violation, adds none, and changes nothing but the arguments", () => {
    let tried = 0;
    fc.assert(
      fc.property(damagedTwice, (call) => {
        const { text, options } = fileOf(call);
        const before = violationsIn(text, options);
        for (const violation of errorsOf(before))
          for (const { safety, edits } of violation.repairs) {
            if (safety !== "safe") continue;
            tried++;
            const repaired = applyEdits(text, edits);
            const rules = errorsOf(violationsIn(repaired, options)).map(({ rule }) => rule);
            assert.deepEqual(rules.toSorted(), without(errorsOf(before), violation).toSorted());
            const [other, value] = read(repaired, call.layout);
            assert.deepEqual(other, call.other);
            assert.deepEqual(blanked(value, violation), blanked(call.value, violation));
          }
      }),
      runs,
    );
    assert.ok(tried > 200, `only ${tried} safe repairs were tried`);
  });
});

function without(violations: readonly Violation[], one: Violation): string[] {
  return violations.filter((other) => other !== one).map(({ rule }) => rule);
}

/** The arguments without the value that a violation is about, under its wrong name and the right one. */
function blanked(value: Json | undefined, { argumentPointer, expected }: Violation): unknown {
  const steps = (argumentPointer ?? "").split("/").slice(1);
  const last = steps.pop();
  const copy: unknown = JSON.parse(JSON.stringify(value ?? null));
  let holder: unknown = copy;
  for (const step of steps) holder = (holder as Record<string, unknown>)[step];
  const names = [last, expected].filter((name) => name !== undefined);
  for (const name of names) Reflect.deleteProperty(holder as object, name);
  return copy;
}

describe("repairing all", () => {
  test("comes to rest, says by which edits, and leaves no more errors than there were", () => {
    fc.assert(
      fc.property(damagedTwice, (call) => {
        const { text, options } = fileOf(call);
        const repaired = repair(text, options);
        assert.equal(applyEdits(text, repaired.edits), repaired.text);
        assert.ok(repaired.left <= errorsOf(violationsIn(text, options)).length);
        assert.equal(repaired.left, errorsOf(violationsIn(repaired.text, options)).length);
        assert.deepEqual(repair(repaired.text, options).edits, []);
      }),
      runs,
    );
  });

  test("keeps the mark at the front, the line ends and the layout", () => {
    fc.assert(
      fc.property(damagedTwice, (call) => {
        const { text, options } = fileOf(call);
        const repaired = repair(text, options).text;
        assert.equal(repaired.startsWith("\uFEFF"), call.layout.bom);
        assert.equal(/(?:^|[^\r])\n/.test(repaired), call.layout.lineEnd === "\n");
        if (call.layout.encoding === "text") assert.equal(outline(repaired), outline(text));
      }),
      runs,
    );
  });
});

/** A file without its argument texts. */
function outline(text: string): string {
  return text.replace(/"arguments":( ?)"(?:[^"\\]|\\.)*"/g, '"arguments":$1""');
}
