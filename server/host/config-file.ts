import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { relativePath } from "./globs.js";
import { isSystemError } from "./read-text.js";

export const configName = "arglint.json";

/**
 * Finds the configuration file that holds for the files of a folder: the nearest one upward.
 *
 * @param top The last folder to look in. Where the folder is not below it, only the folder itself is looked in; where
 *   there is none, all up to the root of the file system.
 */
export async function findConfig(folder: string, top?: string): Promise<string | undefined> {
  for (const candidate of foldersUpward(folder, top)) {
    const path = join(candidate, configName);
    if (await isFile(path)) return path;
  }
  return undefined;
}

/** A folder, its parent and so on; where they end, as for `findConfig`. */
export function foldersUpward(folder: string, top?: string): readonly string[] {
  const folders = [folder];
  const isBelow = (path: string): boolean => top === undefined || relativePath(top, path) !== undefined;
  for (let path = folder; isBelow(path) && dirname(path) !== path;) {
    path = dirname(path);
    folders.push(path);
  }
  return folders;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}
