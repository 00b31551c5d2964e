import type { Path, Place } from "../text/place.js";
import type { Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";

/** Gemini tells one call at a time. */
const stream = "";
const slot = "";

interface Words {
  readonly more: string;
  readonly fields: string;
  readonly path: string;
  readonly values: readonly string[];
}

const camel: Words = {
  more: "willContinue",
  fields: "partialArgs",
  path: "jsonPath",
  values: ["stringValue", "numberValue", "boolValue", "nullValue"],
};

const snake: Words = {
  more: "will_continue",
  fields: "partial_args",
  path: "json_path",
  values: ["string_value", "number_value", "bool_value", "null_value"],
};

/**
 * A call that comes field by field: first its name, then its fields, and in the end nothing.
 *
 * @returns Whether it is one; other calls come as a whole.
 */
export function readStreamedCall(object: JsonObject, site: Site, key: string): boolean {
  const call = own(object, key);
  const words = [camel, snake].find(({ more, fields }) => has(call, more) || has(call, fields));
  const isLast = isObject(call) && Object.keys(call).length === 0;
  if (words === undefined && !isLast) return false;
  if (isName(own(call, "name")))
    site.stream({ kind: "start", stream, slot, at: [key], name: [key, "name"], id: [key, "id"] });
  if (words !== undefined) readFields(own(call, words.fields), site, [key, words.fields], words);
  if (words === undefined || own(call, words.more) !== true)
    site.stream({ kind: "end", stream, slot: undefined, reason: undefined });
  return true;
}

function readFields(fields: unknown, site: Site, at: Place, { path: pathKey, values }: Words): void {
  if (!isArray(fields)) return;
  fields.forEach((field, index) => {
    const path = readPath(own(field, pathKey));
    const key = values.find((name) => has(field, name));
    if (path !== undefined && key !== undefined)
      site.stream({ kind: "field", stream, slot, path, at: [...at, index, key] });
  });
}

/** `$.recipe.steps[0]`, or names in brackets and quotes. */
function readPath(text: unknown): Path | undefined {
  if (typeof text !== "string" || !text.startsWith("$")) return undefined;
  const path: (string | number)[] = [];
  const step = /\.([^.[\]]+)|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]/y;
  step.lastIndex = 1;
  while (step.lastIndex < text.length) {
    const found = step.exec(text);
    if (found === null) return undefined;
    const [, plain, index, single, double] = found;
    path.push(index === undefined ? (plain ?? single ?? double ?? "") : Number(index));
  }
  return path.length === 0 ? undefined : path;
}
