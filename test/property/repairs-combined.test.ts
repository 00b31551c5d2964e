import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { checkFile } from "../../server/core/check.js";
import type { Repair, Violation } from "../../server/core/model/violation.js";
import { repairAll } from "../../server/core/repair-all.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { damagesOf, objectKinds, schemaOf, valuesOf, type Json, type ObjectKind } from "../support/damage.js";
import { callOf, inputFor } from "../support/pictures.js";
import { randomSchema, randomValue } from "../support/random-schemas.js";
import { toPython } from "../support/python.js";

function argumentsIn(record: string): string {
  const { messages } = JSON.parse(record) as {
    messages: [{ tool_calls: [{ function: { arguments: string } }] }];
  };
  return messages[0].tool_calls[0].function.arguments;
}

function errorsIn(text: string): Violation[] {
  return checkFile(inputFor(text)).violations.filter(({ severity }) => severity === "error");
}

/** How a text is spoilt around its value, in the order in which a program would do it. */
const spellings: readonly ((value: Json) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, undefined, 2),
  (value) => toPython(value, "[]"),
  (value) => JSON.stringify(value).replaceAll("\\n", "\n"),
];
const repetitions: readonly ((text: string) => string)[] = [(text) => text, (text) => `${text}\n${text}`];
const endings = ["", "}", "\n</tool_call>", "<|im_end|>"];
const fences: readonly ((text: string) => string)[] = [(text) => text, (text) => `\`\`\`json\n${text}\n\`\`\``];
const encodings: readonly ((text: string) => string)[] = [(text) => text, (text) => JSON.stringify(text)];

const spoiling = fc.record({
  spell: fc.constantFrom(...spellings),
  repeat: fc.constantFrom(...repetitions),
  end: fc.constantFrom(...endings),
  fence: fc.constantFrom(...fences),
  encode: fc.constantFrom(...encodings),
});

/** An object kind, a value of it, and the value as it is damaged in one place; or not damaged at all. */
const damaged = objectKinds.chain((kind) =>
  fc.tuple(fc.constant(kind), valuesOf(kind), fc.nat(99)).map(([, value, which]) => {
    const damages = [{ name: "none", damaged: value, mended: value }, ...damagesOf(kind, value)];
    return { kind, ...(damages[which % damages.length] ?? { damaged: value, mended: value }) };
  }),
);

function fileOf(kind: ObjectKind, text: string): string {
  return callOf(JSON.stringify(schemaOf(kind)), text);
}

describe("argument text that is spoilt in several ways around a damaged value", () => {
  test("is mended as a whole if each fault has a safe repair, and else left as it is", () => {
    const seen = { mended: 0, left: 0 };
    fc.assert(
      fc.property(damaged, spoiling, (call, { spell, repeat, end, fence, encode }) => {
        const text = encode(fence(repeat(spell(call.damaged)) + end));
        const file = fileOf(call.kind, text);
        const outcome = repairAll(inputFor(file));
        const after = argumentsIn(outcome.text);
        if (call.mended === undefined) {
          seen.left++;
          if (isObject(text)) return; // what is not spoilt at all may be mended in part
          assert.equal(after, text);
          assert.ok(outcome.left > 0);
        } else {
          seen.mended++;
          assert.deepEqual(JSON.parse(after), call.mended);
          assert.equal(outcome.left, 0);
        }
        assert.deepEqual(repairAll(inputFor(outcome.text)).edits, []);
      }),
      { seed: 1, numRuns: 400 },
    );
    assert.ok(seen.mended > 150 && seen.left > 50, JSON.stringify(seen));
  });
});

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const damagedThrice = fc
  .tuple(objectKinds, fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }))
  .chain(([kind, picks]) =>
    valuesOf(kind).map((value) => {
      const spoilt = picks.reduce<Json>((now, pick) => {
        const damages = damagesOf(kind, now);
        return damages[pick % Math.max(1, damages.length)]?.damaged ?? now;
      }, value);
      return { kind, spoilt };
    }),
  );

