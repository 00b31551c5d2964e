import { basename, dirname, isAbsolute, relative, resolve } from "node:path";
import { readToolFile } from "../core/definitions.js";
import { formatsOff, readConfig, type Config, type ConfigProblem } from "../core/config.js";
import type { Catalogue, SourceFile } from "../core/model/catalogue.js";
import type { References } from "../core/model/tool.js";
import { defaultCheckSettings, type CheckSettings } from "../core/settings.js";
import { findConfig, foldersUpward } from "../host/config-file.js";
import { findFiles } from "../host/find-files.js";
import { globTest, relativePath } from "../host/globs.js";
import { pathKind } from "../host/path-kind.js";
import { explainUnread, readText } from "../host/read-text.js";
import { findReferences } from "../host/references.js";
import { shelvesFor, type ToolFile } from "../host/tool-files.js";
import { UsageError } from "./usage-error.js";

/** What a folder is searched for, if the configuration does not say. */
const logGlobs = ["**/*.{json,jsonc,jsonl,ndjson}"];
const toolGlobs = ["**/tools.json", "**/*.tools.json", "**/mcp-tools*.json"];

/** Longer texts do not fit into one string. */
const largestBytes = 500_000_000;

/** A file to work on. */
export interface InputFile {
  /** Absolute; undefined for the standard input. */
  readonly path: string | undefined;
  /** As it is called in the output: as given, or relative to the folder given. */
  readonly shown: string;
}

/** A configuration in force. */
interface ConfigFile {
  readonly folder: string;
  readonly shown: string;
  readonly config: Config;
  readonly text: string;
  readonly problems: readonly ConfigProblem[];
}

/** What an invocation works on: the files, and for each its settings and the tools near it. */
export class Project {
  private readonly configs = new Map<string, Promise<ConfigFile | undefined>>();
  private readonly toolFiles = new Map<string, Promise<ToolFile | undefined>>();
  private readonly found = new Map<string, Promise<readonly string[]>>();
  /** Folders given, longest first. */
  private folders: readonly string[] = [];

  /**
   * @param cwd What relative paths start from.
   * @param configPath The one configuration for all files; found upward from each file if undefined.
   */
  constructor(
    private readonly cwd: string,
    private readonly configPath: string | undefined,
  ) {}

  /**
   * Finds the files that paths stand for; `-` is the standard input.
   *
   * @throws {UsageError} If a path leads nowhere.
   */
  async files(paths: readonly string[]): Promise<readonly InputFile[]> {
    const files: InputFile[] = [];
    for (const given of paths) {
      const path = resolve(this.cwd, given);
      if (given === "-") files.push({ path: undefined, shown: "-" });
      else if (await isFolder(path, given)) files.push(...(await this.filesIn(path)));
      else files.push({ path, shown: given });
    }
    return files;
  }

  private async filesIn(folder: string): Promise<InputFile[]> {
    this.folders = [...this.folders, folder].sort((a, b) => b.length - a.length);
    const config = (await this.configFor(folder))?.config;
    const search = {
      root: folder,
      wanted: globTest(folder, config?.include ?? logGlobs),
      excluded: globTest(folder, config?.exclude ?? []),
    };
    const files: InputFile[] = [];
    for await (const path of findFiles(search))
      if (basename(path) !== "arglint.json") files.push({ path, shown: relative(folder, path).replaceAll("\\", "/") });
    return files;
  }

  /** @throws {UsageError} If it cannot be read. */
  private async read({ path, shown }: InputFile): Promise<string> {
    if (path === undefined) return readStandardInput();
    const outcome = await readText(path, largestBytes);
    if (!outcome.ok) throw new UsageError(`${shown} ${explainUnread(outcome.why)}`);
    return outcome.text;
  }

  /**
   * A file as it is checked: its text, and what references in it lead to.
   *
   * @throws {UsageError} If it cannot be read.
   */
  async source(file: InputFile): Promise<SourceFile> {
    const text = await this.read(file);
    return { file: file.shown, text, references: await this.references(file.path, text) };
  }

  /** References lead to the files of the folder that was given, or that the command runs in, and to no others. */
  private async references(path: string | undefined, text: string): Promise<References | undefined> {
    if (path === undefined) return undefined;
    const root = [...this.folders, this.cwd].find((folder) => relativePath(folder, path) !== undefined);
    const read = async (target: string, limitBytes: number): Promise<string | undefined> => {
      const outcome = await readText(target, limitBytes);
      return outcome.ok ? outcome.text : undefined;
    };
    return (await findReferences({ path, text, root: root ?? dirname(path), read }))?.references;
  }

