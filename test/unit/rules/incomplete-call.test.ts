import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgedLine, repaired, suggestions, unmarked, violationsInLine } from "../../support/pictures.js";

describe("a call is incomplete", () => {
  for (const picture of [
    `{"type":"tool_use","id":"𝟏","name":"ping"}
                                    ^^^^^^ incomplete-call`,
    `{"type":"tool_use","id":"1","name":"book"}
                                   ^^^^^^ incomplete-call`,
    `{"type":"tool_use","id":"1","city":"Lund","name":"book","days":2}
                            ^^^^^^ incomplete-call`,
    `{"role":"assistant","tool_calls":[{"id":"1","type":"function","function":{"name":"ping"}}]}
                                                                                 ^^^^^^ incomplete-call`,
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping"}}',
    '{"functionCall":{"name":"ping"}}',
    '{"type":"server_tool_use","id":"1","name":"ping"}',
    '{"type":"tool_use","id":"1","name":"ping","input":{}}',
  ])
    test(picture, () => {
      assert.equal(judgedLine(unmarked(picture)), picture);
    });
});

describe("what an incomplete call needs is", () => {
  const openai = (rest: string) => `{"tool_calls":[{"id":"1","type":"function","function":{"name":"ping"${rest}}}]}`;
  test("added where the tool requires nothing", () => {
    assert.equal(repaired(openai(""), violationsInLine(openai(""))), openai(',"arguments":"{}"'));
    const block = '{ "type": "tool_use", "id": "1", "name": "ping" }';
    const found = violationsInLine(block);
    assert.equal(found[0]?.severity, "warning");
    assert.equal(repaired(block, found), '{ "type": "tool_use", "id": "1", "name": "ping", "input": {} }');
  });

  test("moved where it stands beside the name", () => {
    const line = '{"type":"tool_use","id":"1","name":"book","city":"Lund","days":2}';
    const found = violationsInLine(line);
    assert.equal(repaired(line, found), line);
    assert.deepEqual(suggestions(line, found), {
      'Move "city" and "days" into "input" (guess)':
        '{"type":"tool_use","id":"1","name":"book","input": {"city":"Lund","days":2}}',
    });
  });

  test("not made up where the tool requires an argument, or is not known", () => {
    for (const name of ["book", "unheard"]) {
      const found = violationsInLine(`{"type":"tool_use","id":"1","name":"${name}"}`);
      const incomplete = found.filter(({ rule }) => rule === "incomplete-call");
      assert.deepEqual(
        incomplete.map(({ severity, repairs }) => [severity, repairs]),
        [[name === "book" ? "error" : "hint", []]],
      );
    }
  });

  test("named once", () => {
    assert.deepEqual(
      violationsInLine('{"type":"tool_use","id":"1","name":"book"}').map(({ message }) => message),
      ['book: the call has no "input", but "city" is required.'],
    );
  });
});
