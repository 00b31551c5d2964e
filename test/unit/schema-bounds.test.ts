import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFileInDetail } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { defaultCheckSettings } from "../../server/core/settings.js";

/** Judges one call by one schema, both as texts, and takes the time. */
function judge(schema: string, args: string) {
  const tool = `{"type":"function","function":{"name":"f","parameters":${schema}}}`;
  const call = `{"id":"c","type":"function","function":{"name":"f","arguments":${JSON.stringify(args)}}}`;
  const text = `{"tools":[${tool}],"messages":[{"role":"assistant","content":null,"tool_calls":[${call}]}]}\n`;
  const started = process.cpuUsage();
  const { calls, violations } = checkFileInDetail({
    source: { file: "log.jsonl", text },
    shelves: [],
    settings: defaultCheckSettings,
    memory: createCheckMemory(),
  });
  const [judged] = calls;
  assert.ok(judged !== undefined && calls.length === 1);
  const messages = violations.filter(({ severity }) => severity === "error").map(({ message }) => message);
  const said = violations.filter(({ rule }) => rule === "unjudged-tool").map(({ message }) => message);
  return {
    verdict: judged.verdict,
    reason: judged.reason,
    messages,
    said,
    seconds: process.cpuUsage(started).user / 1e6,
  };
}

const levels = 100_000;
const tree = '{ "properties": { "a": { "$ref": "#" } } }';
const many = Array.from({ length: 100_000 }, (_, index) => `"value-${index}"`).join(",");
const objects = Array.from({ length: 100_000 }, (_, index) => `{ "n": ${index} }`).join(",");
/** Five megabytes. */
const wide = Array.from(
  { length: 40_000 },
  (_, index) => `"property_${index}": { "type": "string", "description": "${"text ".repeat(18)}", "maxLength": 20 }`,
).join(",");

const bounds: readonly {
  readonly name: string;
  readonly schema: string;
  readonly args: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly message?: string;
}[] = [
  {
    name: "arguments of 100,000 levels by a schema that follows them",
    schema: tree,
    args: `${'{"a":'.repeat(levels)}{}${"}".repeat(levels)}`,
    verdict: "unjudged",
    reason: "the schema and the value nest too deep",
  },
  {
    name: "arguments of 100,000 levels where nothing asks what is inside",
    schema: '{ "type": "object", "properties": { "a": { "type": "array" } } }',
    args: `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`,
    verdict: "valid",
  },
  {
    name: "a schema of 5,000 levels",
    schema: `${'{ "allOf": [ '.repeat(5_000)}{}${" ] }".repeat(5_000)}`,
    args: "{}",
    verdict: "unjudged",
    reason: "the schema and the value nest too deep",
  },
  {
    name: "references that go round",
    schema: '{ "$ref": "#/$defs/a", "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } } }',
    args: "{}",
    verdict: "unjudged",
    reason: "the schema and the value nest too deep",
  },
  {
    name: "a text of twenty megabytes that should be an e-mail address",
    schema: '{ "properties": { "a": { "format": "email" } } }',
    args: `{"a":"${"a.".repeat(10_000_000)}a@x.y"}`,
    verdict: "unjudged",
    reason: "a text is too long for its format to be checked",
  },
  {
    name: "a text of sixteen megabytes of digits that should be something else",
    schema: '{ "properties": { "a": { "maxLength": 10 } } }',
    args: `{"a":"${"9".repeat(16_000_000)}"}`,
    verdict: "invalid",
  },
  {
    name: "arguments in which one name stands 50,000 times",
    schema: '{ "properties": { "a": { "type": "integer" } } }',
    args: `{"a":1${',"a":1'.repeat(50_000)}}`,
    verdict: "valid",
  },
  {
    name: "a schema of five megabytes, with a sound value",
    schema: `{ "type": "object", "properties": { ${wide} }, "additionalProperties": false }`,
    args: '{ "property_39999": "x" }',
    verdict: "valid",
  },
  {
    name: "a schema of five megabytes, with a wrong value",
    schema: `{ "type": "object", "properties": { ${wide} } }`,
    args: '{ "property_39999": 7 }',
    verdict: "invalid",
    message: "f.property_39999: expected string, found number 7.",
  },
  {
    name: "an enum of 100,000 texts, with one of them",
    schema: `{ "properties": { "x": { "enum": [${many}] } } }`,
    args: '{ "x": "value-99999" }',
    verdict: "valid",
  },
  {
    name: "an enum of 100,000 texts, with another",
    schema: `{ "properties": { "x": { "enum": [${many}] } } }`,
    args: '{ "x": "value-99999x" }',
    verdict: "invalid",
    message: 'f.x: expected one of 100000 values, found "value-99999x". Closest: "value-99999".',
  },
  {
    name: "an enum of 100,000 objects, for a hundred values",
    schema: `{ "properties": { "x": { "items": { "enum": [${objects}] } } } }`,
    args: `{ "x": [${Array.from({ length: 100 }, () => '{ "n": 99999 }').join(",")}] }`,
    verdict: "unjudged",
    reason: "it takes too much work to judge",
  },
  {
    name: "a pattern that backtracks, for a megabyte",
    schema: '{ "properties": { "x": { "pattern": "(a*)*b\\\\1$" } } }',
    args: `{ "x": "${"a".repeat(1_000_000)}" }`,
    verdict: "unjudged",
    reason: "a pattern of the schema takes too much work",
  },
  {
    name: "a hundred thousand unequal items that are to be unequal",
    schema: '{ "properties": { "x": { "uniqueItems": true } } }',
    args: `{ "x": [${objects}] }`,
    verdict: "valid",
  },
];

