import type { Repair } from "../model/violation.js";
import { isValid } from "../schema/validate.js";
import { replaceValue } from "../text/edits.js";
import type { ArgumentsSubject } from "./rule.js";

/** Repairs of arguments that could not be read: other argument text, tried before it is offered. */

export interface NewText {
  readonly title: string;
  /** Whether nothing else can be meant. */
  readonly certain: boolean;
  readonly text: string;
}

/**
 * Offers the text in the place of what stands there, provided that it is an object and the schema takes it; where no
 * schema is known, that it is an object has to do.
 */
export function newArguments(call: ArgumentsSubject, { title, certain, text }: NewText): Repair[] {
  const value = parseObject(text);
  if (value === undefined) return [];
  const fits = call.schema === undefined || isValid(call.schema, value) === true;
  if (!fits) return [];
  return [
    {
      title: certain ? title : `${title} (guess)`,
      safety: certain ? "safe" : "suggestion",
      edits: replaceValue(call.argumentsNode, JSON.stringify(text)),
    },
  ];
}

export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
