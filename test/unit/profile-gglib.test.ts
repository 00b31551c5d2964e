import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeLine } from "../../server/core/judge.js";

function judge(tools: unknown, calls: unknown): unknown {
  const line = JSON.stringify({ tools, tool_calls: calls });
  return judgeLine(line, "gglib", () => assert.fail("gglib asks no schema engine"));
}

function tool(name: string, parameters: unknown): unknown {
  return { type: "function", function: { name, parameters } };
}

function call(name: string, args: unknown): unknown {
  return { id: "c", type: "function", function: { name, arguments: args } };
}

/** The violations of one call as `pointer kind expected/actual`, or the verdict and its keyword where there are none. */
function found(parameters: string, args: string): string[] {
  const verdict = judgeText(parameters, args);
  assert.ok(typeof verdict === "object" && verdict && "verdict" in verdict);
  if (!("violations" in verdict)) return Object.values(verdict).map(String);
  assert.equal(verdict.verdict, "invalid");
  assert.ok(Array.isArray(verdict.violations));
  return verdict.violations.map((violation: Record<string, unknown>) => {
    assert.equal(violation["call_index"], 0);
    assert.equal(violation["function"], "book");
    const types = "expected" in violation ? ` ${String(violation["expected"])}/${String(violation["actual"])}` : "";
    return `${String(violation["pointer"])} ${String(violation["kind"])}${types}`.trim();
  });
}

/** The schema stands in the line as it is written, since `1.0` would not survive `JSON.stringify`. */
function judgeText(parameters: string, args: string): unknown {
  const calls = JSON.stringify([call("book", args)]);
  const line = `{"tools":[{"type":"function","function":{"name":"book","parameters":${parameters}}}],"tool_calls":${calls}}`;
  return judgeLine(line, "gglib", () => assert.fail("gglib asks no schema engine"));
}

const cases: readonly { name: string; schema: string; args: string; found: readonly string[] }[] = [
  {
    name: "reports what is required in declared order, then the members by code point",
    schema: '{"properties":{"a":{"type":"string"}},"required":["z","y"],"additionalProperties":false}',
    args: '{"😀":1,"\\uff5e":1,"a":1}',
    found: [
      "/z missing_required",
      "/y missing_required",
      "/a wrong_type string/number",
      "/～ unexpected_property",
      "/😀 unexpected_property",
    ],
  },
  {
    name: "goes into objects and arrays, each child before the next",
    schema:
      '{"properties":{"l":{"items":{"properties":{"n":{"type":"integer"}},"required":["m"]}},"x":{"type":"null"}}}',
    args: '{"x":0,"l":[{"n":"1"},{"m":1},7]}',
    found: ["/l/0/m missing_required", "/l/0/n wrong_type integer/string", "/x wrong_type null/number"],
  },
  {
    name: "goes on below a value outside its enum, but not below one of the wrong type",
    schema:
      '{"properties":{"o":{"enum":[1],"properties":{"k":{"type":"string"}}},"p":{"type":"array","properties":{"k":{"type":"string"}}}}}',
    args: '{"o":{"k":1},"p":{"k":1}}',
    found: ["/o not_in_enum", "/o/k wrong_type string/number", "/p wrong_type array/object"],
  },
  {
    name: "leaves names in pointers as they are",
    schema: '{"required":["a/b~c"]}',
    args: "{}",
    found: ["/a/b~c missing_required"],
  },
  {
    name: "joins a list of types",
    schema: '{"properties":{"x":{"type":["integer",3,"null"]}}}',
    args: '{"x":1.5}',
    found: ["/x wrong_type integer or null/number"],
  },
  {
    name: "passes a type that it does not know",
    schema: '{"properties":{"x":{"type":["date","null"]},"y":{"type":[]}}}',
    args: '{"x":1,"y":1}',
    found: ["valid"],
  },
  {
    name: "takes any number without a fraction for an integer",
    schema:
      '{"additionalProperties":false,"properties":{"a":{"type":"integer"},"b":{"type":"integer"},"c":{"type":"integer"}}}',
    args: '{"a":1.0,"b":1e30,"c":-0.0}',
    found: ["valid"],
  },
  {
    name: "tells an integer from a float in an enum",
    schema: '{"properties":{"x":{"enum":[1]},"y":{"enum":[1.0]},"z":{"enum":[0]}}}',
    args: '{"x":1.0,"y":1e0,"z":-0}',
    found: ["/x not_in_enum", "/z not_in_enum"],
  },
  {
    name: "holds integers beyond 64 bits for floats in an enum",
    schema: '{"properties":{"x":{"enum":[1e20]},"y":{"enum":[18446744073709551615]}}}',
    args: '{"x":100000000000000000000,"y":18446744073709551615.0}',
    found: ["/y not_in_enum"],
  },
  {
    name: "forbids nothing by a schema for additional properties, and nothing by a false one for a property",
    schema: '{"properties":{"x":false},"additionalProperties":{"type":"string"},"items":false}',
    args: '{"x":1,"y":1}',
    found: ["valid"],
  },
  {
    name: "ignores keywords that it does not know, and their faults",
    schema: '{"required":"x","properties":[],"minProperties":3,"enum":{}}',
    args: "{}",
    found: ["valid"],
  },
  {
    name: "takes names that every object inherits for ordinary names",
    schema: '{"properties":{"__proto__":{"type":"string"}},"required":["toString"],"additionalProperties":false}',
    args: '{"__proto__":1,"valueOf":1}',
    found: ["/toString missing_required", "/__proto__ wrong_type string/number", "/valueOf unexpected_property"],
  },
  {
    name: "judges the last of several members with one name",
    schema: '{"properties":{"x":{"type":"string"}}}',
    args: '{"x":1,"x":"a"}',
    found: ["valid"],
  },
  {
    name: "names the first unsupported keyword of its own list",
    schema: '{"not":{},"anyOf":[],"$defs":{}}',
    args: "{",
    found: ["unvalidatable", "$defs"],
  },
  {
    name: "finds an unsupported keyword below, in a tuple too",
    schema: '{"properties":{"not":{"items":[{},{"contains":{"if":{}}}]}}}',
    args: "{}",
    found: ["unvalidatable", "if"],
  },
  {
    name: "looks for no keyword in names, enums and defaults",
    schema: '{"properties":{"$ref":{},"anyOf":{}},"enum":[{"$ref":"a"}],"default":{"not":1}}',
    args: '{"$ref":"a"}',
    found: ["valid"],
  },
];

