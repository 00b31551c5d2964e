import type { ToolCall } from "./model/tool.js";
import type { UnusableArguments } from "./rules/rule.js";
import { findSyntaxFault } from "./text/syntax.js";

export type ReadArguments =
  | { readonly kind: "object"; readonly value: Readonly<Record<string, unknown>> }
  | UnusableArguments
  /** There is nothing to read, by design or because it was not recorded. */
  | { readonly kind: "nothing"; readonly reason: string };

/** Reads what stands for the arguments of a call. */
export function readArguments(call: ToolCall): ReadArguments {
  switch (call.encoding) {
    case "text":
      return { kind: "nothing", reason: "the tool takes free text" };
    case "choices":
      return { kind: "nothing", reason: "it is not a call but a list of what is allowed" };
    case "markup":
      return { kind: "nothing", reason: "mark-up does not tell numbers from texts" };
    case "absent":
      if (call.absence === "unknown") return { kind: "nothing", reason: "the arguments were not recorded" };
      return { kind: "object", value: {} };
    case "object":
      return fromValue(call.arguments);
    case "string":
      return fromText(String(call.arguments));
  }
}

function fromText(text: string): ReadArguments {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return fromValue(JSON.parse(text));
  } catch {
    const fault = findSyntaxFault(text);
    return fault === undefined
      ? { kind: "nothing", reason: "the argument text is too deeply nested" }
      : { kind: "not-json", text, fault };
  }
}

function fromValue(value: unknown): ReadArguments {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { kind: "object", value: value as Record<string, unknown> } : { kind: "not-object", value };
}
