import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("invalid-schema contradicted and mended", [
  {
    name: "warns of bounds that leave nothing between them",
    picture: `{ "properties": { "n": { "type": "integer", "minimum": 5, "maximum": 3 } } }
                                                       ^ invalid-schema`,
    severities: ["warning"],
    says: [/"minimum" is 5 and "maximum" is 3, so that no number fits/],
  },
  {
    name: "warns of an exclusive bound that meets the other",
    picture: `{ "properties": { "n": { "exclusiveMinimum": 3, "maximum": 3 }, "m": { "minimum": 3, "maximum": 3 } } }
                                             ^ invalid-schema`,
  },
  {
    name: "warns of draft 4's exclusive bound as well",
    picture: `{ "properties": { "n": { "minimum": 3, "exclusiveMinimum": true, "maximum": 3 } } }
                                    ^ invalid-schema`,
  },
  {
    name: "warns of lengths and counts that cross",
    picture: `{ "properties": { "a": { "minLength": 2, "maxLength": 1 }, "b": { "type": "array", "minItems": 3, "maxItems": 3 } } }
                                      ^ invalid-schema`,
  },
  {
    name: "warns of an empty enum, and of a const outside the enum",
    picture: `{ "properties": { "a": { "enum": [] },
                                 ^^ invalid-schema
                  "b": { "enum": [1], "const": 2 } } }
                                               ^ invalid-schema`,
    severities: ["warning", "warning"],
  },
  {
    name: "mends a type name in the place of a schema",
    picture: `{ "properties": { "x": "number" } }
                       ^^^^^^^^ invalid-schema`,
    severities: ["error"],
    safe: '{ "properties": { "x": {"type": "number"} } }',
  },
  {
    name: "offers to move a type out of the properties",
    picture: `{ "properties": { "x": { "type": "string" }, "type": "object" } }
                                                     ^^^^^^^^ invalid-schema`,
    suggested: {
      'Move "type" out of "properties" (guess)': '{ "properties": { "x": { "type": "string" } }, "type": "object" }',
    },
  },
  {
    name: "takes draft 3's required: false away, unless a list requires it",
    picture: `{ "properties": { "x": { "type": "string", "required": false },
                                                       ^^^^^ invalid-schema
                  "y": { "type": "string", "required": false } }, "required": ["y"] }
                                                       ^^^^^ invalid-schema`,
    safe: `{ "properties": { "x": { "type": "string" },
                  "y": { "type": "string", "required": false } }, "required": ["y"] }`,
    suggested: {
      'Remove "required": false': `{ "properties": { "x": { "type": "string", "required": false },
                  "y": { "type": "string" } }, "required": ["y"] }`,
    },
  },
  {
    name: "offers to list what draft 3's required: true asks for",
    picture: `{ "properties": { "x": { "type": "string", "required": true } }, "required": [] }
                                                       ^^^^ invalid-schema`,
    suggested: {
      'Add "x" to the required properties': '{ "properties": { "x": { "type": "string" } }, "required": ["x"] }',
    },
  },
  {
    name: "mends an empty list of properties",
    picture: `{ "type": "object", "properties": [] }
                                  ^^ invalid-schema`,
    safe: '{ "type": "object", "properties": {} }',
  },
]);
