import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { judgeLine, type JudgeProfile } from "../../server/core/judge.js";

interface SeedCase {
  readonly id: string;
  readonly source: JudgeProfile;
  readonly subject: string;
  readonly title: string;
  readonly schemas?: unknown;
  readonly call?: { readonly name?: unknown };
  /** Takes the place of the call's arguments where their spelling matters. */
  readonly argumentsText?: string;
  readonly expected: Readonly<Record<string, unknown>>;
  /** The text behind the profile does not settle this case. */
  readonly ambiguous?: string;
}

const file = new URL("../../../shared/cases/seed-cases.json", import.meta.url);
const skip = existsSync(file) ? false : "the shared cases are not here";
const all = skip ? [] : (JSON.parse(readFileSync(file, "utf8")) as SeedCase[]);
const cases = all.filter(({ subject }) => subject === "validate");

function lineOf({ source, schemas, call, argumentsText }: SeedCase): string {
  if (source === "gglib") return JSON.stringify({ tools: schemas, tool_calls: call });
  if (argumentsText === undefined) return JSON.stringify({ schemas, call });
  const name = JSON.stringify(call?.name);
  return `{"schemas":${JSON.stringify(schemas)},"call":{"name":${name},"arguments":${argumentsText}}}`;
}

function verdictOf(seed: SeedCase): object {
  return judgeLine(lineOf(seed), seed.source, () => assert.fail("neither profile asks the schema engine"));
}

describe("the cases of the profiles", { skip }, () => {
  test("are all there", { skip }, () => {
    assert.ok(cases.length > 200, String(cases.length));
  });

  for (const seed of cases) {
    test(`${seed.id}: ${seed.title}`, () => {
      const verdict = verdictOf(seed);
      if (seed.ambiguous === undefined) assert.deepEqual(verdict, seed.expected);
      else assert.ok("ok" in verdict, "an open case gets a verdict too, whichever");
    });
  }
});
