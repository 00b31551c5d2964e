import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { githubOutput } from "../../server/cli/output/github.js";
import { jsonLinesOutput, jsonOutput } from "../../server/cli/output/json.js";
import { prettyOutput } from "../../server/cli/output/pretty.js";
import { sarifOutput } from "../../server/cli/output/sarif.js";
import { rules } from "../../server/core/rules/registry.js";
import { checkIn, inFolder } from "../support/cli.js";
import { callOf } from "../support/pictures.js";

const schema = '{"type":"object","properties":{"days":{"type":"integer"}},"required":["days"]}';
const faulty = `${callOf(schema, '{"days":"3"}')}\n`;
const sound = `${callOf(schema, '{"days":3}')}\n`;
/** Only its tool is known from elsewhere. */
const bare = '{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"book","input":{"days":"3"}}]}\n';
const toolFile = `{"tools":[{"name":"book","inputSchema":${schema}}]}`;

const wrongAt = faulty.indexOf('\\"3\\"');
const declaredAt = faulty.indexOf('"days":');
const onLine = (start: number, length: number) => ({
  start: { line: 0, character: start },
  end: { line: 0, character: start + length },
});

const problem = {
  file: "log.jsonl",
  range: onLine(wrongAt, 5),
  rule: "wrong-type",
  severity: "error",
  message: 'book.days: expected integer, found string "3".',
  record: 0,
  pointer: "/messages/0/tool_calls/0/function/arguments",
  argumentPointer: "/days",
  tool: "book",
  callId: "c1",
  expected: "integer",
  found: "string",
  related: [{ file: "log.jsonl", range: onLine(declaredAt, 6), message: '"days" is declared here: integer.' }],
  fixes: [{ title: 'Change "3" to 3', safety: "safe", edits: [{ range: onLine(wrongAt, 5), newText: "3" }] }],
};

const summary = {
  files: 1,
  records: 1,
  calls: 1,
  tools: 1,
  valid: 0,
  invalid: 1,
  unjudged: 0,
  noSchema: 0,
  problems: 1,
  fixable: 1,
};

describe("arglint check", () => {
  test("writes one JSON document", () =>
    inFolder({ "log.jsonl": faulty }, async (cwd) => {
      const { text, failed } = await checkIn(cwd, ["log.jsonl"], jsonOutput);
      assert.deepEqual(JSON.parse(text), { version: 1, summary, problems: [problem] });
      assert.equal(failed, true);
    }));

  test("writes null for what is not there, in place of leaving it out", () =>
    inFolder({ "log.jsonl": '{"tools": nope}' }, async (cwd) => {
      const { text } = await checkIn(cwd, ["log.jsonl"], jsonOutput);
      const { problems } = JSON.parse(text) as { problems: [Record<string, unknown>] };
      assert.deepEqual(Object.keys(problems[0]), Object.keys(problem));
      const { argumentPointer, tool, callId, expected, found } = problems[0];
      assert.deepEqual([argumentPointer, tool, callId, expected, found], [null, null, null, null, null]);
    }));

  test("writes a line a problem, and the summary last", () =>
    inFolder({ "log.jsonl": faulty }, async (cwd) => {
      const { text } = await checkIn(cwd, ["log.jsonl"], jsonLinesOutput);
      assert.deepEqual(
        text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as unknown),
        [problem, { version: 1, summary }],
      );
    }));

  test("writes for people, with lines and columns from one", () =>
    inFolder({ "log.jsonl": faulty }, async (cwd) => {
      const { text } = await checkIn(cwd, ["log.jsonl"], prettyOutput);
      const plain = text.replace(/\u001b\[\d+m/g, "");
      assert.equal(
        plain,
        `log.jsonl
  1:${wrongAt + 1}    error   book.days: expected integer, found string "3".  wrong-type  fixable

1 call in 1 record: 0 valid, 1 invalid. 1 problem, 1 fixable with "arglint fix".
`,
      );
    }));

  test("writes workflow commands, their signs escaped", () =>
    inFolder({ "a,b%c:d.jsonl": faulty.replace('\\"3\\"', '\\"50%\\"') }, async (cwd) => {
      const { text } = await checkIn(cwd, ["."], githubOutput);
      const [command, end] = text.split("\n");
      const place = `line=1,endLine=1,col=${wrongAt + 1},endColumn=${wrongAt + 8}`;
      assert.equal(
        command,
        `::error file=a%2Cb%25c%3Ad.jsonl,${place},title=arglint wrong-type::book.days: expected integer, found string "50%25".`,
      );
      assert.equal(end, "1 calls, 1 invalid, 1 problems");
    }));

  test("writes no workflow command for a hint", () =>
    inFolder({ "log.jsonl": sound.replace('{\\"days', '{\\"x\\":1,\\"days') }, async (cwd) => {
      const { text } = await checkIn(cwd, ["log.jsonl"], githubOutput);
      assert.equal(text, "1 calls, 0 invalid, 1 problems\n");
      assert.match(
        (await checkIn(cwd, ["log.jsonl"], jsonOutput)).text,
        /"rule":"undeclared-argument","severity":"hint"/,
      );
    }));
});

interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface SarifLocation {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: SarifRegion };
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes: readonly [{ readonly artifactChanges: readonly [{ readonly replacements: readonly unknown[] }] }];
}

interface SarifLog {
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } };
      readonly columnKind: string;
      readonly results: readonly SarifResult[];
    },
  ];
}

async function sarif(cwd: string, paths: readonly string[]): Promise<SarifLog> {
  let said = "";
  const { text } = await checkIn(cwd, paths, (write) => sarifOutput(write, (more) => void (said += more), "1.2.3"));
  assert.equal(said, "");
  return JSON.parse(text) as SarifLog;
}

describe("arglint check --format sarif", () => {
  test("writes what SARIF 2.1.0 demands", () =>
    inFolder({ "a b/log#1.jsonl": faulty }, async (cwd) => {
      const log = await sarif(cwd, ["."]);
      const [run] = log.runs;
      assert.equal(log.version, "2.1.0");
      assert.equal(run.tool.driver.name, "arglint");
      assert.deepEqual(
        run.tool.driver.rules.map(({ id }) => id),
        rules.map(({ id }) => id),
      );
      assert.equal(run.columnKind, "utf16CodeUnits");
      const [result] = run.results;
      assert.equal(run.tool.driver.rules[result!.ruleIndex]?.id, result!.ruleId);
      assert.equal(result!.level, "error");
      assert.equal(result!.message.text, problem.message);
      assert.deepEqual(result!.locations, [
        {
          physicalLocation: {
            artifactLocation: { uri: "a%20b/log%231.jsonl" },
            region: { startLine: 1, startColumn: wrongAt + 1, endLine: 1, endColumn: wrongAt + 6 },
          },
        },
      ]);
      assert.deepEqual(result!.fixes[0].artifactChanges[0].replacements, [
        {
          deletedRegion: { startLine: 1, startColumn: wrongAt + 1, endLine: 1, endColumn: wrongAt + 6 },
          insertedContent: { text: "3" },
        },
      ]);
    }));

  test("knows a problem again after the log has grown at its front", () =>
    inFolder({ "log.jsonl": faulty }, async (cwd) => {
      const before = await sarif(cwd, ["log.jsonl"]);
      await inFolder({ "log.jsonl": sound.replace("c1", "c0") + faulty }, async (later) => {
        const after = await sarif(later, ["log.jsonl"]);
        assert.notDeepEqual(after.runs[0].results[0]?.locations, before.runs[0].results[0]?.locations);
        assert.deepEqual(
          after.runs[0].results.map(({ partialFingerprints }) => partialFingerprints),
          before.runs[0].results.map(({ partialFingerprints }) => partialFingerprints),
        );
      });
    }));

  test("has a rule index for no more than the rules that there are", () =>
    inFolder({ "log.jsonl": faulty, "arglint.json": '{ "nope": 1 }' }, async (cwd) => {
      const [run] = (await sarif(cwd, ["log.jsonl"])).runs;
      const configuration = run.results.find(({ ruleId }) => ruleId === "configuration");
      assert.equal(configuration?.ruleIndex, -1);
    }));
});

