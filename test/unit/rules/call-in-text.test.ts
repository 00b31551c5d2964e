import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { writtenCalls } from "../../../server/core/rules/written-calls.js";
import { judgedLine, violationsIn, violationsInLine } from "../../support/pictures.js";

describe("a call of a known tool is found in the text", () => {
  for (const line of [
    String.raw`{"role":"assistant","content":"𝟏 <|tool_call_start|>[ping(count=1)]<|tool_call_end|>"}`,
    String.raw`{"role":"assistant","content":"<tool_call>\n{\"name\": \"ping\", \"arguments\": {}}\n</tool_call>\n<tool_call>{\"name\": \"unheard\", \"arguments\": {}}</tool_call>"}`,
    String.raw`{"role":"assistant","content":[{"type":"text","text":"<tool_call>\n<function=ping>\n<parameter=count>\n1\n</parameter>\n</function>\n</tool_call>"}]}`,
    String.raw`{"role":"model","parts":[{"text":"<function=ping>{\"count\":1}</function>"}]}`,
    String.raw`{"role":"assistant","content":"<tool_call>ping<arg_key>count</arg_key><arg_value>1</arg_value></tool_call>"}`,
    String.raw`{"role":"assistant","content":"<｜tool▁call▁begin｜>function<｜tool▁sep｜>ping\n${"`"}${"`"}${"`"}json\n{\"count\":1}\n${"`"}${"`"}${"`"}<｜tool▁call▁end｜>"}`,
    String.raw`{"role":"assistant","content":"<|tool_call_begin|>functions.ping:0<|tool_call_argument_begin|>{\"count\":1}<|tool_call_end|>"}`,
    String.raw`{"role":"assistant","content":"\u003cinvoke name=\"ping\">\n<parameter name=\"count\">1</parameter>\n</invoke>"}`,
    String.raw`{"role":"assistant","content":"<function=ping></function>"}`,
  ])
    test(line, () => {
      assert.deepEqual(
        violationsInLine(line)
          .filter(({ rule }) => rule === "call-in-text") // it may be judged as well
          .map(({ rule, severity, message }) => [rule, severity, message]),
        [["call-in-text", "hint", 'A call of "ping" stands in the text of a message, where nothing runs it.']],
      );
    });
});

describe("nothing is found in", () => {
  for (const line of [
    String.raw`{"role":"assistant","content":"Write ${"`"}<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>${"`"} for it."}`,
    String.raw`{"role":"assistant","content":"Write\n${"`"}${"`"}${"`"}\n<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>\n${"`"}${"`"}${"`"}"}`,
    String.raw`{"role":"assistant","content":"<tool_call>{\"name\":\"ping\",\"arguments\":{}"}`,
    String.raw`{"role":"assistant","content":"<tool_call> opens a call of ping, </tool_call> closes it"}`,
    String.raw`{"role":"user","content":"<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>"}`,
    String.raw`{"role":"assistant","content":"","reasoning_content":"<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>"}`,
    String.raw`{"role":"assistant","content":[{"type":"thinking","thinking":"<function=ping></function>"},{"type":"reasoning","text":"<function=ping></function>"}]}`,
    String.raw`{"role":"model","parts":[{"text":"<function=ping></function>","thought":true}]}`,
    String.raw`{"role":"assistant","content":"<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>","tool_calls":[{"id":"1","type":"function","function":{"name":"ping","arguments":"{}"}}]}`,
    String.raw`{"role":"assistant","content":[{"type":"text","text":"<function=ping></function>"},{"type":"tool_use","id":"1","name":"ping","input":{}}]}`,
    String.raw`{"role":"tool","tool_call_id":"1","content":[{"role":"assistant","content":"<function=ping></function>"}]}`,
    String.raw`{"role":"assistant","content":"<think>Perhaps <function=ping></function>?</think>"}`,
  ])
    test(line, () => {
      assert.deepEqual(violationsInLine(line), []);
    });
});

test("the call is marked from its first token to its last", () => {
  const call = String.raw`<tool_call>{\"name\":\"ping\",\"arguments\":{}}</tool_call>`;
  const line = String.raw`{"role":"assistant","content":"𝟏\n${call}."}`;
  assert.equal(judgedLine(line), `${line}\n${" ".repeat(35)}${"^".repeat(call.length)} call-in-text`);
});

test("a tool may be defined after the text, and one that is nowhere is unknown", () => {
  const text = String.raw`{"role":"assistant","content":"<function=late></function>"}`;
  const tools = '{"tools":[{"name":"late","input_schema":{"type":"object"}}]}';
  assert.deepEqual(violationsIn(text), []);
  assert.deepEqual(
    violationsIn(`${text}\n${tools}`).map(({ rule }) => rule),
    ["call-in-text"],
  );
});

test("text of a million marks is read at once", () => {
  for (const mark of [
    "<tool_call>",
    "<tool_call></tool_call>",
    "<function=",
    "<function=a(",
    "```<function=a></function>",
  ])
    assert.ok(writtenCalls(mark.repeat(100_000)).length <= 200);
});
