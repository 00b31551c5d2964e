// npm run screenshots [-- --out DIR] [--dark] [--vsix FILE] [NAME…]
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildExtension } from "./bundle.js";
import { command } from "./command.js";
import { artifacts } from "./paths.js";
import { openWindow, type PictureOptions, type PictureWindow } from "./picture-window.js";
import { messageOf } from "./processes.js";

interface Scenario extends Pick<PictureOptions, "folder" | "file" | "settings"> {
  readonly play: (window: PictureWindow) => Promise<void>;
}

/** What is photographed, by name. Each has a window of its own. */
const scenarios: Readonly<Record<string, Scenario>> = {
  openai: {
    folder: "samples",
    file: "calls.jsonl",
    settings: { "editor.wordWrap": "on" },
    play: async ({ squiggles, shot, hoverText, dismiss, quickFixMenu, chooseFix, command, problems }) => {
      await squiggles(5, "error");
      await shot("openai-squiggles");
      await hoverText({ squiggle: 0 }, "Quick Fix");
      await shot("openai-hover-argument");
      await dismiss();
      await hoverText("get_weather");
      await shot("openai-hover-call");
      await dismiss();
      await quickFixMenu({ squiggle: 0 });
      await shot("openai-quick-fix-menu");
      await chooseFix('Change "3" to 3');
      await shot("openai-after-fix");
      await command("Arglint: Fix All Auto-Fixable Problems");
      await shot("openai-after-fix-all");
      await problems();
      await shot("openai-problems");
    },
  },
  rejudged: {
    folder: "samples",
    file: "calls.jsonl",
    settings: { "editor.wordWrap": "on" },
    play: async ({ folder, squiggles, shot }) => {
      const before = await squiggles(5, "error");
      await shot("rejudged-before");
      const tools = path.join(folder, "tools.json");
      writeFileSync(tools, readFileSync(tools, "utf8").replaceAll('"integer"', '"boolean"'));
      await squiggles(before + 3, "error");
      await shot("rejudged-after");
    },
  },
  copy: {
    folder: "samples",
    file: "calls.jsonl",
    settings: { "editor.wordWrap": "on", "diffEditor.renderSideBySide": true, "diffEditor.wordWrap": "on" },
    play: async ({ page, squiggles, shot, command }) => {
      await squiggles(5, "error");
      await command("Arglint: Write Repaired Copy…");
      const choices = page.locator(".quick-input-list .monaco-list-row");
      await choices.first().waitFor({ timeout: 15_000 });
      await shot("copy-choices");
      await page.keyboard.press("Enter");
      await page.locator(".monaco-diff-editor .char-insert, .monaco-diff-editor .line-insert").first().waitFor();
      await shot("copy-diff");
    },
  },
  endings: {
    folder: "samples",
    file: "README.md",
    settings: { "editor.wordWrap": "on", "files.autoGuessEncoding": false },
    play: async ({ folder, openFile, squiggles, shot, command, save }) => {
      const file = path.join(folder, "windows.jsonl");
      const lines = readFileSync(path.join(folder, "calls.jsonl"), "utf8").replaceAll("\n", "\r\n");
      writeFileSync(file, `\uFEFF${lines}`);
      await openFile("windows.jsonl");
      await squiggles(5, "error");
      await shot("endings-before");
      await command("Arglint: Fix All Auto-Fixable Problems");
      await save();
      await shot("endings-after");
      const saved = readFileSync(file, "utf8");
      if (!saved.startsWith("\uFEFF") || /[^\r]\n/.test(saved)) throw new Error("the mark or the line ends are lost");
    },
  },
  guesses: {
    folder: "samples",
    file: "README.md",
    settings: { "editor.wordWrap": "on" },
    play: async ({ folder, page, openFile, squiggles, shot, quickFixMenu, chooseFix }) => {
      writeFileSync(path.join(folder, "guesses.jsonl"), ["2 days", "+5", "7 days"].map(forecast).join(""));
      await openFile("guesses.jsonl");
      await squiggles(3, "error");
      await quickFixMenu({ squiggle: 0 });
      await shot("guesses-menu");
      await chooseFix("(guess)…");
      await page.locator(".bulk-edit-panel .monaco-list-row").first().waitFor();
      await shot("guesses-preview");
      const preview = page.locator(".bulk-edit-panel");
      await preview.locator(".monaco-list-row input[type=checkbox], .monaco-list-row .monaco-checkbox").first().click();
      await preview.getByText("Apply").click();
      await page.locator(".tab.active.dirty").waitFor();
      await shot("guesses-applied");
    },
  },
  default: {
    folder: "samples",
    file: "README.md",
    settings: { "editor.wordWrap": "on" },
    play: async ({ folder, page, openFile, squiggles, shot, quickFixMenu, chooseFix }) => {
      writeFileSync(path.join(folder, "default.jsonl"), withDefault);
      await openFile("default.jsonl");
      await squiggles(1, "error");
      await quickFixMenu({ squiggle: 0 });
      await shot("default-menu");
      await chooseFix("with its default");
      await page.locator(".tab.active.dirty").waitFor();
      await shot("default-selected");
      await page.keyboard.type("D:");
      await shot("default-typed");
    },
  },
  hint: {
    folder: "samples",
    file: "calls.jsonl",
    settings: { "editor.wordWrap": "on" },
    play: async ({ page, squiggles, shot, quickFixMenu, chooseFix, command }) => {
      await squiggles(5, "error");
      await quickFixMenu({ squiggle: 0 });
      await chooseFix("Copy retry hint");
      await shot("hint-copied");
      await command("File: New Untitled Text File");
      await page.locator(".tab.active", { hasText: "Untitled-1" }).waitFor();
      await page.keyboard.press("ControlOrMeta+V");
      await page.locator(".view-line", { hasText: "was rejected" }).first().waitFor();
      await shot("hint-pasted");
    },
  },
  unread: {
    folder: "samples",
    file: "README.md",
    play: async ({ folder, page, openFile, squiggles, shot }) => {
      await openFile("calls.jsonl");
      await squiggles(1, "error");
      writeFileSync(path.join(folder, "rollout-2026-01-01.jsonl"), '{"type":"session_meta","payload":{"cwd":"/"}}\n');
      await openFile("rollout-2026-01-01.jsonl");
      const languageStatus = page.locator('[id="status.languageStatus"]');
      await languageStatus.hover();
      await page.locator(".hover-language-status").getByText("Codex").first().waitFor();
      await shot("unread-status");
    },
  },
  workspace: {
    folder: "samples",
    file: "README.md",
    play: async ({ command, problems, shot }) => {
      await command("Arglint: Validate All Logs in Workspace");
      await problems();
      await shot("workspace-problems");
    },
  },
};

