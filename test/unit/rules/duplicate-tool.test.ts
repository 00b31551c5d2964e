import { testFiles } from "../../support/argument-cases.js";

const options = { fileName: "tools.jsonl" };
const one = '{"name":"get","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}}}';
const other = '{"name":"get","inputSchema":{"type":"object","properties":{"key":{"type":"string"}}}}';
const same = '{"name":"get","inputSchema":{"properties":{"id":{"type":"string"}},"type":"object"}}';
const list = `{"tools":[${one},${other}]}`;
const mark = `${" ".repeat(list.lastIndexOf('"get"'))}^^^^^ duplicate-tool`;

testFiles("duplicate-tool", [
  {
    name: "marks the second definition of a name in one list",
    options,
    picture: `${list}\n${mark}`,
  },
  {
    name: "says it once, however many records repeat the list",
    options,
    picture: `${list}\n${mark}\n${list}`,
  },
  { name: "is silent about the same definition twice", options, picture: `{"tools":[${one},${same}]}` },
  {
    name: "is silent about two lists",
    options,
    picture: `{"a":{"tools":[${one}]},"b":{"tools":[${other}]}}`,
  },
  { name: "is silent about two records", options, picture: `{"tools":[${one}]}\n{"tools":[${other}]}` },
]);
