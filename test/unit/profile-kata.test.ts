import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeLine } from "../../server/core/judge.js";

function judge(text: string): unknown {
  return judgeLine(text, "kata", () => assert.fail("the kata asks no schema engine"));
}

/** The errors of a call to a tool `book` with these properties and required names. */
function errors(properties: string, args: string, required = "[]"): unknown {
  const schemas = `{"book":{"parameters":{"type":"object","properties":${properties},"required":${required}}}}`;
  const verdict = judge(`{"schemas":${schemas},"call":{"name":"book","arguments":${args}}}`);
  assert.ok(typeof verdict === "object" && verdict && "ok" in verdict && "errors" in verdict);
  assert.ok(Array.isArray(verdict.errors));
  assert.equal(verdict.ok, verdict.errors.length === 0);
  return verdict.errors;
}

const types: readonly [type: string, fitting: readonly string[], wrong: readonly string[]][] = [
  ["string", ['"a"', '""'], ["1", "true", "null", "[]", "{}"]],
  ["integer", ["0", "-7", "-0", "12345678901234567890123"], ["1.0", "1e2", "1E2", "true", '"1"', "null"]],
  ["number", ["0", "1.5", "1e400"], ["false", '"1"', "null", "[]"]],
  ["boolean", ["true", "false"], ["0", "1", '"true"', "null"]],
  ["array", ["[]", "[1,[]]"], ["{}", '"[]"', "null"]],
  ["object", ["{}", '{"a":[]}'], ["[]", '"{}"', "null"]],
];

const cases: readonly {
  name: string;
  properties: string;
  args: string;
  required?: string;
  errors: readonly string[];
}[] = [
  {
    name: "collects all errors and sorts them as whole strings",
    properties: '{"seat":{"type":"integer"},"class":{"type":"string","enum":["first"]},"date":{}}',
    args: '{"zone":1,"seat":"4","class":"third"}',
    required: '["date"]',
    errors: ["enum:class", "missing:date", "type:seat", "unexpected:zone"],
  },
  {
    name: "sorts by code point, capitals first and an emoji after the basic plane",
    properties: "{}",
    args: '{"😀":1,"\\uff5e":1,"b":1,"B":1}',
    errors: ["unexpected:B", "unexpected:b", "unexpected:～", "unexpected:😀"],
  },
  {
    name: "reports a name once: a required one that is undeclared but present is unexpected alone",
    properties: "{}",
    args: '{"x":1}',
    required: '["x","y","y"]',
    errors: ["missing:y", "unexpected:x"],
  },
  {
    name: "hides the enum behind a wrong type, even where the enum lists the very value",
    properties: '{"x":{"type":"string","enum":[1]}}',
    args: '{"x":1}',
    errors: ["type:x"],
  },
  { name: "allows nothing by an empty enum", properties: '{"x":{"enum":[]}}', args: '{"x":1}', errors: ["enum:x"] },
  {
    name: "compares whole values with an enum, whatever the order of their members",
    properties: '{"x":{"enum":[{"a":[1,2],"b":null}]},"y":{"enum":[[1,2]]}}',
    args: '{"x":{"b":null,"a":[1.0,2]},"y":[2,1]}',
    errors: ["enum:y"],
  },
  {
    name: "compares long integers exactly",
    properties: '{"x":{"enum":[9007199254740993]},"y":{"enum":[9007199254740992]}}',
    args: '{"x":9007199254740992.0,"y":9007199254740992.0}',
    errors: ["enum:x"],
  },
  {
    name: "judges the last of several members with one name",
    properties: '{"x":{"type":"integer"}}',
    args: '{"x":"a","x":1}',
    errors: [],
  },
  {
    name: "takes names that every object inherits for ordinary names",
    properties: '{"__proto__":{"type":"integer"},"toString":{"type":"string"}}',
    args: '{"__proto__":"a","constructor":1}',
    required: '["toString","hasOwnProperty"]',
    errors: ["missing:hasOwnProperty", "missing:toString", "type:__proto__", "unexpected:constructor"],
  },
  {
    name: "reads a name through its escapes",
    properties: '{"caf\\u00e9":{}}',
    args: '{"café":1,"caf\\u00e8":1}',
    errors: ["unexpected:cafè"],
  },
  {
    name: "looks neither into objects nor into arrays",
    properties: '{"o":{"type":"object","required":["k"]},"l":{"type":"array","items":{"type":"string"}}}',
    args: '{"o":{},"l":[1]}',
    errors: [],
  },
  {
    name: "passes over a schema that is no schema",
    properties: '{"x":7,"y":{"type":7,"enum":"a"}}',
    args: '{"x":1,"y":"b"}',
    required: '[1,null,"z"]',
    errors: ["missing:z"],
  },
];

describe("the profile kata", () => {
  for (const [type, fitting, wrong] of types) {
    for (const value of fitting) {
      test(`takes ${value} for ${type}`, () => {
        assert.deepEqual(errors(`{"x":{"type":"${type}"}}`, `{"x":${value}}`), []);
      });
    }
    for (const value of wrong) {
      test(`does not take ${value} for ${type}`, () => {
        assert.deepEqual(errors(`{"x":{"type":"${type}"}}`, `{"x":${value}}`), ["type:x"]);
      });
    }
  }

  for (const { name, properties, args, required, errors: expected } of cases) {
    test(name, () => {
      assert.deepEqual(errors(properties, args, required), expected);
    });
  }

  test("says of an unknown tool that it is unknown and nothing else", () => {
    for (const name of ["seek:x", "", "constructor", "__proto__"]) {
      const call = JSON.stringify({ name, arguments: { a: 1 } });
      const expected = { ok: false, errors: [`unknown_tool:${name}`] };
      assert.deepEqual(judge(`{"schemas":{"seek":{"parameters":{}}},"call":${call}}`), expected);
    }
  });
});
