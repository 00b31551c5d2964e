import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findSchemaFaults } from "../../server/core/schema/faults.js";
import { toPointer } from "../../server/core/text/place.js";

/** A schema and its faults, each as its pointer, severity and kind. */
const cases: readonly (readonly [claim: string, schema: unknown, expected: readonly string[]])[] = [
  ["a sound schema has none", { type: ["string", "null"], properties: { a: true }, required: [] }, []],
  ["an unknown type name", { properties: { a: { type: "strng" } } }, ["/properties/a/type error invalid"]],
  ["a type that is no name", { type: { a: 1 } }, ["/type error invalid"]],
  ["required that is no list of names", { required: ["a", 1] }, ["/required error invalid"]],
  [
    "draft 3's required in a property",
    { properties: { a: { required: true } } },
    ["/properties/a/required error invalid"],
  ],
  ["properties that are no object", { properties: ["a"] }, ["/properties error invalid"]],
  ["a property whose schema is a text", { properties: { a: "string" } }, ["/properties/a error invalid"]],
  ["items whose schema is null", { items: null }, ["/items error invalid"]],
  [
    "the same text instead of a schema, twice",
    { properties: { x: "number", y: "number" } },
    ["/properties/x error invalid", "/properties/y error invalid"],
  ],
  ["an enum that is no list", { enum: "a" }, ["/enum error invalid"]],
  ["a negative length", { minLength: -1, maxItems: 1.5 }, ["/minLength error invalid", "/maxItems error invalid"]],
  ["a bound that is a text", { minimum: "1", multipleOf: 0 }, ["/minimum error invalid", "/multipleOf error invalid"]],
  ["an empty union", { anyOf: [] }, ["/anyOf error invalid"]],
  [
    "a pattern that is none",
    { pattern: "(", patternProperties: { "[": {} } },
    ["/pattern error invalid", "/patternProperties/[ error invalid"],
  ],
  ["a dependency on no names", { dependentRequired: { a: "b" } }, ["/dependentRequired/a error invalid"]],
  ["a $schema that is no text is harmless", { $schema: 7 }, ["/$schema warning invalid"]],
  [
    "annotations of the wrong type are harmless",
    { title: 1, properties: { a: { description: null } } },
    ["/title warning invalid", "/properties/a/description warning invalid"],
  ],
  ["a reference to nowhere", { $ref: "#/$defs/a" }, ["/$ref error ref-unresolved"]],
  [
    "a reference to what is no schema",
    { title: "x", properties: { a: { $ref: "#/title" } } },
    ["/properties/a/$ref error ref-unresolved"],
  ],
  ["a reference out of the document", { $ref: "https://example.com/s" }, ["/$ref warning ref-unresolved"]],
  ["a reference to itself", { $ref: "#" }, ["/$ref error ref-cycle"]],
  [
    "references in a circle, told once",
    { $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }] } } },
    ["/$defs/b/anyOf/0/$ref error ref-cycle"],
  ],
  [
    "a recursive schema that steps into the value is sound",
    { properties: { a: { $ref: "#" } }, items: { $ref: "#" } },
    [],
  ],
  [
    "what is data is left alone",
    { enum: [{ type: 1 }], const: { required: 1 }, default: { $ref: "#/x" }, examples: [{ items: 1 }] },
    [],
  ],
  [
    "names of properties are no keywords",
    { properties: { type: { type: "string" }, required: true, $ref: {}, enum: {} } },
    [],
  ],
  ["a boolean bound is draft 4's", { minimum: 1, exclusiveMinimum: true }, []],
  [
    "but not of later drafts",
    { $schema: "http://json-schema.org/draft-07/schema#", exclusiveMinimum: true },
    ["/exclusiveMinimum error invalid"],
  ],
  [
    "a list in items is no longer sound in 2020-12",
    { $schema: "https://json-schema.org/draft/2020-12/schema", items: [{}] },
    ["/items error tuple"],
  ],
  ["of an unknown dialect nothing is said", { $schema: "https://example.com/mine", type: 1 }, []],
  ["a schema that is no schema", 7, [" error invalid"]],
];

describe("the faults of a schema", () => {
  for (const [claim, schema, expected] of cases) {
    test(claim, () => {
      const faults = findSchemaFaults(schema);
      assert.deepEqual(
        faults.map(({ path, severity, kind }) => `${toPointer(path)} ${severity} ${kind}`),
        expected,
      );
      for (const { reason } of faults) assert.match(reason, /^\S.*[^.]$/);
    });
  }

  test("name the property that has no schema, since its name may be that of a keyword", () => {
    const reasons = (schema: unknown): readonly string[] => findSchemaFaults(schema).map(({ reason }) => reason);
    assert.deepEqual(reasons({ properties: { type: "object" } }), [
      'the schema of "type" in "properties" must be an object, true or false',
    ]);
    assert.deepEqual(reasons({ allOf: [7] }), ["a schema must be an object, true or false"]);
  });
});
