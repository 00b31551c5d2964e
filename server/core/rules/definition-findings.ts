import { originalPath } from "../formats/dialect.js";
import { quote } from "../text/display.js";
import { fileSpan, keySpan, nodeAt, type JsonNode } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import type { DefinitionSubject, Finding } from "./rule.js";

/** What rules about input schemas say, and where. */

/** What stands at `path` of the input schema; the nearest that holds it, where it has no place of its own. */
export function schemaNodeAt(definition: DefinitionSubject, path: Path): JsonNode {
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(definition.schemaNode, originalPath(path.slice(0, length), definition.tool));
    if (node !== undefined) return node;
  }
  return definition.schemaNode;
}

/**
 * A finding at `path` of the input schema. It marks the value that stands there, or its name.
 *
 * @param words A sentence that goes on after the name of the tool and a colon.
 */
export function schemaFinding(
  definition: DefinitionSubject,
  path: Path,
  words: string,
  { mark = "value", ...more }: { readonly mark?: "value" | "name" } & Partial<Finding> = {},
): Finding {
  const node = schemaNodeAt(definition, path);
  const { tool } = definition;
  return {
    message: `The input schema of ${quote(tool.name)}: ${words}`,
    span: mark === "name" ? (keySpan(node) ?? fileSpan(node)) : fileSpan(node),
    place: [...(tool.schemaPlace ?? tool.place), ...originalPath(path, tool)],
    ...more,
  };
}

/** The property that a path leads to, as messages call it: ` of "days"`; empty at the root. */
export function ofProperty(path: Path): string {
  const name = path.findLast((step, index) => typeof step === "string" && path[index - 1] === "properties");
  return name === undefined ? "" : ` of ${quote(String(name))}`;
}
