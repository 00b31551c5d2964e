import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { logMessages } from "../../server/core/text/log-messages.js";
import { parseRecord, readContainer, recoverRecords, type ContainerKind } from "../../server/core/text/records.js";

/** A record is shown as its text, with a mark in front if it is broken. */
function shown(text: string, name: string): [kind: ContainerKind, ...records: string[]] {
  const { kind, records } = readContainer(text, name);
  const show = records.map((record) => {
    const content = record.content ?? parseRecord(text, record, kind);
    return (
      (content.ok ? "" : `${content.fault.kind} at ${content.fault.offset}: `) + text.slice(record.start, record.end)
    );
  });
  return [kind, ...show];
}

describe("readContainer", () => {
  const cases: readonly [title: string, name: string, text: string, kind: ContainerKind, ...records: string[]][] = [
    ["one value", "a.json", '\uFEFF {"a":\n1}\n', "json", '{"a":\n1}'],
    ["one value in a JSONL file", "a.jsonl", '{\n"a": 1}', "json", '{\n"a": 1}'],
    ["one line of JSONL", "a.jsonl", '{"a":1}\n', "jsonl", '{"a":1}'],
    ["lines", "a.JSONL", '\uFEFF{"a":1}\r\n\r\n 2 \r[3]', "jsonl", '{"a":1}', "2", "[3]"],
    ["lines with a bad one", "a.ndjson", '{"a":\n{"b":1}\n', "jsonl", 'end at 5: {"a":', '{"b":1}'],
    [
      "a line separator of Unicode",
      "a.jsonl",
      '{"a":"\u2028"}\n{"b":"\u0085"}',
      "jsonl",
      '{"a":"\u2028"}',
      '{"b":"\u0085"}',
    ],
    ["lines under another name", "BFCL.json", '{"a":1}\n{"b":2}\n', "jsonl", '{"a":1}', '{"b":2}'],
    [
      "lines, the half of them sound",
      "x.log",
      'start\n{"a":1}\n{"b":2}\nend',
      "jsonl",
      "bad-literal at 0: start",
      '{"a":1}',
      '{"b":2}',
      "bad-literal at 0: end",
    ],
    [
      "lines, the first of them cut off",
      "x.json",
      '{"a":[1,\n{"b":2}\n{"c":3}',
      "jsonl",
      'end at 8: {"a":[1,',
      '{"b":2}',
      '{"c":3}',
    ],
    ["few sound lines", "x.log", 'a\nb\n{"a":1}', "json", 'bad-literal at 0: a\nb\n{"a":1}'],
    ["comments", "a.json", '// c\n{"a": 1, /* } */\n}\n// end', "jsonc", '// c\n{"a": 1, /* } */\n}\n// end'],
    ["a comment behind one line", "a.json", '{"a":1}\n// end', "jsonc", '{"a":1}\n// end'],
    [
      "broken JSON with comments",
      "a.json",
      '{ // c\n  "a": 1\n  "b": 2\n}',
      "json",
      'unexpected at 18: { // c\n  "a": 1\n  "b": 2\n}',
    ],
    ["two values on one line", "a.json", '{"a":1}{"b":2}', "json", 'trailing-text at 7: {"a":1}{"b":2}'],
    ["values on several lines each", "a.json", '{\n"a":1\n}\n[\n2\n]', "jsonl", '{\n"a":1\n}', "[\n2\n]"],
    [
      "values of which the last is cut off",
      "a.json",
      '{\n"a":1\n}\n{\n"b":2\n}\n{\n"c"',
      "jsonl",
      '{\n"a":1\n}',
      '{\n"b":2\n}',
      'end at 5: {\n"c"',
    ],
    [
      "an event stream",
      "a.txt",
      '\uFEFFevent: x\r\ndata: {"a":1}\r\n\r\n: note\r\ndata:[2]\r\nid: 7\r\n\r\ndata: [DONE]\r\n',
      "sse",
      '{"a":1}',
      "[2]",
    ],
    ["an event stream that breaks off", "a.jsonl", 'data: {"a":1}\n\ndata: {"a":', "sse", '{"a":1}', 'end at 5: {"a":'],
    [
      "a text with one field of an event",
      "a.txt",
      'data: {"a":1}\nb\nc\nd',
      "json",
      'bad-literal at 0: data: {"a":1}\nb\nc\nd',
    ],
    [
      "the messages in a host's log",
      "mcp.log",
      '2025-07-20T14:09:08.507Z [info] [w] Message from client: {"jsonrpc":"2.0","id":1} { metadata: undefined }\nplain {x}\n2025-07-20T14:09:08.507Z [w] [info] {"jsonrpc":"2.0"}\n2025-07-20T14:09:09Z Message from server: {"broken\n',
      "log",
      '{"jsonrpc":"2.0","id":1}',
      '{"jsonrpc":"2.0"}',
    ],
    [
      "the requests and responses in the log of llama.cpp's server",
      "server.log",
      'srv  log_server_r: request: POST /v1/chat/completions 127.0.0.1 200\nsrv  log_server_r: request:  {"a":1}\nsrv  log_server_r: response: {"b":2}\nslot release: id  0 {x}\n',
      "log",
      '{"a":1}',
      '{"b":2}',
    ],
    [
      "a log without messages",
      "app.log",
      '2025-07-20T14:09:08Z [info] {"a":1}\n2025-07-20T14:09:08Z [info] {"a":1}\n',
      "json",
      'bad-number at 0: 2025-07-20T14:09:08Z [info] {"a":1}\n2025-07-20T14:09:08Z [info] {"a":1}',
    ],
    ["lines of numbers", "a.txt", "1\n2\n3", "json", "trailing-text at 2: 1\n2\n3"],
    ["nothing", "a.json", " \n", "json"],
    ["nothing in a JSONL file", "a.jsonl", "\uFEFF\r\n", "jsonl"],
  ];
  for (const [title, name, text, ...expected] of cases) {
    test(`reads ${title} from ${name}`, () => {
      assert.deepEqual(shown(text, name), expected);
    });
  }

  test("keeps __proto__ an ordinary name in JSON with comments", () => {
    const { records } = readContainer('{"__proto__": {"x": 1}} // c', "a.json");
    const content = records[0]?.content;
    assert.ok(content?.ok);
    assert.deepEqual(Object.keys(content.value as object), ["__proto__"]);
    assert.equal((content.value as { x?: unknown }).x, undefined);
  });

  test("reads what is nested 200,000 deep, with and without comments", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    assert.equal(readContainer(deep, "a.json").records[0]?.content?.ok, true);
    assert.equal(readContainer(`/**/${deep}`, "a.json").kind, "jsonc");
    assert.equal(readContainer("[".repeat(200_000), "a.json").records[0]?.content?.ok, false);
  });

  test("leaves the lines of JSONL to the caller to parse", () => {
    const { records } = readContainer('{"a":1}\n{"b":', "a.jsonl");
    assert.deepEqual(records, [
      { index: 0, start: 0, end: 7, content: undefined },
      { index: 1, start: 8, end: 13, content: undefined },
    ]);
  });
});

