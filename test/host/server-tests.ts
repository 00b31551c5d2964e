import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { artifacts, root } from "./paths.js";
import { messageOf } from "./processes.js";
import { fault, outcomeOf, prepareSuite, type Outcome, type Suite } from "./suite.js";
import { openWorkbench, type Ending, type Workbench } from "./workbench.js";

export interface TestOptions {
  /** Restricted Mode, with the tests made for it. */
  readonly restricted?: boolean;
  readonly grep?: string;
  /** A packaged extension, to be tested in the place of the one under development. */
  readonly vsix?: string;
  /** For the whole run. */
  readonly timeoutSeconds?: number;
}

/** Runs the tests of test/e2e in the extension host of a VS Code server, and prints mocha's report. */
export async function runServerTests(options: TestOptions = {}): Promise<Outcome> {
  const suite = await prepareSuite(options.restricted ?? false, options.grep);
  const log = path.join(suite.scratch, "host.log");
  writeFileSync(log, "");
  const printing = setInterval(suite.show, 200);
  let workbench: Workbench | undefined;
  let ending: Ending;
  try {
    workbench = await open(suite, options, (line) => {
      appendFileSync(log, `${line}\n`);
    });
    ending = await Promise.race([workbench.ending, late(options.timeoutSeconds ?? 300)]);
  } catch (error) {
    ending = { reason: messageOf(error) };
  }
  clearInterval(printing);
  suite.show();
  const results = suite.results();
  // A dead extension host is told as code 0 too: the results have to say that they are complete.
  const reason =
    "reason" in ending ? ending.reason : (fault(results) ?? (ending.code === 0 ? undefined : `code ${ending.code}`));
  if (reason !== undefined) {
    await keepArtifacts(suite, log, workbench);
    console.error(`End-to-end tests: ${reason}; see ${path.relative(process.cwd(), artifacts)}/`);
  }
  await workbench?.close();
  suite.remove();
  return outcomeOf(results, reason === undefined);
}

async function open(suite: Suite, options: TestOptions, onLog: (line: string) => void): Promise<Workbench> {
  return await openWorkbench({
    folder: suite.workspace,
    extensions: [options.vsix === undefined ? root : emptyExtension(suite.scratch)],
    tests: suite.bundle.runner,
    vsix: options.vsix === undefined ? [] : [options.vsix],
    trusted: options.restricted !== true,
    env: suite.env,
    onLog,
  });
}

/** VS Code runs tests only with some extension under development. */
function emptyExtension(scratch: string): string {
  const folder = path.join(scratch, "empty-extension");
  mkdirSync(folder);
  const manifest = { name: "empty", publisher: "arglint", version: "0.0.0", engines: { vscode: "*" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  return folder;
}

async function late(seconds: number): Promise<Ending> {
  return await sleep(seconds * 1000, { reason: `not done after ${seconds} s` }, { ref: false });
}

async function keepArtifacts(suite: Suite, log: string, workbench: Workbench | undefined): Promise<void> {
  suite.keep();
  cpSync(log, path.join(artifacts, "host.log"));
  if (workbench === undefined) return;
  const logs = path.join(workbench.server.userData, "logs");
  if (existsSync(logs)) cpSync(logs, path.join(artifacts, "logs"), { recursive: true });
  // The window may be gone: then there is no picture of it.
  await workbench.page.screenshot({ path: path.join(artifacts, "window.png"), timeout: 10_000 }).catch(() => undefined);
}
