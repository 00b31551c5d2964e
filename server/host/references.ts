import { realpath, stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { References } from "../core/model/tool.js";
import { documentIn, referencedFiles } from "../core/references.js";
import { relativePath } from "./globs.js";
import { isSystemError } from "./read-text.js";

/** References are followed this far, to so many files, each of so many bytes, of so much text together (in UTF-16 units). */
const limits = { depth: 8, files: 100, bytes: 10_000_000, characters: 20_000_000 };

/** Gives the text of a file, or undefined where there is none to be had within the limit. */
type ReadLimited = (path: string, limitBytes: number) => Promise<string | undefined>;

export interface ReferenceSearch {
  /** Absolute; what it says now may not be on the disk yet. */
  readonly path: string;
  readonly text: string;
  /** The folder that no reference leads out of. */
  readonly root: string;
  readonly read: ReadLimited;
}

export interface FoundReferences {
  readonly references: References;
  /** The files that were looked for, whether they are there or not. */
  readonly paths: readonly string[];
}

/** Reads the files that a file's references lead to, and on from there. Undefined where there are none. */
export async function findReferences({
  path,
  text,
  root,
  read,
}: ReferenceSearch): Promise<FoundReferences | undefined> {
  const base = pathToFileURL(path).href;
  const documents = new Map<string, unknown>();
  const paths = new Map<string, string>();
  let characters = 0;
  let texts = [{ uri: base, text }];
  for (let depth = 0; depth < limits.depth && texts.length > 0; depth++) {
    const found: typeof texts = [];
    for (const uri of texts.flatMap((from) => referencedFiles(from.text, from.uri))) {
      const target = pathIn(root, uri);
      if (target === undefined || paths.has(uri) || paths.size >= limits.files) continue;
      paths.set(uri, target);
      if (characters > limits.characters) continue;
      const inside = await readInside(root, target, read);
      characters += inside?.length ?? 0;
      if (inside === undefined || characters > limits.characters) continue;
      const document = documentIn(inside, target);
      if (document === undefined) continue;
      documents.set(uri, document);
      found.push({ uri, text: inside });
    }
    texts = found;
  }
  return paths.size === 0 ? undefined : { references: { base, documents }, paths: [...paths.values()] };
}

/** Reads a file, unless it or what it links to lies outside of a folder. A pipe or a device is no file. */
export async function readInside(root: string, path: string, read: ReadLimited): Promise<string | undefined> {
  return (await isFileIn(root, path)) ? read(path, limits.bytes) : undefined;
}

/** The path that a URI means, if by its words it lies in a folder. */
function pathIn(root: string, uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return relativePath(root, path) === undefined ? undefined : path;
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof URIError)) throw error;
    return undefined; // Another machine's file, or no URI at all.
  }
}

/** The same with all links followed: one that lies in the folder may lead out of it. */
async function isFileIn(root: string, path: string): Promise<boolean> {
  try {
    const target = await realpath(path);
    return relativePath(await realpath(root), target) !== undefined && (await stat(target)).isFile();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}
