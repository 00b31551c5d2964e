import { rootNode, type JsonNode } from "../text/json-node.js";
import { fileLayer } from "../text/layer.js";
import { hasInfinity, hasLoneSurrogate, nestingOf } from "./lexical.js";
import { textOf } from "./node-values.js";

/** The JSON parser behind gglib gives up at the 128th level. */
const deepest = 127;

/**
 * The value that the arguments of a call stand for: an object as it is, text parsed, and `{}` for null and absence.
 *
 * @returns `undefined` for text that gglib's parser refuses, and for an array, number or boolean that is no text.
 */
export function readArguments(given: JsonNode | undefined): JsonNode | undefined {
  if (given?.type === "object") return given;
  const text = given === undefined || given.type === "null" ? "{}" : textOf(given);
  return text !== undefined && isAccepted(text) ? rootNode(fileLayer(text)) : undefined;
}

/** Stricter than `JSON.parse`: no number beyond a double, no half of a surrogate pair, no deep nesting. */
function isAccepted(text: string): boolean {
  return isJson(text) && nestingOf(text) <= deepest && !hasInfinity(text) && !hasLoneSurrogate(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
