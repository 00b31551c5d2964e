import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Severity } from "../../server/core/model/violation.js";
import { marked, repaired, suggestions, unmarked, violationsIn } from "./pictures.js";

export interface DefinitionCase {
  /** Goes on after the name of the rule: "marks …", "is silent about …". */
  readonly name: string;
  /** The input schema, with a mark under everything that is found in it. */
  readonly picture: string;
  /** The severities of the marks, where they are not all errors or warnings as the rule has it. */
  readonly severities?: readonly Severity[];
  /** What messages must say, in the order of the marks. */
  readonly says?: readonly RegExp[];
  /** The schema after all safe repairs; without it there are none. */
  readonly safe?: string;
  /** What each suggestion makes of the schema, by its title; without it there are none. */
  readonly suggested?: Readonly<Record<string, string>>;
}

const before = '{"tools":[{"name":"book","inputSchema":\n';
const after = "\n}]}";

function schemaIn(file: string): string {
  assert.ok(file.startsWith(before) && file.endsWith(after), file);
  return file.slice(before.length, file.length - after.length);
}

/** Runs input schemas through the rules and holds what was found against pictures. */
export function testDefinitions(rule: string, cases: readonly DefinitionCase[]): void {
  describe(rule, () => {
    for (const one of cases) {
      test(one.name, () => {
        run(one);
      });
    }
  });
}

function run({ picture, severities, says, safe, suggested }: DefinitionCase): void {
  const schema = unmarked(picture);
  const file = before + schema + after;
  const found = violationsIn(file, { fileName: "tools.json" });
  assert.equal(schemaIn(marked(file, found)), picture);
  if (severities !== undefined) assert.deepEqual(severitiesOf(found), severities);
  for (const [index, words] of (says ?? []).entries()) assert.match(found[index]?.message ?? "", words);
  assert.equal(schemaIn(repaired(file, found)), safe ?? schema);
  const offered = Object.entries(suggestions(file, found)).map(([title, text]) => [title, schemaIn(text)]);
  assert.deepEqual(Object.fromEntries(offered), suggested ?? {});
  for (const [, text] of offered) assert.doesNotThrow(() => JSON.parse(text ?? "") as unknown, text);
}

function severitiesOf(found: readonly { readonly severity: Severity }[]): readonly Severity[] {
  return found.map(({ severity }) => severity);
}
