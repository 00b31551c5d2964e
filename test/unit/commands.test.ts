import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);

const { contributes } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when: string }[]>>;
  };
};
const declared = contributes.commands.map(({ command }) => command);

/** Ids of commands in the sources; those of settings and of the status item are written otherwise. */
function idsInClient(): Set<string> {
  const folder = new URL("client/", root);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const registered = sources.flatMap((source) => [
    ...source.matchAll(/^ {4}"(arglint\.\w+)":/gm),
    ...source.matchAll(/^export const \w+Command = "(arglint\.\w+)";$/gm),
  ]);
  return new Set(registered.map(([, id]) => id ?? ""));
}

test("package.json declares the commands that the client registers, and no others", () => {
  assert.deepEqual([...declared].toSorted(), [...idsInClient()].toSorted());
});

test("every command of a menu is declared, and says when it is there", () => {
  for (const { command, when } of Object.values(contributes.menus).flat()) {
    assert.ok(declared.includes(command), command);
    assert.notEqual(when, "");
  }
});
