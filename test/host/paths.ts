import { homedir } from "node:os";
import path from "node:path";

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Where failed runs leave pictures and logs. */
export const artifacts = path.join(root, "test-artifacts");

/** The user's cache for this project: `ARGLINT_CACHE`, or a folder where the system keeps caches. */
export function cacheFolder(): string {
  const { ARGLINT_CACHE, XDG_CACHE_HOME } = process.env;
  if (ARGLINT_CACHE) return path.resolve(ARGLINT_CACHE);
  return path.join(XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "arglint");
}
