import { schema, type FormatCase } from "./format-case.js";

export const bareCases: readonly FormatCase[] = [
  {
    name: "tools by name",
    record: { add: { description: "d", parameters: schema }, __proto__x: { parameters: schema } },
    found: [
      "bare tool add /add by key schema /add/parameters",
      "bare tool __proto__x /__proto__x by key schema /__proto__x/parameters",
    ],
    rootOnly: true,
  },
  {
    name: "no tools by name where one value is none",
    record: { add: { parameters: schema }, b: 1 },
    found: [],
    rootOnly: true,
  },
  {
    name: "a single tool",
    record: { name: "add", parameters: schema },
    found: ["bare tool add / schema /parameters"],
    rootOnly: true,
  },
  {
    name: "an array of tools",
    record: [{ name: "add", parameters: schema }],
    found: ["bare tool add /0 schema /0/parameters"],
    rootOnly: true,
  },
  {
    name: "tools under their property",
    record: { tools: [{ name: "add", parameters: { properties: { a: {} } } }] },
    found: ["bare tool add /tools/0 schema /tools/0/parameters"],
  },
  { name: "no tool elsewhere", record: { steps: [{ name: "add", parameters: schema }] }, found: [] },
  {
    name: "no tool in the parameters of a template",
    record: { name: "t", parameters: { type: { type: "string" } } },
    found: [],
  },
  {
    name: "a call, and an array of calls",
    record: [
      { name: "add", arguments: { a: 1 } },
      { name: "add", arguments: "{}", id: "c1" },
    ],
    found: [
      "bare call add - /0 object of either /0/arguments, absent fault",
      "bare call add c1 /1 string of either /1/arguments, absent fault",
    ],
    rootOnly: true,
  },
  {
    name: "no call where one element is none",
    record: [{ name: "a", arguments: {} }, { name: "b" }],
    found: [],
    rootOnly: true,
  },
  {
    name: "no call in a line of a log",
    record: { level: "info", name: "http", arguments: {} },
    found: [],
    rootOnly: true,
  },
  {
    name: "no call in a launch configuration",
    record: { name: "Run", request: "launch", args: {} },
    found: [],
    rootOnly: true,
  },
  { name: "no call with a list of words", record: { name: "ls", args: ["-l"] }, found: [], rootOnly: true },
  {
    name: "tools and a call in one record",
    record: { schemas: { add: { parameters: schema } }, call: { name: "add", arguments: { a: 1 } } },
    found: [
      "bare tool add /schemas/add by key schema /schemas/add/parameters",
      "bare call add - /call object of either /call/arguments, absent fault",
    ],
    rootOnly: true,
  },
];

export const guardCases: readonly FormatCase[] = [
  {
    name: "no tool in a JSON Schema",
    record: { $schema: "s", definitions: { tools: [{ name: "x", inputSchema: schema }] } },
    found: [],
  },
  {
    name: "no tool inside of a schema",
    record: {
      name: "f",
      inputSchema: { type: "object", properties: { tools: { default: [{ name: "x", inputSchema: {} }] } } },
    },
    found: ["mcp tool f / schema /inputSchema"],
  },
  {
    name: "no tool in the schema of an answer",
    record: { response_format: { json_schema: { name: "x", inputSchema: schema } } },
    found: [],
  },
  {
    name: "no tool in an OpenAPI document",
    record: { openapi: "3.0.0", paths: {}, x: [{ name: "f", inputSchema: {} }] },
    found: [],
  },
];
