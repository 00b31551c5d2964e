import type { Repair } from "../model/violation.js";
import type { SchemaFault } from "../schema/failure.js";
import { quote } from "../text/display.js";
import { insertMember, removeMember, replaceValue } from "../text/edits.js";
import { child, elements, nodeAt, sourceText, type JsonNode } from "../text/json-node.js";
import type { DefinitionSubject } from "./rule.js";

/** What could be done about a schema that breaks the rules of JSON Schema. */

const typeNames = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** None where the schema is written in other words: there the places are not those of the text. */
export function schemaRepairs({ path }: SchemaFault, { schemaNode, parts }: DefinitionSubject): Repair[] {
  const node = parts.length === 0 ? undefined : nodeAt(schemaNode, path);
  const [last, before] = [path.at(-1), path.at(-2)];
  if (node === undefined || last === undefined) return [];
  const isName = before === "properties";
  if (isName && last === "type") return moveUp(node);
  if (isName) return typeAlone(node);
  if (last === "required") return ownRequired(node);
  if (last === "properties" && sourceText(node).replace(/\s/g, "") === "[]")
    return [{ title: "Change [] to {}", safety: "safe", edits: replaceValue(node, "{}") }];
  return [];
}

/** A type name where a property's schema should be. */
function typeAlone(node: JsonNode): Repair[] {
  const text = sourceText(node);
  if (!typeNames.some((name) => text === `"${name}"`)) return [];
  return [
    { title: `Change ${text} to {"type": ${text}}`, safety: "safe", edits: replaceValue(node, `{"type": ${text}}`) },
  ];
}

/** `"type": "object"` among the properties is meant for the object that has them. */
function moveUp(node: JsonNode): Repair[] {
  const holder = node.parent?.parent;
  const text = sourceText(node);
  if (holder === undefined || !typeNames.some((name) => text === `"${name}"`)) return [];
  const removal = removeMember(node);
  const known = child(holder, "type");
  if (known === undefined)
    return [
      {
        title: `Move "type" out of "properties" (guess)`,
        safety: "suggestion",
        edits: [...removal, ...insertMember(holder, "type", text)].toSorted((a, b) => a.span.start - b.span.start),
      },
    ];
  if (sourceText(known) !== text) return [];
  return [{ title: `Remove "type" from "properties" (guess)`, safety: "suggestion", edits: removal }];
}

/** Draft 3 had `required` in the property itself. */
function ownRequired(node: JsonNode): Repair[] {
  const text = sourceText(node);
  const property = node.parent;
  const name = property?.key?.name;
  if (property?.parent?.key?.name !== "properties" || name === undefined) return [];
  if (text === "false") {
    const list = property.parent.parent === undefined ? undefined : child(property.parent.parent, "required");
    const contradicted = list !== undefined && elements(list).some((item) => sourceText(item) === JSON.stringify(name));
    const title = `Remove "required": false`;
    return [{ title, safety: contradicted ? "suggestion" : "safe", edits: removeMember(node) }];
  }
  return text === "true" ? requireAbove(node, property, name) : [];
}

function requireAbove(node: JsonNode, property: JsonNode, name: string): Repair[] {
  const holder = property.parent?.parent;
  if (holder === undefined) return [];
  const list = child(holder, "required");
  const json = JSON.stringify(name);
  const last = list === undefined ? undefined : elements(list).at(-1);
  if (list !== undefined && list.type !== "array") return [];
  if (list !== undefined && elements(list).some((item) => sourceText(item) === json))
    return [{ title: `Remove "required": true`, safety: "safe", edits: removeMember(node) }];
  const added =
    list === undefined
      ? insertMember(holder, "required", `[${json}]`)
      : last === undefined
        ? replaceValue(list, `[${json}]`)
        : [last.layer.edit(last.end, last.end, `, ${json}`)];
  return [
    {
      title: `Add ${quote(name)} to the required properties`,
      safety: "suggestion",
      edits: [...removeMember(node), ...added].toSorted((a, b) => a.span.start - b.span.start),
    },
  ];
}
