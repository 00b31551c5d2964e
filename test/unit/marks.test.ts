import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createCheckMemory } from "../../server/core/check-memory.js";
import { checkFile } from "../../server/core/check.js";
import { families } from "../../server/core/formats/registry.js";
import { programOf } from "../../server/core/known-logs.js";
import { mayHoldCalls } from "../../server/core/marks.js";
import { defaultCheckSettings } from "../../server/core/settings.js";
import { allCases } from "../support/format-cases/all.js";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

describe("the cheap look at a text", () => {
  test("misses no record of any family", () => {
    const missed = allCases.filter(({ record, found }) => found.length > 0 && !mayHoldCalls(JSON.stringify(record)));
    assert.deepEqual(
      missed.map(({ name }) => name),
      [],
    );
    for (const { id, docs } of families) assert.ok(mayHoldCalls(docs.example), id);
  });

  test("misses no real file", { skip: existsSync(corpus) ? false : "the corpus is not here" }, () => {
    for (const name of readdirSync(corpus, { recursive: true, encoding: "utf8" })) {
      if (!statSync(corpus + name).isFile()) continue;
      const text = readFileSync(corpus + name, "utf8");
      if (mayHoldCalls(text)) continue;
      const source = { file: name, text };
      const input = { source, shelves: [], settings: defaultCheckSettings, memory: createCheckMemory() };
      assert.deepEqual(checkFile(input).formats, [], name);
    }
  });

  test("passes over what is no log", () => {
    for (const text of ['{"name":"x","version":"1.0.0"}', "[1,2]", "", '{"type":"FeatureCollection"}'])
      assert.ok(!mayHoldCalls(text), text);
  });
});

describe("a log of a program", () => {
  const known: readonly (readonly [path: string, text: string, program: string])[] = [
    ["file:///home/u/.claude/projects/-x/1.jsonl", "", "a Claude Code session"],
    ["a.jsonl", '{"parentUuid":null,"sessionId":"s","version":"2","cwd":"/x"}\n', "a Claude Code session"],
    ["C:\\Users\\u\\.codex\\sessions\\2026\\01\\01\\rollout-2026-01-01.jsonl", "", "a Codex session"],
    ["/x/workspaceStorage/1/chatSessions/2.json", "{}", "a Copilot chat session"],
    ["/Library/Logs/Claude/mcp-server-weather.log", "", "a log of Claude Desktop"],
    ["/home/u/.gemini/tmp/abc/chats/session-1.json", "{}", "a Gemini CLI session"],
    ["x.har", "{}", "an HTTP archive"],
    ["x.json", '\uFEFF {"log": {"version": "1.2", "entries": []}}', "an HTTP archive"],
    ["x.eval", "PK\u0003\u0004", "an Inspect log"],
    ["x.json", '{"version": 2, "status": "success", "eval": {}}', "an Inspect log"],
    ["x.traj", "{}", "a SWE-agent trajectory"],
  ];
  for (const [path, text, program] of known)
    test(`is known: ${path} is ${program}`, () => {
      assert.equal(programOf(path, text), program);
    });

  test("is not every file with its extension", () => {
    const others = ["a.jsonl", "package.json", "server.log", "rollout.json", ".claude/settings.json"];
    for (const path of others) assert.equal(programOf(path, '{"sessionId":"s"}\n'), undefined, path);
  });
});