  async settingsFor(file: InputFile): Promise<CheckSettings> {
    const config = (await this.configFor(this.folderOf(file)))?.config;
    return {
      ...defaultCheckSettings,
      rules: config?.rules ?? defaultCheckSettings.rules,
      disabledFormats: formatsOff(config?.formats),
      toolPrecedence: config?.toolPrecedence ?? defaultCheckSettings.toolPrecedence,
      maxProblemsPerFile: config?.maxProblemsPerFile ?? Number.MAX_SAFE_INTEGER,
    };
  }

  /** The tools that the configuration names, and those of the folders around the file. */
  async shelvesFor(file: InputFile): Promise<Catalogue> {
    const folder = this.folderOf(file);
    const inForce = await this.configFor(folder);
    const named = inForce?.config.tools;
    const configured = named === undefined ? [] : await this.toolsIn(inForce?.folder ?? folder, named, false);
    const given = this.folders.find((root) => !relative(root, folder).startsWith(".."));
    const nearby = given === undefined ? [] : await this.toolsIn(given, toolGlobs, false);
    const above = foldersUpward(given ?? folder, this.cwd).slice(given === undefined ? 0 : 1);
    const upward = await Promise.all(above.map((parent) => this.toolsIn(parent, toolGlobs, true)));
    return shelvesFor(folder, { configured, nearby: [...nearby, ...upward.flat()] });
  }

  /** The configurations that were used, with what is wrong in them. */
  async configProblems(): Promise<readonly ConfigFile[]> {
    const all = await Promise.all(this.configs.values());
    const byName = new Map(all.flatMap((one) => (one === undefined ? [] : [[one.shown, one] as const])));
    return [...byName.values()].filter(({ problems }) => problems.length > 0);
  }

  private folderOf({ path }: InputFile): string {
    return path === undefined ? this.cwd : dirname(path);
  }

  private configFor(folder: string): Promise<ConfigFile | undefined> {
    return once(this.configs, folder, async () => {
      const path = this.configPath === undefined ? await findConfig(folder) : resolve(this.cwd, this.configPath);
      return path === undefined ? undefined : this.readConfig(path);
    });
  }

  private async readConfig(path: string): Promise<ConfigFile> {
    const shown = this.show(path);
    const text = await this.read({ path, shown });
    return { folder: dirname(path), shown, text, ...readConfig(text, shown) };
  }

  private async toolsIn(root: string, globs: readonly string[], shallow: boolean): Promise<readonly ToolFile[]> {
    const paths = await once(this.found, `${root}\n${shallow}\n${globs.join("\n")}`, async () => {
      const config = (await this.configFor(root))?.config;
      const wanted = globTest(root, globs);
      const excluded = globTest(root, config?.exclude ?? []);
      const list: string[] = [];
      for await (const path of findFiles({ root, wanted, excluded, shallow })) list.push(path);
      return list;
    });
    const files = await Promise.all(paths.map((path) => this.toolFile(path)));
    return files.filter((file) => file !== undefined);
  }

  /** A tool file that cannot be read is as good as none: whoever gives it by name is told. */
  private toolFile(path: string): Promise<ToolFile | undefined> {
    return once(this.toolFiles, path, async () => {
      const outcome = await readText(path, largestBytes);
      if (!outcome.ok) return undefined;
      const shown = this.show(path);
      const source = { file: shown, text: outcome.text, references: await this.references(path, outcome.text) };
      const tools = readToolFile(source, await this.settingsFor({ path, shown }));
      return { path, tools };
    });
  }

  private show(path: string): string {
    const given = this.folders.find((root) => !relative(root, path).startsWith(".."));
    const shown = relative(given ?? this.cwd, path);
    return (isAbsolute(shown) || shown.startsWith("..") ? path : shown).replaceAll("\\", "/");
  }
}

function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

async function isFolder(path: string, given: string): Promise<boolean> {
  const found = await pathKind(path);
  if (found.kind === "unreadable")
    throw new UsageError(
      `${given} ${found.code === "ENOENT" ? "does not exist" : `could not be read (${found.code})`}`,
    );
  return found.kind === "folder";
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
