import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { configSchema } from "../../scripts/config-schema.js";
import { settingsTable } from "../../server/lsp/settings-table.js";

interface Declared {
  readonly default: unknown;
  readonly scope: string;
  readonly markdownDescription: string;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
}

const manifest = readJson("package.json") as {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Declared>> }[];
    readonly commands: readonly { readonly command: string }[];
    readonly menus: { readonly commandPalette: readonly { readonly command: string }[] };
    readonly grammars: readonly { readonly path: string; readonly scopeName: string }[];
  };
};
const declared = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties)) as Record<
  string,
  Declared
>;
/** Read by the editor's part of the protocol, not by the server. */
const editorsOwn = ["arglint.trace.server"];

describe("package.json", () => {
  test("declares the settings of the table and no others", () => {
    const table = Object.keys(settingsTable).map((name) => `arglint.${name}`);
    assert.deepEqual(Object.keys(declared).toSorted(), [...table, ...editorsOwn].toSorted());
  });

  for (const [name, { field, default: byDefault, scope, doc }] of Object.entries(settingsTable))
    test(`says of ${name} what the table says`, () => {
      const expected: unknown = byDefault instanceof Map ? Object.fromEntries(byDefault) : byDefault;
      assert.deepEqual(declared[`arglint.${name}`], {
        ...field.schema,
        default: expected,
        scope,
        markdownDescription: doc,
      });
    });

  test("hides no command that it does not declare", () => {
    const commands = new Set(manifest.contributes.commands.map(({ command }) => command));
    for (const { command } of manifest.contributes.menus.commandPalette) assert.ok(commands.has(command), command);
  });

  test("names the grammar by its own scope", () => {
    for (const { path, scopeName } of manifest.contributes.grammars)
      assert.equal((readJson(path) as { scopeName: string }).scopeName, scopeName);
  });
});

test("the schema of arglint.json is what scripts/config-schema.ts writes", () => {
  assert.deepEqual(readJson("schemas/arglint.schema.json"), configSchema());
});
