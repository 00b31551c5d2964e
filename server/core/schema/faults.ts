import type { Dialect } from "./dialect.js";
import type { SchemaFault } from "./failure.js";

export function findSchemaFaults(_schema: unknown, _dialect?: Dialect): readonly SchemaFault[] {
  return [];
}
