import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownEnvironment, run } from "./processes.js";

const names = ["google-chrome", "google-chrome-stable", "chromium", "chrome", "microsoft-edge", "chromium-browser"];

const macPrograms = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const windowsPrograms = [
  "Google/Chrome/Application/chrome.exe",
  "Chromium/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

const advice = "No browser found: install Chrome, Chromium or Edge, or set CHROME_PATH to the program.";

/** The path of a Chromium-like browser. On Debian, root gets one installed. Throws with one line of advice if there is none. */
export async function ensureBrowser(say: (line: string) => void = console.log): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (!isDebianRoot()) throw new Error(advice);
  say("Browser: installing the Debian package chromium…");
  await installChromium().catch((error: unknown) => {
    throw new Error(`${advice} (apt-get install chromium failed.)`, { cause: error });
  });
  const program = findBrowser();
  if (program === undefined) throw new Error(advice);
  return program;
}

function findBrowser(): string | undefined {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROME_PATH is set to ${chosen}, which is not a program.`);
    return chosen;
  }
  return candidates().find(isProgram);
}

function candidates(): string[] {
  const { HOME, PATH, PROGRAMFILES, "PROGRAMFILES(X86)": PROGRAMFILES_X86, LOCALAPPDATA } = process.env;
  const below = (folders: readonly (string | undefined)[], files: readonly string[]): string[] =>
    folders.flatMap((folder) => (folder ? files.map((file) => path.join(folder, file)) : []));
  if (process.platform === "darwin")
    return below(["/Applications", HOME && path.join(HOME, "Applications")], macPrograms);
  if (process.platform === "win32") return below([PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA], windowsPrograms);
  return below((PATH ?? "").split(path.delimiter), names);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Not Ubuntu, whose package of that name needs the snap service. */
function isDebianRoot(): boolean {
  const release = "/etc/os-release";
  return process.getuid?.() === 0 && existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, "utf8"));
}

async function installChromium(): Promise<void> {
  const options = { cwd: "/", env: { ...ownEnvironment(), DEBIAN_FRONTEND: "noninteractive" } };
  const install = (): Promise<string> =>
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  // A fresh container has no lists of packages.
  await install().catch(async () => {
    await run("apt-get", ["update"], options);
    await install();
  });
}
