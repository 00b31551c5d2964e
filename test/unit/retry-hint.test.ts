import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { checkFileInDetail, type CheckInput } from "../../server/core/check.js";
import { readToolFile } from "../../server/core/definitions.js";
import { createSchemaJudge } from "../../server/core/judge-by-schema.js";
import { retryHint, retryHintAt, retryHints } from "../../server/core/retry-hint.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { shelfOf } from "../../server/core/shelves.js";
import { callOf, inputFor } from "../support/pictures.js";

function hintFor(schema: string, args: string, encoding: "text" | "object" = "text"): string | undefined {
  return retryHintAt(inputFor(callOf(schema, args, encoding)), 1)?.hint;
}

/** The lines of a hint that say what is wrong. */
function linesFor(schema: string, args: string): string[] {
  return (hintFor(schema, args) ?? "").split("\n").slice(1, -1);
}

const weather = `{
  "type": "object",
  "properties": {
    "city": { "type": "string" },
    "days": { "type": "integer", "maximum": 14 },
    "unit": { "enum": ["celsius", "fahrenheit"] },
    "at": { "type": "string", "format": "date-time" },
    "plan": { "type": "object", "properties": { "steps": { "type": "array", "items": { "type": "number" } } } },
    "tags": { "type": ["array", "null"] },
    "whole": { "type": ["integer", "null"] },
    "two words": { "type": "boolean" }
  },
  "required": ["city"],
  "additionalProperties": false
}`;

const cases: readonly (readonly [args: string, ...lines: string[]])[] = [
  ['{"city":"Oslo"}'],
  ['{"days":3}', "- city: required, missing."],
  ['{"city":"Oslo","days":"3"}', "- days: expected integer, found string. Send a number, not a string."],
  ['{"city":"Oslo","days":3.5}', "- days: expected integer, found number. Send a whole number."],
  ['{"city":"Oslo","whole":3.5}', "- whole: expected integer or null, found number. Send a whole number."],
  ['{"city":"Oslo","days":99}', "- days: expected at most 14."],
  ['{"city":"Oslo","unit":"kelvin"}', '- unit: not an allowed value. Use "celsius" or "fahrenheit".'],
  ['{"city":"Oslo","at":"noon"}', "- at: expected a date-time (RFC 3339)."],
  ['{"city":"Oslo","plan":"{}"}', "- plan: expected object, found JSON text in a string. Send the value itself."],
  [
    '{"city":"Oslo","plan":{"steps":[1,true]}}',
    "- plan.steps[1]: expected number, found boolean. Send a number, not a boolean.",
  ],
  ['{"city":"Oslo","tags":7}', "- tags: expected array or null, found number. Send an array or null, not a number."],
  ['{"city":"Oslo","two words":"yes"}', '- "two words": expected boolean, found string. Send a boolean, not a string.'],
  ['{"city":"Oslo","verbose":true}', "- verbose: not an argument here."],
  [
    '{"town":"Oslo","city":"Oslo","dayz":3}',
    "- town: not an argument here.",
    '- dayz: not an argument here. Did you mean "days"?',
  ],
  ['{"city":"Os', "- arguments: the JSON ends early. Send all of it."],
  ["city: Oslo", "- arguments: not one JSON object. Send one, and nothing around it."],
  ["[]", "- arguments: expected an object, found array."],
  ["", "- arguments: empty. Send one JSON object."],
];

describe("a retry hint", () => {
  for (const [args, ...lines] of cases)
    test(`for ${args || "no text"} says ${lines.length === 0 ? "nothing" : "what to send"}`, () => {
      assert.deepEqual(linesFor(weather, args), lines);
    });

  test("names the call before and after", () => {
    assert.equal(
      hintFor(weather, '{"days":"3"}'),
      [
        "The call to book was rejected:",
        "- city: required, missing.",
        "- days: expected integer, found string. Send a number, not a string.",
        "Call book again with corrected arguments.",
      ].join("\n"),
    );
  });

  test("is undefined for a sound call, and so is its place where there is no call", () => {
    assert.deepEqual(retryHintAt(inputFor(callOf(weather, '{"city":"Oslo"}')), 1), { hint: undefined });
    assert.equal(retryHintAt(inputFor("{}\n"), 1), undefined);
    assert.equal(retryHintAt(inputFor(""), 0), undefined);
  });

  test("is that of the call at the offset, or of all calls of the record", () => {
    const use = (id: string, input: object) => ({ type: "tool_use", id, name: "book", input });
    const text = JSON.stringify({
      tools: [{ name: "book", input_schema: JSON.parse(weather) as unknown }],
      content: [use("a", {}), use("b", { city: 1 })],
    });
    const own = retryHintAt(inputFor(text), text.indexOf('"b"'))?.hint;
    assert.equal(own?.split("\n")[1], "- city: expected string, found number. Send a string, not a number.");
    const all = retryHintAt(inputFor(text), 1)?.hint;
    assert.equal(all, `${retryHintAt(inputFor(text), text.indexOf('"a"'))?.hint}\n\n${own}`);
  });

  test("says the name that a tool is defined by, and sends nobody after a tool that is not there", () => {
    const call = (name: string) =>
      JSON.stringify({
        tools: [{ name: "read_note", input_schema: { type: "object" } }],
        content: [{ type: "tool_use", id: "a", name, input: {} }],
      });
    assert.deepEqual(retryHintAt(inputFor(call("functions.read_note")), 1)?.hint?.split("\n"), [
      "The call to functions.read_note was rejected:",
      '- tool name: the tool is called "read_note".',
      "Call read_note again with corrected arguments.",
    ]);
    assert.equal(
      retryHintAt(inputFor(call("execute")), 1)
        ?.hint?.split("\n")
        .at(-1),
      "Call one of the tools that you were given.",
    );
  });

  test("has an end, however much is wrong", () => {
    const schema = JSON.stringify({ type: "object", additionalProperties: { type: "integer" } });
    const args = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`n${i}`, "x"])));
    const lines = linesFor(schema, args);
    assert.equal(lines.length, 21);
    assert.equal(lines.at(-1), "- and 40 more.");
  });

  test("lists the first of many allowed values, whole", () => {
    const values = Array.from({ length: 30 }, (_, i) => `${"long ".repeat(10)}${i}`);
    const schema = JSON.stringify({ type: "object", properties: { x: { enum: values } } });
    const [line] = linesFor(schema, '{"x":"other"}');
    const shown = values.slice(0, 20).map((value) => JSON.stringify(value));
    assert.equal(line, `- x: not an allowed value. Use one of ${shown.join(", ")} and 10 more.`);
  });

  test("hides a name that looks like a secret, and shows none that would turn the text around", () => {
    const schema = '{ "type": "object", "additionalProperties": { "type": "integer" } }';
    const args = JSON.stringify({ "sk-abcdefghijklmnop": "x", "a\u202e\nb": "x", __proto: "x" });
    assert.deepEqual(
      linesFor(schema, args).map((line) => line.split(": expected")[0]),
      ["- (hidden)", '- "a\\u202e\\nb"', "- __proto"],
    );
  });
});

