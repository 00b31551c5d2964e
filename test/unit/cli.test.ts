import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { arglint, inFolder } from "../support/cli.js";
import { callOf } from "../support/pictures.js";

const schema = '{"type":"object","properties":{"days":{"type":"integer"}},"required":["days"]}';
const faulty = `${callOf(schema, '{"days":"3"}')}\n`;
const sound = `${callOf(schema, '{"days":3}')}\n`;

// A start costs a second, so each test has one at most.
describe("the command line", () => {
  test("ends with 0 where nothing is at error level", () =>
    inFolder({ "a.jsonl": sound }, async (cwd) => {
      const { code, stdout, stderr } = await arglint(cwd, ["check", "a.jsonl"]);
      assert.deepEqual([code, stderr], [0, ""]);
      assert.match(stdout, /^1 call in 1 record: 1 valid, 0 invalid\. 0 problems\.$/m);
    }));

  test("ends with 1 where there are errors, checks without being told to, and reads the standard input", () =>
    inFolder({}, async (cwd) => {
      const { code, stdout, stderr } = await arglint(cwd, ["--format", "json", "-"], faulty);
      assert.deepEqual([code, stderr], [1, ""]);
      const { problems } = JSON.parse(stdout) as { problems: { file: string; rule: string }[] };
      assert.deepEqual(
        problems.map(({ file, rule }) => [file, rule]),
        [["-", "wrong-type"]],
      );
    }));

  test("writes the repaired standard input to the standard output, and the rest to the other", () =>
    inFolder({}, async (cwd) => {
      const { code, stdout, stderr } = await arglint(cwd, ["fix", "-"], faulty);
      assert.deepEqual([code, stdout, stderr], [0, sound, "1 repaired, 0 errors left\n"]);
    }));

  const misuses = [
    { name: "a path that leads nowhere", args: ["check", "gone.jsonl"], says: "arglint: gone.jsonl does not exist" },
    {
      name: "a format that there is not",
      args: ["check", "--format", "xml", "."],
      says: "Allowed choices are pretty, json, jsonl, sarif, github.",
    },
    { name: "an option that there is not", args: ["fix", "--force", "."], says: "unknown option '--force'" },
    { name: "no path", args: ["inspect"], says: "missing required argument 'paths'" },
    {
      name: "a configuration that is not there",
      args: ["check", "-c", "gone.json", "."],
      says: "arglint: gone.json could not be read (ENOENT)",
    },
    {
      name: "a file that is not UTF-8",
      args: ["check", "latin1.jsonl"],
      says: "arglint: latin1.jsonl is not UTF-8 text",
    },
  ];

  for (const { name, args, says } of misuses)
    test(`ends with 2 and a sentence on ${name}`, () =>
      inFolder({}, async (cwd) => {
        await writeFile(join(cwd, "latin1.jsonl"), Buffer.from([0x7b, 0xe9, 0x7d]));
        const { code, stdout, stderr } = await arglint(cwd, args);
        assert.deepEqual([code, stdout], [2, ""]);
        assert.ok(stderr.includes(says), stderr);
        assert.doesNotMatch(stderr, /^\s+at /m);
      }));
});
