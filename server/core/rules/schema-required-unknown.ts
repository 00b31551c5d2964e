import type { Repair } from "../model/violation.js";
import { declaredIn } from "../schema/declared.js";
import { isList, isObject, own } from "../schema/json.js";
import { toPath } from "../schema/node.js";
import type { SchemaPart } from "../schema/parts.js";
import { nodeFor } from "../schema/universe.js";
import { quote } from "../text/display.js";
import { removeMember, replaceValue } from "../text/edits.js";
import { ofProperty, schemaFinding, schemaNodeAt } from "./definition-findings.js";
import { nearest } from "./names.js";
import type { DefinitionRule, DefinitionSubject, Finding } from "./rule.js";

export const schemaRequiredUnknown: DefinitionRule = {
  id: "schema-required-unknown",
  subject: "definition",
  severity: "warning",
  docs: {
    what: "`required` names a property that `properties` does not have. Where further properties are forbidden, no call can be right; where the name is like one that is there, it is most likely a slip; else it is no more than a hint, since the property may be any.",
    cause: "A property was renamed or removed, and the list was not.",
    remedy: "Take the name off the list, or declare the property. Some providers refuse such a schema.",
    fix: "The name is taken off the list, or changed to the similar one: a guess.",
    example: {
      kind: "schema",
      bad: '{ "type": "object", "properties": { "filePath": { "type": "string" } }, "required": ["file_path"] }',
      good: '{ "type": "object", "properties": { "filePath": { "type": "string" } }, "required": ["filePath"] }',
    },
  },
  check: (definition) => {
    const names = new Set(definition.parts.flatMap(({ schema }) => ownNames(schema)));
    return definition.parts.flatMap((part) => findingsIn(part, names, definition));
  },
};

function ownNames(schema: SchemaPart["schema"]): readonly string[] {
  const properties = own(schema, "properties");
  return isObject(properties) ? Object.keys(properties) : [];
}

function findingsIn(part: SchemaPart, anywhere: ReadonlySet<string>, definition: DefinitionSubject): Finding[] {
  const required = own(part.schema, "required");
  if (!isList(required) || !isObject(own(part.schema, "properties")) || describesOthers(part)) return [];
  const strangers = required.filter((name) => typeof name === "string" && !ownNames(part.schema).includes(name));
  const declared = strangers.length === 0 ? undefined : namesFor(part, anywhere, definition);
  if (declared === undefined) return [];
  return (
    strangers
      .filter((name): name is string => typeof name === "string" && !declared.has(name))
      .map((name) => toFinding(name, required, part, definition))
      // That a branch leaves a property to what is around it is nothing to hint at.
      .filter(({ severity }) => severity !== "hint" || part.says === "whole")
  );
}

/** A part that gives a schema to the properties that it does not name may require any of them. */
function describesOthers({ schema }: SchemaPart): boolean {
  return (
    isObject(own(schema, "additionalProperties")) ||
    Object.hasOwn(schema, "patternProperties") ||
    Object.hasOwn(schema, "unevaluatedProperties")
  );
}

/** What the value of a part may be called to have. A branch or a definition may stand beside any other part. */
function namesFor(
  part: SchemaPart,
  anywhere: ReadonlySet<string>,
  { schema }: DefinitionSubject,
): ReadonlySet<string> | undefined {
  if (schema.kind === "not-judged") return undefined;
  if (part.says !== "whole") return anywhere;
  const declared = declaredIn(nodeFor(part, schema.universe), schema.universe);
  return declared === undefined ? undefined : new Set(declared.keys());
}

function toFinding(
  name: string,
  required: readonly unknown[],
  { schema, trail }: SchemaPart,
  definition: DefinitionSubject,
): Finding {
  const path = [...toPath(trail), "required", required.indexOf(name)];
  const where = ofProperty(toPath(trail));
  const meant = nearest(
    name,
    ownNames(schema).filter((other) => !required.includes(other)),
  );
  const isForbidden = own(schema, "additionalProperties") === false;
  const hint = meant === undefined ? "" : ` Did you mean ${quote(meant)}?`;
  const words = isForbidden
    ? `${quote(name)} is required${where} and forbidden, so that no call fits.${hint}`
    : `${quote(name)} is required${where} and not among its properties.${hint}`;
  return schemaFinding(definition, path, words, {
    repairs: repairs(name, meant, path, definition),
    ...(isForbidden || meant !== undefined ? {} : { severity: "hint" }),
  });
}

function repairs(
  name: string,
  meant: string | undefined,
  path: readonly (string | number)[],
  definition: DefinitionSubject,
): Repair[] {
  const node = schemaNodeAt(definition, path);
  const removal: Repair = {
    title: `Remove ${quote(name)} from "required" (guess)`,
    safety: "suggestion",
    edits: removeMember(node),
  };
  if (meant === undefined) return [removal];
  const edits = replaceValue(node, JSON.stringify(meant));
  return [{ title: `Change ${quote(name)} to ${quote(meant)} (guess)`, safety: "suggestion", edits }, removal];
}
