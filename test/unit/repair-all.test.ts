import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Violation } from "../../server/core/model/violation.js";
import { RecordRepair } from "../../server/core/record-repair.js";
import { repairAll } from "../../server/core/repair-all.js";
import type { RepairChoice } from "../../server/core/repair-choice.js";
import { applyEdits } from "../../server/core/text/edits.js";
import { textOfPieces } from "../../server/core/text/pieces.js";
import { callOf, inputFor, type CheckOptions } from "../support/pictures.js";

const closed = `{
  "type": "object",
  "properties": {
    "days": { "type": "integer" },
    "unit": { "enum": ["celsius", "fahrenheit"] },
    "where": { "type": "object", "properties": { "radius": { "type": "number" } } },
    "homeTown": { "type": "string", "default": "Oslo" }
  },
  "additionalProperties": false
}`.replaceAll(/\s+/g, " ");

function repair(text: string, choice?: RepairChoice, options?: CheckOptions) {
  const outcome = repairAll(inputFor(text, options), choice);
  assert.equal(applyEdits(text, outcome.edits), outcome.text);
  const again = repairAll(inputFor(outcome.text, options), choice);
  assert.deepEqual(again, { edits: [], text: outcome.text, repaired: 0, left: outcome.left }, "it is idempotent");
  return outcome;
}

/** What becomes of arguments, and how many errors are left. */
function repairedArguments(args: string, choice?: RepairChoice, schema = closed): [string, number] {
  const record = callOf(schema, args);
  const { text, left } = repair(record, choice);
  const { messages } = JSON.parse(text) as {
    messages: [{ tool_calls: [{ function: { arguments: string } }] }];
  };
  return [messages[0].tool_calls[0].function.arguments, left];
}

describe("all safe repairs", () => {
  test("of one call are made at once, and nothing else is touched", () => {
    const args = '{ "days" : "3" , "unit":"Celsius", "home-town": "Lund" }';
    assert.deepEqual(repairedArguments(args), ['{ "days" : 3 , "unit":"celsius", "homeTown": "Lund" }', 0]);
  });

  test("go on with what a repair brings to light", () => {
    const record = (name: string, days: unknown) =>
      callOf(closed, JSON.stringify({ days })).replace('"name":"book","arguments"', `"name":"${name}","arguments"`);
    assert.equal(repair(record("bok", "3")).text, record("bok", "3"));
    assert.equal(repair(record("bok", "3"), { which: "all" }).text, record("book", 3));
    assert.equal(repair(record("bok", "soon"), { which: "all" }).text, record("book", "soon"));
  });

  test("leave what only a person can decide", () => {
    assert.deepEqual(repairedArguments('{"days":"soon","unit":"Celsius"}'), ['{"days":"soon","unit":"celsius"}', 1]);
  });

  test("keep line ends, the byte order mark and sound records as they are", () => {
    const good = callOf(closed, '{"days":3.0}').replace('"content":null', '"content" : null');
    const bad = callOf(closed, '{"days":"3"}');
    const lines = (record: string) => `\uFEFF${[good, record, "", good].join("\r\n")}\r\n`;
    const { text, edits } = repair(lines(bad));
    assert.equal(text, lines(callOf(closed, '{"days":3}')));
    assert.equal(edits.length, 1);
  });

  test("are one edit a place in a document of many calls", () => {
    const calls = [1, 2, 3].map((id) => ({ type: "tool_use", id: `t${id}`, name: "book", input: { days: "3" } }));
    const tools = [{ name: "book", input_schema: JSON.parse(closed) as unknown }];
    const text = JSON.stringify({ tools, content: calls }, null, 2);
    const { edits, repaired, left } = repair(text, {}, { fileName: "log.json" });
    assert.deepEqual([edits.length, repaired, left], [3, 3, 0]);
  });

  test("of one rule leave those of others", () => {
    const args = '{"days":"3","unit":"Celsius"}';
    assert.deepEqual(repairedArguments(args, { rule: "not-in-enum" }), ['{"days":"3","unit":"celsius"}', 1]);
  });
});

describe("guesses", () => {
  test("are made only where they are asked for and there is one", () => {
    const args = '{"days":"3","unit":"celsuis"}';
    assert.deepEqual(repairedArguments(args), ['{"days":3,"unit":"celsuis"}', 1]);
    const schema = '{"type":"object","properties":{"home":{"type":"string","default":"Lund"}},"required":["home"]}';
    assert.deepEqual(repairedArguments("{}", {}, schema), ["{}", 1]);
    assert.deepEqual(repairedArguments("{}", { which: "guesses" }, schema), ['{"home": "Lund"}', 0]);
    assert.deepEqual(repairedArguments("{}", { which: "all" }, schema), ['{"home": "Lund"}', 0]);
  });

  test("alone leave what is safe for the safe repairs", () => {
    const schema = `{"type":"object","properties":{"days":{"type":"integer"},"home":{"default":"Lund"}},"required":["home"]}`;
    assert.deepEqual(repairedArguments('{"days":"3"}', { which: "guesses" }, schema), [
      '{"days":"3","home":"Lund"}',
      1,
    ]);
    assert.deepEqual(repairedArguments('{"days":"3"}', { which: "all" }, schema), ['{"days":3,"home":"Lund"}', 0]);
  });
});

