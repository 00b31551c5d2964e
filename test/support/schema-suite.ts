import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { compileSchema } from "../../server/core/schema/compile.js";
import type { Dialect } from "../../server/core/schema/dialect.js";
import { isValid } from "../../server/core/schema/validate.js";
import { exactValue } from "../../server/core/text/exact-value.js";
import { rootNode } from "../../server/core/text/json-node.js";
import { fileLayer } from "../../server/core/text/layer.js";

/** Where the official JSON Schema Test Suite lies, beside the checkout. */
export const suiteRoot = join(import.meta.dirname, "../../../shared/json-schema-test-suite");

export const suiteIsThere = existsSync(suiteRoot);

export const drafts: readonly (readonly [string, Dialect])[] = [
  ["draft4", "draft4"],
  ["draft6", "draft6"],
  ["draft7", "draft7"],
  ["draft2019-09", "2019-09"],
  ["draft2020-12", "2020-12"],
];

export type Part = "mandatory" | "optional" | "format";

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

export interface Outcome {
  readonly name: string;
  readonly expected: boolean;
  readonly found: boolean | "not judged";
}

/** Judges every test of one part of a draft. */
export function runPart(draft: string, dialect: Dialect, part: Part): readonly Outcome[] {
  // From 2019-09 on `format` is an annotation by default, and the mandatory tests ask for that.
  const assertFormats = part === "format" || dialect.startsWith("draft");
  const options = { dialect, documents: loadRemotes(), assertFormats };
  return filesOf(draft, part).flatMap((file) => {
    return readGroups(file).flatMap((group) => {
      const compiled = compileSchema(group.schema, options);
      return group.tests.map((test): Outcome => {
        const verdict = isValid(compiled, test.data);
        const name = `${basename(file, ".json")}: ${group.description}: ${test.description}`;
        return { name, expected: test.valid, found: typeof verdict === "boolean" ? verdict : "not judged" };
      });
    });
  });
}

const folders: Readonly<Record<Part, string>> = { mandatory: "", optional: "optional", format: "optional/format" };

function filesOf(draft: string, part: Part): readonly string[] {
  const folder = join(suiteRoot, "tests", draft, folders[part]);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
}

function readGroups(file: string): readonly Group[] {
  const root = rootNode(fileLayer(readFileSync(file, "utf8")));
  return (root === undefined ? [] : exactValue(root)) as readonly Group[];
}

let remotes: ReadonlyMap<string, unknown> | undefined;

/** The documents that the suite serves at localhost, and the meta-schemas. */
function loadRemotes(): ReadonlyMap<string, unknown> {
  remotes ??= new Map([...suiteRemotes(), ...metaSchemas()]);
  return remotes;
}

function suiteRemotes(): readonly (readonly [string, unknown])[] {
  const root = join(suiteRoot, "remotes");
  return jsonFiles(root).map((file) => [
    `http://localhost:1234/${relative(root, file).replaceAll("\\", "/")}`,
    JSON.parse(readFileSync(file, "utf8")),
  ]);
}

function metaSchemas(): readonly (readonly [string, unknown])[] {
  const root = join(import.meta.dirname, "../../node_modules/z-schema/src/schemas");
  return jsonFiles(root).flatMap((file) => {
    const schema = JSON.parse(readFileSync(file, "utf8")) as { readonly $id?: string; readonly id?: string };
    const id = schema.$id ?? schema.id;
    return id === undefined ? [] : [[id.replace(/#$/, ""), schema] as const];
  });
}

function jsonFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
}
