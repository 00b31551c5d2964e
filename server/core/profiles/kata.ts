import { child, elements, sourceText, type JsonNode } from "../text/json-node.js";
import { compareCodePoints, numberValues, propertiesOf, textOf, textsIn } from "./node-values.js";

/** What the kata answers about one call: the errors are its own strings, in its own order. */
export interface KataVerdict {
  readonly ok: boolean;
  readonly errors: readonly string[];
}

/**
 * Judges one call as the kata states it: the five kinds of error on the arguments themselves, nothing below them.
 *
 * @param schemas Maps tool names to `{parameters}`.
 * @param call `{name, arguments}`; arguments that are null or absent count as `{}`.
 */
export function judgeKata(schemas: JsonNode, call: JsonNode): KataVerdict {
  const name = calledName(call);
  const tool = name.text === undefined ? undefined : child(schemas, name.text);
  const errors = tool ? errorsOf(child(tool, "parameters"), child(call, "arguments")) : [`unknown_tool:${name.shown}`];
  return { ok: errors.length === 0, errors };
}

/** The kata is silent about a name that is no text; null and absence are echoed the way Python writes them. */
function calledName(call: JsonNode): { readonly text: string | undefined; readonly shown: string } {
  const node = child(call, "name");
  const text = textOf(node);
  return { text, shown: text ?? (node && node.type !== "null" ? sourceText(node) : "None") };
}

function errorsOf(parameters: JsonNode | undefined, given: JsonNode | undefined): string[] {
  const declared = propertiesOf(parameters && child(parameters, "properties"));
  const passed = propertiesOf(given);
  const required = new Set(textsIn(parameters && child(parameters, "required")));
  const missing = [...required].filter((name) => !passed.has(name)).map((name) => `missing:${name}`);
  const wrong = [...passed].flatMap(([name, value]) => {
    const spec = declared.get(name);
    const kind = spec ? faultOf(spec, value) : "unexpected";
    return kind === undefined ? [] : [`${kind}:${name}`];
  });
  return [...missing, ...wrong].sort(compareCodePoints);
}

/** A wrong type hides what the enum would say. */
function faultOf(spec: JsonNode, value: JsonNode): "type" | "enum" | undefined {
  if (!fitsType(child(spec, "type"), value)) return "type";
  const allowed = child(spec, "enum");
  if (allowed?.type !== "array") return undefined;
  const numberOf = numberValues(spellAsPython);
  return elements(allowed).some((member) => numberOf(member) === numberOf(value)) ? undefined : "enum";
}

/** A list of types, which the kata does not mention, is met by any of its members. */
function fitsType(type: JsonNode | undefined, value: JsonNode): boolean {
  const single = textOf(type);
  const names = single === undefined ? textsIn(type) : [single];
  return names.length === 0 || names.some((name) => isOfType(value, name));
}

/** Integer means Python's `int`, so `3.0` and `1e3` are none. A name outside the kata's table accepts anything. */
function isOfType(value: JsonNode, name: string): boolean {
  switch (name) {
    case "integer":
      return value.type === "number" && isIntegerLiteral(sourceText(value));
    case "string":
    case "number":
    case "boolean":
    case "array":
    case "object":
      return value.type === name;
    default:
      return true;
  }
}

/** In Python `True == 1` and `1 == 1.0`, and integers of any length are exact. */
function spellAsPython(scalar: JsonNode): string {
  const text = sourceText(scalar);
  if (scalar.type === "boolean") return text === "true" ? "1" : "0";
  if (scalar.type !== "number") return text;
  if (isIntegerLiteral(text)) return text === "-0" ? "0" : text;
  const value = Number(text);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

function isIntegerLiteral(text: string): boolean {
  return /^-?\d+$/.test(text);
}
