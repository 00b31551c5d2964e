import type { Path } from "../text/place.js";
import { isArray, isContainer, isName, isObject, own, type JsonObject } from "./json.js";

/** A recorded body that is not there as text. */
export interface UnreadBody {
  readonly path: Path;
  readonly encoding: "base64" | "hex";
  /** Whether the body is one that only interfaces of models have. */
  readonly isModels: boolean;
}

const deepest = 50;
const mostFound = 10_000;

/** Whether a text could hold such a body. Cheap, and never wrong with a no. */
export function mayHoldUnreadBodies(text: string): boolean {
  return /"(?:base64|scope)"/.test(text);
}

/**
 * The bodies in recordings that hold what a model was asked or answered, and are encoded so that they are no text: in
 * HAR, and in nock's. Pictures and fonts are none of them.
 */
export function unreadBodies(root: unknown): readonly UnreadBody[] {
  const found: UnreadBody[] = [];
  const left: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  for (let next = left.pop(); next !== undefined && found.length < mostFound; next = left.pop()) {
    const { value, path } = next;
    const body = isObject(value) ? bodyIn(value, path) : undefined;
    if (body !== undefined) found.push(body);
    if (!isContainer(value) || path.length >= deepest) continue;
    for (const [key, inside] of Object.entries(value).reverse())
      if (isContainer(inside)) left.push({ value: inside, path: [...path, isArray(value) ? Number(key) : key] });
  }
  return found;
}

function bodyIn(object: JsonObject, path: Path): UnreadBody | undefined {
  const mimeType = own(object, "mimeType");
  if (own(object, "encoding") === "base64" && typeof mimeType === "string" && isName(own(object, "text"))) {
    const isModels = mimeType.includes("amazon.eventstream");
    const isText = isModels || /json|event-stream/.test(mimeType);
    return isText ? { path: [...path, "text"], encoding: "base64", isModels } : undefined;
  }
  const response = own(object, "response");
  if (!isName(own(object, "scope")) || !isName(own(object, "path")) || !isArray(response)) return undefined;
  return isHex(response) ? { path: [...path, "response"], encoding: "hex", isModels: false } : undefined;
}

/** The bytes of an answer, a text a chunk. */
function isHex(parts: readonly unknown[]): boolean {
  return parts.length > 0 && parts.every((part) => typeof part === "string" && /^(?:[\da-f]{2}){2,}$/i.test(part));
}
