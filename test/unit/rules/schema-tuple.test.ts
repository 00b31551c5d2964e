import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-tuple", [
  {
    name: "warns of a list in the items of 2020-12, and mends it",
    picture: `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "items": [{}, {}] } } }
                                                                                             ^^^^^^^^ schema-tuple`,
    severities: ["warning"],
    says: [/prefixItems/],
    safe: '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "prefixItems": [{}, {}] } } }',
  },
  {
    name: "hints at one where the schema does not name its draft",
    picture: `{ "properties": { "a": { "type": "array", "items": [{}], "additionalItems": false, "default": { "items": [1] } } } }
                                                   ^^^^ schema-tuple`,
    severities: ["hint"],
    suggested: {
      'Rename "items" to "prefixItems" (guess)':
        '{ "properties": { "a": { "type": "array", "prefixItems": [{}], "items": false, "default": { "items": [1] } } } }',
    },
  },
  {
    name: "is silent where the draft has such lists",
    picture:
      '{ "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "a": { "type": "array", "items": [{}] } } }',
  },
  {
    name: "is silent about one schema, and about a property called items",
    picture:
      '{ "properties": { "items": { "type": "array", "items": { "type": "string" } }, "p": { "type": "array", "prefixItems": [{}] } } }',
  },
]);
