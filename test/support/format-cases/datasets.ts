import type { FormatCase } from "./format-case.js";

export const datasetCases: readonly FormatCase[] = [
  {
    name: "BFCL's question",
    record: { id: "q", question: [], function: [{ name: "m.f", parameters: { type: "dict", properties: {} } }] },
    found: ["bfcl tool m.f /function/0 schema /function/0/parameters bfcl"],
  },
  {
    name: "BFCL's answers, which are no arguments",
    record: { id: "q", ground_truth: [{ "m.f": { a: [1, 2] } }, ["cd(folder='x')"]] },
    found: [
      "bfcl call m.f - /ground_truth/0/m.f choices of either /ground_truth/0/m.f, absent unknown",
      "bfcl call cd - /ground_truth/1/0 text of either /ground_truth/1/0, absent unknown",
    ],
  },
  { name: "no answer in another ground truth", record: { ground_truth: ["Paris", { box: [1, 2] }] }, found: [] },
  {
    name: "xLAM's tools and answers",
    record: {
      tools: JSON.stringify([{ name: "f", parameters: { a: { type: "int, optional" } } }]),
      answers: JSON.stringify([{ name: "f", arguments: { a: 1 } }]),
    },
    found: [
      "xlam tool f /tools⟶/0 schema /tools⟶/0/parameters python",
      "flat-calls call f - /answers⟶/0 object of either /answers⟶/0/arguments, absent fault",
    ],
  },
  {
    name: "ShareGPT's calls and results",
    record: {
      conversations: [
        { from: "function_call", value: '{"name":"f","arguments":{"a":1}}' },
        { from: "observation", value: "1" },
        { from: "gpt", value: '{"name":"f","arguments":{"a":1}}' },
      ],
    },
    found: [
      "sharegpt call f - /conversations/0/value⟶ object of either /conversations/0/value⟶/arguments, absent fault",
      "sharegpt result - /conversations/1 content /conversations/1/value, error null",
    ],
  },
  {
    name: "ToolBench's interfaces, and the nodes of its trees",
    record: {
      api_list: [{ api_name: "f", required_parameters: [], optional_parameters: [] }],
      tree: {
        node_type: "Action",
        description: "f",
        children: [{ node_type: "Action Input", description: "{}", children: [] }],
      },
    },
    found: [
      "toolbench tool f /api_list/0 schema /api_list/0 toolbench",
      "toolbench call f - /tree/children/0/description string of string /tree/children/0/description, absent fault",
    ],
  },
];
