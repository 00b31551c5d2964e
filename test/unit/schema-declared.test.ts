import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compileSchema } from "../../server/core/schema/compile.js";
import { declaredProperties, isOpen, subschemaAt, wantedTypes } from "../../server/core/schema/declared.js";
import { toPointer, type Path } from "../../server/core/text/place.js";

function namesOf(schema: unknown): readonly string[] | undefined {
  const found = declaredProperties(compileSchema(schema));
  return found === undefined ? undefined : [...found].map(([name, { path }]) => `${name} ${toPointer(path)}`);
}

describe("declared properties", () => {
  const cases: readonly (readonly [claim: string, schema: unknown, expected: readonly string[] | undefined])[] = [
    ["are those of the root", { properties: { a: {}, b: {} } }, ["a /properties/a", "b /properties/b"]],
    [
      "come through a reference",
      { $ref: "#/$defs/x", $defs: { x: { properties: { a: {} } } } },
      ["a /$defs/x/properties/a"],
    ],
    [
      "come from every branch, the first place counting",
      {
        properties: { a: {} },
        anyOf: [{ properties: { a: {}, b: {} } }],
        allOf: [{ oneOf: [{ properties: { c: {} } }] }],
      },
      ["a /properties/a", "b /anyOf/0/properties/b", "c /allOf/0/oneOf/0/properties/c"],
    ],
    ["are none where there are none", { type: "object" }, []],
    ["are not known where a reference leads out", { properties: { a: {} }, $ref: "https://example.com/" }, undefined],
    ["are not known of an unknown dialect", { $schema: "https://example.com/", properties: {} }, undefined],
    ["end in a circle of references", { $ref: "#", properties: { a: {} } }, ["a /properties/a"]],
  ];
  for (const [claim, schema, expected] of cases) {
    test(claim, () => {
      assert.deepEqual(namesOf(schema), expected);
    });
  }
});

describe("a schema is", () => {
  const cases: readonly (readonly [claim: string, schema: unknown, expected: boolean])[] = [
    ["open when it says nothing of further properties", { properties: { a: {} } }, true],
    ["not open when it forbids them", { properties: {}, additionalProperties: false }, false],
    ["not open when it gives them a schema", { additionalProperties: { type: "string" } }, false],
    ["not open when it names them by pattern", { patternProperties: { "^x": {} } }, false],
    ["not open when a branch forbids them", { anyOf: [{ additionalProperties: false }, {}] }, false],
    [
      "not open when what it refers to forbids them",
      { $ref: "#/$defs/a", $defs: { a: { unevaluatedProperties: false } } },
      false,
    ],
    ["not open when that is not known", { $ref: "#/none" }, false],
    ["not open when it is no object", true, false],
  ];
  for (const [claim, schema, expected] of cases) {
    test(claim, () => {
      assert.equal(isOpen(compileSchema(schema)), expected);
    });
  }
});

const schema = {
  $defs: { city: { $ref: "#/$defs/name" }, name: { type: "string", minLength: 1 } },
  properties: {
    city: { $ref: "#/$defs/city" },
    list: { type: "array", items: { type: ["integer", "null"] } },
    pair: { prefixItems: [{ type: "string" }], items: { const: 1 } },
    union: { anyOf: [{ type: "string" }, { type: "null" }] },
    both: { allOf: [{ type: ["number", "string"] }, { type: ["integer", "string"] }] },
    branches: { oneOf: [{ properties: { x: { type: "string" } } }, { properties: { x: { type: "number" }, y: {} } }] },
    free: { description: "anything" },
    toString: { enum: [1, "a"] },
  },
  patternProperties: { "^x-": { type: "boolean" } },
  additionalProperties: { type: "object" },
};

describe("the schema at a place", () => {
  const cases: readonly (readonly [path: Path, found: string | undefined, types?: readonly string[]])[] = [
    [[], ""],
    [["city"], "/$defs/name", ["string"]],
    [["list", 3], "/properties/list/items", ["integer", "null"]],
    [["pair", 0], "/properties/pair/prefixItems/0", ["string"]],
    [["pair", 1], "/properties/pair/items", ["integer"]],
    [["union"], "/properties/union", ["string", "null"]],
    [["both"], "/properties/both", ["string", "integer"]],
    [["branches", "y"], "/properties/branches/oneOf/1/properties/y"],
    [["branches", "x"], undefined],
    [["free"], "/properties/free"],
    [["free", "deeper"], undefined],
    [["toString"], "/properties/toString", ["integer", "string"]],
    [["x-flag"], "/patternProperties/^x-", ["boolean"]],
    [["other"], "/additionalProperties", ["object"]],
  ];
  const compiled = compileSchema(schema);
  for (const [path, expected, types] of cases) {
    test(`${toPointer(path) || "the root"} is ${expected ?? "not known"}`, () => {
      const found = subschemaAt(compiled, path);
      assert.equal(found && toPointer(found.path), expected);
      const wanted = found && wantedTypes(compiled, found);
      assert.deepEqual(wanted && [...wanted].sort(), types?.toSorted());
    });
  }
});
