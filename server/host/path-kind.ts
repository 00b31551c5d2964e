import { stat } from "node:fs/promises";
import { isSystemError } from "./read-text.js";

/** What a path leads to; `code` is the system's word for why that cannot be told. */
export type PathKind = { readonly kind: "folder" | "file" } | { readonly kind: "unreadable"; readonly code: string };

export async function pathKind(path: string): Promise<PathKind> {
  try {
    return { kind: (await stat(path)).isDirectory() ? "folder" : "file" };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { kind: "unreadable", code: error.code };
  }
}
