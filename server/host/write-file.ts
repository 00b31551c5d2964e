import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The file is no longer what was read. */
export class FileChanged extends Error {}

/** Writes a new file, or replaces one, as a whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flag: "wx" });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Replaces the text of a file, as a whole or not at all. A link keeps leading where it led, and rights stay as they are.
 *
 * @throws {FileChanged} If the file does not hold `before` any more.
 */
export async function replaceText(path: string, before: string, after: string): Promise<void> {
  const real = await realpath(path);
  const { mode } = await stat(real);
  const temporary = `${real}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, after, { flag: "wx" });
    await chmod(temporary, mode);
    if ((await readFile(real, "utf8")) !== before) throw new FileChanged(path);
    await rename(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