async function rulesFound(cwd: string, paths: readonly string[], config?: string) {
  const { text, failed } = await checkIn(cwd, paths, jsonOutput, config);
  const { problems } = JSON.parse(text) as { problems: (typeof problem)[] };
  return { found: problems.map(({ file, rule, severity }) => `${file} ${rule} ${severity}`), failed, problems };
}

describe("the files of a check", () => {
  test("are those of a folder, but for dependencies and what Git ignores", () =>
    inFolder(
      {
        "a.jsonl": faulty,
        "deep/b.json": faulty,
        "deep/notes.txt": faulty,
        "node_modules/x/c.jsonl": faulty,
        ".git/d.jsonl": faulty,
        "old/e.jsonl": faulty,
        "deep/f.jsonl": faulty,
        ".gitignore": "old/\n",
        "deep/.gitignore": "f.*\n",
      },
      async (cwd) => {
        const { found } = await rulesFound(cwd, ["."]);
        assert.deepEqual(found, ["a.jsonl wrong-type error", "deep/b.json wrong-type error"]);
      },
    ));

  test("are called as they were given, or by their way from the folder given", () =>
    inFolder({ "logs/deep/a.jsonl": faulty }, async (cwd) => {
      assert.equal((await rulesFound(cwd, ["logs"])).problems[0]?.file, "deep/a.jsonl");
      assert.equal((await rulesFound(cwd, ["./logs/deep/a.jsonl"])).problems[0]?.file, "./logs/deep/a.jsonl");
    }));

  test("are checked though they are ignored, if they are given by name", () =>
    inFolder({ "a.jsonl": faulty, ".gitignore": "*.jsonl" }, async (cwd) => {
      assert.deepEqual((await rulesFound(cwd, ["a.jsonl"])).found, ["a.jsonl wrong-type error"]);
    }));

  test("are judged by the tool files of their folder", () =>
    inFolder({ "logs/a.jsonl": bare, "logs/tools.json": toolFile, "b.jsonl": bare }, async (cwd) => {
      const { found, problems } = await rulesFound(cwd, ["."]);
      assert.deepEqual(found, ["b.jsonl wrong-type error", "logs/a.jsonl wrong-type error"]);
      assert.equal(problems[1]?.related[0]?.file, "logs/tools.json");
    }));
});

describe("arglint.json", () => {
  test("is found upward, and sets severities and what is read", () =>
    inFolder(
      {
        "arglint.json": '{ "rules": { "wrong-type": "warning" }, "exclude": ["old/**"] } // with a comment',
        "deep/a.jsonl": faulty,
        "old/b.jsonl": faulty,
      },
      async (cwd) => {
        const { found, failed } = await rulesFound(cwd, ["."]);
        assert.deepEqual(found, ["deep/a.jsonl wrong-type warning"]);
        assert.equal(failed, false);
      },
    ));

  test("costs only the key that is wrong, which is reported at its place", () =>
    inFolder(
      { "arglint.json": '{ "rules": { "wrong-type": "off", "nope": "off" },\n  "bogus": 1 }', "a.jsonl": faulty },
      async (cwd) => {
        const { found, problems, failed } = await rulesFound(cwd, ["a.jsonl"]);
        assert.deepEqual(found, ["arglint.json configuration warning", "arglint.json configuration warning"]);
        assert.deepEqual(
          problems.map(({ message }) => message),
          [
            "arglint.json: rules.nope: there is no rule of this name.",
            "arglint.json: bogus: there is no such setting.",
          ],
        );
        assert.deepEqual(problems[1]?.range.start, { line: 1, character: 2 });
        assert.equal(failed, false);
      },
    ));

  test("may be named instead", () =>
    inFolder({ "a.jsonl": faulty, "other.json": '{ "rules": { "wrong-type": "off" } }' }, async (cwd) => {
      assert.deepEqual((await rulesFound(cwd, ["a.jsonl"], "other.json")).found, []);
    }));

  test("names tool files that are nearer than those found", () =>
    inFolder(
      {
        "arglint.json": '{ "tools": ["defs/*.json"] }',
        "defs/mine.json": toolFile.replace("integer", "string"),
        "tools.json": toolFile,
        "a.jsonl": bare,
      },
      async (cwd) => {
        assert.deepEqual((await rulesFound(cwd, ["a.jsonl"])).found, []);
      },
    ));
});