function safeRepairs(text: string): Repair[] {
  return errorsIn(text).flatMap(({ repairs }) => repairs.filter(({ safety }) => safety === "safe"));
}

describe("safe repairs compose", () => {
  test("one by one, in any order, they lead to what fixing all at once does", () => {
    let several = 0;
    fc.assert(
      fc.property(damagedThrice, fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), ({ kind, spoilt }, order) => {
        const file = fileOf(kind, JSON.stringify(spoilt));
        let text = file;
        let steps = 0;
        for (const pick of order) {
          const repairs = safeRepairs(text);
          const repair = repairs[pick % Math.max(1, repairs.length)];
          if (repair === undefined) break;
          text = applyEdits(text, repair.edits);
          steps++;
        }
        if (steps > 1) several++;
        assert.deepEqual(JSON.parse(argumentsIn(text)), JSON.parse(argumentsIn(repairAll(inputFor(file)).text)));
      }),
      { seed: 1, numRuns: 600 },
    );
    assert.ok(several > 60, `only ${several} needed several steps`);
  });
});

function count(rule: string, rules: readonly string[]): number {
  return rules.filter((other) => other === rule).length;
}

const values = fc.oneof(
  randomValue,
  randomValue.map((value) => JSON.stringify(value)),
);
const objects = fc.dictionary(fc.constantFrom("a", "b", "c", "A", "bs"), values, {
  maxKeys: 4,
  noNullPrototype: true,
});
const objectSchemas = fc
  .record({
    properties: fc.dictionary(fc.constantFrom("a", "b", "c"), randomSchema, { maxKeys: 3, noNullPrototype: true }),
    required: fc.subarray(["a", "b"]),
    additionalProperties: fc.boolean(),
  })
  .map((schema) => ({
    type: "object",
    ...schema,
    $defs: { leaf: { type: ["string", "object"] }, list: { type: "array", items: { $ref: "#/$defs/leaf" } } },
  }));

const schemas = fc.oneof({ weight: 1, arbitrary: randomSchema }, { weight: 5, arbitrary: objectSchemas });

describe("for any schema and any object", () => {
  // One memory a run, or compiling would be most of the work.
  const memory = createCheckMemory();
  const inputOf = (text: string) => ({ ...inputFor(text), memory });
  const faults = (text: string) =>
    checkFile(inputOf(text)).violations.filter(
      ({ severity, rule }) => severity === "error" && !rule.includes("schema"),
    );

  test("what fits stays as it is, and a safe repair of what does not leaves less to repair", () => {
    const seen = { sound: 0, safe: 0 };
    fc.assert(
      fc.property(schemas, objects, (schema, value) => {
        const file = callOf(JSON.stringify(schema), JSON.stringify(value));
        const { counts } = checkFile(inputOf(file));
        const before = faults(file);
        const outcome = repairAll(inputOf(file));
        const isKept = argumentsIn(outcome.text) === JSON.stringify(value);
        if (counts.valid === 1) {
          seen.sound++;
          assert.ok(isKept);
          return;
        }
        for (const violation of before)
          for (const { safety, edits } of violation.repairs) {
            if (safety !== "safe") continue;
            seen.safe++;
            const after = faults(applyEdits(file, edits)).map(({ rule }) => rule);
            const others = before.filter((other) => other !== violation).map(({ rule }) => rule);
            for (const rule of after) assert.ok(count(rule, after) <= count(rule, others), `one more ${rule}`);
            assert.ok(after.length <= others.length);
          }
        assert.ok(faults(outcome.text).length <= before.length);
        assert.deepEqual(repairAll(inputOf(outcome.text)).edits, []);
      }),
      { seed: 1, numRuns: 2000 },
    );
    assert.ok(seen.sound > 300 && seen.safe > 60, JSON.stringify(seen));
  });
});
