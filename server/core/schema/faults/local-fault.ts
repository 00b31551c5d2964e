import type { SchemaFault } from "../failure.js";
import type { Trail } from "../node.js";

/** A fault in a schema, before its place is written out. */
export interface LocalFault extends Omit<SchemaFault, "path"> {
  readonly trail: Trail;
}
