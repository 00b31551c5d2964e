import type { Path } from "../text/place.js";

export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

interface Located {
  /** The value that failed, from the root of the instance (JSON Schema core: instance location). */
  readonly instance: Path;
  /** The keyword in the schema, `$ref`s resolved: a path from the root of the schema document. */
  readonly keywordPath: Path;
}

/** One keyword that a value does not satisfy, with its evidence and without any wording. */
export type Failure = Located &
  (
    | { readonly keyword: "type"; readonly expected: readonly string[]; readonly found: JsonType }
    | { readonly keyword: "enum"; readonly allowed: readonly unknown[] }
    | { readonly keyword: "const"; readonly allowed: unknown }
    | { readonly keyword: "required"; readonly property: string; readonly schema: unknown }
    | {
        /** `instance` is the object that has too much. */
        readonly keyword: "additionalProperties" | "unevaluatedProperties";
        readonly property: string;
      }
    | {
        /** `instance` is the value that should not be there; `property` its name, if it is a property. */
        readonly keyword: "falseSchema";
        readonly property?: string;
      }
    | {
        readonly keyword: "additionalItems" | "unevaluatedItems";
        /** The index of the first item that is too many. */
        readonly index: number;
      }
    | { readonly keyword: "propertyNames"; readonly property: string; readonly failures: readonly Failure[] }
    | { readonly keyword: "dependentRequired"; readonly property: string; readonly because: string }
    | {
        readonly keyword: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf";
        readonly limit: number | bigint;
      }
    | {
        readonly keyword:
          | "minLength"
          | "maxLength"
          | "minItems"
          | "maxItems"
          | "minProperties"
          | "maxProperties"
          | "minContains"
          | "maxContains"
          | "contains";
        readonly limit: number;
        /** The length or count that was found. */
        readonly actual: number;
      }
    | { readonly keyword: "uniqueItems"; readonly first: number; readonly second: number }
    | { readonly keyword: "pattern"; readonly pattern: string }
    | { readonly keyword: "format"; readonly format: string }
    | { readonly keyword: "not" }
    | {
        /** None of the branches holds. `branches` has the failures of each, in the schema's order. */
        readonly keyword: "anyOf" | "oneOf";
        readonly branches: readonly (readonly Failure[])[];
        readonly schemas: readonly unknown[];
      }
    | {
        /** More than one branch of a `oneOf` holds. */
        readonly keyword: "oneOfSeveral";
        readonly matched: readonly number[];
        readonly schemas: readonly unknown[];
      }
  );

/** A place where a schema itself breaks the rules of its dialect. */
export interface SchemaFault {
  /** From the root of the schema document. */
  readonly path: Path;
  /** What stands where: one short clause without a full stop, such as `"type" must be a type name or a list of them`. */
  readonly reason: string;
  /** Whether the keyword is merely ignored, or makes the schema unusable. */
  readonly severity: "error" | "warning";
  /**
   * "ref-unresolved": a reference that leads nowhere in the document, or out of it; "ref-cycle": references that lead
   * back to where they started without a step into the value; "tuple": a list in the `items` of a dialect that has
   * `prefixItems` for it; "invalid": everything else.
   */
  readonly kind: "invalid" | "ref-unresolved" | "ref-cycle" | "tuple";
}

/** Why a schema or a value could not be judged: a clause that ends a sentence, such as `"$dynamicRef" is not supported`. */
export interface NotJudged {
  readonly kind: "not-judged";
  readonly reason: string;
}
