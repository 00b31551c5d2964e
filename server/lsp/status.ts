import { programOf } from "../core/known-logs.js";
import type { FileReport } from "../core/model/report.js";
import type { Status } from "./protocol.js";
import { nameOfUri } from "./uris.js";

/** How a file stands in which nothing was found. */
export type Unread = { readonly kind: "unread"; readonly program: string } | { readonly kind: "other" };

/** Sums up a check for the editor's status line. */
export function statusOf(uri: string, { counts, called, formats }: FileReport, text: string): Status {
  if (formats.length === 0) return { uri, ...unreadStatus(uri, text) };
  const judges = [...called.values()].filter((known) => known !== undefined);
  return {
    uri,
    kind: "checked",
    calls: counts.calls,
    invalid: counts.invalid,
    noSchema: counts["no-schema"],
    toolsCalled: called.size,
    toolsDefined: counts.tools,
    toolsUsed: new Set(judges.map(({ tool }) => tool)).size,
    sources: [...new Set(judges.map(({ source }) => source.file))].map(nameOfUri),
  };
}

/** Whether a file in which nothing was found looks like a log of a program that is known. */
export function unreadStatus(uri: string, text: string): Unread {
  const program = programOf(uri, text);
  return program === undefined ? { kind: "other" } : { kind: "unread", program };
}
