import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFileInDetail } from "../../server/core/check.js";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { applyEdits } from "../../server/core/text/edits.js";

const tool = '{"name":"f","parameters":{"type":"object","properties":{"a":{"type":"integer"}}}}';
const call = '<tool_call>\n{"name": "f", "arguments": {"a": "1"}}\n</tool_call>';
const markup = "<tool_call><function=f><parameter=a>\n1\n</parameter></function></tool_call>";

function check(record: unknown) {
  const text = JSON.stringify(record);
  const memory = createCheckMemory();
  const source = { file: "log.json", text };
  return { text, ...checkFileInDetail({ source, shelves: [], settings: defaultCheckSettings, memory }) };
}

describe("calls in the text of a model's template", () => {
  const says = (role: string, content: unknown) => [
    { role: "system", content: `You have <tools>[${tool}]</tools>` },
    { role, content },
  ];
  const cases: readonly [title: string, record: unknown, ...found: string[]][] = [
    ["are read in an assistant's text", says("assistant", call), 'f invalid {"a":"1"}'],
    ["are read in a part of it", says("assistant", [{ type: "text", text: call }]), 'f invalid {"a":"1"}'],
    [
      "are several where the same stands twice",
      says("assistant", call + call),
      ...Array<string>(2).fill('f invalid {"a":"1"}'),
    ],
    ["are not judged where they are mark-up", says("assistant", markup), 'f unjudged {"a":"1"}'],
    ["are none in code and in thoughts", says("assistant", `\`${call.replaceAll("\n", "")}\` <think>${call}</think>`)],
    ["are none in code with two backticks", says("assistant", `\`\`${call.replaceAll("\n", "")}\`\``)],
    ["are none between tildes", says("assistant", `So:\n~~~\n${call}\n~~~\n`)],
    ["are none in a result", says("assistant", `<thinking>${call}</thinking><tool_response>${call}</tool_response>`)],
    ["are read behind all of these", says("assistant", `\`\`a\`\` ~~~ \`b\`\n${call}`), 'f invalid {"a":"1"}'],
    ["are none in a user's text", says("user", call)],
    ["are none where a placeholder stands for the name", says("assistant", call.replace('"f"', "<function-name>"))],
    ["are none where the template's name does", says("assistant", markup.replace("=f", "=FUNCTION_NAME"))],
    [
      "are none where the answer holds them apart",
      { role: "assistant", content: call, tool_calls: [{ id: "c", function: { name: "g", arguments: "{}" } }] },
      'g no-schema "{}"',
    ],
    ["are read in a ShareGPT conversation", [{ from: "gpt", value: call }], 'f no-schema {"a":"1"}'],
    [
      "are read where an assistant speaks in a transcript",
      { text: `SYSTEM: <tools>${tool}</tools>\nASSISTANT:\n${call}` },
      'f invalid {"a":"1"}',
    ],
    ["are none where a user speaks in a transcript", { text: `ASSISTANT: hi\nUSER: ${call}` }],
    ["are none in a text that is no transcript", { text: call }],
  ];
  for (const [title, record, ...found] of cases)
    test(title, () => {
      const { calls } = check(record);
      assert.deepEqual(
        calls.map(({ call, verdict }) => `${call.tool} ${verdict} ${JSON.stringify(call.arguments)}`),
        found,
      );
    });

  test("are looked for in a transcript of many turns with a list of tools each", () => {
    const started = process.cpuUsage();
    assert.equal(check({ text: "USER: a\n<tools>[]</tools>\n".repeat(100_000) }).calls.length, 0);
    assert.ok(process.cpuUsage(started).user < 10_000_000);
  });

  test("are shown and mended where they stand", () => {
    const { text, violations } = check(says("assistant", `Héllo "there" 👋 ${call}`));
    const violation = violations.find(({ rule }) => rule === "wrong-type");
    assert.ok(violation?.repairs[0]);
    assert.equal(text.slice(violation.span.start, violation.span.end), '\\"1\\"');
    assert.deepEqual(
      check(JSON.parse(applyEdits(text, violation.repairs[0].edits))).calls.map(({ verdict }) => verdict),
      ["valid"],
    );
  });

  test("are found at once among a million marks", () => {
    for (const mark of [
      "<tool_call>",
      "<tool_call></tool_call>",
      "<tools>[",
      "<tool_call><function=f><parameter=a>",
      "`<think>",
    ])
      assert.ok(check(says("assistant", mark.repeat(50_000))).calls.length <= 500);
  });
});
