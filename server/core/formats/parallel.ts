import { HOP, type Place } from "../text/place.js";
import type { FoundCall } from "./format.js";
import { valueAt, type Origin } from "./found.js";
import { isArray, own } from "./json.js";

/** What models call OpenAI's wrapper for parallel calls. */
export const wrapperNames: ReadonlySet<unknown> = new Set(["multi_tool_use.parallel", "parallel"]);

const none: readonly FoundCall[] = [];

/** The calls inside a call of that wrapper, whose names have a prefix there. */
export function wrappedCalls(origin: Origin, found: FoundCall, name: string | undefined): readonly FoundCall[] {
  if (!wrapperNames.has(name)) return none;
  const { object, reader } = origin;
  const isText = typeof valueAt(object, found.arguments, reader) === "string";
  const inside: Place = isText ? [...found.arguments, HOP] : found.arguments;
  const list: Place = [...inside, "tool_uses"];
  const uses = valueAt(object, list, reader);
  if (!isArray(uses)) return none;
  return uses.map((use, index) => wrappedCall(use, [...list, index]));
}

function wrappedCall(use: unknown, at: Place): FoundCall {
  const name = own(use, "recipient_name");
  return {
    at,
    name: [...at, "recipient_name"],
    arguments: [...at, "parameters"],
    id: [...at, "id"],
    prescribed: "object",
    absence: "fault",
    ...(typeof name === "string" && { tool: wrappedName(name) }),
  };
}

export function wrappedName(recipient: string): string {
  return recipient.replace(/^functions\./, "");
}
