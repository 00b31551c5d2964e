import path from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { ensureBrowser } from "./browser.js";
import { temporaryFolder } from "./cleanup.js";
import { ensureHost } from "./install.js";
import { startServer, type Server, type ServerOptions, type WindowContents } from "./server.js";

export interface WorkbenchOptions extends WindowContents, Omit<ServerOptions, "port" | "token" | "onOutput"> {
  readonly dark?: boolean;
  /** Takes what the server, the page and VS Code's own log say. */
  readonly onLog?: (line: string) => void;
}

/** How the extension host's tests ended, as far as the workbench can tell. */
export type Ending = { readonly code: number } | { readonly reason: string };

export interface Workbench {
  readonly page: Page;
  readonly server: Server;
  /** Resolves when the tests in the extension host are over, or when the window or its server is gone. */
  readonly ending: Promise<Ending>;
  readonly close: () => Promise<void>;
}

/** Opens a window of a real VS Code in a headless browser that can reach nothing but 127.0.0.1. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const host = await ensureHost();
  const program = await ensureBrowser();
  const log = options.onLog ?? ((): void => undefined);
  const server = await startServer(host, {
    ...options,
    onOutput: (text) => {
      log(`[server] ${text.trimEnd()}`);
    },
  });
  const profile = temporaryFolder();
  let browser: BrowserContext | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await server.stop();
    profile.remove();
  };
  try {
    browser = await openBrowser(program, path.join(profile.folder, "browser"), options.dark ?? false);
    const page = browser.pages()[0] ?? (await browser.newPage());
    listen(page, log);
    const ending = endingOf(page, server, log);
    await exposeAutomation(page, log, ending.resolve);
    await page.goto(server.address(options), { waitUntil: "commit", timeout: 60_000 });
    return { page, server, ending: ending.promise, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openBrowser(program: string, profile: string, dark: boolean): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, {
    executablePath: program,
    headless: true,
    viewport: { width: 1280, height: 800 },
    colorScheme: dark ? "dark" : "light",
    permissions: ["clipboard-read", "clipboard-write"],
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
}

function listen(page: Page, log: (line: string) => void): void {
  page.on("pageerror", (error) => {
    log(`[page] ${String(error)}`);
  });
  page.on("console", (message) => {
    log(`[console] ${message.type()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== "127.0.0.1") log(`[outside] ${url.href}`);
  });
}

function endingOf(page: Page, server: Server, log: (line: string) => void): PromiseWithResolve {
  let resolve: (ending: Ending) => void = () => undefined;
  const promise = new Promise<Ending>((settle) => (resolve = settle));
  page.once("crash", () => {
    resolve({ reason: "the page crashed" });
  });
  void server.stopped.then((how) => {
    log(`[server] stopped: ${how}`);
    resolve({ reason: `the VS Code server stopped: ${how}` });
  });
  return { promise, resolve };
}

interface PromiseWithResolve {
  readonly promise: Promise<Ending>;
  readonly resolve: (ending: Ending) => void;
}

/** The two functions that VS Code calls in a page that tests extensions. */
async function exposeAutomation(page: Page, log: (line: string) => void, end: (ending: Ending) => void): Promise<void> {
  await page.exposeFunction("codeAutomationLog", (type: string, args: unknown) => {
    log(`[workbench] ${type}: ${JSON.stringify(args)}`);
  });
  await page.exposeFunction("codeAutomationExit", (code: number) => {
    end({ code });
  });
}
