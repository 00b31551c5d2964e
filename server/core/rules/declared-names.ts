import { subschemaAt } from "../schema/declared.js";
import type { Path } from "../text/place.js";
import type { ValueSubject } from "./rule.js";
import { membersOf, valueAt } from "./value-edit.js";

/** The names that the schema of the object at `holder` declares; none where it is not known. */
export function declaredNames(call: ValueSubject, holder: Path): string[] {
  const schema = call.schema === undefined ? undefined : subschemaAt(call.schema, holder)?.schema;
  if (typeof schema !== "object" || schema === null || !Object.hasOwn(schema, "properties")) return [];
  const { properties } = schema as { properties: unknown };
  return membersOf(properties).map(([name]) => name);
}

/** The names that stand in the object at `holder` and are not declared. */
export function undeclaredNames(call: ValueSubject, holder: Path): string[] {
  const declared = new Set(declaredNames(call, holder));
  return membersOf(valueAt(call.value, holder))
    .map(([name]) => name)
    .filter((name) => !declared.has(name));
}
