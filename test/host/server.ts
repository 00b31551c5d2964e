import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { defer, temporaryFolder } from "./cleanup.js";
import type { Host } from "./install.js";
import { describeEnd, ended, ownEnvironment, run, signalGroup } from "./processes.js";
import { quietSettings, trustSettings } from "./settings.js";

export interface ServerOptions {
  /** The port on 127.0.0.1; a free one if left out. */
  readonly port?: number;
  /** What the address has to carry for the server to answer. Without it whoever reaches the port is let in. */
  readonly token?: string;
  /** False for Restricted Mode. */
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Packaged extensions to install first. */
  readonly vsix?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
}

/** What to open in a window. All paths are absolute. */
export interface WindowContents {
  readonly folder: string;
  readonly file?: string;
  /** The folders of extensions under development. */
  readonly extensions?: readonly string[];
  /** The module whose `run` is called in the extension host. */
  readonly tests?: string;
}

export interface Server {
  readonly address: (contents: WindowContents) => string;
  /** The folder of VS Code's user data, with its logs. */
  readonly userData: string;
  /** Resolves, with how it ended, when the server is gone. */
  readonly stopped: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts VS Code's server on 127.0.0.1. All that it writes lies in one temporary folder, which goes with it. */
export async function startServer(host: Host, options: ServerOptions = {}): Promise<Server> {
  const { folder: scratch, remove } = temporaryFolder();
  const userData = writeUserData(scratch, options);
  const folders = foldersIn(scratch, userData);
  const env = environment(scratch, options.env);
  for (const file of options.vsix ?? []) {
    const args = [host.serverMain, "--accept-server-license-terms", ...folders, "--install-extension", file, "--force"];
    options.onOutput?.(await run(process.execPath, args, { cwd: scratch, env }));
  }
  const child = spawn(process.execPath, [host.serverMain, ...folders, ...flags(options)], {
    cwd: scratch,
    env,
    detached: true, // a process group of its own, so that its children can be ended with it
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = defer(() => {
    signalGroup(child, "SIGKILL");
  });
  const stopped = ended(child).then(describeEnd);
  const stop = async (): Promise<void> => {
    signalGroup(child, "SIGTERM");
    await Promise.race([stopped, sleep(3000, undefined, { ref: false })]);
    kill();
    remove();
  };
  try {
    const port = await listening(child, stopped, options.onOutput);
    return { address: (contents) => address(port, options.token, contents), userData, stopped, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeUserData(scratch: string, { trusted = true, settings }: ServerOptions): string {
  const userData = path.join(scratch, "data");
  mkdirSync(path.join(userData, "User"), { recursive: true });
  const all = { ...quietSettings, ...trustSettings(trusted), ...settings };
  writeFileSync(path.join(userData, "User/settings.json"), JSON.stringify(all, undefined, 2));
  return userData;
}

function foldersIn(scratch: string, userData: string): string[] {
  const [server, extensions] = [path.join(scratch, "server"), path.join(scratch, "extensions")];
  return ["--server-data-dir", server, "--user-data-dir", userData, "--extensions-dir", extensions];
}

function environment(scratch: string, env: ServerOptions["env"]): Readonly<Record<string, string | undefined>> {
  // Without a gallery it would ask open-vsx.org.
  const all = { ...ownEnvironment(), EXTENSIONS_GALLERY: "{}", ...env };
  if (process.platform !== "linux") return all; // the folder of macOS is too deep for the paths of sockets
  return { ...all, TMPDIR: created(path.join(scratch, "tmp")), XDG_RUNTIME_DIR: created(path.join(scratch, "run")) };
}

function created(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function flags({ port = 0, token, trusted = true }: ServerOptions): string[] {
  return [
    ...["--host", "127.0.0.1", "--port", String(port), "--accept-server-license-terms"],
    ...(token === undefined ? ["--without-connection-token"] : ["--connection-token", token]),
    ...(trusted ? ["--disable-workspace-trust"] : []),
    ...[
      "--telemetry-level",
      "off",
      "--disable-telemetry",
      "--disable-update-check",
      "--disable-getting-started-override",
    ],
    "--enable-smoke-test-driver", // newer servers heed an extension under development only with this
  ];
}

/** The port, once the server listens. Throws, with its output, if it ends before or takes longer than a minute. */
async function listening(
  child: ChildProcess,
  stopped: Promise<string>,
  onOutput?: (text: string) => void,
): Promise<number> {
  let output = "";
  const ready = new Promise<number>((resolve) => {
    const read = (text: string): void => {
      output += text;
      onOutput?.(text);
      const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
  });
  const late = sleep(60_000, "no answer in a minute", { ref: false });
  const first = await Promise.race([ready, stopped, late]);
  if (typeof first === "string") throw new Error(`The VS Code server did not start: ${first}\n${output}`);
  return first;
}

function address(
  port: number,
  token: string | undefined,
  { folder, file, extensions = [], tests }: WindowContents,
): string {
  // The authority has to be that of the address bar. With any other, files are found but not marked.
  const uri = (file: string): string => `vscode-remote://127.0.0.1:${port}${pathToFileURL(file).pathname}`;
  const payload = [
    ["skipWelcome", "true"],
    ["skipReleaseNotes", "true"],
    ...extensions.map((extension) => ["extensionDevelopmentPath", uri(extension)]),
    ...(tests === undefined ? [] : [["extensionTestsPath", uri(tests)]]),
    ...(file === undefined ? [] : [["openFile", uri(file)]]),
  ];
  const url = new URL(`http://127.0.0.1:${port}/`);
  if (token !== undefined) url.searchParams.set("tkn", token);
  url.searchParams.set("folder", folder);
  url.searchParams.set("payload", JSON.stringify(payload));
  return url.href;
}
