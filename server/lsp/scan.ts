import { findFiles, wouldFind } from "../host/find-files.js";
import type { Checker } from "./checker.js";
import type { Documents } from "./documents.js";
import type { ValidateWorkspaceResult } from "./protocol.js";
import { uriOfPath } from "./uris.js";
import type { Workspace } from "./workspace.js";

/** How a scan is watched and stopped. */
export interface ScanObserver {
  isCancelled(): boolean;
  report(done: number, total: number): void;
}

/** Checks the logs and the tool files of all workspace folders, whether they are open or not. */
export async function scanWorkspace(
  { workspace, checker, documents }: { workspace: Workspace; checker: Checker; documents: Documents },
  observer: ScanObserver,
): Promise<ValidateWorkspaceResult> {
  const keys = await filesToCheck(workspace, observer);
  let done = 0;
  let problems = 0;
  for (const key of keys) {
    if (observer.isCancelled()) break;
    observer.report(done, keys.size);
    problems += (await checker.check(key))?.report.problems ?? 0;
    done++;
  }
  if (observer.isCancelled()) return { files: done, problems, cancelled: true };
  for (const key of checker.keys) if (!keys.has(key) && !documents.has(key)) checker.forget(key);
  return { files: done, problems, cancelled: false };
}

/** Whether a scan of the workspace would check this file. */
export async function isScanned(workspace: Workspace, path: string): Promise<boolean> {
  const folder = workspace.folders.of(path);
  if (folder === undefined || (await workspace.effectiveFor(uriOfPath(path))).excluded(path)) return false;
  for (const search of await workspace.searchesIn(folder)) if (await wouldFind(search, path)) return true;
  return false;
}

async function filesToCheck(workspace: Workspace, observer: ScanObserver): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const folder of workspace.folders.all) {
    for (const search of await workspace.searchesIn(folder)) {
      for await (const path of findFiles(search)) {
        if (observer.isCancelled()) return keys;
        const key = uriOfPath(path);
        if (!(await workspace.effectiveFor(key)).excluded(path)) keys.add(key);
      }
    }
  }
  return keys;
}
