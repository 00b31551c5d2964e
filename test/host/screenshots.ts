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
