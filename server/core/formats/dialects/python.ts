import { isArray, isObject, own, text, type JsonObject } from "../json.js";
import { mapEntries } from "./rewrite.js";

/** Types nested deeper than this are not checked. */
const maxDepth = 20;

const plainTypes: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["string", "string"],
  ["int", "integer"],
  ["integer", "integer"],
  ["float", "number"],
  ["number", "number"],
  ["bool", "boolean"],
  ["boolean", "boolean"],
  ["dict", "object"],
  ["object", "object"],
  ["list", "array"],
  ["array", "array"],
  ["tuple", "array"],
  ["set", "array"],
  ["None", "null"],
]);

/** Parameters by name, with the type names of Python, as the schema of an object. */
export function fromPython(parameters: unknown): unknown {
  if (!isObject(parameters)) return parameters;
  return {
    type: "object",
    properties: mapEntries(parameters, translateParameter),
    required: Object.keys(parameters).filter((name) => isRequired(own(parameters, name))),
  };
}

function translateParameter(parameter: unknown): unknown {
  if (!isObject(parameter)) return {};
  const type = bareType(text(own(parameter, "type")) ?? "");
  const rest = mapEntries(parameter, (value, key) => (key === "type" || key === "required" ? undefined : value));
  return { ...rest, ...typeSchema(type, 0) };
}

/** `required` is Cohere's; data sets write `, optional` after the type, `Optional[…]`, or give a default. */
function isRequired(parameter: unknown): boolean {
  const required = own(parameter, "required");
  if (typeof required === "boolean") return required;
  const type = text(own(parameter, "type")) ?? "";
  return own(parameter, "default") === undefined && !/\boptional\b/i.test(type);
}

function bareType(type: string): string {
  return type.replace(/,\s*optional\b.*$/i, "").trim();
}

function typeSchema(type: string, depth: number): JsonObject {
  const plain = plainTypes.get(type);
  if (plain !== undefined) return { type: plain };
  const [, name = "", parameters = ""] = /^(?:typing\.)?(\w+)\[(.*)\]$/s.exec(type) ?? [];
  if (depth > maxDepth) return {};
  const inner = splitTypes(parameters).map((part) => typeSchema(part, depth + 1));
  return genericSchema(name, inner);
}

function genericSchema(name: string, inner: readonly JsonObject[]): JsonObject {
  switch (name.toLowerCase()) {
    case "list":
    case "set":
    case "sequence":
    case "iterable":
      return { type: "array", ...(inner[0] && { items: inner[0] }) };
    case "tuple":
      return { type: "array" };
    case "dict":
    case "mapping":
      return { type: "object", ...(inner[1] && { additionalProperties: inner[1] }) };
    case "optional":
      return { anyOf: [...inner, { type: "null" }] };
    case "union":
      return { anyOf: inner };
    default:
      return {};
  }
}

/** Splits at the commas that stand in no brackets. */
function splitTypes(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < list.length; index++) {
    const character = list.charAt(index);
    if (character === "[") depth++;
    if (character === "]") depth--;
    if (character !== "," || depth > 0) continue;
    parts.push(list.slice(start, index).trim());
    start = index + 1;
  }
  const last = list.slice(start).trim();
  return last === "" ? parts : [...parts, last];
}

/** Whether an object is parameters by name with the types of Python, and no schema. */
export function isPythonParameters(value: unknown): boolean {
  if (!isObject(value) || isArray(value)) return false;
  const parameters = Object.values(value);
  return (
    parameters.length > 0 &&
    parameters.every((parameter) => isObject(parameter) && typeof parameter["type"] === "string")
  );
}
