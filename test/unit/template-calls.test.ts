import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { extract } from "../../server/core/formats/extract.js";
import { pythonCalls } from "../../server/core/formats/python-calls.js";
import { templateCalls } from "../../server/core/formats/template-calls.js";

const marks = [
  "<|python_tag|>",
  "[TOOL_CALLS]",
  "<|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>",
  "<tool_call>f<arg_key>a</arg_key><arg_value>",
  "<｜tool▁call▁begin｜>f<｜tool▁sep｜>",
  " to=functions.f<|message|>",
];
const words = [
  ...marks,
  "</tool_call>",
  "<|tool_call_end|>",
  '{"a":1}',
  '{"name":"f","arguments":{}}',
  "`",
  "```",
  "{",
  "\n",
  "x",
];

describe("calls between the marks of templates", () => {
  test("stand where they are said to, whatever the text", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        for (const call of templateCalls(text, () => false)) {
          found++;
          if (!("tool" in call)) JSON.parse(text.slice(call.at.from, call.at.to));
          else {
            assert.equal(text.slice(call.name.from, call.name.to), call.tool);
            if (call.values === undefined) JSON.parse(text.slice(call.arguments.from, call.arguments.to));
          }
        }
      }),
      { seed: 1, numRuns: 3000 },
    );
    assert.ok(found > 80, `only ${found} calls were found, so the texts prove little`);
  });

  test("in Python have arguments by name or in literals, if any: a remark in brackets is no call", () => {
    const names = (text: string): string[] => pythonCalls(text).map(({ tool }) => tool);
    assert.deepEqual(names('[f(), Market Trends API(trend_type="x", n=1)]'), ["f", "Market Trends API"]);
    for (const text of ["[see the docs (below)]", "[f(a, b=1)]", "[f(a=1), see (below)]", "[f (Nones)]"])
      assert.deepEqual(names(text), [], text);
  });

  for (const mark of [...marks, '<functioncall> {"name": "f", "arguments": \'', "` <tool_call>", "[f("])
    test(`are looked for in a text of many ${JSON.stringify(mark)}, of which none ends`, () => {
      const text = mark.repeat(50_000);
      const { calls } = extract([
        { role: "assistant", content: text },
        { system: "s", chat: text },
      ]);
      assert.equal(calls.length, 0);
      assert.deepEqual(pythonCalls(text), []);
    });

  test("are found in a list of many, as tools are", () => {
    const started = process.cpuUsage();
    const call = '{"name":"f","arguments":{"a":1}}';
    const tool = '{"name":"f","parameters":{"type":"object"}}';
    const list = (element: string): string => `[${Array<string>(50_000).fill(element).join(",")}]`;
    const { calls, tools } = extract([
      { role: "system", content: `<tools>${list(tool)}</tools>` },
      { role: "assistant", content: `[TOOL_CALLS]${list(call)}` },
    ]);
    assert.deepEqual([tools.length, calls.length], [50_000, 50_000]);
    assert.ok(process.cpuUsage(started).user < 6_000_000);
  });
});

describe("calls in the wrapper for parallel ones", () => {
  const cases: readonly (readonly [where: string, content: string, calls: number])[] = [
    [
      "whose arguments are text in a text",
      `<tool_call>${JSON.stringify({
        name: "multi_tool_use.parallel",
        arguments: JSON.stringify({
          tool_uses: Array<object>(20_000).fill({ recipient_name: "functions.f", parameters: {} }),
        }),
      })}</tool_call>`,
      20_001,
    ],
    [
      "of which there are many in a list",
      `[TOOL_CALLS][${Array<string>(20_000).fill('{"name":"multi_tool_use.parallel","arguments":{}}').join(",")}]`,
      20_000,
    ],
  ];
  for (const [where, content, expected] of cases)
    test(`${where} are found in linear time`, () => {
      const started = process.cpuUsage();
      assert.equal(extract([{ role: "assistant", content }]).calls.length, expected);
      assert.ok(process.cpuUsage(started).user < 5_000_000);
    });
});

describe("calls in Python", () => {
  const cases: readonly (readonly [text: string, ...calls: string[]])[] = [
    ["[f()]", "f()"],
    [' [f(a=1, b="x"), g(c=[1, {"d": (2)}])] ', 'f(a=1, b="x")', 'g(c=[1, {"d": (2)}])'],
    ["[Get It(a=')')]", "Get It(a=')')"],
    [String.raw`[f(a='it\'s (')]`, String.raw`f(a='it\'s (')`],
    ["[a.b.c('x', -1), d(-1), e(None)]", "a.b.c('x', -1)", "d(-1)", "e(None)"],
    ["f(a=1)"],
    ["[f(a=1]"],
    ["[f(a=1)] and more"],
    ["[f(a=1) g()]"],
    ["[1, 2]"],
    ["[see (below)] (now)"],
    ["[f(a='x)]"],
    ["[]"],
    [""],
  ];
  for (const [text, ...calls] of cases)
    test(`in ${JSON.stringify(text)} are ${calls.length}`, () => {
      const found = pythonCalls(text);
      assert.deepEqual(
        found.map(({ whole }) => text.slice(whole.from, whole.to)),
        calls,
      );
      for (const { tool, name } of found) assert.equal(text.slice(name.from, name.to), tool);
    });
});
