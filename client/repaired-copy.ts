import * as vscode from "vscode";
import { writeRepairedCopyRequest } from "../server/lsp/protocol.js";
import type { WriteRepairedCopyParams, WriteRepairedCopyResult } from "../server/lsp/protocol.js";
import type { Server } from "./server.js";

type Written = Extract<WriteRepairedCopyResult, { kind: "written" }>;

interface Choice extends vscode.QuickPickItem {
  readonly wish: Pick<WriteRepairedCopyParams, "guesses" | "dropInvalid">;
}

const choices: readonly Choice[] = [
  { label: "Safe repairs only", detail: "Nothing changes its meaning.", wish: { guesses: false, dropInvalid: false } },
  {
    label: "Safe repairs and guesses",
    detail: "Where a problem has one guess, it is made. Look through the changes.",
    wish: { guesses: true, dropInvalid: false },
  },
  {
    label: "Safe repairs, without records that stay invalid",
    detail: "Lines whose calls can't be repaired are left out of the copy.",
    wish: { guesses: false, dropInvalid: true },
  },
];

/** Writes a repaired copy of a log beside it, and shows how the two differ. */
export async function writeCopy(server: Server, uri = vscode.window.activeTextEditor?.document.uri): Promise<void> {
  if (uri === undefined) return;
  const hasLines = /\.(?:jsonl|ndjson)$/i.test(uri.path);
  const offered = choices.filter(({ wish }) => hasLines || !wish.dropInvalid);
  const chosen = await vscode.window.showQuickPick(offered, { title: `Repaired copy of ${nameOf(uri)}` });
  if (chosen === undefined) return;
  const result = await request(server, { uri: uri.toString(), ...chosen.wish, overwrite: false });
  if (result !== undefined) await show(uri, result);
}

/** Asks before a copy is replaced. Undefined if the user does not want that. */
async function request(server: Server, params: WriteRepairedCopyParams): Promise<WriteRepairedCopyResult | undefined> {
  const client = await server.start();
  const ask = (overwrite: boolean): Promise<WriteRepairedCopyResult> =>
    client.sendRequest<WriteRepairedCopyResult>(writeRepairedCopyRequest, { ...params, overwrite });
  const result = await ask(false);
  if (result.kind !== "exists") return result;
  const replace = "Replace";
  const message = `${nameOf(vscode.Uri.parse(result.uri))} is there already.`;
  const answer = await vscode.window.showWarningMessage(message, { modal: true }, replace);
  return answer === replace ? ask(true) : undefined;
}

async function show(original: vscode.Uri, result: WriteRepairedCopyResult): Promise<void> {
  switch (result.kind) {
    case "written": {
      const copy = vscode.Uri.parse(result.uri);
      await vscode.commands.executeCommand("vscode.diff", original, copy, `${nameOf(original)} ↔ ${nameOf(copy)}`);
      void vscode.window.showInformationMessage(summaryOf(result));
      return;
    }
    case "unchanged":
      void vscode.window.showInformationMessage(
        result.invalid === 0
          ? "No call is invalid."
          : `None of ${result.invalid} invalid calls can be repaired this way.`,
      );
      return;
    case "failed":
      void vscode.window.showErrorMessage(`No copy was written: ${result.why}.`);
      return;
    case "exists":
    case "cancelled":
  }
}

function summaryOf({ invalidBefore, invalidAfter, dropped, repaired }: Written): string {
  if (invalidBefore === 0 && dropped === 0)
    return `Made ${repaired === 1 ? "one repair" : `${repaired} repairs`}. No call was invalid.`;
  const calls = invalidBefore === 1 ? "1 invalid call" : `${invalidBefore} invalid calls`;
  const done = `Repaired ${invalidBefore - invalidAfter} of ${calls}.`;
  if (dropped > 0) return `${done} ${dropped === 1 ? "1 record was" : `${dropped} records were`} left out.`;
  if (invalidAfter === 0) return done;
  return `${done} ${invalidAfter} ${invalidAfter === 1 ? "needs" : "need"} a decision.`;
}

function nameOf(uri: vscode.Uri): string {
  return uri.path.split("/").at(-1) ?? uri.path;
}
