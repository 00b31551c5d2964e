import * as vscode from "vscode";
import type { Status } from "../server/lsp/protocol.js";
import { documentSelector } from "./documents.js";

/** The language status item of call logs and tool files. */
export class StatusItem {
  readonly #item: vscode.LanguageStatusItem;
  readonly #known = new Map<string, Status>();
  readonly #subscriptions: readonly vscode.Disposable[];

  constructor() {
    this.#item = vscode.languages.createLanguageStatusItem("arglint.status", []);
    this.#item.name = "Arglint";
    this.#subscriptions = [
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.#show();
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#known.delete(uri.toString())),
    ];
  }

  /** Takes in what the server says of a document. */
  update(status: Status): void {
    const key = vscode.Uri.parse(status.uri).toString();
    this.#known.set(key, status);
    if (key === activeKey()) this.#show();
  }

  /** Forgets what the last server said. */
  reset(): void {
    this.#known.clear();
    this.#show();
  }

  dispose(): void {
    vscode.Disposable.from(this.#item, ...this.#subscriptions).dispose();
  }

  #show(): void {
    const status = this.#known.get(activeKey() ?? "");
    const shown = status && lookOf(status);
    this.#item.selector = shown ? documentSelector : [];
    this.#item.busy = shown?.busy ?? false;
    this.#item.text = shown?.text ?? "";
    this.#item.detail = shown?.detail ?? "";
    this.#item.command = shown?.command;
    this.#item.severity = vscode.LanguageStatusSeverity[shown?.warns ? "Warning" : "Information"];
  }
}

interface Look {
  readonly text: string;
  readonly detail: string;
  readonly busy?: boolean;
  readonly warns?: boolean;
  readonly command?: vscode.Command;
}

function lookOf(status: Status): Look | undefined {
  switch (status.kind) {
    case "other":
      return undefined;
    case "busy":
      return { text: "Checking…", detail: `${status.percent}%`, busy: true };
    case "unread":
      return { text: "$(info) No calls found", detail: `looks like ${status.program}` };
    case "off":
      return {
        text: "$(circle-slash) Off",
        detail: status.reason,
        command: { title: "Open Settings", command: "workbench.action.openSettings", arguments: ["arglint.enable"] },
      };
    case "checked":
      return lookOfCheck(status);
  }
}

function lookOfCheck(status: Extract<Status, { kind: "checked" }>): Look | undefined {
  const { calls, invalid, noSchema, toolsCalled, toolsDefined, toolsUsed, sources } = status;
  if (calls === 0)
    return toolsDefined === 0 ? undefined : { text: `$(check) ${count(toolsDefined, "tool")}`, detail: "defined here" };
  if (noSchema === calls)
    return {
      text: "$(warning) No tool schemas",
      detail: `${count(toolsCalled, "tool")} called, none known`,
      warns: true,
      command: { title: "Select Tools…", command: "arglint.selectTools" },
    };
  const detail = toolsUsed === 0 ? "" : `${count(toolsUsed, "tool")} from ${sources.join(", ")}`;
  if (invalid === 0) return { text: `$(check) ${count(calls, "call")}`, detail };
  return { text: `$(error) ${invalid.toLocaleString("en")} of ${count(calls, "call")} invalid`, detail };
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
}

function activeKey(): string | undefined {
  return vscode.window.activeTextEditor?.document.uri.toString();
}
