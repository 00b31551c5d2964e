import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { jsonOutput } from "../../server/cli/output/json.js";
import { documentIn, referencedFiles } from "../../server/core/references.js";
import { compileSchema } from "../../server/core/schema/compile.js";
import { isValid } from "../../server/core/schema/validate.js";
import { findReferences } from "../../server/host/references.js";
import { readText } from "../../server/host/read-text.js";
import { checkIn, inFolder } from "../support/cli.js";

describe("the files that a text refers to", () => {
  const cases: readonly (readonly [text: string, files: readonly string[]])[] = [
    ['{ "$ref": "./common.json#/definitions/x" }', ["file:///w/a/common.json"]],
    ['{ "$ref": "../common.json" }', ["file:///w/common.json"]],
    ['{ "$ref": "common.json#/a" }, { "$ref":"common.json#/b" }', ["file:///w/a/common.json"]],
    ['{ "$ref": ".\\/b\\/c.json" }', ["file:///w/a/b/c.json"]],
    ['{ "$ref": "file:///etc/passwd" }', ["file:///etc/passwd"]],
    ['{ "$ref": "#/definitions/x" }', []],
    ['{ "$ref": "https://example.org/x.json" }', []],
    ['{ "$ref": "\\q" }', []],
    ['{ "$ref": 7 }', []],
    ['"the $ref of common.json"', []],
  ];
  for (const [text, files] of cases) {
    test(`of ${text} are ${files.length === 0 ? "none" : files.join(", ")}`, () => {
      assert.deepEqual(referencedFiles(text, "file:///w/a/tools.json"), files);
    });
  }

  test("are also found in a reference of sixteen megabytes", () => {
    const name = "a".repeat(16_000_000);
    assert.deepEqual(referencedFiles(`{ "$ref": "${name}" }`, "file:///w/tools.json"), [`file:///w/${name}`]);
  });

  test("are no more than a hundred", () => {
    const text = Array.from({ length: 500 }, (_, index) => `{ "$ref": "${index}.json" }`).join("\n");
    assert.equal(referencedFiles(text, "file:///w/tools.json").length, 100);
  });
});

describe("a document", () => {
  test("may have comments", () => {
    assert.deepEqual(documentIn('// shared\n{ "a": 1 }', "common.json"), { a: 1 });
  });

  for (const text of ["", "nothing", '{ "a": 1 }\n{ "a": 2 }']) {
    test(`is not what reads ${JSON.stringify(text)}`, () => {
      assert.equal(documentIn(text, "common.json"), undefined);
    });
  }
});

describe("a schema of a file", () => {
  const base = "file:///w/a/tools.json";
  const documents = new Map<string, unknown>([
    ["file:///w/a/common.json", { definitions: { Id: { type: "integer" }, Own: { $ref: "#/definitions/Id" } } }],
    ["file:///w/more.json", { $ref: "a/common.json#/definitions/Id" }],
    [base, { shared: { type: "boolean" }, tools: [] }],
    ["file:///w/a/loop.json", { $ref: "loop.json" }],
  ]);
  const cases: readonly (readonly [schema: object, value: unknown, expected: boolean | "not judged"])[] = [
    [{ $ref: "common.json#/definitions/Id" }, 7, true],
    [{ $ref: "./common.json#/definitions/Id" }, "7", false],
    [{ $ref: "common.json#/definitions/Own" }, "7", false],
    [{ $ref: "../more.json" }, "7", false],
    [{ $ref: "tools.json#/shared" }, 7, false],
    [{ $ref: "#/$defs/x", $defs: { x: { type: "null" } } }, 7, false],
    [{ $ref: "common.json#/definitions/None" }, 7, "not judged"],
    [{ $ref: "other.json" }, 7, "not judged"],
    [{ $ref: "loop.json" }, 7, "not judged"],
    [{ $ref: "https://example.org/a/common.json" }, 7, "not judged"],
    [{ $id: "https://example.org/a/tools.json", $ref: "common.json" }, 7, "not judged"],
  ];
  for (const [schema, value, expected] of cases) {
    test(`${JSON.stringify(schema)} says ${String(expected)} of ${JSON.stringify(value)}`, () => {
      const verdict = isValid(compileSchema(schema, { base, documents }), value);
      assert.equal(typeof verdict === "boolean" ? verdict : "not judged", expected);
    });
  }

  test("has its faults at its own references, also where the loop is in another file", () => {
    const schema = {
      allOf: [{ $ref: "common.json#/definitions/None" }, { $ref: "other.json" }, { $ref: "loop.json" }],
    };
    const { faults } = compileSchema(schema, { base, documents });
    assert.deepEqual(
      faults.map(({ kind, severity, path }) => [kind, severity, path.join("/")]),
      [
        ["ref-unresolved", "error", "allOf/0/$ref"],
        ["ref-unresolved", "warning", "allOf/1/$ref"],
        ["ref-cycle", "error", "allOf/2/$ref"],
      ],
    );
  });
});

