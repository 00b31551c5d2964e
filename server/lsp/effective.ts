import { dirname } from "node:path";
import { formatsOff, type Config } from "../core/config.js";
import type { CheckSettings } from "../core/settings.js";
import { globTest } from "../host/globs.js";
import type { PathTest } from "../host/globs.js";
import type { Search } from "../host/find-files.js";
import type { Settings } from "./settings-table.js";

/** An arglint.json in force, and its absolute path. */
export interface ConfigInForce {
  readonly path: string;
  readonly config: Config;
}

/** A search for tool files. Two of one key find the same, while neither the settings nor arglint.json change. */
export type ToolSearch = Search & { readonly key: string };

/** What holds for the files of one folder, from the settings and from arglint.json. */
export interface Effective {
  readonly enable: boolean;
  readonly run: Settings["run"];
  readonly maxFileBytes: number;
  readonly check: CheckSettings;
  /** The files that are not read, unless they are open. */
  readonly excluded: PathTest;
  /** Tool files that arglint.json names. */
  readonly configuredTools: ToolSearch | undefined;
  /** Tool files by the setting. */
  readonly nearbyTools: ToolSearch | undefined;
}

/**
 * Puts settings and arglint.json together. The file wins, since the command line reads it too; only severities may be
 * changed by the settings.
 *
 * @param folder The workspace folder that tools are looked for in. A file outside of all has its own folder, which is
 *   searched without those below it; one that is not on the disk has none.
 */
export function effective(
  settings: Settings,
  inForce: ConfigInForce | undefined,
  folder: { readonly path: string; readonly isWorkspace: boolean } | undefined,
): Effective {
  const config = inForce?.config;
  return {
    enable: settings.enable,
    run: settings.run,
    maxFileBytes: (config?.maxFileSizeMB ?? settings.maxFileSizeMB) * 1_000_000,
    check: {
      rules: new Map([...(config?.rules ?? []), ...settings.rules]),
      maxProblemsPerFile: config?.maxProblemsPerFile ?? settings.maxProblemsPerFile,
      showValues: settings["messages.showValues"],
      toolPrecedence: config?.toolPrecedence ?? settings.toolPrecedence,
      disabledFormats: formatsOff(config?.formats, settings.formats),
    },
    ...(folder ? searchesIn(settings, inForce, folder) : noSearches),
  };
}

const noSearches = { excluded: () => false, configuredTools: undefined, nearbyTools: undefined };

function searchesIn(
  settings: Settings,
  inForce: ConfigInForce | undefined,
  { path: folder, isWorkspace }: { readonly path: string; readonly isWorkspace: boolean },
): Pick<Effective, "excluded" | "configuredTools" | "nearbyTools"> {
  const excluded = exclusion(settings, inForce, folder);
  const named = inForce?.config.tools;
  const base = inForce ? dirname(inForce.path) : folder;
  return {
    excluded,
    configuredTools: named && { key: `${base}:configured`, root: base, wanted: globTest(base, named), excluded },
    nearbyTools: {
      key: `${folder}:nearby:${inForce?.path ?? ""}`,
      root: folder,
      wanted: globTest(folder, settings.tools),
      excluded,
      shallow: !isWorkspace,
    },
  };
}

/** The search for the logs of a workspace folder. */
export function logSearch(settings: Settings, inForce: ConfigInForce | undefined, folder: string): Search {
  const wanted = globTest(folder, inForce?.config.include ?? settings.include);
  return { root: folder, wanted, excluded: exclusion(settings, inForce, folder) };
}

function exclusion(settings: Settings, inForce: ConfigInForce | undefined, folder: string): PathTest {
  const bySettings = globTest(folder, settings.exclude);
  const byConfig = inForce ? globTest(dirname(inForce.path), inForce.config.exclude ?? []) : () => false;
  return (path) => bySettings(path) || byConfig(path);
}
