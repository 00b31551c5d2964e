import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { judge } from "../../server/cli/judge-command.js";
import type { JudgeProfile } from "../../server/core/judge.js";
import { inFolder, inspectIn } from "../support/cli.js";

const record = {
  model: "m-1",
  timestamp: "2026-01-01T00:00:00Z",
  tool_choice: { type: "any" },
  tools: [{ name: "book", strict: true, input_schema: { type: "object", properties: { days: { type: "integer" } } } }],
  messages: [
    {
      role: "assistant",
      stop_reason: "tool_use",
      content: [{ type: "tool_use", id: "t1", name: "book", input: { days: "3" } }],
    },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", is_error: true, content: "no" }] },
  ],
};
const elsewhere = {
  choices: [
    {
      message: {
        role: "assistant",
        tool_calls: [
          { id: "c1", type: "function", function: { name: "frob", arguments: '{"a":1.0}' } },
          { id: "c2", type: "function", function: { name: "frob", arguments: '{"a"' } },
        ],
      },
    },
  ],
};

interface Inspected {
  readonly files: readonly {
    readonly formats: readonly string[];
    readonly calls: readonly { readonly verdict: string }[];
  }[];
}
const frob = { name: "frob", input_schema: { type: "object", properties: { a: { type: "number" } } } };

describe("arglint inspect", () => {
  const switched = [
    { config: {}, formats: ["openai-chat"], verdicts: ["valid", "invalid"] },
    { config: { formats: { anthropic: false } }, formats: ["openai-chat"], verdicts: ["no-schema", "no-schema"] },
    { config: { formats: { "openai-chat": false } }, formats: [], verdicts: [] },
  ];
  for (const { config, formats, verdicts } of switched)
    test(`looks for the formats that are left by ${JSON.stringify(config)}, in tool files too`, () => {
      const files = {
        "log.json": JSON.stringify(elsewhere),
        "tools.json": JSON.stringify({ tools: [frob] }),
        "arglint.json": JSON.stringify(config),
      };
      return inFolder(files, async (cwd) => {
        const { files: reports } = JSON.parse(await inspectIn(cwd, ["log.json"], "json")) as Inspected;
        assert.deepEqual(reports[0]!.formats, formats);
        assert.deepEqual(
          reports[0]!.calls.map(({ verdict }) => verdict),
          verdicts,
        );
      });
    });

  test("writes tools, calls and results with their places and verdicts", () =>
    inFolder({ "log.json": JSON.stringify(record) }, async (cwd) => {
      assert.deepEqual(JSON.parse(await inspectIn(cwd, ["log.json"], "json")), {
        version: 1,
        files: [
          {
            file: "log.json",
            container: "json",
            records: 1,
            formats: ["anthropic"],
            formatEvidence: [{ format: "anthropic", count: 3, pointer: "/tools/0", record: 0 }],
            tools: [
              {
                name: "book",
                pointer: "/tools/0",
                record: 0,
                hasSchema: true,
                hasOutputSchema: false,
                strict: true,
                annotations: null,
              },
            ],
            calls: [
              {
                tool: "book",
                callId: "t1",
                record: 0,
                pointer: "/messages/0/content/0",
                encoding: "object",
                arguments: { days: "3" },
                verdict: "invalid",
                judgedBy: "same-file",
                model: "m-1",
                toolChoice: { type: "any" },
                stopReason: "tool_use",
                time: "2026-01-01T00:00:00Z",
              },
            ],
            results: [
              {
                callId: "t1",
                record: 0,
                pointer: "/messages/1/content/0",
                isError: true,
                time: "2026-01-01T00:00:00Z",
              },
            ],
            unreadBodies: [],
          },
        ],
      });
    }));

  test("writes argument text as it stands, and its value where it is JSON", () =>
    inFolder({ "log.json": JSON.stringify(elsewhere) }, async (cwd) => {
      const { files } = JSON.parse(await inspectIn(cwd, ["log.json"], "json")) as {
        files: [{ calls: Record<string, unknown>[] }];
      };
      const [first, second] = files[0].calls;
      assert.equal(first?.["argumentsText"], '{"a":1.0}');
      assert.deepEqual(first["arguments"], { a: 1 });
      assert.equal(first["judgedBy"], null);
      assert.equal(first["verdict"], "no-schema");
      assert.equal(second?.["argumentsText"], '{"a"');
      assert.ok(!("arguments" in second));
    }));

  test("says of a known program's log that nothing was found in it", () =>
    inFolder({ "rollout-1.jsonl": '{"type":"event_msg"}\n', "a.jsonl": "{}\n" }, async (cwd) => {
      const text = await inspectIn(cwd, ["rollout-1.jsonl", "a.jsonl"], "pretty");
      assert.match(text, /rollout-1.jsonl.*1 record, looks like a Codex session, but no tools or calls/);
      assert.match(text, /a.jsonl.*1 record, no tools or calls/);
    }));

  test("writes a line a call for people", () =>
    inFolder({ "log.json": JSON.stringify(record) }, async (cwd) => {
      const text = await inspectIn(cwd, ["log.json"], "pretty");
      assert.match(text, /anthropic: 3, first in record 0 at \/tools\/0/);
      assert.match(text, /tools: book/);
      assert.match(
        text,
        /book.*t1 record 0, invalid by same-file, model m-1, tool choice {"type":"any"}, stop reason tool_use, time 2026/,
      );
    }));
});

async function judged(profile: JudgeProfile, ...lines: readonly string[]): Promise<unknown[]> {
  let text = "";
  await judge(Readable.from([lines.join("\n")]), profile, (more) => void (text += more));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

const schemas = [
  {
    type: "function",
    function: {
      name: "f",
      parameters: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
    },
  },
];
const call = (args: string) =>
  JSON.stringify({ schemas, tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: args } }] });

describe("arglint judge", () => {
  test("answers each line with one, in order, and goes on after one that is no case", async () => {
    const answers = await judged("json-schema", call('{"a":1}'), "nope", "", call('{"a":"1"}'));
    const [good, nothing, bad] = answers as Record<string, unknown>[];
    assert.equal(answers.length, 3);
    assert.deepEqual([good?.["verdict"], good?.["problems"]], ["valid", []]);
    assert.deepEqual(Object.keys(nothing ?? {}), ["error"]);
    assert.equal(bad?.["verdict"], "invalid");
    assert.deepEqual(bad["problems"], [{ rule: "wrong-type", path: "/a", expected: "integer", found: "string" }]);
  });

  test("answers in the words of a profile", async () => {
    assert.deepEqual(await judged("gglib", call('{"a":1}'), call("{}")), [
      { verdict: "valid" },
      {
        verdict: "invalid",
        violations: [{ call_index: 0, function: "f", pointer: "/a", kind: "missing_required" }],
      },
    ]);
    const registry = { f: { a: "int" } };
    const kata = JSON.stringify({ schemas: registry, call: { name: "g", arguments: {} } });
    assert.deepEqual(Object.keys((await judged("kata", kata))[0] as object), ["ok", "errors"]);
  });

  test("names no value of the arguments", async () => {
    const [answer] = await judged("json-schema", call('{"a":"hunter2"}'));
    assert.doesNotMatch(JSON.stringify(answer), /hunter2/);
  });
});
