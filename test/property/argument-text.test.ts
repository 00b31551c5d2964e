import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { checkFile } from "../../server/core/check.js";
import type { Violation } from "../../server/core/model/violation.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { callOf, inputFor } from "../support/pictures.js";
import { toPython, type Brackets } from "../support/python.js";

// One memory for all runs: the schema is the same, and compiling it is not what is tested.
const memory = createCheckMemory();
const schema = '{ "type": "object" }';

function found(file: string): readonly Violation[] {
  return checkFile({ ...inputFor(file), memory }).violations;
}

const traps = [
  ..."{ } [ ] ( ) ' \" ` , : \\ / \n \t".split(" "),
  " ",
  "}{",
  "```json\n",
  "\n```",
  "~~~",
  "True",
  "None",
  "'a': 1",
  "(1,)",
  "</tool_call>",
  "<|im_end|>",
  "<b>&lt;",
  "\\n",
  "\\ud83d",
  "\u0001",
  "\u2028",
  "👋",
  "é",
  "1e5",
  "// x",
];
const text = fc.array(fc.constantFrom(...traps), { maxLength: 5 }).map((parts) => parts.join(""));
const scalar = fc.oneof(text, text, fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom(0.5, 1e21, -2e-7));
const name = fc.oneof(fc.constantFrom("a", "b", "__proto__", ""), text);

const values = fc.letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, scalar, fc.array(tie("value"), { maxLength: 2 }), tie("object")),
  object: fc
    .uniqueArray(fc.tuple(name, tie("value")), { maxLength: 3, selector: ([key]) => key })

    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>),
}));

const indents = fc.constantFrom(undefined, 1, "\t");
const sound = fc.tuple(values.object, indents).map(([value, indent]) => JSON.stringify(value, undefined, indent));

describe("sound argument text", () => {
  test("is never found fault with, whatever its strings hold", () => {
    const many = 20;
    let held = 0;
    fc.assert(
      fc.property(fc.array(sound, { minLength: many, maxLength: many }), (texts) => {
        assert.deepEqual(found(callsOf(texts)), []);
        held += texts.filter((args) => /[`'}]./.test(args)).length;
      }),
      { seed: 1, numRuns: 10_000 / many },
    );
    assert.ok(held > 5000, `only ${held} texts held a trap`);
  });
});

/** A record of calls with these texts for their arguments, some with blanks around. */
function callsOf(texts: readonly string[]): string {
  const calls = texts.map((args, index) => {
    const blank = ["", " ", "\r\n"][index % 3] ?? "";
    return { id: `c${index}`, type: "function", function: { name: "book", arguments: blank + args + blank } };
  });
  const tools = [{ type: "function", function: { name: "book", parameters: JSON.parse(schema) as unknown } }];
  return JSON.stringify({ tools, messages: [{ role: "assistant", content: null, tool_calls: calls }] });
}

/** What becomes of the argument text by the first repair of that safety; nothing else in the file may change. */
function mended(args: string, rule: string, safety: "safe" | "suggestion"): string | undefined {
  const file = callOf(schema, args);
  const violations = found(file);
  assert.deepEqual(
    violations.map((violation) => violation.rule),
    [rule],
  );
  const [repair] = violations.flatMap(({ repairs }) => repairs);
  if (repair === undefined) return undefined;
  assert.equal(repair.safety, safety);
  const [before = "", after = ""] = callOf(schema, "@").split("@");
  const edited = applyEdits(file, repair.edits);
  assert.ok(edited.startsWith(before) && edited.endsWith(after), "the repair leaves the arguments");
  assert.deepEqual(found(edited), [], "the repair leaves something to repair");
  return String(JSON.parse(`"${edited.slice(before.length, -after.length)}"`));
}

describe("argument text is damaged, told by the right rule, and mended to what it was", () => {
  const runs = { seed: 1, numRuns: 500 };

  test("if it is cut off: then never safely", () => {
    let closed = 0;
    fc.assert(
      fc.property(sound, fc.nat(), (args, at) => {
        const length = 1 + (at % (args.length - 1));
        const isInPair = /^[\uDC00-\uDFFF]/.test(args.slice(length));
        const rest = mended(args.slice(0, isInPair ? length - 1 : length), "truncated-arguments", "suggestion");
        assert.ok(rest !== undefined, "what is open can always be closed in some way");
        closed += args.startsWith(rest.slice(0, 20)) ? 1 : 0;
      }),
      runs,
    );
    assert.ok(closed > 200, `only ${closed} kept their beginning`);
  });

  test("if it stands there several times", () => {
    fc.assert(
      fc.property(sound, fc.constantFrom("", "\n", ", "), fc.integer({ min: 1, max: 3 }), (args, blank, more) => {
        assert.equal(mended(args + (blank + args).repeat(more), "concatenated-arguments", "safe"), args);
      }),
      runs,
    );
  });

  test("if it stands in a code fence", () => {
    fc.assert(
      fc.property(
        sound,
        fc.constantFrom("```json\n@\n```", "~~~\n@\n~~~\n", "```@```", "\n````JSON\r\n@"),
        (args, fence) => {
          assert.equal(
            mended(
              fence.replace("@", () => args),
              "fenced-arguments",
              "safe",
            ),
            args,
          );
        },
      ),
      runs,
    );
  });

  test("if brackets or marks of a template follow", () => {
    fc.assert(
      fc.property(sound, fc.constantFrom("}", " ]}\n", "</tool_call>", "<|im_end|>\n", "\n```", ","), (args, rest) => {
        assert.equal(mended(args + rest, "trailing-text", "safe"), args);
      }),
      runs,
    );
  });

  test("if prose follows: then never safely", () => {
    fc.assert(
      fc.property(sound, fc.constantFrom(" Done.", "\n\nI hope this helps 👋", "\u0000"), (args, rest) => {
        assert.equal(mended(args + rest, "trailing-text", "suggestion"), args);
      }),
      runs,
    );
  });

  test("if it is written as Python writes it", () => {
    const objects = values.object.filter((object) => Object.keys(object).length > 0);
    fc.assert(
      fc.property(objects, fc.constantFrom<Brackets>("[]", "()"), (object, brackets) => {
        const python = toPython(object, brackets);
        if (isJson(python)) return;
        const json = mended(python, "python-literal", "safe");
        assert.deepEqual(JSON.parse(json ?? ""), JSON.parse(JSON.stringify(object)));
      }),
      runs,
    );
  });

  test("if control characters stand in it as they are", () => {
    let damaged = 0;
    fc.assert(
      fc.property(sound, (args) => {
        const raw = withRawControls(args);
        if (raw === args) return;
        damaged++;
        assert.equal(mended(raw, "control-character", "safe"), args);
      }),
      runs,
    );
    assert.ok(damaged > 100, `only ${damaged} held one`);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Undoes the escapes of control characters, so that these stand in the strings themselves. */
function withRawControls(json: string): string {
  const raw: Readonly<Record<string, string>> = { "\\n": "\n", "\\t": "\t", "\\u0001": "\u0001" };
  return json.replace(/\\(?:u0001|.)/g, (escape) => raw[escape] ?? escape);
}
