import assert from "node:assert/strict";
import { test } from "node:test";
import { nameMessages, testFiles, testNames } from "../../support/argument-cases.js";

const tools = ["get_weather", "search_orders"];

testNames("unknown-tool", tools, [
  {
    name: "marks the name, and guesses the only one that is near",
    picture: `"get_wether"
^^^^^^^^^^^^ unknown-tool`,
    suggestions: { 'Change tool to "get_weather" (guess)': '"get_weather"' },
  },
  { name: "is silent about a tool that is there", picture: '"get_weather"' },
  {
    name: "offers nothing where no name is near",
    picture: `"frobnicate"
^^^^^^^^^^^^ unknown-tool`,
  },
  {
    name: "offers nothing where two names are as near",
    tools: ["get_a", "get_b"],
    picture: `"get_c"
^^^^^^^ unknown-tool`,
  },
  {
    name: "takes one letter for no slip of another",
    tools: ["a"],
    picture: `"b"
^^^ unknown-tool`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `"🌦get_weather"
^^^^^^^^^^^^^^^ unknown-tool`,
    suggestions: { 'Change tool to "get_weather" (guess)': '"get_weather"' },
  },
  {
    name: "marks a name with escapes from quote to quote",
    picture: String.raw`"get_weathe\u0072s"
^^^^^^^^^^^^^^^^^^^ unknown-tool`,
    suggestions: { 'Change tool to "get_weather" (guess)': '"get_weather"' },
  },
]);

testFiles("unknown-tool in a file", [
  {
    name: "is silent where no list of tools is known, and says that",
    picture: `{"content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}
                                                ^^^^^^ no-schema`,
  },
]);

test("unknown-tool words its findings", () => {
  assert.deepEqual(nameMessages(tools, '"get_wether"'), ['Unknown tool "get_wether". Did you mean "get_weather"?']);
  assert.deepEqual(nameMessages(tools, '"frobnicate"'), [
    'Unknown tool "frobnicate". Known tools: "get_weather", "search_orders".',
  ]);
  const many = Array.from({ length: 12 }, (_, i) => `t${i}xxxxx`);
  assert.match(nameMessages(many, '"frobnicate"').join(), /"t9xxxxx" and 2 more\.$/);
});
