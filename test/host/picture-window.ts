import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { temporaryFolder } from "./cleanup.js";
import { root } from "./paths.js";
import { openWorkbench } from "./workbench.js";

export interface PictureOptions {
  /** A folder, relative to the checkout. The window shows a copy of it. */
  readonly folder: string;
  /** A file of the folder, to be open in the editor. */
  readonly file?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly dark?: boolean;
  /** A packaged extension in the place of the one under development, which VS Code names in its title bar. */
  readonly vsix?: string;
  /** Where the pictures go. */
  readonly out: string;
}

/** Something in the editor: a text in a visible line, or a marked place, counted from 0 in the order of the file. */
export type Target = string | { readonly squiggle: number };

export interface PictureWindow {
  readonly page: Page;
  /** The copy of the folder that is open. */
  readonly folder: string;
  /** Writes NAME.png, once the window has stopped changing, and gives its path. */
  readonly shot: (name: string) => Promise<string>;
  /** Waits for at least so many marked places of the severity in the editor, and gives their number. */
  readonly squiggles: (atLeast?: number, severity?: Severity) => Promise<number>;
  /** Opens a file of the folder by name. */
  readonly openFile: (name: string) => Promise<void>;
  /** Shows the hover over the target, waits until it contains the text, and gives all of it. */
  readonly hoverText: (target: Target, containing?: string) => Promise<string>;
  /** Opens the menu of quick fixes at the target, and gives its lines. */
  readonly quickFixMenu: (target: Target) => Promise<readonly string[]>;
  /** Chooses the quick fix whose title contains the text from the open menu. */
  readonly chooseFix: (title: string) => Promise<void>;
  /** Opens the Problems panel, and gives its lines. */
  readonly problems: () => Promise<readonly string[]>;
  /** Runs the command of this title from the command palette. */
  readonly command: (title: string) => Promise<void>;
  /** Saves the file in the editor, once it has changes. */
  readonly save: () => Promise<void>;
  /** Closes hovers, menus and the like. */
  readonly dismiss: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type Severity = "error" | "warning" | "info" | "hint";

const pictureSettings = {
  "editor.cursorBlinking": "solid",
  "editor.hover.delay": 100,
  "editor.minimap.enabled": false,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
};

/** Opens a real VS Code on a copy of a folder, to be driven and photographed. */
export async function openWindow(options: PictureOptions): Promise<PictureWindow> {
  const { folder: scratch, remove } = temporaryFolder();
  const folder = path.join(scratch, path.basename(path.resolve(root, options.folder)));
  cpSync(path.resolve(root, options.folder), folder, { recursive: true });
  mkdirSync(options.out, { recursive: true });
  const theme = options.dark ? "Default Dark Modern" : "Default Light Modern";
  const workbench = await openWorkbench({
    folder,
    ...(options.file !== undefined && { file: path.join(folder, options.file) }),
    extensions: options.vsix === undefined ? [root] : [],
    vsix: options.vsix === undefined ? [] : [options.vsix],
    settings: { ...pictureSettings, "workbench.colorTheme": theme, ...options.settings },
    dark: options.dark ?? false,
  });
  const { page } = workbench;
  return {
    page,
    folder,
    shot: (name) => shot(page, path.join(options.out, `${name}.png`)),
    squiggles: (atLeast = 1, severity) => squiggles(page, atLeast, severity),
    openFile: (name) => openFile(page, name),
    hoverText: (target, containing = "") => again(page, () => hoverText(page, target, containing)),
    quickFixMenu: (target) => again(page, () => quickFixMenu(page, target)),
    chooseFix: (title) => chooseFix(page, title),
    problems: () => problems(page),
    command: (title) => again(page, () => runCommand(page, title)),
    save: () => save(page),
    dismiss: () => page.keyboard.press("Escape"),
    close: async () => {
      await workbench.close();
      remove();
    },
  };
}

/** On a busy machine a late answer can close a hover or a menu again: then it is opened anew. */
async function again<T>(page: Page, attempt: () => Promise<T>): Promise<T> {
  for (let triesLeft = 4; ; triesLeft--) {
    try {
      return await attempt();
    } catch (error) {
      if (triesLeft === 0 || page.isClosed()) throw error;
      await page.keyboard.press("Escape");
    }
  }
}

async function shot(page: Page, file: string): Promise<string> {
  let before = await page.screenshot();
  for (let triesLeft = 20; triesLeft > 0; triesLeft--) {
    await sleep(300);
    const now = await page.screenshot({ path: file });
    if (now.equals(before)) break;
    before = now;
  }
  return file;
}

function marks(page: Page, severity?: Severity): Locator {
  const severities: readonly Severity[] = severity === undefined ? ["error", "warning", "info"] : [severity];
  return page.locator(severities.map((name) => `.editor-instance .view-overlays .squiggly-${name}`).join(", "));
}

async function squiggles(page: Page, atLeast: number, severity?: Severity): Promise<number> {
  const found = marks(page, severity);
  await found.nth(atLeast - 1).waitFor({ state: "attached", timeout: 120_000 });
  return await found.count();
}

/** The middle of a target, in pixels of the window. */
async function pointOf(page: Page, target: Target): Promise<{ readonly x: number; readonly y: number }> {
  if (typeof target !== "string") return middle(await boxOf(marks(page).nth(target.squiggle)), 0, 1);
  const line = page.locator(".editor-instance .view-line", { hasText: target }).first().locator("> span");
  await line.waitFor({ timeout: 30_000 });
  const text = ((await line.textContent()) ?? "").replaceAll("\u00a0", " ");
  const start = text.indexOf(target);
  return middle(await boxOf(line), start / text.length, (start + target.length) / text.length);
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox({ timeout: 10_000 });
  if (box === null) throw new Error("it is out of sight");
  return box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of the part of a box between two fractions of its width. */
function middle(box: Box, from: number, to: number): { readonly x: number; readonly y: number } {
  return { x: box.x + (box.width * (from + to)) / 2, y: box.y + box.height / 2 };
}

async function hoverText(page: Page, target: Target, containing: string): Promise<string> {
  const { x, y } = await pointOf(page, target);
  await page.mouse.move(x + 200, y + 150);
  await page.mouse.move(x, y, { steps: 8 });
  const hover = page
    .locator(".monaco-hover:not(.hidden)")
    .filter({ has: page.locator(".hover-row") })
    .filter({ hasText: containing })
    .first();
  await hover.waitFor({ state: "visible", timeout: 10_000 });
  return await hover.innerText();
}

/** Of the menu there can be a second, empty element. */
function menuIn(page: Page): Locator {
  return page
    .locator(".action-widget")
    .filter({ has: page.locator(".monaco-list-row.action") })
    .first();
}

async function quickFixMenu(page: Page, target: Target): Promise<readonly string[]> {
  const { x, y } = await pointOf(page, target);
  await page.mouse.click(x, y);
  await page.mouse.move(x + 200, y + 150);
  // Before the light bulb is there, the menu would only say that there is nothing.
  await page.locator("[class*=lightbulb]:visible, .lightBulbWidget:visible").first().waitFor({ timeout: 10_000 });
  await page.keyboard.press("ControlOrMeta+.");
  const menu = menuIn(page);
  await menu.waitFor({ state: "visible", timeout: 8_000 });
  return await menu.locator(".monaco-list-row.action").allInnerTexts();
}

/** By keyboard: VS Code lays a block over a menu that has just opened, and clicks do not get through. */
async function chooseFix(page: Page, title: string): Promise<void> {
  const menu = menuIn(page);
  const focused = menu.locator(".monaco-list-row.action.focused");
  const lines = await menu.locator(".monaco-list-row.action").count();
  for (let presses = 0; !(await focused.innerText({ timeout: 5_000 })).includes(title); presses++) {
    if (presses > lines) throw new Error(`no quick fix "${title}" in the menu`);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "hidden", timeout: 10_000 });
}

async function problems(page: Page): Promise<readonly string[]> {
  const panel = page.locator(".markers-panel");
  if (!(await panel.isVisible())) await page.keyboard.press("ControlOrMeta+Shift+M");
  const lines = panel.locator(".monaco-list-row");
  await lines.first().waitFor({ timeout: 15_000 });
  return await lines.allInnerTexts();
}

async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press("F1");
  await choose(page, `>${title}`, title);
}

async function openFile(page: Page, name: string): Promise<void> {
  await again(page, async () => {
    await page.keyboard.press("ControlOrMeta+P");
    await choose(page, name, path.posix.basename(name));
  });
  await page.locator(".tab.active", { hasText: path.posix.basename(name) }).waitFor({ timeout: 15_000 });
}

/** Types into the box at the top of the window, and takes the proposal that is called exactly so. */
async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.locator(".quick-input-widget input.input").fill(typed, { timeout: 10_000 });
  const exactly = new RegExp(`^${name.replaceAll(/[^\w\s]/g, "\\$&")}$`);
  const proposals = page.locator(".quick-input-list .monaco-list-row");
  const wanted = proposals.filter({ has: page.locator(".label-name", { hasText: exactly }) }).first();
  await wanted.waitFor({ timeout: 15_000 });
  const above = Number(await wanted.getAttribute("data-index"));
  for (let presses = 0; presses < above; presses++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function save(page: Page): Promise<void> {
  await page.locator(".tab.active.dirty").waitFor({ timeout: 15_000 }); // a quick fix takes a moment
  await page.keyboard.press("ControlOrMeta+S");
  await page.locator(".tab.active:not(.dirty)").waitFor({ timeout: 15_000 });
}
