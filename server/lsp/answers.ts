import { MarkupKind } from "vscode-languageserver";
import type { CancellationToken, CodeAction, CodeActionParams, Hover, HoverParams } from "vscode-languageserver";
import { explainAt } from "../core/explain.js";
import { mayHoldCalls } from "../core/marks.js";
import { repairSteps } from "../core/repair-all.js";
import type { RepairChoice } from "../core/repair-choice.js";
import { retryHintAt } from "../core/retry-hint.js";
import { lineIndex } from "../core/text/lines.js";
import type { Checker } from "./checker.js";
import { codeActions, fixAllData, guessedEdit, versionedEdit } from "./code-actions.js";
import type { FixAllData, RuleRepairs } from "./code-actions.js";
import { toOffset, toRange, toTextEdits } from "./convert.js";
import type { Documents, OpenDocument } from "./documents.js";
import { hoverMarkdown } from "./hover.js";
import type { RetryHintParams, RetryHintResult } from "./protocol.js";
import { runSliced, Turns } from "./sliced.js";
import { surroundingsOf } from "./surroundings.js";
import { uriKey } from "./uris.js";
import type { Workspace } from "./workspace.js";

interface Parts {
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly checker: Checker;
  readonly pageOf: (rule: string) => string | undefined;
  readonly themeIcons: boolean;
  readonly showRuleCommand: string | undefined;
  readonly copyRetryHintCommand: string | undefined;
  readonly resolvesEdits: boolean;
  readonly confirmsEdits: boolean;
  readonly takesSnippets: boolean;
}

/** What the editor may ask about an open document. */
export class Answers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async hover({ textDocument, position }: HoverParams): Promise<Hover | null> {
    const { documents, workspace, pageOf, themeIcons } = this.#parts;
    const document = documents.get(uriKey(textDocument.uri));
    if (document === undefined || !mayHoldCalls(document.text)) return null;
    const inForce = await workspace.effectiveFor(document.key);
    if (!inForce.enable) return null;
    const { input } = await workspace.assign(document, inForce);
    const lines = lineIndex(document.text);
    const explanation = explainAt(input, toOffset(lines, position));
    if (explanation === undefined) return null;
    const around = surroundingsOf(input, lines, documents, pageOf);
    const value = hoverMarkdown(explanation, {
      icons: themeIcons,
      pageOf,
      locate({ file, span }) {
        const line = around.linesOf(file)?.position(span.start).line;
        return line === undefined ? undefined : { uri: around.uriOf(file), line };
      },
    });
    return { contents: { kind: MarkupKind.Markdown, value }, range: toRange(lines, explanation.span) };
  }

  /** The hint for the call at a place, as its text is in the editor. */
  async retryHint({ uri, position }: RetryHintParams): Promise<RetryHintResult> {
    const { documents, workspace } = this.#parts;
    const document = documents.get(uriKey(uri));
    if (document === undefined) return { kind: "no-call" };
    const { input } = await workspace.assign(document, await workspace.effectiveFor(document.key));
    const found = retryHintAt(input, toOffset(lineIndex(document.text), position));
    if (found === undefined) return { kind: "no-call" };
    return found.hint === undefined ? { kind: "sound" } : { kind: "hint", text: found.hint };
  }

  async codeActions({ textDocument, context }: CodeActionParams, token: CancellationToken): Promise<CodeAction[]> {
    const { documents, showRuleCommand, copyRetryHintCommand, resolvesEdits } = this.#parts;
    const { confirmsEdits, takesSnippets } = this.#parts;
    const document = documents.get(uriKey(textDocument.uri));
    if (document === undefined) return [];
    const { diagnostics, only } = context;
    const fixable = this.#fixable(document);
    const checked = this.#parts.checker.checked(document.key);
    const fixableAtOnce = checked?.version === document.version ? checked.report.fixable : 0;
    const actions = codeActions({
      ...{ document, diagnostics, only, fixable, fixableAtOnce },
      ...{ showRuleCommand, copyRetryHintCommand, confirmsEdits, takesSnippets },
    });
    return resolvesEdits ? actions : Promise.all(actions.map((action) => this.resolve(action, token)));
  }

  /**
   * Computes the edits of an action that mends several problems; none if the document has changed meanwhile, or the
   * client no longer wants them.
   */
  async resolve(action: CodeAction, token: CancellationToken): Promise<CodeAction> {
    const { documents, workspace } = this.#parts;
    const data = fixAllData(action.data);
    const document = data && documents.get(uriKey(data.uri));
    if (data === undefined || document?.version !== data.version) return action;
    const inForce = await workspace.effectiveFor(document.key);
    const { input } = await workspace.assign(document, inForce);
    const turns = new Turns();
    const outcome = await runSliced(repairSteps(input, choiceOf(data)), async () => {
      await turns.yield(false);
      return !token.isCancellationRequested && documents.get(document.key)?.version === data.version;
    });
    if (outcome === undefined || outcome.edits.length === 0) return action;
    const edits = toTextEdits(lineIndex(document.text), outcome.edits);
    const { rule } = data;
    const isGuess = data.guesses && rule !== undefined;
    return { ...action, edit: isGuess ? guessedEdit(document, edits, rule) : versionedEdit(document, edits) };
  }

  /** How many problems of each rule can be mended, if the last check was of this version. */
  #fixable({ key, version }: OpenDocument): ReadonlyMap<string, RuleRepairs> {
    const checked = this.#parts.checker.checked(key);
    const counts = new Map<string, RuleRepairs>();
    if (checked?.version !== version) return counts;
    for (const { rule, repairs } of checked.report.violations) {
      const { safe, guesses } = counts.get(rule) ?? { safe: 0, guesses: 0 };
      if (repairs.some(({ safety }) => safety === "safe")) counts.set(rule, { safe: safe + 1, guesses });
      else if (repairs.length === 1) counts.set(rule, { safe, guesses: guesses + 1 });
    }
    return counts;
  }
}

function choiceOf({ rule, guesses }: FixAllData): RepairChoice {
  return { ...(rule === undefined ? {} : { rule }), ...(guesses ? { which: "guesses" } : {}) };
}
