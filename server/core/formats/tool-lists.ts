import type { Site } from "./format.js";
import { has, isArray, isObject, own } from "./json.js";

/** Properties that hold tool definitions, as arrays. */
export const toolListKeys: ReadonlySet<string> = new Set([
  "tools",
  "functions",
  "function",
  "available_tools",
  "tool_definitions",
  "toolDefinitions",
  "gen_ai.tool.definitions",
  "ai.prompt.tools",
  "declarations",
  "stringValue",
]);

const objectTypes: ReadonlySet<unknown> = new Set(["object", "OBJECT", "Object", "dict"]);

/**
 * Whether a value is a schema of parameters, and not just something called `parameters`: it is of type object, or names
 * properties that are schemas themselves.
 */
export function isParameterSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (objectTypes.has(own(value, "type"))) return true;
  const properties = own(value, "properties");
  return !has(value, "type") && isObject(properties) && Object.values(properties).every(isObject);
}

/** Whether the object at hand is an element of a list of tools, or of an array at the root. */
export function isListed(site: Site): boolean {
  return isArray(site.up(1)) && (site.under === "" || toolListKeys.has(site.under));
}
