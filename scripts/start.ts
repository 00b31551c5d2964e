// npm start [-- FOLDER] [--port N]: shows what the command line finds in a folder, then opens it in a real VS Code.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildExtension } from "../test/host/bundle.js";
import { command } from "../test/host/command.js";
import { ensureHost } from "../test/host/install.js";
import { root } from "../test/host/paths.js";
import { runVisibly } from "../test/host/processes.js";
import { startServer } from "../test/host/server.js";

command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: "string", default: "0" } },
  });
  // npm runs scripts in the root of the checkout; a path is meant from where the user stands.
  const folder = path.resolve(process.env["INIT_CWD"] ?? ".", positionals[0] ?? path.join(root, "samples"));
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  await buildExtension();
  await showFindings(folder);
  const code = await openOnDesktop(folder);
  return code ?? (await openInBrowser(folder, Number(values.port)));
});

async function showFindings(folder: string): Promise<void> {
  const cli = path.join(root, "dist/cli.js");
  if (!existsSync(cli)) return;
  const shown = path.relative(root, folder) || ".";
  console.log(`\n$ arglint check ${shown}`);
  // It fails if it finds something, and that is no fault here.
  await runVisibly(process.execPath, [cli, "check", shown], { cwd: root });
  console.log();
}

/** Opens the folder in the VS Code of this machine. Gives `undefined` if there is none that can load the extension. */
async function openOnDesktop(folder: string): Promise<number | undefined> {
  // In a remote window's terminal, `code` can only open files; and for root it refuses to start.
  const { VSCODE_IPC_HOOK_CLI } = process.env;
  if (VSCODE_IPC_HOOK_CLI !== undefined || process.getuid?.() === 0 || !hasCode()) return undefined;
  console.log(`Opening ${folder} in VS Code.`);
  return await runCode([`--extensionDevelopmentPath=${root}`, folder]);
}

function hasCode(): boolean {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const name = process.platform === "win32" ? "code.cmd" : "code";
  return folders.some((folder) => folder !== "" && existsSync(path.join(folder, name)));
}

async function runCode(args: readonly string[]): Promise<number> {
  if (process.platform !== "win32") return await runVisibly("code", args, { cwd: root });
  const quoted = args.map((arg) => `"${arg}"`).join(" ");
  return await runVisibly("cmd", ["/d", "/s", "/c", `code.cmd ${quoted}`], { cwd: root });
}

/** Serves the folder, as it is, to a browser on this machine, until the user stops it. */
async function openInBrowser(folder: string, port: number): Promise<number> {
  const host = await ensureHost();
  const server = await startServer(host, { port, token: randomBytes(16).toString("hex") });
  const address = server.address({ folder, extensions: [root] });
  console.log(`VS Code ${host.version} with Arglint shows ${folder} at\n\n  ${address}\n\nCtrl+C ends it.`);
  openAddress(address);
  endWithParent();
  const how = await server.stopped;
  await server.stop();
  console.error(`The VS Code server stopped: ${how}`);
  return 1;
}

/** Opens the default browser if there is a display. */
function openAddress(address: string): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY) return;
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  const child = spawn(opener, [address], { stdio: "ignore", detached: true });
  child.on("error", () => undefined); // the address is printed
  child.unref();
}

/** A signal to npm alone does not always reach us; that npm is gone does. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500);
}
