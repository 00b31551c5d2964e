import type { Place } from "../text/place.js";
import type { Shape, Site } from "./format.js";
import { isArray, own, type JsonObject } from "./json.js";

/** What takes the text that a model wrote, and where it stands in the object at hand. */
export type ReadText = (text: string, place: Place, site: Site) => void;

/** Shapes that meet the texts which a model wrote: messages of its role in all their forms, and bare completions. */
export function answerShapes(read: ReadText): readonly Shape[] {
  const readAt = (object: JsonObject, key: string, site: Site): void => {
    const text = own(object, key);
    if (typeof text === "string") read(text, [key], site);
  };
  return [
    {
      key: "role",
      values: ["assistant", "model"],
      read(message, site) {
        readAnswer(message, site, read);
      },
    },
    {
      key: "from",
      values: ["gpt", "assistant", "model"],
      read(turn, site) {
        readAt(turn, "value", site);
      },
    },
    {
      key: "text",
      read(choice, site) {
        if (site.under === "choices") readAt(choice, "text", site);
      },
    },
  ];
}

/** A server that has found the calls may keep the text they came from. */
function readAnswer(message: JsonObject, site: Site, read: ReadText): void {
  const calls = own(message, "tool_calls");
  if (isArray(calls) && calls.length > 0) return;
  const content = own(message, "content");
  if (typeof content === "string") read(content, ["content"], site);
  if (!isArray(content)) return;
  content.forEach((block, index) => {
    const text = own(block, "text");
    if (typeof text === "string") read(text, ["content", index, "text"], site);
  });
}
