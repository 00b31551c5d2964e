import { closedKeys } from "./formats/guards.js";
import { isArray, isContainer, isObject, own, type JsonObject } from "./formats/json.js";
import type { Path } from "./text/place.js";

/** A text that a model wrote for a person to read, and where it stands in its record. */
export interface AssistantText {
  readonly text: string;
  readonly path: Path;
}

const deepest = 50;

/**
 * The texts of the messages of a model that make no call. Its reasoning is none of them, and neither is what stands in
 * the messages of others or in the arguments and results of calls.
 */
export function assistantTexts(root: unknown): readonly AssistantText[] {
  const found: AssistantText[] = [];
  const left: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (isObject(value) && isOwnVoice(value)) found.push(...textsOf(value, path));
    if (!isContainer(value) || path.length >= deepest || isForeign(value)) continue;
    for (const [key, inside] of Object.entries(value))
      if (isContainer(inside) && !closedKeys.has(key))
        left.push({ value: inside, path: [...path, isArray(value) ? Number(key) : key] });
  }
  return found;
}

function isOwnVoice(message: JsonObject): boolean {
  const role = own(message, "role");
  return (role === "assistant" || role === "model") && !isFilled(own(message, "tool_calls"));
}

function isFilled(list: unknown): boolean {
  return isArray(list) && list.length > 0;
}

const foreignRoles: ReadonlySet<unknown> = new Set(["system", "developer", "user", "tool", "function", "human"]);

/** A message of somebody else, or a call or its result: what looks like a message in there is data. */
function isForeign(value: object): boolean {
  const type = own(value, "type");
  return foreignRoles.has(own(value, "role")) || (typeof type === "string" && /tool|function/.test(type));
}

function textsOf(message: JsonObject, path: Path): AssistantText[] {
  const content = own(message, "content");
  if (typeof content === "string") return [{ text: content, path: [...path, "content"] }];
  const key = isArray(content) ? "content" : "parts";
  const blocks = own(message, key);
  if (!isArray(blocks) || blocks.some(isCall)) return [];
  return blocks.flatMap((block, index) => {
    const text = own(block, "text");
    const isPlain = [undefined, "text", "output_text"].some((type) => type === own(block, "type"));
    return typeof text === "string" && isPlain && own(block, "thought") !== true
      ? [{ text, path: [...path, key, index, "text"] }]
      : [];
  });
}

function isCall(block: unknown): boolean {
  return (
    isObject(block) && (isForeign(block) || ["functionCall", "toolUse"].some((key) => own(block, key) !== undefined))
  );
}
