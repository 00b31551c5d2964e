import { quote } from "../text/display.js";
import type { Dialect } from "./dialect.js";
import type { SchemaFault } from "./failure.js";
import { keywordFaults } from "./faults/keywords.js";
import { cycleFaults, referenceFault } from "./faults/references.js";
import type { LocalFault } from "./faults/local-fault.js";
import { isObject } from "./json.js";
import { toPath, type Resource, type Target, type Trail } from "./node.js";
import { subschemasOf, type Subschema } from "./positions.js";
import { openUniverse } from "./open.js";
import type { Universe } from "./universe.js";

const naming = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
/** More would help nobody. */
const MAX_FAULTS = 1_000;

/**
 * Where a schema breaks the rules of its dialect, in the order of the document. Nothing is said of what stands in
 * `enum`, `const`, `default` and `examples`, which is data, nor of a schema in an unknown dialect.
 */
export function findSchemaFaults(schema: unknown, dialect?: Dialect): readonly SchemaFault[] {
  const { universe, root } = openUniverse(schema, dialect === undefined ? {} : { dialect });
  return faultsFrom(root, universe);
}

/** The same for a schema whose references can already be followed. */
export function faultsFrom(root: Resource, universe: Universe): readonly SchemaFault[] {
  const faults: LocalFault[] = [];
  const seen = new Map<unknown, Target>();
  const pending: Target[] = [{ schema: root.schema, trail: undefined, resource: root }];
  for (let next = pending.pop(); next !== undefined && faults.length < MAX_FAULTS; next = pending.pop()) {
    if (next.resource.reading.fault !== undefined || typeof next.schema === "boolean" || seen.has(next.schema))
      continue;
    // A text that stands where a schema should is wrong at each of its places.
    if (isObject(next.schema)) seen.set(next.schema, next);
    faults.push(...faultsAt(next, universe));
    pending.push(...targetsBelow(next, universe));
  }
  faults.push(...cycleFaults([...seen.values()], universe));
  return faults.map(({ trail, ...fault }) => ({ ...fault, path: toPath(trail) }));
}

function faultsAt(target: Target, universe: Universe): readonly LocalFault[] {
  if (!isObject(target.schema)) {
    const reason = `${placeWords(target.trail)} must be an object, true or false`;
    return [{ trail: target.trail, reason, severity: "error", kind: "invalid" }];
  }
  const faults = keywordFaults(target.schema, target.trail, target.resource.reading.dialect);
  const unresolved = referenceFault(target.schema, target, universe);
  return unresolved === undefined ? faults : [...faults, unresolved];
}

/** A property that is called "type" is mistaken for the keyword, so names are told from keywords. */
function placeWords(trail: Trail): string {
  const [name, holder] = [trail?.step, trail?.outer?.step];
  const isNamed = typeof name === "string" && typeof holder === "string" && naming.has(holder);
  return isNamed ? `the schema of ${quote(name)} in "${holder}"` : "a schema";
}

/** The last first, so that a stack gives them back in order. */
function targetsBelow(target: Target, universe: Universe): readonly Target[] {
  const found: Subschema[] = [];
  const { resource } = target;
  if (isObject(target.schema)) subschemasOf(target.schema, target.trail, resource.reading.dialect, found);
  const targets: Target[] = [];
  for (const { schema, trail } of found.reverse()) {
    targets.push({ schema, trail, resource: universe.resources.bySchema.get(schema) ?? resource });
  }
  return targets;
}
