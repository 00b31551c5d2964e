import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-required-unknown", [
  {
    name: "hints at a required name that is not declared",
    picture: `{ "properties": { "a": { "type": "string" } }, "required": ["a", "ref"] }
                                                                 ^^^^^ schema-required-unknown`,
    severities: ["hint"],
    suggested: {
      'Remove "ref" from "required" (guess)': '{ "properties": { "a": { "type": "string" } }, "required": ["a"] }',
    },
  },
  {
    name: "warns where further properties are forbidden",
    picture: `{ "properties": { "a": { "type": "string" } }, "required": ["ref"], "additionalProperties": false }
                                                            ^^^^^ schema-required-unknown`,
    severities: ["warning"],
    says: [/required and forbidden/],
    suggested: {
      'Remove "ref" from "required" (guess)':
        '{ "properties": { "a": { "type": "string" } }, "required": [], "additionalProperties": false }',
    },
  },
  {
    name: "warns of a slip",
    picture: `{ "properties": { "o": { "type": "object", "properties": { "filePath": { "type": "string" } }, "required": ["file_path"] } } }
                                                                                                            ^^^^^^^^^^^ schema-required-unknown`,
    severities: ["warning"],
    says: [/"file_path" is required of "o".*"filePath"/],
    suggested: {
      'Change "file_path" to "filePath" (guess)':
        '{ "properties": { "o": { "type": "object", "properties": { "filePath": { "type": "string" } }, "required": ["filePath"] } } }',
      'Remove "file_path" from "required" (guess)':
        '{ "properties": { "o": { "type": "object", "properties": { "filePath": { "type": "string" } }, "required": [] } } }',
    },
  },
  {
    name: "is silent where there are no properties at all",
    picture: '{ "type": "object", "required": ["a"] }',
  },
  {
    name: "is silent about branches that require what stands around them",
    picture:
      '{ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } }, "anyOf": [{ "required": ["a"] }, { "properties": { "b": { "minLength": 1 } }, "required": ["a", "b"] }] }',
  },
  {
    name: "is silent about a branch that requires what nothing declares, unless it is a slip",
    picture: `{ "oneOf": [{ "properties": { "kind": { "const": "say" } }, "required": ["kind", "text"] },
                { "properties": { "kind": { "const": "go" }, "toCity": { "type": "string" } }, "required": ["to_city"] }] }
                                                                                                            ^^^^^^^^^ schema-required-unknown`,
    suggested: {
      'Change "to_city" to "toCity" (guess)': `{ "oneOf": [{ "properties": { "kind": { "const": "say" } }, "required": ["kind", "text"] },
                { "properties": { "kind": { "const": "go" }, "toCity": { "type": "string" } }, "required": ["toCity"] }] }`,
      'Remove "to_city" from "required" (guess)': `{ "oneOf": [{ "properties": { "kind": { "const": "say" } }, "required": ["kind", "text"] },
                { "properties": { "kind": { "const": "go" }, "toCity": { "type": "string" } }, "required": [] }] }`,
    },
  },
  {
    name: "is silent about what a branch or a reference declares",
    picture:
      '{ "properties": { "a": { "type": "string" } }, "required": ["a", "b", "c"], "allOf": [{ "properties": { "b": { "type": "string" } } }, { "$ref": "#/$defs/x" }], "$defs": { "x": { "properties": { "c": { "type": "string" } } } } }',
  },
  {
    name: "is silent where other properties have a schema, and where a reference is not known",
    picture: `{ "properties": { "m": { "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": { "type": "string" }, "required": ["z"] }, "n": { "type": "object", "properties": { "a": { "type": "string" } }, "patternProperties": { "^z": { "type": "string" } }, "required": ["z"] } } }`,
  },
  {
    name: "is silent about prototype names that are declared",
    picture: '{ "properties": { "constructor": { "type": "string" } }, "required": ["constructor"] }',
  },
  {
    name: "marks prototype names that are not",
    picture: `{ "properties": { "a": { "type": "string" } }, "required": ["toString"] }
                                                            ^^^^^^^^^^ schema-required-unknown`,
    suggested: {
      'Remove "toString" from "required" (guess)': '{ "properties": { "a": { "type": "string" } }, "required": [] }',
    },
  },
]);
