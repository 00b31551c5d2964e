import { refHidesSiblings } from "./dialect.js";
import { isList, isObject, own } from "./json.js";
import { extend, type SchemaNode } from "./node.js";
import { childNode, nodeFor, resolve, type Universe } from "./universe.js";

/** A schema that applies to the same value as the one that it was reached from. */
export interface InPlace {
  readonly node: SchemaNode;
  /** It applies always, and not just where a branch or a condition holds. */
  readonly certain: boolean;
}

/**
 * A schema and all that it applies to the same value, by reference or combination: itself first, then breadth first.
 * Not `complete` where a reference can't be followed. `depth` limits the references and combinations in one another.
 */
export function inPlace(
  start: SchemaNode,
  universe: Universe,
  depth = 64,
): { readonly parts: readonly InPlace[]; readonly complete: boolean } {
  const seen = new Set<SchemaNode>([start]);
  const parts: InPlace[] = [{ node: start, certain: true }];
  let complete = true;
  let level: readonly InPlace[] = parts;
  for (let round = 0; round < depth && level.length > 0; round++) {
    const next: InPlace[] = [];
    for (const part of level) {
      for (const found of directlyInPlace(part, universe)) {
        if (found === undefined) complete = false;
        else if (!seen.has(found.node)) {
          seen.add(found.node);
          next.push(found);
        }
      }
    }
    parts.push(...next);
    level = next;
  }
  return { parts, complete };
}

/** Undefined stands for a reference that can't be followed. */
function directlyInPlace({ node, certain }: InPlace, universe: Universe): readonly (InPlace | undefined)[] {
  const { schema } = node;
  if (!isObject(schema)) return [];
  const found: (InPlace | undefined)[] = [];
  for (const keyword of ["$ref", "$dynamicRef", "$recursiveRef"]) {
    const reference = own(schema, keyword);
    if (typeof reference !== "string") continue;
    const target = resolve(reference, node.resource, universe);
    found.push("kind" in target ? undefined : { node: nodeFor(target, universe), certain });
    if (refHidesSiblings(node.resource.reading.dialect)) return found;
  }
  const add = (inner: unknown, sure: boolean, ...steps: readonly (string | number)[]): void => {
    found.push({ node: childNode(inner, steps.reduce(extend, node.trail), node, universe), certain: certain && sure });
  };
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = own(schema, keyword);
    if (!isList(list)) continue;
    for (const [index, branch] of list.entries()) add(branch, keyword === "allOf" || list.length === 1, keyword, index);
  }
  for (const keyword of ["then", "else"]) {
    if (Object.hasOwn(schema, keyword)) add(schema[keyword], false, keyword);
  }
  const dependent = own(schema, "dependentSchemas");
  for (const name of isObject(dependent) ? Object.keys(dependent) : []) {
    add(isObject(dependent) ? dependent[name] : undefined, false, "dependentSchemas", name);
  }
  return found;
}
