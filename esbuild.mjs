// Builds the bundles: the extension, the language server and the command line. `--watch` rebuilds on change; `--bench`
// also bundles the measurements, which are to run the code as users do.
import * as esbuild from "esbuild";

const watch = process.argv.includes("--watch");

/** Tells VS Code's problem matcher when a build starts and ends. */
const progress = {
  name: "progress",
  setup(build) {
    build.onStart(() => console.log("[watch] build started"));
    build.onEnd(({ errors }) => {
      for (const { text, location } of errors) {
        console.error(`✘ [ERROR] ${text}`);
        if (location) console.error(`    ${location.file}:${location.line}:${location.column}:`);
      }
      console.log("[watch] build finished");
    });
  },
};

/** @type {esbuild.BuildOptions} */
const shared = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  minify: !watch,
  sourcemap: watch,
  // jsonc-parser's "main" is a UMD file that esbuild cannot follow; its "module" can be bundled.
  mainFields: ["module", "main"],
  logLevel: watch ? "silent" : "warning",
  plugins: watch ? [progress] : [],
};

const builds = [
  { entryPoints: { extension: "client/extension.ts" }, external: ["vscode"] },
  { entryPoints: { server: "server/main.ts" } },
  { entryPoints: { cli: "server/cli/main.ts" }, banner: { js: "#!/usr/bin/env node" } },
];

if (process.argv.includes("--bench")) {
  builds.push({
    entryPoints: { "bench/bench": "test/bench/bench.ts" },
    format: "esm",
    outExtension: { ".js": ".mjs" },
  });
}

for (const build of builds) {
  const options = { ...shared, ...build, outdir: "dist" };
  if (watch) await (await esbuild.context(options)).watch();
  else await esbuild.build(options);
}
