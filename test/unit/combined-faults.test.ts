import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { repairAll } from "../../server/core/repair-all.js";
import { callOf, inputFor, violationsIn } from "../support/pictures.js";

const schema =
  '{"type":"object","properties":{"days":{"type":"integer"},"deep":{"type":"boolean"},"text":{"type":"string"}},"required":["days"]}';

function argumentsIn(record: string): string {
  const { messages } = JSON.parse(record) as {
    messages: [{ tool_calls: [{ function: { arguments: string } }] }];
  };
  return messages[0].tool_calls[0].function.arguments;
}

/** What becomes of argument text, and how many errors are left. */
function mend(text: string, which: "safe" | "all", known = schema): [string, number] {
  const outcome = repairAll(inputFor(callOf(known, text)), { which });
  assert.equal(repairAll(inputFor(outcome.text), { which }).repaired, 0, "it is a fixed point");
  return [argumentsIn(outcome.text), outcome.left];
}

interface Case {
  readonly name: string;
  readonly text: string;
  /** After safe repairs; without it they change nothing. */
  readonly safe?: string;
  /** After all repairs; without it these are the safe ones. */
  readonly all?: string;
}

const fence = (inside: string): string => `\`\`\`json\n${inside}\n\`\`\``;

const cases: readonly Case[] = [
  {
    name: "a fence around a Python literal",
    text: fence("{'days': 3, 'deep': True}"),
    safe: '{"days": 3, "deep": true}',
  },
  { name: "an open fence before one", text: "```python\n{'days': 3}", safe: '{"days": 3}' },
  { name: "a Python literal and a bracket too many", text: "{'days': 3}}", safe: '{"days": 3}' },
  { name: "a Python literal and a mark of a template", text: "{'days': 3}\n</tool_call>", safe: '{"days": 3}' },
  { name: "a Python literal twice", text: "{'days': 3}{'days': 3}", safe: '{"days": 3}' },
  { name: "an empty object before a Python literal", text: "{}{'days': 3}", safe: '{"days": 3}' },
  { name: "a Python literal and prose", text: "{'days': 3} Done.", all: '{"days": 3}' },
  {
    name: "raw line breaks and a bracket too many",
    text: '{"days": 3, "text": "a\nb\tc"}}',
    safe: '{"days": 3, "text": "a\\nb\\tc"}',
  },
  {
    name: "a raw line break in both of two equal objects",
    text: '{"days": 3, "text": "a\nb"}{"days": 3, "text": "a\nb"}',
    safe: '{"days": 3, "text": "a\\nb"}',
  },
  {
    name: "a fence around raw line breaks",
    text: fence('{"days": 3, "text": "a\nb"}'),
    safe: '{"days": 3, "text": "a\\nb"}',
  },
  { name: "a fence around a bracket too many", text: fence('{"days": 3}}'), safe: '{"days": 3}' },
  { name: "a fence around two equal objects", text: fence('{"days": 3}\n{"days": 3}'), safe: '{"days": 3}' },
  {
    name: "a fence, raw line breaks, a bracket too many and a value as text",
    text: fence('{"days": "3", "text": "a\nb"}}'),
    safe: '{"days": 3, "text": "a\\nb"}',
  },
  { name: "a fence around cut-off JSON", text: '```json\n{"days": 3, "text": "a', all: '{"days": 3, "text": "a"}' },
  {
    name: "the same with a raw line break",
    text: '```json\n{"days": 3, "text": "a\nb',
    all: '{"days": 3, "text": "a\\nb"}',
  },
  {
    name: "cut-off JSON with a raw line break",
    text: '{"days": 3, "text": "a\nb',
    all: '{"days": 3, "text": "a\\nb"}',
  },
  { name: "a Python literal as JSON text", text: JSON.stringify("{'days': 3}"), safe: '{"days": 3}' },
  { name: "a fence as JSON text", text: JSON.stringify(fence('{"days": 3}')), safe: '{"days": 3}' },
  { name: "a Python literal with a value as text", text: "{'days': '3'}", safe: '{"days": 3}' },
  { name: "a Python literal with a misspelled name", text: "{'Days': 3}", safe: '{"days": 3}' },
  { name: "a misspelled name and a value as text", text: '{"Days": "3"}', all: '{"days": 3}' },
  { name: "a Python literal with equal values of one name", text: "{'days': 3, 'days': 3}", safe: '{"days": 3}' },
];

describe("several faults in one argument text are mended together", () => {
  for (const { name, text, safe, all } of cases)
    test(name, () => {
      assert.deepEqual(mend(text, "safe"), safe === undefined ? [text, 1] : [safe, 0]);
      assert.deepEqual(mend(text, "all"), [all ?? safe, 0]);
    });
});

/** By the safe repairs nothing becomes of these; after the guess there is still a fault. */
const doubtful: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "a Python literal whose value is of another type": ["{'days': 'soon'}", '{"days": "soon"}'],
  "a Python literal without what is required": ["{'deep': True}", '{"deep": true}'],
  "a bracket too many": ['{"days": "soon"}}', '{"days": "soon"}'],
  "a fence": [fence('{"days": "soon"}'), '{"days": "soon"}'],
  "a raw line break": ['{"days": "soon", "text": "\n"}', '{"days": "soon", "text": "\\n"}'],
};

describe("what the tool would refuse even then is made readable as a guess", () => {
  for (const [name, [before, after]] of Object.entries(doubtful))
    test(name, () => {
      assert.deepEqual(mend(before, "safe"), [before, 1]);
      assert.deepEqual(mend(before, "all"), [after, 1]);
    });

  test("and so is what has two values for one name, which stays for a person", () => {
    const [text, errors] = mend("{'days': 3, 'days': 4}", "safe");
    assert.deepEqual([text, errors], ["{'days': 3, 'days': 4}", 1]);
    assert.deepEqual(mend("{'days': 3, 'days': 4}", "all"), ['{"days": 3, "days": 4}', 0]);
  });

  test("but no guess rests on another", () => {
    for (const text of ['{"days": "soon"', "{'days': 3, 'deep': Tr", '{"days": "soon"} Done.', fence('{"days": "soon')])
      assert.deepEqual(mend(text, "all"), [text, 1]);
  });
});

describe("without a schema", () => {
  const unknown = (text: string): string => callOf(schema, text).replace(/"tools":\[.*\],(?="messages")/, "");
  const safeOnes = (text: string) =>
    violationsIn(unknown(text)).flatMap(({ repairs }) => repairs.filter(({ safety }) => safety === "safe"));

  test("only an escape is safe, and nothing that is taken away or rewritten", () => {
    assert.deepEqual(safeOnes("{'days': 3}"), []);
    assert.equal(safeOnes('{"text": "\n"}').length, 1);
    assert.deepEqual(safeOnes(fence("{'days': 3}")), []);
    assert.deepEqual(safeOnes("{'days': 3}}"), []);
    assert.deepEqual(safeOnes('{"days": 3}}'), []);
  });
});

test("text with many faults on top of each other is given up in good time", () => {
  const nested = Array.from({ length: 300 }).reduce<string>((text) => fence(text), "{'days': '3'}");
  const quoted = Array.from({ length: 12 }).reduce<string>((text) => JSON.stringify(text), "{'days': 3}");
  for (const text of [nested, quoted, "{}".repeat(20_000), "{'a': 1}".repeat(20_000), '{"a":"\n"}'.repeat(20_000)])
    assert.equal(mend(text, "safe")[0].length <= text.length, true);
});
