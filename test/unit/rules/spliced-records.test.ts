import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { marked, repaired, unmarked, violationsIn } from "../../support/pictures.js";

const tools = '{"tools":[{"name":"ping","inputSchema":{"properties":{"n":{"type":"integer"}}}}]}';
const call = '{"type":"tool_use","id":"t","name":"ping","input":{}}';
const wrong = '{"type":"tool_use","id":"𝟏","name":"ping","input":{"n":"x"}}';

describe("records are spliced", () => {
  for (const picture of [
    `${tools}${call}
                                                                                ^^ spliced-records`,
    `${wrong}  ${call}${tools}
                                                        ^^^ wrong-type
                                                            ^^^^ spliced-records
                                                                                                                   ^^ spliced-records`,
    `${tools}\n${call}`,
  ])
    test(picture, () => {
      const text = unmarked(picture);
      assert.equal(marked(text, violationsIn(text)), picture);
    });
});

test("what is no whole record makes a line malformed", () => {
  for (const line of [`${tools}{"type":"tool_use`, `${tools} and ${call}`])
    assert.deepEqual(
      violationsIn(`${tools}\n${line}\n`).map(({ rule }) => rule),
      ["malformed-record"],
    );
});

describe("the line break is inserted as the file has it", () => {
  for (const lineEnd of ["\n", "\r\n", "\r"])
    test(JSON.stringify(lineEnd), () => {
      const text = [`${tools} ${call}${call}`, call, ""].join(lineEnd);
      const found = violationsIn(text);
      assert.equal(repaired(text, found), [tools, call, call, call, ""].join(lineEnd));
      assert.deepEqual(
        found.map(({ severity, message }) => [severity, message]),
        Array(2).fill(["error", "Two records stand on one line: a line break is missing here."]),
      );
    });

  test("and by a line feed where it has none", () => {
    const text = tools + call;
    assert.equal(repaired(text, violationsIn(text)), `${tools}\n${call}`);
  });
});
