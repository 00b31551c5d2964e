import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, test } from "node:test";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly tree: ts.SourceFile;
  /** Paths of files of the project, and names of packages. */
  readonly imports: readonly string[];
}

const sources = ["server", "client"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readSource(posix.join(folder, name.replaceAll("\\", "/")))),
);

function readSource(path: string): Source {
  const tree = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true);
  const imports: string[] = [];
  const visit = (node: ts.Node): void => {
    const from = importedBy(node);
    if (from !== undefined) imports.push(from.startsWith(".") ? resolved(path, from) : from);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { path, tree, imports };
}

/** What an `import`, an `export … from` or an `import()` names. */
function importedBy(node: ts.Node): string | undefined {
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const from = isDynamic
    ? node.arguments[0]
    : ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : undefined;
  return from !== undefined && ts.isStringLiteral(from) ? from.text : undefined;
}

function resolved(path: string, from: string): string {
  return posix.join(posix.dirname(path), from).replace(/\.js$/, ".ts");
}

/** Each layer, and those that it may import besides itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  text: [],
  model: ["text"],
  settings: ["text", "model"],
  formats: ["text", "model"],
  schema: ["text", "model"],
  streams: ["text", "model", "formats", "schema"],
  rules: ["text", "model", "settings", "formats", "schema"],
  profiles: ["text", "model", "settings", "formats", "schema", "rules"],
  core: ["text", "model", "settings", "formats", "schema", "streams", "rules", "profiles"],
  host: ["text", "model", "core"],
  lsp: ["text", "model", "settings", "rules", "core", "host"],
  cli: ["text", "model", "settings", "rules", "core", "host"],
  main: ["lsp"],
  client: [],
};

/** Ways across the layers that are meant. */
const crossings = new Set([
  "server/cli/lsp-command.ts → server/lsp/server.ts", // the command line starts the language server
  "server/cli/main.ts → package.json", // for its version
]);

function layerOf(path: string): string | undefined {
  if (path === "server/core/settings.ts") return "settings";
  const core = /^server\/core\/(?:(\w+)\/)?/.exec(path);
  if (core !== null) return core[1] ?? "core";
  if (path === "server/main.ts") return "main";
  return /^server\/(\w+)\//.exec(path)?.[1] ?? /^client\//.exec(path)?.[0].slice(0, -1);
}

function isInProject(name: string): boolean {
  return /^(?:server|client)\/|^package\.json$/.test(name);
}

/** The imports for which `isWrong` holds, as `file → imported`. */
function wrongImports(isWrong: (path: string, name: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter((name) => isWrong(path, name)).map((name) => `${path} → ${name}`),
  );
}

function inFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** What the client and the server say to each other. */
const protocol = "server/lsp/protocol.ts";

describe("the layers", () => {
  test("every file has one", () => {
    assert.ok(sources.length > 100, "the files are not found");
    const known = Object.keys(layers);
    assert.deepEqual(
      sources.map(({ path }) => path).filter((path) => !known.includes(layerOf(path) ?? "")),
      [],
    );
  });

  test("imports go one way through them", () => {
    const wrong = wrongImports((path, name) => {
      if (!isInProject(name) || crossings.has(`${path} → ${name}`) || inFolder(path, "client")) return false;
      const [from = "", to = ""] = [layerOf(path), layerOf(name)];
      return from !== to && !layers[from]?.includes(to);
    });
    assert.deepEqual(wrong, []);
  });

  test("the client knows nothing of the server but what they say to each other", () => {
    const wrong = wrongImports(
      (path, name) => inFolder(path, "client") && isInProject(name) && !inFolder(name, "client") && name !== protocol,
    );
    assert.deepEqual(wrong, []);
  });

  test("the ways across them that are meant are there", () => {
    const all = new Set(wrongImports(() => true));
    assert.deepEqual(
      [...crossings].filter((crossing) => !all.has(crossing)),
      [],
    );
  });

  test("no two files import each other, by whatever way", () => {
    assert.deepEqual(cycle(), undefined);
  });
});

/** Files that import each other in a circle, if there are any. */
function cycle(): readonly string[] | undefined {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const name of byPath.get(path)?.imports ?? []) {
      const found = visit(name, [...way, path]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const { path } of sources) {
    const found = visit(path, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

const coreLibraries = new Set(["jsonc-parser", "@eslint-community/regexpp", "re2js", "scslre"]);

/** What belongs to one runtime, or makes one answer differ from the next. */
const forbiddenGlobals = new Set([
  "process",
  "console",
  "Buffer",
  "require",
  "globalThis",
  "performance",
  "Date",
  "fetch",
  "crypto",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "eval",
  "Function",
  "__dirname",
]);

describe("the core", () => {
  const core = sources.filter(({ path }) => inFolder(path, "server/core"));

  test("imports nothing but itself and libraries that run anywhere", () => {
    const wrong = wrongImports(
      (path, name) => inFolder(path, "server/core") && !inFolder(name, "server/core") && !coreLibraries.has(name),
    );
    assert.deepEqual(wrong, []);
  });

  test("asks no runtime, clock or network for anything", () => {
    assert.deepEqual(
      core.flatMap(({ path, tree }) => globalsIn(tree).map((name) => `${path}: ${name}`)),
      [],
    );
  });
});

/** The forbidden names that a file uses as values, and not as names of properties or in types. */
function globalsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && forbiddenGlobals.has(node.text) && isUse(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  const isName =
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) &&
    (("name" in parent && parent.name === node) || ("propertyName" in parent && parent.propertyName === node));
  return !isName;
}

describe("the edge", () => {
  test("the host alone reads and writes files", () => {
    const wrong = wrongImports((path, name) => /^(?:node:)?fs\b/.test(name) && !inFolder(path, "server/host"));
    assert.deepEqual(wrong, []);
  });

  test("the language server's library is imported where the protocol is spoken", () => {
    const speakers = new Set(["server/main.ts", "server/cli/lsp-command.ts"]);
    const wrong = wrongImports(
      (path, name) => name.startsWith("vscode-languageserver") && !inFolder(path, "server/lsp") && !speakers.has(path),
    );
    assert.deepEqual(wrong, []);
  });

  test("the editor is imported by the client alone", () => {
    const wrong = wrongImports((path, name) => /^vscode(?:$|-languageclient)/.test(name) && !inFolder(path, "client"));
    assert.deepEqual(wrong, []);
  });
});
