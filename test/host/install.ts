import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { defer } from "./cleanup.js";
import { withLock } from "./lock.js";
import { cacheFolder } from "./paths.js";
import { messageOf, ownEnvironment, run } from "./processes.js";

/** A VS Code server on this machine. */
export interface Host {
  readonly version: string;
  /** The script that starts the server, to be run by the Node that runs this. */
  readonly serverMain: string;
}

interface Package {
  readonly name: string;
  readonly integrity: string;
}

export const hostVersion = "1.100.3";

/** To be raised when a change below has to reach hosts that are installed already. */
const recipe = 1;

/** Of this package only VS Code itself is used, not the program around it. */
const codeServer: Package = {
  name: "code-server@4.100.3",
  integrity: "sha512-q/Fh2DOxCRNhC/WiG/6sAhSKnj7ZACTVBaeeZ+rWjol//0FCbl/qg1ln5ecZ99jYcfqMxZZAyWcN+YBIo0DgpA==",
};

/** VS Code's own package of ripgrep downloads the program from elsewhere when it is installed; these contain it. */
const ripgrep: Readonly<Record<string, Package>> = {
  "linux-x64": {
    name: "@vscode/ripgrep-linux-x64@1.18.0",
    integrity: "sha512-mQ3bVrUpnD2vs7QT0vX90Lt0cnUq467uFtEktIdsJJmW296RoSULRGqWgzG1AKxyBpNDD6l4ZO4qKf6SgyC23Q==",
  },
  "linux-arm64": {
    name: "@vscode/ripgrep-linux-arm64@1.18.0",
    integrity: "sha512-lQ/5zTG++U0E3IhVgS4EPTTn/U4okncaRMM5GOFfOYZywS4nuD31GhkHbNYlDk5CuDC68+hYJ0/eQeyCKJDA+g==",
  },
  "darwin-x64": {
    name: "@vscode/ripgrep-darwin-x64@1.18.0",
    integrity: "sha512-25b4gWbL138dGuQU244ebCKKc0q05ULBMoFSz9oAEUHNeqK/lOJViDS7DRvbDazzAzSEdan391Znks/R5mkaTQ==",
  },
  "darwin-arm64": {
    name: "@vscode/ripgrep-darwin-arm64@1.18.0",
    integrity: "sha512-r3ktHSvbFycQNF6sl7sNDPocpsI7J+mEzh1IaZFkY0spm3k2Z9t8hPAeOK7+p0l6p6/swkQC14XWX01low+94Q==",
  },
};

const platform = `${process.platform}-${process.arch}`;

/**
 * The VS Code server, which is first installed from the npm registry into the user's cache if it is not there yet.
 * Throws if the registry cannot be reached or gives other bytes than expected, and on a platform without a server.
 */
export async function ensureHost(say: (line: string) => void = announce): Promise<Host> {
  const tools = ripgrep[platform];
  if (tools === undefined)
    throw new Error(`The VS Code server can't be had for ${platform}: use npm run test:desktop.`);
  const folder = path.join(cacheFolder(), `vscode-server-${hostVersion}-${platform}`);
  return (
    installed(folder) ??
    (await withLock(`${folder}.lock`, say, async () => installed(folder) ?? (await install(folder, tools, say))))
  );
}

function announce(line: string): void {
  console.log(`VS Code ${hostVersion}: ${line}`);
}

function installed(folder: string): Host | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(path.join(folder, "installed.json"), "utf8"));
    return stamp === recipe ? hostIn(folder) : undefined;
  } catch {
    return undefined;
  }
}

function hostIn(folder: string): Host {
  return { version: hostVersion, serverMain: path.join(folder, "server/out/server-main.js") };
}

async function install(folder: string, tools: Package, say: (line: string) => void): Promise<Host> {
  const began = Date.now();
  const log = `${folder}.log`;
  writeFileSync(log, "");
  // Built aside and renamed at the end: whatever stands under the final name is complete.
  const scratch = mkdtempSync(`${folder}.new-`);
  const remove = defer(() => {
    rmSync(scratch, { recursive: true, force: true });
  });
  try {
    say(`installing it once, about 170 MB into ${folder}`);
    await build(scratch, tools, say, log);
    rmSync(folder, { recursive: true, force: true });
    renameSync(scratch, folder);
    say(`installed in ${Math.round((Date.now() - began) / 1000)} s`);
    return hostIn(folder);
  } catch (error) {
    throw new Error(`VS Code ${hostVersion} could not be installed; all output is in ${log}.\n${messageOf(error)}`);
  } finally {
    remove();
  }
}

async function build(scratch: string, tools: Package, say: (line: string) => void, log: string): Promise<void> {
  const server = path.join(scratch, "server");
  const modules = path.join(server, "node_modules");
  say("fetching the server…");
  // The source maps are left out: they are larger than all the rest.
  await unpack(codeServer, server, ["--strip-components=3", "--exclude=*.map", "package/lib/vscode"], log);
  say("fetching the modules of the server…");
  await installModules(server, log);
  say("fetching the modules of the built-in extensions…");
  await installModules(path.join(server, "extensions"), log);
  say("fetching ripgrep…");
  await unpack(tools, path.join(modules, "@vscode/ripgrep/bin"), ["--strip-components=2", "package/bin"], log);
  copyFileSync(path.join(import.meta.dirname, "stand-ins/spdlog.cjs"), path.join(modules, "@vscode/spdlog/index.js"));
  copyFileSync(
    path.join(import.meta.dirname, "stand-ins/native-watchdog.cjs"),
    path.join(modules, "native-watchdog/index.js"),
  );
  say("trying it…");
  const answer = await run(process.execPath, [hostIn(scratch).serverMain, "--version"], { cwd: server, log });
  if (answer.split("\n")[0] !== hostVersion) throw new Error(`expected VS Code ${hostVersion}, got ${answer}`);
  writeFileSync(path.join(scratch, "installed.json"), JSON.stringify(recipe));
}

/** No script of these packages is run, hence nothing is compiled; their lock file is only exact with the older rules for peers. */
async function installModules(folder: string, log: string): Promise<void> {
  const quiet = { npm_config_audit: "false", npm_config_fund: "false", npm_config_update_notifier: "false" };
  const env = { ...ownEnvironment(), ...quiet };
  await run("npm", ["ci", "--omit=dev", "--ignore-scripts", "--legacy-peer-deps"], { cwd: folder, env, log });
}

/** Fetches a package, compares it with its hash and unpacks it by `tar` with the arguments given. */
async function unpack(
  { name, integrity }: Package,
  into: string,
  tarArguments: readonly string[],
  log: string,
): Promise<void> {
  mkdirSync(into, { recursive: true });
  const download = mkdtempSync(path.join(into, "download-"));
  await run("npm", ["pack", name, "--loglevel=error", "--pack-destination", download], { cwd: download, log });
  const archive = readdirSync(download).map((file) => path.join(download, file))[0];
  if (archive === undefined || !existsSync(archive)) throw new Error(`npm pack ${name} left no file`);
  const found = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name} is not what it was: ${found} instead of ${integrity}`);
  await run("tar", ["-xzf", archive, "-C", into, ...tarArguments], { cwd: into, log });
  rmSync(download, { recursive: true });
}
