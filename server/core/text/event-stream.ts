import type { Slice } from "./place.js";

/** Text in the format of server-sent events: lines of fields, of which `data:` holds the JSON. */

const firstLine = /^\uFEFF?\s*(?:data|event|id|retry)?:/;

/** Whether a text begins as an event stream does. */
export function looksLikeEventStream(text: string): boolean {
  return firstLine.test(text);
}

/** The stretches after `data:` and the blanks behind it that begin as an object or an array does. */
export function eventData(text: string): readonly Slice[] {
  const found: Slice[] = [];
  for (const match of text.matchAll(/(?:^\uFEFF?|[\r\n])data:[ \t]*(?=[[{])([^\r\n]*)/g)) {
    const rest = match[1] ?? "";
    const to = match.index + match[0].length;
    const data = { from: to - rest.length, to: to - rest.length + rest.trimEnd().length };
    if (!rest.startsWith("[DONE]")) found.push(data);
  }
  return found;
}

/** Whether at least half of the lines that are not blank are fields of events, and some hold JSON. */
export function isEventStream(text: string): boolean {
  if (!looksLikeEventStream(text)) return false;
  let fields = 0;
  let others = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (/^\uFEFF?(?:data|event|id|retry)?:/.test(line)) fields++;
    else if (line.trim() !== "") others++;
  }
  return fields >= others && eventData(text).length > 0;
}