const read = async (path: string, limit: number): Promise<string | undefined> => {
  const outcome = await readText(path, limit);
  return outcome.ok ? outcome.text : undefined;
};

describe("references that are followed on the disk", () => {
  test("go from file to file, over the same one once, and say what was looked for", () =>
    inFolder(
      {
        "w/tools.json": '{ "$ref": "a.json" }',
        "w/a.json": '{ "$ref": "sub/b.json" }',
        "w/sub/b.json": '{ "a": { "$ref": "../a.json" }, "b": { "$ref": "missing.json" }, "c": { "$ref": "no.json" } }',
        "w/sub/no.json": "{ not JSON",
      },
      async (cwd) => {
        const root = join(cwd, "w");
        const path = join(root, "tools.json");
        const found = await findReferences({ path, text: '{ "$ref": "a.json" }', root, read });
        const uri = (name: string): string => pathToFileURL(join(root, name)).href;
        assert.deepEqual([...(found?.references.documents.keys() ?? [])], [uri("a.json"), uri("sub/b.json")]);
        assert.deepEqual(
          found?.paths,
          ["a.json", "sub/b.json", "sub/missing.json", "sub/no.json"].map((name) => join(root, name)),
        );
      },
    ));

  test("never leave the folder, not by their words and not by a link", () =>
    inFolder({ "secret.json": '{ "type": "null" }', "w/inside.json": "{}" }, async (cwd) => {
      const root = join(cwd, "w");
      await symlink(join(cwd, "secret.json"), join(root, "link.json"));
      await symlink(cwd, join(root, "up"));
      const text = [
        "../secret.json",
        "link.json",
        "up/secret.json",
        "inside.json",
        `${pathToFileURL(cwd).href}/secret.json`,
      ]
        .map((reference) => JSON.stringify({ $ref: reference }))
        .join("\n");
      const asked: string[] = [];
      const spy = (path: string, limit: number): Promise<string | undefined> => {
        asked.push(path);
        return read(path, limit);
      };
      const found = await findReferences({ path: join(root, "tools.json"), text, root, read: spy });
      assert.deepEqual(asked, [join(root, "inside.json")]);
      assert.equal(found?.references.documents.size, 1);
    }));

  test("end at so much text, which is then no longer read", () =>
    inFolder(Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`${index}.json`, "{}"])), async (cwd) => {
      const text = '"1.json", "2.json", "3.json", "4.json", "5.json"'.replaceAll(/"\d/g, '"$ref": $&');
      let asked = 0;
      const large = (): Promise<string> => {
        asked++;
        return Promise.resolve(`"${"x".repeat(9_000_000)}"`);
      };
      const found = await findReferences({ path: join(cwd, "tools.json"), text, root: cwd, read: large });
      assert.deepEqual([asked, found?.references.documents.size, found?.paths.length], [3, 2, 5]);
    }));

  test(
    "do not wait at a pipe, and read nothing by a name that is no path",
    { skip: process.platform === "win32" },
    () =>
      inFolder({ "secret.json": '{ "type": "null" }', "w/inside.json": "{}" }, async (cwd) => {
        const root = join(cwd, "w");
        execFileSync("mkfifo", [join(root, "pipe.json")]);
        const asked: string[] = [];
        const spy = (path: string): Promise<undefined> => {
          asked.push(path);
          return Promise.resolve(undefined);
        };
        const references = [
          ...["pipe.json", "%2e%2e/secret.json", "%2E./secret.json", "inside.json%00", "..%2Fsecret.json", ".", "./"],
          ...["//host/inside.json", "file://host/w/inside.json", "file:///C:/inside.json", "file:///%zz", "__proto__"],
          ...["..\\secret.json", "file:../secret.json", `file:${cwd}/secret.json`, "w/../../secret.json"],
        ];
        const text = references.map((reference) => JSON.stringify({ $ref: reference })).join("\n");
        await findReferences({ path: join(root, "tools.json"), text, root, read: spy });
        assert.deepEqual(asked, []);
      }),
  );

  test("end at a depth", () =>
    inFolder({}, async (cwd) => {
      for (let index = 1; index <= 20; index++) {
        await writeFile(join(cwd, `${index}.json`), JSON.stringify({ $ref: `${index + 1}.json` }));
      }
      const found = await findReferences({ path: join(cwd, "0.json"), text: '{ "$ref": "1.json" }', root: cwd, read });
      assert.equal(found?.paths.length, 8);
    }));

  test("do not read a file that is too large", () =>
    inFolder({ "large.json": `"${"x".repeat(10_000_001)}"`, "fair.json": '"x"' }, async (cwd) => {
      const text = '{ "$ref": "large.json" }, { "$ref": "fair.json" }';
      const found = await findReferences({ path: join(cwd, "tools.json"), text, root: cwd, read });
      assert.equal(found?.references.documents.size, 1);
    }));
});

