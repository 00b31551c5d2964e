import { testDefinitions } from "../../support/definition-cases.js";
import { testFiles } from "../../support/argument-cases.js";

testDefinitions("schema-misplaced", [
  {
    name: "marks additionalProperties among the properties",
    picture: `{ "properties": { "a": { "type": "string" }, "additionalProperties": false } }
                                             ^^^^^^^^^^^^^^^^^^^^^^ schema-misplaced`,
    severities: ["warning"],
    suggested: {
      'Move "additionalProperties" out of "properties" (guess)':
        '{ "properties": { "a": { "type": "string" } }, "additionalProperties": false }',
    },
  },
  {
    name: "marks properties that the type makes useless",
    picture: `{ "properties": { "a": { "type": "string", "properties": { "b": { "type": "string" } } } } }
                                           ^^^^^^^^^^^^ schema-misplaced`,
    says: [/"properties" of "a" has no effect, since the type is string/],
    suggested: {
      'Change "type" to "object" (guess)':
        '{ "properties": { "a": { "type": "object", "properties": { "b": { "type": "string" } } } } }',
    },
  },
  {
    name: "marks items that the type makes useless",
    picture: `{ "properties": { "a": { "type": "object", "items": { "type": "string" } } } }
                                           ^^^^^^^ schema-misplaced`,
    suggested: {
      'Change "type" to "array" (guess)':
        '{ "properties": { "a": { "type": "array", "items": { "type": "string" } } } }',
    },
  },
  {
    name: "marks a property outside properties",
    picture: `{ "type": "object", "properties": { "a": { "type": "string" } }, "b": { "type": "integer" } }
                                                                 ^^^ schema-misplaced`,
    suggested: {
      'Move "b" into "properties" (guess)':
        '{ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "integer" } } }',
    },
  },
  {
    name: "is silent about properties with the names of keywords",
    picture:
      '{ "type": "object", "properties": { "required": { "type": "boolean" }, "properties": { "type": "object", "properties": { "type": { "type": "string" } } }, "items": { "type": "array", "items": { "type": "string" } }, "additionalProperties": { "type": "string" } }, "required": ["required"] }',
  },
  {
    name: "is silent about empty leftovers, and where one of the types takes them",
    picture:
      '{ "properties": { "a": { "type": "string", "properties": {}, "items": {} }, "b": { "type": ["object", "null"], "properties": { "c": { "type": "null" } } }, "d": { "items": { "type": "string" } } } }',
  },
  {
    name: "is silent about what tools around JSON Schema put into a schema",
    picture:
      '{ "type": "object", "properties": { "😀": { "type": "string" } }, "errorMessage": { "type": "string" }, "x-b": { "type": "string" }, "discriminator": { "propertyName": "a" }, "options": { "type": "fancy" } }',
  },
]);

const tool = (inside: string, beside: string): string =>
  `[{"type": "function", "function": {"name": "mail", "parameters": {"type": "object", "properties": {"to": {"type": "string"}}${inside}}${beside}}}]`;

const withMark = (text: string): string =>
  `${text}\n${" ".repeat(text.lastIndexOf('"required"'))}^^^^^^^^^^ schema-misplaced`;

testFiles("schema-misplaced beside the schema", [
  {
    name: "marks required beside the parameters",
    options: { fileName: "tools.json" },
    picture: withMark(tool("", ', "required": ["to"]')),
    suggestions: { 'Move "required" into "parameters" (guess)': tool(', "required": ["to"]', "") },
  },
  {
    name: "offers nothing where the schema has a list of its own",
    options: { fileName: "tools.json" },
    picture: withMark(tool(', "required": ["to"]', ', "required": ["to"]')),
  },
  {
    name: "is silent about a required that names no property",
    options: { fileName: "tools.json" },
    picture: tool("", ', "required": ["from"]'),
  },
  {
    name: "is silent about other things beside the parameters",
    options: { fileName: "tools.json" },
    picture: tool("", ', "required": true, "strict": true, "properties": {"a": {"type": "string"}}'),
  },
]);
