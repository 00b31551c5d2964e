// npm run test:desktop [-- --grep TEXT] [--version 1.100.3|stable|insiders]
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runTests } from "@vscode/test-electron";
import { buildExtension } from "./bundle.js";
import { command, conclude } from "./command.js";
import { root } from "./paths.js";
import { messageOf } from "./processes.js";
import { quietSettings } from "./settings.js";
import { fault, outcomeOf, prepareSuite, type Outcome, type Suite } from "./suite.js";

command(async () => {
  const { values } = parseArgs({
    options: { grep: { type: "string" }, version: { type: "string", default: "stable" } },
  });
  await buildExtension();
  return conclude(await runDesktopTests(values.version, values.grep));
});

/** Runs the tests of test/e2e in a desktop VS Code, which is downloaded if need be, and prints mocha's report. */
async function runDesktopTests(version: string, grep: string | undefined): Promise<Outcome> {
  const suite = await prepareSuite(false, grep);
  let trouble: string | undefined;
  try {
    await runTests({
      version,
      extensionDevelopmentPath: root,
      extensionTestsPath: suite.bundle.runner,
      extensionTestsEnv: suite.env,
      launchArgs: [suite.workspace, "--user-data-dir", userData(suite), "--disable-extensions", "--disable-telemetry"],
    });
  } catch (error) {
    trouble = messageOf(error);
  }
  suite.show();
  const results = suite.results();
  const reason = fault(results) ?? trouble;
  if (reason !== undefined) {
    suite.keep();
    console.error(`Desktop tests: ${[reason, trouble].filter(Boolean).join("; ")}`);
  }
  suite.remove();
  return outcomeOf(results, reason === undefined);
}

function userData(suite: Suite): string {
  const folder = path.join(suite.scratch, "data");
  mkdirSync(path.join(folder, "User"), { recursive: true });
  writeFileSync(path.join(folder, "User/settings.json"), JSON.stringify(quietSettings));
  return folder;
}
