import { basename, dirname, extname, join } from "node:path";
import { repairedCopySteps } from "../core/repaired-copy.js";
import { pathKind } from "../host/path-kind.js";
import { explainUnread, readText } from "../host/read-text.js";
import { writeWhole } from "../host/write-file.js";
import type { Documents } from "./documents.js";
import type { WriteRepairedCopyParams, WriteRepairedCopyResult } from "./protocol.js";
import type { ScanObserver } from "./scan.js";
import { runSliced, Turns } from "./sliced.js";
import { nameOfUri, pathOfUri, uriKey, uriOfPath } from "./uris.js";
import type { Workspace } from "./workspace.js";

/** Writes a repaired copy beside a file that is on the disk, open or not. The file itself is only read. */
export async function writeRepairedCopy(
  { documents, workspace }: { readonly documents: Documents; readonly workspace: Workspace },
  { uri, guesses, dropInvalid, overwrite }: WriteRepairedCopyParams,
  observer: ScanObserver,
): Promise<WriteRepairedCopyResult> {
  const key = uriKey(uri);
  const path = pathOfUri(key);
  if (path === undefined) return { kind: "failed", why: `${nameOfUri(uri)} is not a file on the disk` };
  const copy = copyPath(path);
  if (!overwrite && (await exists(copy))) return { kind: "exists", uri: uriOfPath(copy) };
  const inForce = await workspace.effectiveFor(key);
  const read = await readText(path, inForce.maxFileBytes);
  if (!read.ok) return { kind: "failed", why: `${basename(path)} ${explainUnread(read.why)}` };
  const text = asSeen(read.text, documents.get(key)?.text);
  const { input } = await workspace.assign({ key, text, version: undefined }, inForce);
  const turns = new Turns();
  const outcome = await runSliced(repairedCopySteps(input, { guesses, dropInvalid }), async ({ done, total }) => {
    observer.report(done, total);
    await turns.yield(false);
    return !observer.isCancelled();
  });
  if (outcome === undefined || observer.isCancelled()) return { kind: "cancelled" };
  const { repaired, invalidBefore, invalidAfter, dropped } = outcome;
  if (outcome.text === text) return { kind: "unchanged", invalid: invalidAfter };
  await writeWhole(copy, outcome.text);
  return { kind: "written", uri: uriOfPath(copy), repaired, invalidBefore, invalidAfter, dropped };
}

/** `calls.repaired.jsonl` for `calls.jsonl`. */
function copyPath(path: string): string {
  const extension = extname(path);
  return join(dirname(path), `${basename(path, extension)}.repaired${extension}`);
}

/**
 * The text of the disk, byte order mark and mixed line ends included, unless the user has changed it in the editor, which
 * keeps neither.
 */
function asSeen(onDisk: string, inEditor: string | undefined): string {
  const mark = onDisk.startsWith("\uFEFF") ? "\uFEFF" : "";
  if (inEditor === undefined || withoutLineEnds(mark + inEditor) === withoutLineEnds(onDisk)) return onDisk;
  return mark + inEditor;
}

function withoutLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

async function exists(path: string): Promise<boolean> {
  return (await pathKind(path)).kind !== "unreadable";
}
