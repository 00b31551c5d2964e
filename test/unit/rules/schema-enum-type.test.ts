import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-enum-type", [
  {
    name: "marks a list of which no value has the type, once",
    picture: `{ "properties": { "n": { "type": "integer", "enum": ["1", "2"] } } }
                                                    ^^^^^^^^^^ schema-enum-type`,
    severities: ["warning"],
    says: [/of "n".*integer/],
    suggested: {
      'Change "type" to "string" (guess)': '{ "properties": { "n": { "type": "string", "enum": ["1", "2"] } } }',
    },
  },
  {
    name: "marks the one value that is out of place",
    picture: `{ "properties": { "n": { "type": "string", "enum": ["a", null] } } }
                                                         ^^^^ schema-enum-type`,
    suggested: {
      'Change "type" to ["string", "null"] (guess)':
        '{ "properties": { "n": { "type": ["string", "null"], "enum": ["a", null] } } }',
    },
  },
  {
    name: "offers nothing where the strays differ, and counts them",
    picture: `{ "properties": { "n": { "type": "string", "enum": ["😀", 1, true] } } }
                                                          ^ schema-enum-type`,
    says: [/and 1 more like it/],
  },
  {
    name: "marks a const of another type",
    picture: `{ "properties": { "n": { "type": "boolean", "const": "yes" } } }
                                                     ^^^^^ schema-enum-type`,
    suggested: {
      'Change "type" to "string" (guess)': '{ "properties": { "n": { "type": "string", "const": "yes" } } }',
    },
  },
  {
    name: "is silent where 1.0 is an integer, an integer a number, and null is let through",
    picture:
      '{ "properties": { "a": { "type": "integer", "enum": [1.0, 2] }, "b": { "type": "number", "enum": [1, 1.5] }, "c": { "type": "string", "nullable": true, "enum": ["x", null] }, "d": { "type": ["string", "null"], "const": null } } }',
  },
  {
    name: "is silent about an enum that is data or a property",
    picture:
      '{ "properties": { "enum": { "type": "string" }, "type": { "type": "string" }, "d": { "type": "object", "default": { "type": "string", "enum": [1] } } } }',
  },
]);
