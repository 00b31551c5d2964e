import type { Place } from "../text/place.js";
import type { Shape, Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";
import { slotText } from "./slot.js";

/** Chunks of Chat Completions: pieces of calls stand in `choices[].delta`. */
export const chatStream: readonly Shape[] = [{ key: "delta", read: readDelta }];

function readDelta(choice: JsonObject, site: Site): void {
  const delta = own(choice, "delta");
  if (!isObject(delta)) return;
  const stream = answerOf(choice, site);
  const calls = own(delta, "tool_calls");
  if (isArray(calls)) {
    calls.forEach((call, index) => {
      readCall(call, site, { stream, slot: slotOf(call, index), at: ["delta", "tool_calls", index] });
    });
    site.close(delta);
  }
  if (isObject(own(delta, "function_call"))) readOlderCall(delta, site, stream);
  const reason = own(choice, "finish_reason");
  if (isName(reason)) site.stream({ kind: "end", stream, slot: undefined, reason });
}

/** Chunks of several answers may follow each other in turn; the answer's id stands beside its choices. */
function answerOf(choice: JsonObject, site: Site): string {
  const id = isArray(site.up(1)) ? own(site.up(2), "id") : undefined;
  return `${isName(id) ? id : ""} ${slotText(own(choice, "index"))}`;
}

/** Some servers leave the index out. */
function slotOf(call: unknown, position: number): string {
  return slotText(own(call, "index"), position);
}

interface Slot {
  readonly stream: string;
  readonly slot: string;
  readonly at: Place;
}

function readCall(call: unknown, site: Site, { stream, slot, at }: Slot): void {
  const inner = own(call, "function");
  const text: Place = [...at, "function", "arguments"];
  const value = isObject(own(inner, "arguments")) ? { value: text } : {};
  if (isName(own(inner, "name")) || isName(own(call, "id")))
    site.stream({ kind: "start", stream, slot, at, name: [...at, "function", "name"], id: [...at, "id"], ...value });
  site.stream({ kind: "text", stream, slot, at: text });
}

/** The older form: one call a message. */
function readOlderCall(delta: JsonObject, site: Site, stream: string): void {
  const at = ["delta", "function_call"];
  const slot = "function_call";
  if (has(own(delta, "function_call"), "args")) return;
  if (isName(own(own(delta, "function_call"), "name")))
    site.stream({ kind: "start", stream, slot, at, name: [...at, "name"], id: [...at, "id"] });
  site.stream({ kind: "text", stream, slot, at: [...at, "arguments"] });
  site.close(delta);
}
