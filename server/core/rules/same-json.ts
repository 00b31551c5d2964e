import { deepEqual } from "../schema/deep-equal.js";
import { sourceText, type JsonNode } from "../text/json-node.js";

/** Whether two nodes hold the same value. Comments or faults in either make them differ. */
export function sameJson(a: JsonNode, b: JsonNode): boolean {
  const [left, right] = [sourceText(a), sourceText(b)];
  if (left === right) return true;
  try {
    return deepEqual(JSON.parse(left), JSON.parse(right));
  } catch {
    return false;
  }
}
