import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dialectOf, originalPath, toJsonSchema } from "../../server/core/formats/dialect.js";
import type { SchemaDialect } from "../../server/core/model/tool.js";

interface Translation {
  readonly name: string;
  readonly dialect: SchemaDialect;
  readonly from: unknown;
  readonly to: unknown;
}

const translations: readonly Translation[] = [
  {
    name: "types in capitals are put in small letters, at every depth",
    dialect: "openapi",
    from: { type: "OBJECT", properties: { a: { type: "ARRAY", items: { type: "STRING" } } }, required: ["a"] },
    to: { type: "object", properties: { a: { type: "array", items: { type: "string" } } }, required: ["a"] },
  },
  {
    name: "nullable allows null, also in an enumeration",
    dialect: "openapi",
    from: { type: "STRING", nullable: true, enum: ["a"] },
    to: { type: ["string", "null"], enum: ["a", null] },
  },
  {
    name: "nullable adds an alternative where there is no type",
    dialect: "openapi",
    from: { nullable: true, anyOf: [{ type: "STRING" }] },
    to: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
  { name: "nullable that is false adds nothing", dialect: "openapi", from: { nullable: false }, to: {} },
  { name: "an unspecified type is none", dialect: "openapi", from: { type: "TYPE_UNSPECIFIED" }, to: {} },
  {
    name: "counts may be text",
    dialect: "openapi",
    from: { maxLength: "64", title: "8" },
    to: { maxLength: 64, title: "8" },
  },
  {
    name: "properties called after keywords stay properties",
    dialect: "openapi",
    from: { properties: { type: { type: "STRING" }, nullable: { type: "BOOLEAN" }, enum: { enum: ["STRING"] } } },
    to: { properties: { type: { type: "string" }, nullable: { type: "boolean" }, enum: { enum: ["STRING"] } } },
  },
  {
    name: "a property called __proto__ stays one",
    dialect: "openapi",
    from: JSON.parse('{"properties":{"__proto__":{"type":"STRING"}}}'),
    to: JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
  },
  {
    name: "the names of Python, Java and JavaScript become those of JSON Schema",
    dialect: "bfcl",
    from: {
      type: "dict",
      properties: { a: { type: "float" }, b: { type: "ArrayList", items: { type: "String" } }, c: { type: "any" } },
    },
    to: {
      type: "object",
      properties: { a: { type: "number" }, b: { type: "array", items: { type: "string" } }, c: {} },
    },
  },
  {
    name: "an unknown name is not checked",
    dialect: "bfcl",
    from: { type: "GeoPoint", description: "d" },
    to: { description: "d" },
  },
  {
    name: "parameters by name become properties",
    dialect: "python",
    from: {
      a: { type: "int", description: "d" },
      b: { type: "str, optional" },
      c: { type: "List[int]", default: [] },
      d: { type: "Dict[str, List[float]]", required: false },
      e: { type: "Union[int, str]", required: true },
      f: { type: "Optional[bool]" },
      g: { type: "Callable[[int], str]" },
    },
    to: {
      type: "object",
      properties: {
        a: { type: "integer", description: "d" },
        b: { type: "string" },
        c: { type: "array", items: { type: "integer" }, default: [] },
        d: { type: "object", additionalProperties: { type: "array", items: { type: "number" } } },
        e: { anyOf: [{ type: "integer" }, { type: "string" }] },
        f: { anyOf: [{ type: "boolean" }, { type: "null" }] },
        g: {},
      },
      required: ["a", "e", "g"],
    },
  },
  {
    name: "the two lists of an interface become properties",
    dialect: "toolbench",
    from: {
      api_name: "f",
      required_parameters: [{ name: "a", type: "NUMBER", description: "d", default: "" }],
      optional_parameters: [{ name: "b", type: "ENUM" }, { name: "" }],
    },
    to: {
      type: "object",
      properties: { a: { type: "number", description: "d" }, b: { type: "string" } },
      required: ["a"],
    },
  },
];

describe("a schema is translated", () => {
  for (const { name, dialect, from, to } of translations) {
    test(`${dialect}: ${name}`, () => {
      assert.deepEqual(toJsonSchema(from, dialect), to);
    });
  }

  test("and JSON Schema is handed back as it is", () => {
    const schema = { type: "OBJECT", nullable: true };
    assert.equal(toJsonSchema(schema, "json-schema"), schema);
  });

  test("however deep it is", () => {
    let schema: unknown = { type: "STRING" };
    for (let depth = 0; depth < 50_000; depth++) schema = { items: schema };
    for (const dialect of ["openapi", "bfcl"] as const) assert.ok(toJsonSchema(schema, dialect));
    assert.ok(toJsonSchema({ a: { type: "List[".repeat(50_000) + "int" + "]".repeat(50_000) } }, "python"));
  });

  test("and what is no schema is left alone", () => {
    for (const dialect of ["openapi", "bfcl", "python"] as const) assert.equal(toJsonSchema("x", dialect), "x");
  });
});

describe("Gemini's own words", () => {
  const cases: readonly (readonly [unknown, SchemaDialect])[] = [
    [{ type: "OBJECT" }, "openapi"],
    [{ type: "object", properties: { a: { type: "string", nullable: true } } }, "openapi"],
    [{ type: "object", properties: { nullable: { type: "boolean" } } }, "json-schema"],
    [{ type: "object", properties: { a: { enum: ["OBJECT"], default: { type: "OBJECT" } } } }, "json-schema"],
    [undefined, "json-schema"],
  ];
  for (const [schema, dialect] of cases) {
    test(`are ${dialect === "openapi" ? "seen" : "not seen"} in ${JSON.stringify(schema)}`, () => {
      assert.equal(dialectOf(schema), dialect);
    });
  }
});

test("the way back leads to the part that was translated", () => {
  const path = ["properties", "a", "items"];
  const api = { required_parameters: [{ name: "b" }], optional_parameters: [{ name: "x" }, { name: "a" }] };
  assert.deepEqual(originalPath(path, { schema: {}, dialect: "openapi" }), path);
  assert.deepEqual(originalPath(path, { schema: {}, dialect: "python" }), ["a"]);
  assert.deepEqual(originalPath(["required"], { schema: {}, dialect: "python" }), []);
  assert.deepEqual(originalPath(path, { schema: api, dialect: "toolbench" }), ["optional_parameters", 1]);
  assert.deepEqual(originalPath(["properties", "b"], { schema: api, dialect: "toolbench" }), [
    "required_parameters",
    0,
  ]);
  for (const schema of [null, 1, "", [], { required_parameters: 1 }])
    assert.deepEqual(originalPath(path, { schema, dialect: "toolbench" }), []);
});
