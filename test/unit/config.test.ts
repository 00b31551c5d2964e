import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatsOff, readConfig } from "../../server/core/config.js";

function marked(text: string): { config: object; marks: readonly string[] } {
  const { config, problems } = readConfig(text, "arglint.json");
  return { config, marks: problems.map(({ span }) => text.slice(span.start, span.end)) };
}

describe("arglint.json", () => {
  test("may hold comments and trailing commas", () => {
    const { config, marks } = marked('{\n  // why\n  "tools": ["tools.json",],\n}');
    assert.deepEqual(config, { tools: ["tools.json"] });
    assert.deepEqual(marks, []);
  });

  const bad: readonly (readonly [name: string, text: string, config: object, marks: readonly string[]])[] = [
    ["an unknown key", '{"tols": [], "tools": ["a"]}', { tools: ["a"] }, ['"tols"']],
    [
      "a value of the wrong type",
      '{"maxProblemsPerFile": "7", "tools": ["a"]}',
      { tools: ["a"] },
      ['"maxProblemsPerFile"'],
    ],
    ["a member of a list", '{"tools": ["a", 7]}', { tools: ["a"] }, ["7"]],
    ["a rule that there is not", '{"rules": {"nope": "off"}}', { rules: new Map() }, ['"nope"']],
    ["a format that there is not", '{"formats": {"nope": false}}', { formats: new Map() }, ['"nope"']],
    [
      "a switch that is none",
      '{"formats": {"mcp": "off", "bare": false}}',
      { formats: new Map([["bare", false]]) },
      ['"mcp"'],
    ],
    ["a severity that there is not", '{"rules": {"wrong-type": "loud"}}', { rules: new Map() }, ['"wrong-type"']],
    ["an ordinary name of an object's own", '{"__proto__": 1, "constructor": 2}', {}, ['"__proto__"', '"constructor"']],
    ["a glob that would take for ever", '{"exclude": ["*a*a*a*a*a*a*b"]}', { exclude: [] }, ['"*a*a*a*a*a*a*b"']],
  ];
  for (const [name, text, config, marks] of bad)
    test(`loses to ${name} that alone, which is marked`, () => {
      assert.deepEqual(marked(text), { config, marks });
    });

  test("says where its syntax breaks, and keeps what can be read", () => {
    const { config, marks } = marked('{"tools": ["a"] "include": ["b"]}');
    assert.deepEqual(config, { tools: ["a"], include: ["b"] });
    assert.deepEqual(marks, ['"include"']);
  });

  test("has its offsets counted with the byte order mark", () => {
    assert.deepEqual(marked('\ufeff{"tols": []}').marks, ['"tols"']);
  });

  for (const text of ["", "[]", "3", "[".repeat(100_000), '{"a":'.repeat(100_000)])
    test(`is empty and a problem if it is ${text.slice(0, 10) || "nothing"}`, () => {
      const { config, problems } = readConfig(text, "arglint.json");
      assert.deepEqual(config, {});
      assert.equal(problems.length, 1);
    });
});

describe("the formats that are switched off", () => {
  const places = [
    { name: "are none where no place speaks of them", given: [undefined, new Map()], off: [] },
    { name: "are those that one place names", given: [undefined, new Map([["mcp", false]])], off: ["mcp"] },
    {
      name: "are decided by the first place that names one",
      given: [
        new Map([["mcp", true]]),
        new Map([
          ["mcp", false],
          ["bare", false],
        ]),
      ],
      off: ["bare"],
    },
  ];
  for (const { name, given, off } of places)
    test(name, () => {
      assert.deepEqual([...formatsOff(...given)], off);
    });
});
