import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgedLine, suggestions, unmarked, violationsIn, violationsInLine } from "../../support/pictures.js";

const ping = '{\\"recipient_name\\":\\"functions.ping\\",\\"parameters\\":{}}';
const book = '{\\"recipient_name\\":\\"book\\",\\"parameters\\":{\\"city\\": \\"L\\\\u00fcbeck\\"}}';

function openai(uses: string): string {
  return `{"tool_calls":[{"id":"𝟏","type":"function","function":{"name":"multi_tool_use.parallel","arguments":"{\\"tool_uses\\":[${uses}]}"}}]}`;
}

describe("a wrapper of parallel calls", () => {
  for (const picture of [
    `${openai(`${ping},${book}`)}
                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^ parallel-wrapper`,
    `{"type":"tool_use","id":"1","name":"parallel","input":{"tool_uses":[{"recipient_name":"functions.ping","parameters":{"count":"1"}}]}}
                                   ^^^^^^^^^^ parallel-wrapper
                                                                                                                             ^^^ wrong-type`,
    `{"type":"tool_use","id":"1","name":"parallel","input":{"tool_uses":"ping"}}
                                   ^^^^^^^^^^ unknown-tool`,
    `{"type":"tool_use","id":"1","name":"parallel","input":{"tool_uses":[]}}
                                   ^^^^^^^^^^ unknown-tool`,
  ])
    test(picture, () => {
      assert.equal(judgedLine(unmarked(picture)), picture);
    });
});

test("a tool that is defined under that name is a tool", () => {
  const tools =
    '"tools":[{"name":"parallel","input_schema":{"type":"object"}},{"name":"ping","input_schema":{"type":"object"}}]';
  const input = '{"tool_uses":[{"recipient_name":"ping","parameters":{}}]}';
  const found = violationsIn(`{${tools},"content":[{"type":"tool_use","id":"1","name":"parallel","input":${input}}]}`);
  assert.deepEqual(
    found.filter(({ severity }) => severity === "error"),
    [],
  );
});

test("its calls are named, and can take its place", () => {
  const line = openai(`${ping},${book}`);
  const found = violationsInLine(line);
  assert.equal(found[0]?.message, '"multi_tool_use.parallel" is no tool but a wrapper, here around "ping" and "book".');
  assert.deepEqual(suggestions(line, found), {
    "Split into 2 calls (guess)":
      '{"tool_calls":[{"id":"𝟏","type":"function","function":{"name":"ping","arguments":"{}"}},' +
      '{"id":"𝟏_2","type":"function","function":{"name":"book","arguments":"{\\"city\\": \\"L\\\\u00fcbeck\\"}"}}]}',
  });
});

test("a call that stands alone has no room for others", () => {
  const line = `{"function_call":{"name":"multi_tool_use.parallel","arguments":"{\\"tool_uses\\":[${ping}]}"}}`;
  const found = violationsInLine(line);
  assert.deepEqual(
    found.map(({ rule, repairs }) => [rule, repairs]),
    [["parallel-wrapper", []]],
  );
});
