import { readdirSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { root } from "./paths.js";
import { runVisibly } from "./processes.js";

export interface Bundle {
  /** The module that VS Code is to call. */
  readonly runner: string;
  readonly files: readonly string[];
}

/** Builds the extension, the language server and the command line into dist/. Throws if that fails. */
export async function buildExtension(): Promise<void> {
  const code = await runVisibly(process.execPath, ["esbuild.mjs"], { cwd: root });
  if (code !== 0) throw new Error("The build failed.");
}

/** Compiles the tests for the extension host into `folder`: those for Restricted Mode, or all others. */
export async function bundleTests(folder: string, restricted: boolean): Promise<Bundle> {
  const tests = path.join(root, "test/e2e");
  const files = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && file.endsWith(".restricted.test.ts") === restricted)
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  if (files.length === 0) throw new Error(`There is no such test in ${tests}.`);
  await esbuild.build({
    entryPoints: {
      runner: path.join(import.meta.dirname, "runner.ts"),
      ...Object.fromEntries(files.map((file) => [file, path.join(tests, `${file}.ts`)])),
    },
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    mainFields: ["module", "main"],
    external: ["vscode", "mocha"],
    sourcemap: "inline",
    logLevel: "warning",
  });
  const compiled = (file: string): string => path.join(folder, `${file}.cjs`);
  return { runner: compiled("runner"), files: files.map(compiled) };
}
