import type { ToolCall } from "../model/tool.js";
import { sameStep, type Place, type Step } from "../text/place.js";
import { parseJson } from "./json.js";

/**
 * Lists whose elements tell of the same things again: a later request repeats the history of an earlier one. In other
 * lists, as in a conversation, the same call twice is two calls.
 */
const retellingLists: ReadonlySet<Step> = new Set([
  "observations",
  "events",
  "spans",
  "samples",
  "trajectory",
  "traj",
  "entries",
  "train_messages",
  "model_responses",
  "child_runs",
]);

/**
 * Marks the calls that a record tells of again. The first telling counts, or the one that has the model's own text where
 * another has the parsed arguments.
 */
export function markRepeats(calls: readonly ToolCall[]): readonly ToolCall[] {
  if (calls.length < 2) return calls;
  const repeats = new Set<ToolCall>();
  for (const alike of groupBy(calls, ({ callId, tool }) => callId ?? tool)) {
    if (alike.length < 2) continue;
    for (const same of groupSame(alike)) findRepeats(same, repeats);
  }
  return repeats.size === 0 ? calls : calls.map((call) => (repeats.has(call) ? { ...call, repeats: true } : call));
}

function groupBy(calls: readonly ToolCall[], keyOf: (call: ToolCall) => string): readonly (readonly ToolCall[])[] {
  const groups = new Map<string, ToolCall[]>();
  for (const call of calls) {
    const key = keyOf(call);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [call]);
    else group.push(call);
  }
  return groups.size === calls.length ? none : [...groups.values()];
}

const none: readonly never[] = [];

/** Most retellings are to the letter, and need no reading of the arguments. */
function groupSame(alike: readonly ToolCall[]): readonly (readonly ToolCall[])[] {
  const [first] = alike;
  const areSame = alike.every(
    ({ callId, tool, arguments: args }) =>
      callId === first?.callId && tool === first?.tool && typeof args === "string" && args === first.arguments,
  );
  return areSame
    ? [alike]
    : groupBy(alike, ({ callId, tool, arguments: args }) => JSON.stringify([callId, tool, valueOf(args)]));
}

function valueOf(args: unknown): unknown {
  const isJson = typeof args === "string" && /^\s*[[{]/.test(args);
  return isJson ? (parseJson(args) ?? args) : (args ?? null);
}

function findRepeats(same: readonly ToolCall[], repeats: Set<ToolCall>): void {
  let first = same[0];
  for (const call of same.slice(1)) {
    if (first === undefined || !tellsAgain(first.place, call.place)) continue;
    const isRaw = first.encoding === "object" && call.encoding === "string";
    repeats.add(isRaw ? first : call);
    if (isRaw) first = call;
  }
}

function tellsAgain(a: Place, b: Place): boolean {
  const fork = a.findIndex((step, index) => !sameStep(step, b[index]));
  if (!isElement(a[fork]) || !isElement(b[fork])) return true;
  const list = a.slice(0, fork).findLast((step) => typeof step === "string");
  return list !== undefined && retellingLists.has(list);
}

/** One of several of a kind: in an array, or in a text. */
function isElement(step: Step | undefined): boolean {
  return typeof step === "number" || typeof step === "object";
}