const refused: readonly [name: string, text: string][] = [
  ["no text", ""],
  ["blank text", " \n"],
  ["cut-off text", '{"a":'],
  ["text after the value", "{} {}"],
  ["a trailing comma", '{"a":1,}'],
  ["a comment", "{} // a"],
  ["single quotes", "{'a':1}"],
  ["a Python literal", '{"a":None}'],
  ["NaN", '{"a":NaN}'],
  ["a leading zero", '{"a":01}'],
  ["a byte order mark", "\uFEFF{}"],
  ["a number beyond a double", '{"a":[-1e400]}'],
  ["309 digits", `{"a":${"9".repeat(309)}}`],
  ["a high surrogate alone", '{"a":"\\uD83Dx"}'],
  ["a low surrogate alone", '{"\\ude00":1}'],
  ["surrogates the wrong way round", '{"a":"\\ude00\\ud83d"}'],
  ["a line break in a string", '{"a":"\n"}'],
  ["128 levels", "[".repeat(128) + "]".repeat(128)],
];

const accepted: readonly [name: string, text: string][] = [
  ["white space around", " \r\n\t{} "],
  ["a pair of escaped surrogates", '{"a":"\\uD83D\\uDE00"}'],
  ["a backslash before what looks like an escape", '{"a":"\\\\ud83d"}'],
  ["a number too small for a double", '{"a":1e-400}'],
  ["a number beyond a double in a string", '{"1e400":"1e400"}'],
  ["127 levels", '{"a":'.repeat(127) + "1" + "}".repeat(127)],
];

describe("the profile gglib", () => {
  for (const { name, schema, args, found: expected } of cases) {
    test(name, () => {
      assert.deepEqual(found(schema, args), expected);
    });
  }

  for (const [name, text] of refused) {
    test(`refuses ${name}`, () => {
      assert.deepEqual(found("{}", text), ["malformed_arguments"]);
    });
  }

  for (const [name, text] of accepted) {
    test(`accepts ${name}`, () => {
      assert.deepEqual(found("{}", text), ["valid"]);
    });
  }

  test("reads arguments that are absent, null or an object, and no other bare value", () => {
    const verdictOf = (args: unknown): unknown => judge([tool("now", {})], [call("now", args)]);
    for (const args of [undefined, null, {}]) assert.deepEqual(verdictOf(args), { verdict: "valid" });
    const malformed = [{ call_index: 0, function: "now", pointer: "", kind: "malformed_arguments" }];
    for (const args of [[], 1, true]) assert.deepEqual(verdictOf(args), { verdict: "invalid", violations: malformed });
  });

  test("tells arguments that are no object from text that is no JSON", () => {
    for (const text of ["null", "1", "[]", '"{}"']) assert.deepEqual(found("{}", text), ["arguments_not_object"]);
  });

  test("counts calls, and lets a violation outrank what it can't judge", () => {
    const tools = [tool("odd", { not: {} }), tool("even", { required: ["n"] }), { type: "web_search" }];
    const calls = [call("odd", "{"), call("even", "{}"), call("prime", "{}"), { type: "function" }];
    assert.deepEqual(judge(tools, calls), {
      verdict: "invalid",
      violations: [
        { call_index: 1, function: "even", pointer: "/n", kind: "missing_required" },
        { call_index: 2, function: "prime", pointer: "", kind: "unknown_function" },
        { call_index: 3, function: "", pointer: "", kind: "unknown_function" },
      ],
    });
  });

  test("takes the first tool of a name, and one without parameters for unknown", () => {
    const unknown = {
      verdict: "invalid",
      violations: [{ call_index: 0, function: "f", pointer: "", kind: "unknown_function" }],
    };
    const bare = { type: "function", function: { name: "f" } };
    assert.deepEqual(judge([bare, tool("f", {})], [call("f", "{}")]), unknown);
    assert.deepEqual(judge([tool("f", null), bare], [call("f", "{}")]), { verdict: "valid" });
  });

  test("does not apply without tools or without calls", () => {
    const some = [tool("f", {})];
    const inputs: [unknown, unknown][] = [
      [undefined, some],
      [[], some],
      [{}, some],
      [some, null],
      [some, []],
      [some, {}],
    ];
    for (const [tools, calls] of inputs) assert.deepEqual(judge(tools, calls), { verdict: "not_applicable" });
  });

  test("gives an error rather than a report that would fill the memory", () => {
    const name = "n".repeat(100_000);
    const schema = { properties: { [name]: { items: { type: "string" } } } };
    const verdict = judge([tool("f", schema)], [call("f", JSON.stringify({ [name]: Array(100_000).fill(1) }))]);
    assert.deepEqual(verdict, { error: "The report on this line would be too long." });
  });
});
