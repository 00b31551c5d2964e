import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-untyped", [
  {
    name: "hints at an empty schema",
    picture: `{ "properties": { "payload": {} } }
                             ^^ schema-untyped`,
    severities: ["hint"],
    suggested: {
      'Add "type": "object" to "payload" (guess)': '{ "properties": { "payload": {"type": "object"} } }',
    },
  },
  {
    name: "hints at one that merely describes",
    picture: `{ "properties": { "😀": { "description": "anything", "title": "x" } } }
                  ^^^^ schema-untyped`,
    suggested: {
      'Add "type": "object" to "😀" (guess)':
        '{ "properties": { "😀": { "description": "anything", "title": "x", "type": "object" } } }',
    },
  },
  {
    name: "hints at one in a definition",
    picture: `{ "$defs": { "d": { "properties": { "a": {} } } } }
                                         ^^ schema-untyped`,
    suggested: {
      'Add "type": "object" to "a" (guess)': '{ "$defs": { "d": { "properties": { "a": {"type": "object"} } } } }',
    },
  },
  {
    name: "is silent about schemas that say something, and about true",
    picture:
      '{ "properties": { "a": true, "b": { "enum": [1] }, "c": { "const": 1 }, "d": { "minLength": 1 }, "e": { "$ref": "#" }, "f": { "x-type": "y" }, "g": { "not": {} } } }',
  },
  {
    name: "is silent about items, further properties and branches",
    picture:
      '{ "type": "object", "additionalProperties": {}, "properties": { "a": { "type": "array", "items": {} }, "b": { "type": "object", "anyOf": [{ "properties": { "c": {} } }], "if": { "properties": { "d": {} } } } } }',
  },
  {
    name: "is silent where a branch beside the properties may say more",
    picture: '{ "properties": { "a": {} }, "oneOf": [{ "properties": { "a": { "type": "string" } } }] }',
  },
]);
