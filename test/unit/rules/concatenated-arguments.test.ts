import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments, testFiles } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "a": { "type": "integer" }, "t": { "type": "string" } }, "minProperties": 1 }';

testArguments("concatenated-arguments", schema, [
  {
    name: "keeps one of two that are the same",
    picture: String.raw`"{\"a\": 1}{\"a\": 1}"
           ^^^^^^^^^^ concatenated-arguments`,
    safe: String.raw`"{\"a\": 1}"`,
  },
  { name: "is silent about }{ in a string", picture: String.raw`"{\"t\": \"if(a){b}{c}\"}"` },
  {
    name: "takes objects for the same whatever their order and blanks",
    picture: String.raw`"{\"a\":1,\"t\":\"x\"}\n{\"t\": \"x\", \"a\": 1}, {\"a\":1,\"t\":\"x\"}"
                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ concatenated-arguments`,
    safe: String.raw`"{\"a\":1,\"t\":\"x\"}"`,
  },
  {
    name: "drops an empty object before the arguments",
    picture: String.raw`"{}{\"a\": 1}{\"a\": 1}"
 ^^ concatenated-arguments`,
    safe: String.raw`"{\"a\": 1}"`,
  },
  {
    name: "keeps one as a guess if that does not fit",
    picture: String.raw`"{\"a\": \"x\"}{\"a\": \"x\"}"
               ^^^^^^^^^^^^^^ concatenated-arguments`,
    suggestions: { "Keep one of them (guess)": String.raw`"{\"a\": \"x\"}"` },
  },
  {
    name: "keeps a character outside the BMP",
    picture: String.raw`"{\"t\": \"🌦}{\"}{\"t\": \"🌦}{\"}"
                  ^^^^^^^^^^^^^^^^^ concatenated-arguments`,
    safe: String.raw`"{\"t\": \"🌦}{\"}"`,
  },
  {
    name: "leaves a comma before the first to malformed-arguments",
    picture: String.raw`",{\"a\": 1}{\"a\": 1}"
 ^ malformed-arguments`,
  },
  {
    name: "leaves arrays in a row to malformed-arguments",
    picture: `"[1][2]"
    ^ malformed-arguments`,
  },
]);

const tools = `"tools":[{"type":"function","function":{"name":"book","parameters":${schema}}}]`;
const message = (calls: string) => `{${tools},"messages":[{"role":"assistant","tool_calls":[${calls}]}]}`;
const call = (args: string, id = '"id":"c1",') =>
  `{${id}"type":"function","function":{"name":"book","arguments":"${args}"}}`;
const [one, two, big] = [String.raw`{\"a\": 1}`, String.raw`{\"a\": 2}`, String.raw`{\"a\": 9007199254740993}`];
const under = (text: string, found: string, from: number) =>
  `${text}\n${" ".repeat(text.indexOf(found, from))}${"^".repeat(found.length)} concatenated-arguments`;

testFiles("concatenated-arguments of several calls", [
  {
    name: "guesses a call for each, with an id of its own",
    picture: under(message(call(one + two)), two, 0),
    suggestions: {
      "Split into 2 calls (guess)": message(`${call(one)},${call(two, '"id":"c1_2",')}`),
    },
  },
  {
    name: "gives no id that is there already, and sets the calls as the first is set",
    picture: under(message(`${call(one, '"id":"c1_2",')}, \t${call(one + two)}`), two, 0),
    suggestions: {
      "Split into 2 calls (guess)": message(
        `${call(one, '"id":"c1_2",')}, \t${call(one)}, \t${call(two, '"id":"c1_2_2",')}`,
      ),
    },
  },
  {
    name: "gives no id where the call has none",
    picture: under(message(call(one + two, "")), two, 0),
    suggestions: { "Split into 2 calls (guess)": message(`${call(one, "")},${call(two, "")}`) },
  },
  {
    name: "tells numbers apart that a double does not",
    picture: under(message(call(`${big}{\\"a\\": 9007199254740992}`)), '{\\"a\\": 9007199254740992}', 0),
    suggestions: {
      "Split into 2 calls (guess)": message(`${call(big)},${call('{\\"a\\": 9007199254740992}', '"id":"c1_2",')}`),
    },
  },
  {
    name: "does not split a call of which one part would not fit",
    picture: under(message(call(`${one}{}`)), "{}", 200),
  },
  {
    name: "does not split where the format has one call a message",
    picture: under(
      `{${tools},"messages":[{"role":"assistant","function_call":{"name":"book","arguments":"${one}${two}"}}]}`,
      two,
      0,
    ),
  },
  {
    name: "gives both ids of a Responses item their number",
    picture: under(
      `{"tools":[{"type":"function","name":"book","parameters":${schema}}],"output":[{"type":"function_call","id":"fc1","call_id":"c1","name":"book","arguments":"${one}${two}"}]}`,
      two,
      0,
    ),
    suggestions: {
      "Split into 2 calls (guess)": `{"tools":[{"type":"function","name":"book","parameters":${schema}}],"output":[{"type":"function_call","id":"fc1","call_id":"c1","name":"book","arguments":"${one}"},{"type":"function_call","id":"fc1_2","call_id":"c1_2","name":"book","arguments":"${two}"}]}`,
    },
  },
]);

const lenient = '{ "type": "object", "properties": { "a": { "type": "integer" } } }';
const lenientMessage = (calls: string) => message(calls).replace(schema, lenient);

testFiles("concatenated-arguments of a tool that takes an empty object", [
  {
    name: "have two readings, and both are guesses",
    picture: `${lenientMessage(call(`{}${one}`))}
${" ".repeat(lenientMessage(call(`{}${one}`)).lastIndexOf("{}"))}^^ concatenated-arguments`,
    suggestions: {
      "Drop the empty object (guess)": lenientMessage(call(one)),
      "Split into 2 calls (guess)": lenientMessage(`${call("{}")},${call(one, '"id":"c1_2",')}`),
    },
  },
]);

test("concatenated-arguments words its findings", () => {
  const found = (args: string) => messages(schema, `"${args}"`);
  assert.deepEqual(found(one + one), ["book: the same arguments stand twice in a row."]);
  assert.deepEqual(found(one + one + one), ["book: the same arguments stand 3 times in a row."]);
  assert.deepEqual(found(`{}${one}`), ["book: an empty object stands before the arguments."]);
});