describe("recoverRecords", () => {
  const cases: readonly [title: string, line: string, ...found: string[]][] = [
    ["two records without a line break", '{"role":"a"}{"role":"b"}', '{"role":"a"}', '{"role":"b"}'],
    ["a record cut off in a name", '{"x":[{"id":"t1","na{"role":"b"}', '{"role":"b"}'],
    ["a record cut off in a value", '{"x":"ls -la { "role":"b"}', '{ "role":"b"}'],
    ["a record cut off after a value", '{"x":{"y":1}{"role":"b"}', '{"role":"b"}'],
    ["two cut off in a row", '{"x":"a{"y":"b{"role":"b"}', '{"role":"b"}'],
    ["a log line", 'T10:00 [info] {"role":"b"} { metadata: undefined }', '{"role":"b"}'],
    ["NUL characters", '\u0000\u0000{"role":"b"}', '{"role":"b"}'],
    ["no object inside a cut-off record", '{"content":[{"id":"t1"},{"id":"t2"}'],
    ["no array or scalar", '[1] 2 "x"'],
  ];
  for (const [title, line, ...found] of cases) {
    test(`finds the sound objects of ${title}`, () => {
      const text = `{"first":0}\n${line}\n{"last":0}`;
      const { records } = readContainer(text, "a.jsonl");
      const recovered = recoverRecords(text, records[1]!);
      assert.deepEqual(
        recovered.map(({ start, end }) => text.slice(start, end)),
        found,
      );
      assert.ok(recovered.every(({ index, content }) => index === 1 && content?.ok));
    });
  }

  test("is done at once with a line full of beginnings", () => {
    for (const piece of ['{"a', '{"a":', '{"', "{ ", '{"a":"']) {
      const text = piece.repeat(100_000);
      assert.deepEqual(recoverRecords(text, { index: 0, start: 0, end: text.length, content: undefined }), []);
    }
  });
});

test("the messages of a log with the line ends of old are found in linear time", () => {
  const started = process.cpuUsage();
  const text = '"jsonrpc"' + '\r2026-11-30 02:35:38 {"a":1}'.repeat(400_000);
  assert.equal(logMessages(text).length, 400_000);
  assert.ok(process.cpuUsage(started).user < 10_000_000);
});
