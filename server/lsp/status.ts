import type { FileReport } from "../core/model/report.js";
import type { Status } from "./protocol.js";
import { nameOfUri } from "./uris.js";

/** Sums up a check for the editor's status line. */
export function statusOf(uri: string, { counts, called }: FileReport): Status {
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