describe("definitions", () => {
  const call = (days: unknown) => ({ type: "tool_use", id: "t1", name: "book", input: { days } });
  const file = (schema: object, ...calls: object[]) =>
    [{ tools: [{ name: "book", input_schema: schema }] }, ...calls.map((one) => ({ content: [one] }))]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join("");
  const sound = { type: "object", properties: { days: { type: "integer" } } };

  test("are not guessed at with the calls", () => {
    const untyped = {
      type: "object",
      properties: { days: { enum: [1, 2] }, home: { default: "Lund" } },
      required: ["home"],
    };
    const { text } = repair(file(untyped, call(1)), { which: "all" });
    assert.equal(text.replace(',"home":"Lund"', ""), file(untyped, call(1)));
  });

  test("are repaired first, and then the calls that can be judged at last", () => {
    const broken = { type: "object", properties: { days: "integer" } };
    const { text, left } = repair(file(broken, call("3"), call(4), call("soon")));
    assert.equal(
      text.replace('{"type": "integer"}', '{"type":"integer"}'),
      file(sound, call(3), call(4), call("soon")),
    );
    assert.equal(left, 1);
  });
});

/** A fault at one character of a record, which a change of that character would mend. */
function fault(offset: number, newText: string | undefined, rule = "wrong-type"): Violation {
  const span = { start: offset, end: offset + 1 };
  return {
    rule,
    severity: "error",
    message: "",
    span,
    record: 0,
    pointer: "",
    argumentPointer: `/${offset}`,
    tool: "t",
    callId: undefined,
    expected: undefined,
    allowed: undefined,
    found: undefined,
    related: [],
    repairs: newText === undefined ? [] : [{ title: newText, safety: "safe", edits: [{ span, newText }] }],
    unnecessary: false,
  };
}

/** Repairs a record whose faults are told by its text alone. */
function mend(source: string, faultsOf: (text: string) => Violation[]): string {
  const job = new RecordRepair({ start: 0, end: source.length }, source, faultsOf(source), {});
  job.advance();
  for (let rounds = 0; job.isOpen; rounds++) {
    assert.ok(rounds < 100, "it ends");
    job.judge(0, faultsOf(job.text));
    job.advance();
  }
  return textOfPieces(job.outcome, source);
}

describe("the repairs of a record", () => {
  const everyX = (text: string, newText: string) =>
    text.split("").flatMap((char, i) => (char === "x" ? [fault(i, newText)] : []));

  test("are kept where they help", () => {
    assert.equal(
      mend("axbx", (text) => everyX(text, "-")),
      "a-b-",
    );
  });

  test("are given up where they do not help, or put another fault in the place of one", () => {
    assert.equal(
      mend("axb", (text) => [
        ...everyX(text, "y"),
        ...text.split("").flatMap((c, i) => (c === "y" ? [fault(i, undefined)] : [])),
      ]),
      "axb",
    );
    assert.equal(
      mend("xx", (text) => [
        ...everyX(text, "-"),
        ...(text === "--" ? [fault(7, undefined), fault(8, undefined)] : []),
      ]),
      "-x",
      "together they do harm, and one alone helps",
    );
    assert.equal(
      mend("xx", (text) => [...everyX(text, "-"), ...(text === "--" ? [fault(7, undefined)] : [])]),
      "-x",
      "fewer faults, but a new one",
    );
  });

  test("are tried one by one where one of them does harm", () => {
    const faults = (text: string) => [
      ...everyX(text, "-"),
      ...text.split("").flatMap((c, i) => (c === "b" ? [fault(i, "!")] : [])),
      ...(text.includes("!") ? [fault(7, undefined), fault(8, undefined), fault(9, undefined)] : []),
    ];
    assert.equal(mend("xbx", faults), "-b-");
  });

  test("may bring faults to light that nobody could see before", () => {
    const faults = (text: string) =>
      text.startsWith("?") ? [fault(0, "!", "fenced-arguments")] : [...everyX(text, "-"), fault(1, undefined)];
    assert.equal(mend("?axx", faults), "!a--");
  });

  test("end where repairs undo each other", () => {
    const flip = (text: string) => [fault(0, text === "a" ? "b" : "a")];
    assert.equal(mend("a", flip), "a");
  });
});
