import { readFile, stat } from "node:fs/promises";

/** Why a file went unread. None of these is a fault of ours. */
export type Unread =
  | { readonly kind: "too-large"; readonly bytes: number; readonly limitBytes: number }
  | { readonly kind: "not-utf8" }
  | { readonly kind: "unreadable"; readonly code: string };
export type ReadOutcome = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: Unread };

/** Reads a file of UTF-8 text. A byte order mark stays in the text. */
export async function readText(path: string, limitBytes: number): Promise<ReadOutcome> {
  try {
    const { size } = await stat(path);
    if (size > limitBytes) return { ok: false, why: { kind: "too-large", bytes: size, limitBytes } };
    return decode(await readFile(path));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { ok: false, why: { kind: "unreadable", code: error.code } };
  }
}

/** One sentence without its subject: `is larger than 200 MB`. */
export function explainUnread(why: Unread): string {
  switch (why.kind) {
    case "too-large":
      return `is larger than the ${why.limitBytes / 1_000_000} MB of "maxFileSizeMB"`;
    case "not-utf8":
      return "is not UTF-8 text";
    case "unreadable":
      return `could not be read (${why.code})`;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

function decode(bytes: Buffer): ReadOutcome {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError) && !isSystemError(error)) throw error;
    return { ok: false, why: { kind: "not-utf8" } };
  }
}
