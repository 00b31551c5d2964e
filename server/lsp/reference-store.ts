import { findReferences, readInside, type FoundReferences } from "../host/references.js";

/** Gives the text of a file as the user sees it, unless it is longer than a limit in bytes. */
type Read = (path: string, limitBytes: number) => Promise<string | undefined>;

interface Seen {
  readonly root: string;
  readonly text: string | undefined;
}

/** What references from file to file lead to. Remembers the files that this rests on, to know when one of them changes. */
export class ReferenceStore {
  readonly #read: Read;
  readonly #foundMore: () => void;
  /** What the files said when they were first read, or when last one was asked for changes. */
  readonly #seen = new Map<string, Seen>();

  /** @param foundMore Is told when there are paths that there were not before. */
  constructor(read: Read, foundMore: () => void) {
    this.#read = read;
    this.#foundMore = foundMore;
  }

  /** The files that references lead to, whether they are there or not. */
  get paths(): readonly string[] {
    return [...this.#seen.keys()];
  }

  /** Where the references in a file lead. @param root The folder that they do not leave. */
  async from(path: string, text: string, root: string): Promise<FoundReferences | undefined> {
    const before = this.#seen.size;
    const read: Read = async (target, limit) => {
      const inside = await this.#read(target, limit);
      if (!this.#seen.has(target)) this.#seen.set(target, { root, text: inside });
      return inside;
    };
    const found = await findReferences({ path, text, root, read });
    for (const target of found?.paths ?? [])
      if (!this.#seen.has(target)) this.#seen.set(target, { root, text: undefined });
    if (this.#seen.size > before) this.#foundMore();
    return found;
  }

  /** Whether references lead to a file, and it is not what it was. */
  async changed(path: string): Promise<boolean> {
    const seen = this.#seen.get(path);
    if (seen === undefined) return false;
    const text = await readInside(seen.root, path, this.#read);
    this.#seen.set(path, { ...seen, text });
    return text !== seen.text;
  }

  clear(): void {
    this.#seen.clear();
  }
}
