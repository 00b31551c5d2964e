import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgedLine, repaired, suggestions, unmarked, violationsInLine } from "../../support/pictures.js";

function mcp(rest: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping",${rest}}}`;
}

describe("arguments stand under a name of another format", () => {
  for (const picture of [
    `${mcp('"𝒏":1,"parameters":{"count":1}')}
                                                                             ^^^^^^^^^^^^ unknown-call-field`,
    `${mcp('"args":{"count":"1"}')}
                                                                      ^^^^^^ unknown-call-field
                                                                                      ^^^ wrong-type`,
    `{"type":"tool_use","id":"1","name":"book","arguments":{"city":"Lund"}}
                                          ^^^^^^^^^^^ unknown-call-field`,
    mcp('"arguments":{},"parameters":{"count":1}'),
    mcp('"parameters":{"type":"object","properties":{}}'),
    mcp('"input":"text"'),
    mcp('"_meta":{"count":1}'),
  ])
    test(picture, () => {
      assert.equal(judgedLine(unmarked(picture)), picture);
    });
});

describe("the field is renamed", () => {
  test("safely where the tool takes the arguments", () => {
    const found = violationsInLine(mcp('"parameters": {"count": 1}'));
    assert.equal(repaired(mcp('"parameters": {"count": 1}'), found), mcp('"arguments": {"count": 1}'));
    assert.deepEqual(
      found.map(({ severity, message }) => [severity, message]),
      [["warning", 'ping: a call has no "parameters" in this format; its arguments stand in "arguments".']],
    );
  });

  test("by a guess where it does not", () => {
    const line = mcp('"parameters":{"count":0.5}');
    const found = violationsInLine(line);
    assert.equal(repaired(line, found), line);
    assert.deepEqual(suggestions(line, found), {
      'Rename "parameters" to "arguments" (guess)': mcp('"arguments":{"count":0.5}'),
    });
  });
});
