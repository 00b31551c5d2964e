import { toJsonSchema } from "./formats/dialect.js";
import type { KnownTool } from "./model/catalogue.js";
import { nestingOf } from "./profiles/lexical.js";
import { definitionNode } from "./rules/subject.js";
import { compileSchema, type CompiledSchema } from "./schema/compile.js";
import { deepEqual } from "./schema/deep-equal.js";
import type { Failure } from "./schema/failure.js";
import { explain } from "./schema/validate.js";
import { exactValue } from "./text/exact-value.js";
import { sourceText, type JsonNode } from "./text/json-node.js";

/** What is deeper can't be put into evidence. */
const deepest = 1_000;

/** A value with all the digits of its text; undefined where the text does not say what was read. */
export function valueAsWritten(read: unknown, node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const text = sourceText(node);
  if (nestingOf(text) > deepest) return undefined;
  try {
    return deepEqual(JSON.parse(text), read) ? exactValue(node) : undefined;
  } catch {
    return undefined; // The text has comments, or a fault that was repaired in thought.
  }
}

/** The input schema of a tool with all the digits of its text; undefined where the text can't be had. */
export function schemaAsWritten(known: KnownTool): CompiledSchema | undefined {
  const { schema, schemaPlace, dialect, references } = known.tool;
  const node = schemaPlace === undefined ? undefined : definitionNode(known, schemaPlace);
  const written = valueAsWritten(schema, node);
  return written === undefined ? undefined : compileSchema(toJsonSchema(written, dialect), references);
}

/** What keeps a value as it is written from fitting a schema as it is written. Bigints stand in the evidence where that is itself a number. */
export function explainAsWritten(schema: CompiledSchema, value: unknown): readonly Failure[] {
  const failures = explain(schema, value);
  return "kind" in failures ? [] : failures.map(withPlainEvidence);
}

function withPlainEvidence(failure: Failure): Failure {
  switch (failure.keyword) {
    case "const":
      return { ...failure, allowed: evidence(failure.allowed) };
    case "enum":
      return { ...failure, allowed: failure.allowed.map(evidence) };
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return failure;
    default:
      return rounded(failure) as Failure;
  }
}

function evidence(value: unknown): unknown {
  return typeof value === "bigint" ? value : rounded(value);
}

/** A copy with doubles, as programs read the numbers. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, inside: unknown) => (typeof inside === "bigint" ? Number(inside) : inside)),
  );
}
