import { testDefinitions } from "../../support/definition-cases.js";

testDefinitions("schema-ref-unresolved", [
  {
    name: "marks a reference to a definition that is not there",
    picture: `{ "properties": { "f": { "$ref": "#/$defs/Filter" } } }
                                 ^^^^^^^^^^^^^^^^ schema-ref-unresolved`,
    severities: ["error"],
    says: [/"book".*"#\/\$defs\/Filter"/],
  },
  {
    name: "offers the definition of that name where it stands elsewhere",
    picture: `{ "properties": { "f": { "$ref": "#/components/schemas/Filter" } }, "$defs": { "Filter": {} } }
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ schema-ref-unresolved`,
    suggested: {
      'Change the reference to "#/$defs/Filter" (guess)':
        '{ "properties": { "f": { "$ref": "#/$defs/Filter" } }, "$defs": { "Filter": {} } }',
    },
  },
  {
    name: "offers the definition of a similar name",
    picture: `{ "properties": { "f": { "$ref": "#/definitions/Fliter" } }, "definitions": { "Filter": {}, "Other": {} } }
                                 ^^^^^^^^^^^^^^^^^^^^^^ schema-ref-unresolved`,
    suggested: {
      'Change the reference to "#/definitions/Filter" (guess)':
        '{ "properties": { "f": { "$ref": "#/definitions/Filter" } }, "definitions": { "Filter": {}, "Other": {} } }',
    },
  },
  {
    name: "hints that what leads out of the schema is not followed",
    picture: `{ "properties": { "f": { "$ref": "https://schemas.example/x.json" } } }
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ schema-ref-unresolved`,
    severities: ["hint"],
  },
  {
    name: "is silent about escaped names, anchors, nested ids and the schema itself",
    picture:
      '{ "$defs": { "a/b~c": {}, "x": { "$anchor": "here" }, "y": { "$id": "https://e.example/y", "$defs": { "z": {} } }, "😀": {} }, "properties": { "p": { "$ref": "#/$defs/a~1b~0c" }, "q": { "$ref": "#here" }, "r": { "$ref": "https://e.example/y#/$defs/z" }, "s": { "$ref": "#" }, "t": { "$ref": "#/$defs/%F0%9F%98%80" } } }',
  },
  {
    name: "is silent about the anchors of draft 4",
    picture: '{ "allOf": [{ "$ref": "#foo" }], "definitions": { "A": { "id": "#foo", "type": "object" } } }',
  },
  {
    name: "is silent about what is data, and about a property called $ref",
    picture:
      '{ "properties": { "$ref": { "type": "string" }, "a": { "type": "object", "default": { "$ref": "#/none" } } } }',
  },
]);

testDefinitions("schema-ref-cycle", [
  {
    name: "marks a reference to itself",
    picture: `{ "properties": { "n": { "$ref": "#/$defs/N" } }, "$defs": { "N": { "$ref": "#/$defs/N" } } }
                                                                            ^^^^^^^^^^^ schema-ref-cycle`,
    severities: ["error"],
  },
  {
    name: "marks a circle once",
    picture: `{ "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "allOf": [{ "$ref": "#/$defs/a" }] } } }
                                                                      ^^^^^^^^^^^ schema-ref-cycle`,
  },
  {
    name: "is silent about a tree",
    picture:
      '{ "$ref": "#/$defs/N", "$defs": { "N": { "type": "object", "properties": { "c": { "type": "array", "items": { "$ref": "#/$defs/N" } } } } } }',
  },
]);
