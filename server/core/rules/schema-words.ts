import { either, plain, quote } from "../text/display.js";

/** What a schema wants, in a few words: `integer, 1 to 14`. For messages and hovers; it decides nothing. */

type SchemaObject = Readonly<Record<string, unknown>>;

const mostValues = 8;
const mostRefs = 16;

function isObject(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(schema: SchemaObject, name: string): unknown {
  return Object.hasOwn(schema, name) ? schema[name] : undefined;
}

/** Follows references inside the document; what leads elsewhere, or in circles, is left as it is. */
function dereference(schema: unknown, document: unknown): unknown {
  let current = schema;
  for (let i = 0; i < mostRefs; i++) {
    const ref = isObject(current) ? own(current, "$ref") : undefined;
    if (typeof ref !== "string" || !ref.startsWith("#/")) return current;
    let target = document;
    for (const step of ref.slice(2).split("/")) {
      const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
      if (typeof target !== "object" || target === null || !Object.hasOwn(target, name)) return current;
      target = (target as SchemaObject)[name];
    }
    current = target;
  }
  return current;
}

function range(schema: SchemaObject, low: string, high: string): string[] {
  const least = own(schema, low);
  const most = own(schema, high);
  if (typeof least === "number" && typeof most === "number") return [`${least} to ${most}`];
  if (typeof least === "number") return [`at least ${least}`];
  return typeof most === "number" ? [`at most ${most}`] : [];
}

function literals(values: readonly unknown[]): string {
  const shown = values.map((value) => (typeof value === "string" ? quote(value) : plain(JSON.stringify(value), 40)));
  return shown.length > mostValues ? `one of ${shown.length} values` : either(shown);
}

function kind(schema: SchemaObject, document: unknown): string {
  const allowed = own(schema, "enum");
  if (Array.isArray(allowed) && allowed.length > 0) return literals(allowed);
  if (Object.hasOwn(schema, "const")) return literals([schema["const"]]);
  for (const union of ["anyOf", "oneOf"]) {
    const branches = own(schema, union);
    if (Array.isArray(branches) && branches.length > 0) {
      const words = [...new Set(branches.map((branch) => kindOf(branch, document)))];
      return words.length > 4 ? `one of ${branches.length} forms` : either(words);
    }
  }
  return typeWords(schema, document);
}

function typeWords(schema: SchemaObject, document: unknown): string {
  const type = own(schema, "type") ?? (isObject(own(schema, "properties")) ? "object" : undefined);
  const names = (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === "string");
  if (own(schema, "nullable") === true && !names.includes("null")) names.push("null");
  if (names.length === 0) return "any value";
  const items = own(schema, "items");
  const words = names.map((name) => {
    if (name !== "array" || !isObject(items)) return plain(name.toLowerCase(), 20);
    const inner = dereference(items, document);
    const itemType = isObject(inner) ? own(inner, "type") : undefined;
    return typeof itemType === "string" ? `array of ${plain(itemType.toLowerCase(), 20)}` : "array";
  });
  return either(words);
}

function kindOf(schema: unknown, document: unknown): string {
  const target = dereference(schema, document);
  return isObject(target) ? kind(target, document) : target === false ? "nothing" : "any value";
}

/** Describes one subschema; `document` is the whole schema, for its references. */
export function describeSchema(schema: unknown, document: unknown): string {
  const target = dereference(schema, document);
  if (!isObject(target)) return kindOf(target, document);
  const format = own(target, "format");
  return [
    kind(target, document),
    ...range(target, "minimum", "maximum"),
    ...range(target, "minLength", "maxLength").map((words) => `${words} characters`),
    ...range(target, "minItems", "maxItems").map((words) => `${words} items`),
    ...(typeof format === "string" ? [plain(format, 30)] : []),
  ].join(", ");
}

/** A text annotation of a subschema, such as its description. */
export function annotation(schema: unknown, document: unknown, name: "description" | "title"): string | undefined {
  for (const candidate of [schema, dereference(schema, document)]) {
    const text = isObject(candidate) ? own(candidate, name) : undefined;
    if (typeof text === "string") return text;
  }
  return undefined;
}

/** The schema's default, as JSON text. */
export function defaultOf(schema: unknown, document: unknown): string | undefined {
  const target = dereference(schema, document);
  if (!isObject(target) || !Object.hasOwn(target, "default")) return undefined;
  return JSON.stringify(target["default"]);
}
