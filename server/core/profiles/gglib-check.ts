import { elements, sourceText, type JsonNode } from "../text/json-node.js";
import { sortedEntries, type Shape } from "./gglib-schema.js";
import { propertiesOf } from "./node-values.js";

export interface Finding {
  /** Empty for the arguments as a whole. Names stand in it as they are, unlike in a JSON Pointer. */
  readonly pointer: string;
  readonly kind:
    | "malformed_arguments"
    | "arguments_not_object"
    | "unknown_function"
    | "missing_required"
    | "wrong_type"
    | "not_in_enum"
    | "unexpected_property";
  /** Only with `wrong_type`, like `actual`. */
  readonly expected?: string;
  readonly actual?: string;
}

interface Pending {
  readonly shape: Shape | undefined;
  readonly value: JsonNode;
  readonly pointer: string;
}

/**
 * Finds what is wrong with a value and below it, in gglib's order: type, enum, what is required, then the members by
 * name or the items. A wrong type ends the check of its value; a value outside its enum does not.
 */
export function* checkValue(shape: Shape | undefined, value: JsonNode): Generator<Finding> {
  const stack: (Pending | Finding)[] = [{ shape, value, pointer: "" }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ("kind" in next) yield next;
    else if (next.shape) for (const step of stepsOf(next.shape, next.value, next.pointer).reverse()) stack.push(step);
  }
}

function stepsOf(shape: Shape, value: JsonNode, pointer: string): (Pending | Finding)[] {
  if (!fitsTypes(shape.types, value)) {
    return [{ pointer, kind: "wrong_type", expected: shape.types.join(" or "), actual: value.type }];
  }
  const outside: Finding[] = shape.isAllowed?.(value) === false ? [{ pointer, kind: "not_in_enum" }] : [];
  return [
    ...outside,
    ...missing(shape, value, pointer),
    ...membersOf(shape, value, pointer),
    ...itemsOf(shape, value, pointer),
  ];
}

function missing(shape: Shape, value: JsonNode, pointer: string): Finding[] {
  if (value.type !== "object") return [];
  const present = propertiesOf(value);
  const absent = shape.required.filter((name) => !present.has(name));
  return absent.map((name) => ({ pointer: `${pointer}/${name}`, kind: "missing_required" }));
}

function membersOf(shape: Shape, value: JsonNode, pointer: string): (Pending | Finding)[] {
  return sortedEntries(value).flatMap(([name, member]): (Pending | Finding)[] => {
    const at = `${pointer}/${name}`;
    if (shape.properties.has(name)) return [{ shape: shape.properties.get(name), value: member, pointer: at }];
    return shape.closed ? [{ pointer: at, kind: "unexpected_property" }] : [];
  });
}

function itemsOf(shape: Shape, value: JsonNode, pointer: string): Pending[] {
  const { items } = shape;
  if (!items) return [];
  return elements(value).map((item, index) => ({ shape: items, value: item, pointer: `${pointer}/${index}` }));
}

function fitsTypes(types: readonly string[], value: JsonNode): boolean {
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** A number with no fraction is an integer, however it is written. A name that gglib doesn't know accepts anything. */
function isOfType(value: JsonNode, type: string): boolean {
  switch (type) {
    case "integer":
      return value.type === "number" && Number.isInteger(Number(sourceText(value)));
    case "string":
    case "number":
    case "boolean":
    case "array":
    case "object":
    case "null":
      return value.type === type;
    default:
      return true;
  }
}
