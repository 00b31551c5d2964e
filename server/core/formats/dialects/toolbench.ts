import type { Path } from "../../text/place.js";
import { isArray, isName, own, text, type JsonObject } from "../json.js";

const types: ReadonlyMap<string, string> = new Map([
  ["STRING", "string"],
  ["ENUM", "string"],
  ["DATE (YYYY-MM-DD)", "string"],
  ["TIME (24-HOUR HH:MM)", "string"],
  ["NUMBER", "number"],
  ["BOOLEAN", "boolean"],
  ["OBJECT", "object"],
  ["ARRAY", "array"],
]);

/** The two lists of parameters of an interface as the schema of an object. */
export function fromToolbench(api: unknown): unknown {
  const required = parametersAt(api, "required_parameters");
  const all = [...required, ...parametersAt(api, "optional_parameters")];
  return {
    type: "object",
    properties: Object.fromEntries(all.map((parameter) => [nameOf(parameter), describe(parameter)])),
    required: required.map(nameOf),
  };
}

/** The way in the two lists to what a part of that schema was made from: of two parameters of one name, to the last. */
export function toolbenchPath(api: unknown, [holder, name]: Path): Path {
  if (holder !== "properties" || typeof name !== "string") return [];
  for (const key of ["optional_parameters", "required_parameters"]) {
    const list = own(api, key);
    const index = isArray(list) ? list.findLastIndex((parameter) => own(parameter, "name") === name) : -1;
    if (index >= 0) return [key, index];
  }
  return [];
}

function parametersAt(api: unknown, key: string): readonly unknown[] {
  const list = own(api, key);
  return isArray(list) ? list.filter((parameter) => isName(own(parameter, "name"))) : [];
}

function nameOf(parameter: unknown): string {
  return text(own(parameter, "name")) ?? "";
}

function describe(parameter: unknown): JsonObject {
  const type = types.get(text(own(parameter, "type")) ?? "");
  const description = text(own(parameter, "description"));
  return { ...(type !== undefined && { type }), ...(description !== undefined && { description }) };
}
