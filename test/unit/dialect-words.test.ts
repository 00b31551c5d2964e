import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFile } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { explainAt } from "../../server/core/explain.js";
import { defaultCheckSettings } from "../../server/core/settings.js";

/** A tool in the words of a dialect, and a call of it with a text where the tool wants a whole number. */
interface Dialect {
  readonly name: string;
  readonly tool: object;
  /** The property of the record that holds the tools. */
  readonly list: string;
  /** What is marked beside the finding. */
  readonly declaration: string;
  readonly words: string;
}

const dialects: readonly Dialect[] = [
  {
    name: "JSON Schema",
    tool: { name: "f", input_schema: { type: "object", properties: { n: { type: "integer" } } } },
    list: "tools",
    declaration: '"n"',
    words: "integer",
  },
  {
    name: "Gemini",
    tool: {
      functionDeclarations: [{ name: "f", parameters: { type: "OBJECT", properties: { n: { type: "INTEGER" } } } }],
    },
    list: "tools",
    declaration: '"n"',
    words: 'integer (written "INTEGER")',
  },
  {
    name: "BFCL",
    tool: { name: "f", parameters: { type: "dict", properties: { n: { type: "long" } } } },
    list: "function",
    declaration: '"n"',
    words: 'integer (written "long")',
  },
  {
    name: "Python",
    tool: { name: "f", parameters: { n: { type: "int, optional" } } },
    list: "tools",
    declaration: '"n"',
    words: 'integer (written "int, optional")',
  },
  {
    name: "Cohere",
    tool: { name: "f", parameter_definitions: { n: { type: "int", required: true } } },
    list: "tools",
    declaration: '"n"',
    words: 'integer (written "int")',
  },
  {
    name: "ToolBench",
    tool: { api_name: "f", required_parameters: [{ name: "m" }], optional_parameters: [{ name: "n", type: "NUMBER" }] },
    list: "api_list",
    declaration: '{"name":"n","type":"NUMBER"}',
    words: 'number (written "NUMBER")',
  },
];

function recordOf({ list, tool }: Dialect): string {
  const call = { type: "tool_use", id: "c", name: "f", input: { m: "x", n: "many" } };
  return JSON.stringify({ [list]: [tool], messages: [{ role: "assistant", content: [call] }] });
}

function inputOf(text: string) {
  const source = { file: "log.json", text };
  return { source, shelves: [], settings: defaultCheckSettings, memory: createCheckMemory() };
}

describe("what is said of a tool in the words of", () => {
  for (const dialect of dialects) {
    const text = recordOf(dialect);

    test(`${dialect.name} names its declaration, and where that stands`, () => {
      const { violations } = checkFile(inputOf(text));
      const related = violations.filter(({ rule }) => rule === "wrong-type").flatMap((violation) => violation.related);
      assert.deepEqual(
        related.map(({ span, message }) => [text.slice(span.start, span.end), message]),
        [[dialect.declaration, `"n" is declared here: ${dialect.words}.`]],
      );
    });

    test(`${dialect.name} is explained where the argument stands`, () => {
      const explanation = explainAt(inputOf(text), text.indexOf('"many"') + 1);
      assert.ok(explanation?.kind === "argument");
      assert.equal(explanation.expected, dialect.words);
      const { start, end } = explanation.definition!.span;
      assert.ok(text.slice(start, end).includes("type"));
    });

    test(`${dialect.name} is explained where the tool is called`, () => {
      const explanation = explainAt(inputOf(text), text.lastIndexOf('"f"') + 1);
      assert.ok(explanation?.kind === "call");
      assert.equal(explanation.arguments.find(({ name }) => name === "n")?.expected, dialect.words);
    });
  }

  const odd: readonly unknown[] = [
    null,
    1,
    "x",
    [],
    {},
    { n: null },
    { n: [] },
    { n: { type: {} } },
    { n: { type: "dict" } },
  ];
  for (const given of odd)
    test(`no dialect breaks on ${JSON.stringify(given)}`, () => {
      const tools = [
        { name: "f", parameter_definitions: given },
        { name: "f", parameters: given },
        { name: "f", parameters: { type: "dict", properties: given } },
        { api_name: "f", required_parameters: [given], optional_parameters: given },
        { functionDeclarations: [{ name: "f", parameters: { type: "OBJECT", nullable: true, properties: given } }] },
      ];
      for (const tool of tools)
        for (const list of ["tools", "function", "api_list"]) {
          const text = recordOf({ name: "", tool, list, declaration: "", words: "" });
          assert.equal(checkFile(inputOf(text)).counts.calls, 1);
          assert.ok(explainAt(inputOf(text), text.lastIndexOf('"f"') + 1) !== undefined);
        }
    });
});