/** A tool with an argument that has a default, and a call without it. */
const withDefault = `${JSON.stringify({
  tools: [
    {
      type: "function",
      function: {
        name: "list_files",
        parameters: {
          type: "object",
          properties: { folder: { type: "string", default: "C:\\$HOME\\{a}" }, deep: { type: "boolean" } },
          required: ["folder"],
        },
      },
    },
  ],
  messages: [
    {
      role: "assistant",
      tool_calls: [{ id: "call_1", type: "function", function: { name: "list_files", arguments: '{"deep":true}' } }],
    },
  ],
})}\n`;

/** A call of the samples' weather tool. */
function forecast(days: string, index: number): string {
  const args = JSON.stringify({ city: "Oslo", days });
  const call = { id: `call_${index}`, type: "function", function: { name: "get_weather", arguments: args } };
  return `${JSON.stringify({ role: "assistant", tool_calls: [call] })}\n`;
}

command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string", default: path.join(artifacts, "pictures") },
      dark: { type: "boolean", default: false },
      vsix: { type: "string" },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
  if (values.vsix === undefined) await buildExtension();
  let failed = 0;
  for (const name of names) {
    const scenario = scenarios[name];
    if (scenario === undefined) throw new Error(`There is no scenario ${name}: ${Object.keys(scenarios).join(", ")}`);
    const vsix = values.vsix === undefined ? {} : { vsix: path.resolve(values.vsix) };
    if (!(await photograph(name, scenario, { out: path.resolve(values.out), dark: values.dark, ...vsix }))) failed++;
  }
  return failed === 0 ? 0 : 1;
});

async function photograph(name: string, scenario: Scenario, options: Omit<PictureOptions, "folder">): Promise<boolean> {
  const window = await openWindow({ ...options, ...scenario });
  const shot = async (picture: string): Promise<string> => {
    const file = await window.shot(picture);
    console.log(path.relative(process.cwd(), file));
    return file;
  };
  try {
    await scenario.play({ ...window, shot });
    return true;
  } catch (error) {
    console.error(`${name}: ${messageOf(error)}`);
    await shot(`${name}-failed`).catch(() => undefined);
    return false;
  } finally {
    await window.close();
  }
}
