import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-keyword-unknown", [
  {
    name: "marks min as a slip for minimum",
    picture: `{ "properties": { "age": { "type": "integer", "min": 1, "x-note": "ours" } } }
                                              ^^^^^ schema-keyword-unknown`,
    severities: ["warning"],
    says: [/"minimum"/],
    suggested: {
      'Rename "min" to "minimum" (guess)':
        '{ "properties": { "age": { "type": "integer", "minimum": 1, "x-note": "ours" } } }',
    },
  },
  {
    name: "takes max for the limit of the type",
    picture: `{ "properties": { "a": { "type": "string", "max": 1 },
                                           ^^^^^ schema-keyword-unknown
                  "b": { "type": "array", "max": 1 } } }
                                          ^^^^^ schema-keyword-unknown`,
    says: [/"maxLength"/, /"maxItems"/],
    suggested: {
      'Rename "max" to "maxLength" (guess)': `{ "properties": { "a": { "type": "string", "maxLength": 1 },
                  "b": { "type": "array", "max": 1 } } }`,
      'Rename "max" to "maxItems" (guess)': `{ "properties": { "a": { "type": "string", "max": 1 },
                  "b": { "type": "array", "maxItems": 1 } } }`,
    },
  },
  {
    name: "marks another spelling",
    picture: `{ "properties": { "a": { "type": "string", "max_length": 1 } } }
                                           ^^^^^^^^^^^^ schema-keyword-unknown`,
    suggested: {
      'Rename "max_length" to "maxLength" (guess)': '{ "properties": { "a": { "type": "string", "maxLength": 1 } } }',
    },
  },
  {
    name: "marks a slip",
    picture: `{ "type": "object", "properties": { "a": { "type": "string" } }, "requierd": ["a"] }
                                                                 ^^^^^^^^^^ schema-keyword-unknown`,
    suggested: {
      'Rename "requierd" to "required" (guess)':
        '{ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] }',
    },
  },
  {
    name: "is silent where the keyword is there, and where the value could not be its",
    picture:
      '{ "properties": { "a": { "type": "integer", "minimum": 0, "min": 1 }, "b": { "type": "string", "max": "much", "formats": ["a"], "enums": "a" } } }',
  },
  {
    name: "is silent about what other tools read",
    picture:
      '{ "example": {}, "properties": { "a": { "type": "string", "example": "b", "nullable": true, "markdownDescription": "c", "enumNames": ["d"], "x-min": 1, "x_max": 1, "_type": "string", "$types": 1, "ui:items": {}, "id": "e", "name": "f", "note": "g", "regexp": "h", "propertyOrdering": ["i"], "minimal": "j" } } }',
  },
  {
    name: "is silent about names of properties and definitions, and about data",
    picture:
      '{ "$defs": { "min": { "type": "string" } }, "properties": { "min": { "type": "integer" }, "requierd": { "type": "string" }, "a": { "type": "object", "default": { "min": 1 }, "examples": [{ "max": 1 }] }, "b": { "const": { "min": 1 } }, "😀": { "enum": [{ "min": 1 }] } } }',
  },
]);