const tool = (reference: string): string =>
  JSON.stringify([
    {
      name: "book",
      inputSchema: { type: "object", properties: { id: { $ref: reference } }, required: ["id"] },
    },
  ]);
const booked = `${JSON.stringify({ role: "assistant", content: [{ type: "tool_use", id: "t", name: "book", input: { id: "7" } }] })}\n`;
const common = '{ "definitions": { "Id": { "type": "integer" } } }';

async function problemsIn(cwd: string, paths: readonly string[]): Promise<readonly string[]> {
  const { text } = await checkIn(cwd, paths, jsonOutput);
  const { problems } = JSON.parse(text) as { problems: readonly { file: string; rule: string }[] };
  return problems.map(({ file, rule }) => `${file}: ${rule}`);
}

describe("arglint check", () => {
  test("judges by a tool file that refers to a file beside it", () =>
    inFolder(
      { "w/tools.json": tool("./common.json#/definitions/Id"), "w/common.json": common, "w/log.jsonl": booked },
      async (cwd) => {
        assert.deepEqual(await problemsIn(cwd, ["w"]), ["log.jsonl: wrong-type"]);
        assert.deepEqual(await problemsIn(join(cwd, "w"), ["log.jsonl"]), ["log.jsonl: wrong-type"]);
      },
    ));

  test("does not follow a reference out of the folder given, and says so", () =>
    inFolder(
      { "w/tools.json": tool("../common.json#/definitions/Id"), "common.json": common, "w/log.jsonl": booked },
      async (cwd) => {
        assert.deepEqual(await problemsIn(cwd, ["w"]), [
          "log.jsonl: unjudged-tool",
          "tools.json: schema-ref-unresolved",
        ]);
      },
    ));

  test("says where a reference leads to nothing in another file", () =>
    inFolder({ "tools.json": tool("common.json#/definitions/None"), "common.json": common }, async (cwd) => {
      assert.deepEqual(await problemsIn(cwd, ["."]), ["tools.json: schema-ref-unresolved"]);
    }));
});