describe("within bounds", () => {
  for (const { name, schema, args, verdict, reason, message } of bounds) {
    test(`${name} is ${verdict}${reason === undefined ? "" : `, and the reason is told`}`, () => {
      const judged = judge(schema, args);
      assert.equal(judged.verdict, verdict);
      assert.equal(judged.reason, reason);
      assert.deepEqual(judged.said, reason === undefined ? [] : [`Calls of "f" are not judged: ${reason}.`]);
      if (message !== undefined) assert.deepEqual(judged.messages, [message]);
      assert.ok(judged.seconds < 5, `it took ${judged.seconds} s`);
    });
  }
});

/** The property "x" of the schema, and the arguments, as texts. */
const texts: readonly (readonly [claim: string, schema: string, args: string, verdict: string])[] = [
  ["a surrogate pair is one character", '{ "maxLength": 1 }', '{ "x": "\u{1f600}" }', "valid"],
  ["so it is in an escape", '{ "maxLength": 1 }', '{ "x": "\\ud83d\\ude00" }', "valid"],
  ["a lone surrogate is one character", '{ "minLength": 2 }', '{ "x": "\\ud83d" }', "invalid"],
  ["two halves in the wrong order are two", '{ "minLength": 2 }', '{ "x": "\\ude00\\ud83d" }', "valid"],
  ["a pattern takes an astral character for one", '{ "pattern": "^.$" }', '{ "x": "\u{1f600}" }', "valid"],
  ["a pattern takes a lone surrogate for one", '{ "pattern": "^.$" }', '{ "x": "\\ud83d" }', "valid"],
  [
    "a class has astral characters",
    '{ "pattern": "^[\u{1f600}-\u{1f64f}]+$" }',
    '{ "x": "\u{1f601}\u{1f602}" }',
    "valid",
  ],
  ["a lone surrogate is no half of a pair", '{ "pattern": "\\\\ud83d" }', '{ "x": "\u{1f600}" }', "invalid"],
  ["texts are equal by their units", '{ "const": "\\u00e9" }', '{ "x": "e\\u0301" }', "invalid"],
  ["a long text is counted", '{ "maxLength": 1000000 }', `{ "x": "${"\u{1f600}".repeat(1_000_001)}" }`, "invalid"],
  ["-0 is 0", '{ "const": 0 }', '{ "x": -0 }', "valid"],
  ["-0 is 0 in a list", '{ "uniqueItems": true }', '{ "x": [0, -0.0] }', "invalid"],
  ["-0 is not below 0", '{ "minimum": 0 }', '{ "x": -0 }', "valid"],
  ["-0 is not above it", '{ "exclusiveMaximum": 0 }', '{ "x": -0 }', "invalid"],
  ["1e400 is an integer", '{ "type": "integer" }', '{ "x": 1e400 }', "valid"],
  ["1e400 is too large", '{ "maximum": 1e308 }', '{ "x": 1e400 }', "invalid"],
  ["-1e400 is too small", '{ "minimum": 0 }', '{ "x": -1e400 }', "invalid"],
  ["1e-400 is no integer that anybody could tell from 0", '{ "type": "number" }', '{ "x": 1e-400 }', "valid"],
  ["the last of several values counts", '{ "type": "string" }', '{ "x": 7, "x": "a" }', "valid"],
  ["and only that", '{ "type": "string" }', '{ "x": "a", "x": 7 }', "invalid"],
  ["the last of several keywords counts", '{ "type": "string", "type": "integer" }', '{ "x": 7 }', "valid"],
  ["__proto__ is a name", '{ "required": ["__proto__"] }', '{ "x": { "__proto__": 1 } }', "valid"],
  ["constructor is not there by itself", '{ "required": ["constructor"] }', '{ "x": {} }', "invalid"],
  ["toString is undeclared", '{ "additionalProperties": false }', '{ "x": { "toString": 1 } }', "invalid"],
  [
    "hasOwnProperty is judged",
    '{ "properties": { "hasOwnProperty": false } }',
    '{ "x": { "hasOwnProperty": 1 } }',
    "invalid",
  ],
  ["valueOf brings nothing along", '{ "dependentRequired": { "valueOf": ["y"] } }', '{ "x": {} }', "valid"],
  ["__proto__ is counted", '{ "maxProperties": 0 }', '{ "x": { "__proto__": 1 } }', "invalid"],
  ["__proto__ tells objects apart", '{ "const": { "__proto__": 1 } }', '{ "x": { "__proto__": 2 } }', "invalid"],
];

describe("texts, numbers and names", () => {
  for (const [claim, schema, args, verdict] of texts) {
    test(`${claim}: ${args.slice(0, 60)} is ${verdict} by ${schema}`, () => {
      assert.equal(judge(`{ "type": "object", "properties": { "x": ${schema} } }`, args).verdict, verdict);
    });
  }
});
