import { isAbsolute, relative, sep } from "node:path";
import picomatch from "picomatch";

/** Whether an absolute path is one of those that some globs mean. */
export type PathTest = (path: string) => boolean;

/**
 * Reads globs that are relative to a folder. `tools.json` is that file of the folder and no other, `**\/tools.json` one
 * at any depth; names that start with a dot count like others.
 */
export function globTest(folder: string, globs: readonly string[]): PathTest {
  const matches = picomatch(globs.map(withoutDot), { dot: true, nonegate: true, noextglob: true });
  if (globs.length === 0) return () => false;
  return (path) => {
    const inside = relativePath(folder, path);
    return inside !== undefined && matches(inside);
  };
}

/** The path from a folder down to a file, with slashes; undefined if the file is not below the folder. */
export function relativePath(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return sep === "/" ? way : way.replaceAll(sep, "/");
}

function withoutDot(glob: string): string {
  return glob.replace(/^(?:\.\/)+/, "");
}
