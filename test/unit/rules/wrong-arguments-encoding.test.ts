import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgedLine, repaired, suggestions, unmarked, violationsInLine } from "../../support/pictures.js";

describe("arguments are encoded in another way than the format has them", () => {
  for (const picture of [
    `{"tool_calls":[{"id":"𝟏","type":"function","function":{"name":"book","arguments":{"city":"Lund","days":"2"}}}]}
                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-arguments-encoding
                                                                                                        ^^^ wrong-type`,
    `{"type":"tool_use","id":"1","name":"book","input":"{\\"city\\":1}"}
                                                  ^^^^^^^^^^^^^^ wrong-arguments-encoding
                                                             ^ wrong-type`,
    `{"type":"tool_use","id":"1","name":"ping","input":null}
                                                  ^^^^ wrong-arguments-encoding`,
    `{"content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"book","arguments":null}}]}
                                                                                                ^^^^ wrong-arguments-encoding`,
    `{"tool_calls":[{"id":"1","type":"function","function":{"name":"book","arguments":["Lund"]}}]}
                                                                                 ^^^^^^^^ arguments-not-object`,
    '{"tool_calls":[{"type":"function","function":{"name":"book","arguments":{"city":"Lund"}}}]}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","arguments":null}}',
    '{"name":"book","arguments":{"city":"Lund"}}',
    '{"name":"book","arguments":"{\\"city\\":\\"Lund\\"}"}',
  ])
    test(picture, () => {
      assert.equal(judgedLine(unmarked(picture)), picture);
    });
});

describe("the encoding is mended", () => {
  for (const [line, safe] of [
    [
      '{"type":"tool_use","id":"1","name":"book","input":"{\\"city\\": \\"L\\\\u00fcbeck\\"}"}',
      '{"type":"tool_use","id":"1","name":"book","input":{"city": "L\\u00fcbeck"}}',
    ],
    [
      '{"type":"tool_use","id":"1","name":"ping","input":null}',
      '{"type":"tool_use","id":"1","name":"ping","input":{}}',
    ],
    [
      '{"tool_calls":[{"id":"1","type":"function","function":{"name":"ping","arguments":null}}]}',
      '{"tool_calls":[{"id":"1","type":"function","function":{"name":"ping","arguments":"{}"}}]}',
    ],
  ] as const)
    test(`safely: ${safe}`, () => {
      const found = violationsInLine(line);
      assert.deepEqual(
        found.map(({ severity }) => severity),
        ["warning"],
      );
      assert.equal(repaired(line, found), safe);
    });

  test("by a guess where an object becomes text", () => {
    const line = '{"tool_calls":[{"id":"1","type":"function","function":{"name":"book","arguments":{"city":"Lund"}}}]}';
    const found = violationsInLine(line);
    assert.equal(found[0]?.message, "book: the arguments stand here as an object; this format has them as JSON text.");
    assert.deepEqual(suggestions(line, found), {
      "Write the arguments as JSON text (guess)":
        '{"tool_calls":[{"id":"1","type":"function","function":{"name":"book","arguments":"{\\"city\\":\\"Lund\\"}"}}]}',
    });
  });

  test("not where a required argument is lost", () => {
    const [found, ...others] = violationsInLine('{"type":"tool_use","id":"1","name":"book","input":null}');
    assert.equal(found?.severity, "error");
    assert.deepEqual(found.repairs, []);
    assert.deepEqual(others, []);
  });
});
