import assert from "node:assert/strict";
import { test } from "node:test";
import { nameMessages, testFiles, testNames } from "../../support/argument-cases.js";
import { violationsIn } from "../../support/pictures.js";

const tools = ["get_weather", "search_orders"];

/** A name that is marked from quote to quote and mended for certain. */
function mended(name: string, called: string) {
  const mark = `${"^".repeat(called.length)} tool-name-variant`;
  return { name, picture: `${called}\n${mark}`, safe: '"get_weather"' };
}

testNames("tool-name-variant", tools, [
  mended("takes the name space of an API off", '"functions.get_weather"'),
  mended("takes a colon for its separator too", '"default_api:get_weather"'),
  mended("takes other separators and another case for the same name", '"getWeather"'),
  mended("takes a leaked tag off", '"get_weather</arg_value>"'),
  mended("takes a leaked token off, and what follows it", '"get_weather<|channel|>commentary"'),
  mended("takes blanks off", '" get_weather"'),
  mended("replaces a name with escapes as a whole", String.raw`"functions\u002eget_weather"`),
  { name: "is silent about the name as it is defined", picture: '"get_weather"' },
  {
    name: "guesses that the prefix of a server may go, since another may own the short name",
    picture: `"mcp__🌦__get_weather"
^^^^^^^^^^^^^^^^^^^^^^ tool-name-variant`,
    suggestions: { 'Change tool to "get_weather" (guess)': '"get_weather"' },
  },
  {
    name: "guesses that a server's prefix is missing",
    tools: ["mcp_bridge-ssh_exec"],
    picture: `"ssh_exec"
^^^^^^^^^^ tool-name-variant`,
    suggestions: { 'Change tool to "mcp_bridge-ssh_exec" (guess)': '"mcp_bridge-ssh_exec"' },
  },
  {
    name: "takes a word for no prefix",
    picture: `"weather"
^^^^^^^^^ unknown-tool`,
  },
  {
    name: "leaves a name that two tools could be to unknown-tool",
    tools: ["get_weather", "getWeather"],
    picture: `"GetWeather"
^^^^^^^^^^^^ unknown-tool`,
  },
  {
    name: "takes two letters for no name with its prefix lost",
    tools: ["send_it"],
    picture: `"it"
^^^^ unknown-tool`,
  },
]);

const inFile = `{"tools":[{"name":"get_weather","input_schema":{"type":"object"}}]}
{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"mcp__acme__get_weather","input":{}}]}`;

testFiles("tool-name-variant across lines", [
  {
    name: "judges the arguments by the tool that is meant",
    picture: `{"tools":[{"name":"get_weather","input_schema":{"type":"object","properties":{"days":{"type":"integer"}}}}],
 "content":[{"type":"tool_use","id":"t1","name":"functions.get_weather","input":{"days":"3"}}]}
                                                ^^^^^^^^^^^^^^^^^^^^^^^ tool-name-variant
                                                                                        ^^^ wrong-type`,
    safe: `{"tools":[{"name":"get_weather","input_schema":{"type":"object","properties":{"days":{"type":"integer"}}}}],
 "content":[{"type":"tool_use","id":"t1","name":"get_weather","input":{"days":3}}]}`,
    options: { fileName: "log.json" },
  },
]);

test("tool-name-variant words its findings", () => {
  assert.deepEqual(nameMessages(tools, '"functions.get_weather"'), [
    'The tool is called "functions.get_weather" here and defined as "get_weather".',
  ]);
});

test("a server's prefix is an error where the list went to the model, and a hint where it did not", () => {
  assert.deepEqual(
    violationsIn(inFile.replace("\n", " ").replace("]} {", "],")).map(({ severity }) => severity),
    ["error"],
  );
  assert.deepEqual(
    violationsIn(inFile).map(({ severity }) => severity),
    ["hint"],
  );
});