describe("the judge", () => {
  const judge = createSchemaJudge();

  test("gives the problems, and the hint that is made of them", () => {
    const call = { name: "get", arguments: { unit: "C", days: "3" } };
    const schema = { properties: { unit: { enum: ["c", "f"] }, days: { type: "integer" } }, required: ["city"] };
    assert.deepEqual(judge(JSON.stringify({ schemas: { get: schema }, call })), {
      verdict: "invalid",
      problems: [
        { rule: "missing-argument", path: "/city", expected: "city", found: null },
        { rule: "not-in-enum", path: "/unit", expected: '"c" or "f"', found: "string", allowed: ["c", "f"] },
        { rule: "wrong-type", path: "/days", expected: "integer", found: "string" },
      ],
      hint: [
        "The call to get was rejected:",
        "- city: required, missing.",
        '- unit: not an allowed value. Use "c" or "f".',
        "- days: expected integer, found string. Send a number, not a string.",
        "Call get again with corrected arguments.",
      ].join("\n"),
    });
  });

  test("gives no hint for a sound call", () => {
    const line = JSON.stringify({ schemas: { get: {} }, call: { name: "get", arguments: {} } });
    assert.deepEqual(judge(line), { verdict: "valid", problems: [], hint: null });
  });
});

interface BugCase {
  readonly id: string;
  readonly input: { readonly tools?: unknown; readonly files?: readonly { name: string; text: string }[] };
}

const file = new URL("../../../shared/cases/bug-cases.json", import.meta.url);
const skip = existsSync(file) ? false : "the shared cases are not here";

describe("hints for recorded faults", { skip }, () => {
  const all = skip === false ? (JSON.parse(readFileSync(file, "utf8")) as BugCase[]) : [];
  const faults = all.filter(({ id, input }) => /^(?:arg|json)-/.test(id) && input.files !== undefined);

  test("are there for most of them", () => {
    assert.ok(faults.filter(({ input }) => hintsOf(input).length > 0).length > 40);
  });

  for (const { id, input } of faults)
    test(`${id}: are the same each time, short, and hold no value that the schema does not hold`, () => {
      const hints = hintsOf(input);
      assert.deepEqual(hintsOf(input), hints);
      const schemas = JSON.stringify(toolsIn(input));
      for (const { hint, values } of hints) {
        assert.ok(hint.length < 2000);
        for (const value of values) assert.ok(!hint.includes(value) || schemas.includes(value), `${hint}\n${value}`);
      }
    });
});

function inputsOf({ tools, files = [] }: BugCase["input"]): CheckInput[] {
  const toolFile = { file: "tools.json", text: JSON.stringify({ tools }) };
  const shelves =
    tools === undefined ? [] : [shelfOf("workspace", [readToolFile(toolFile, defaultCheckSettings)], true)];
  return files.map(({ name, text }) => ({ ...inputFor(text, { fileName: name }), shelves }));
}

function toolsIn(input: BugCase["input"]): unknown {
  const inFiles = inputsOf(input).flatMap((one) => checkFileInDetail(one).tools.map(({ tool }) => tool));
  return [input.tools, inFiles];
}

function hintsOf(input: BugCase["input"]): { hint: string; values: string[] }[] {
  return inputsOf(input)
    .flatMap((one) => checkFileInDetail(one).calls)
    .flatMap(({ call, violations }) => {
      const hint = retryHint({ tool: call.tool, violations });
      assert.equal(retryHints([{ tool: call.tool, violations }]), hint);
      return hint === undefined ? [] : [{ hint, values: scalarsIn(call.arguments) }];
    });
}

/** Every text and number in a value, and in the texts that are JSON themselves, that is too long to be there by chance. */
function scalarsIn(value: unknown): string[] {
  if (typeof value === "string") return [value, ...scalarsInText(value)].filter((text) => text.length >= 4);
  if (typeof value === "number") return String(value).length >= 4 ? [String(value)] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(scalarsIn);
}

function scalarsInText(text: string): string[] {
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === "object" ? scalarsIn(inner) : [];
  } catch {
    return [...text.matchAll(/"([^"\\]{4,})"(?!\s*:)/g)].map(([, inner]) => inner ?? "");
  }
}
