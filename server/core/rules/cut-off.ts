import { applyEdits } from "../text/edits.js";
import type { Edit } from "../text/span.js";
import { findSyntaxFault, type SyntaxFault } from "../text/syntax.js";
import { controlEscapes } from "./control-escapes.js";
import { leadingObjects } from "./leading-objects.js";

/** JSON that ends before it is whole. */
export interface CutOff {
  /** Where the value that is not whole begins: after the whole objects that stand before it. */
  readonly start: number;
  /** What is missing, as an offset in `source`. */
  readonly fault: SyntaxFault;
  /** The value, from its start to the end of the text, its control characters escaped. */
  readonly source: string;
  /** The escapes of its control characters, as changes of the value as it stands in the text. */
  readonly escapes: readonly Edit[];
}

/**
 * Whether a text ends inside an object, an array or a string. Control characters that stand unescaped in strings are no
 * obstacle: who writes them has a long text to write, and that is what is cut off.
 */
export function findCutOff(text: string): CutOff | undefined {
  const { objects, next } = leadingObjects(text);
  const rest = text.slice(next);
  if (objects.length > 0 && !rest.startsWith("{")) return undefined;
  const escapes = controlEscapes(rest);
  const source = applyEdits(rest, escapes);
  const fault = findSyntaxFault(source);
  return fault?.kind === "end" && fault.unclosed.length > 0 ? { start: next, fault, source, escapes } : undefined;
}
