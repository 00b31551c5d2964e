import { declaredProperties } from "../schema/declared.js";
import { isValid } from "../schema/validate.js";
import { quote, showPath } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { members, sourceText, type JsonNode } from "../text/json-node.js";
import type { FailureRule, FailureSubject } from "./rule.js";
import { nameSpan } from "./subject.js";
import { membersOf } from "./value-edit.js";

export const wrappedArguments: FailureRule = {
  id: "wrapped-arguments",
  subject: "failures",
  severity: "error",
  docs: {
    what: "All arguments stand one level too deep, in an object under a name that the tool does not declare.",
    cause:
      "The model repeats the field around the arguments (`arguments`, `input`, `parameters`) inside of them, or a program wraps them to pass them on and does not unwrap them.",
    remedy: "Unwrap where the call is read, and only if the tool declares no argument of that name.",
    fix: "The inner object takes the place of the outer one. It is safe: nothing else stands there, and the schema takes it.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "question": { "type": "string" } }, "required": ["question"] }',
      bad: '{ "_": { "question": "Is it a plant?" } }',
      good: '{ "question": "Is it a plant?" }',
    },
  },
  check(failures, call) {
    const inner = onlyMember(call);
    if (inner?.key === undefined) return [];
    const name = quote(inner.key.name);
    return [
      {
        claims: failures,
        finding: {
          message: `${showPath(call.call.tool, [])}: the arguments stand one level too deep, under ${name}.`,
          span: nameSpan(inner),
          path: [inner.key.name],
          repairs: [
            {
              title: `Unwrap the arguments from ${name}`,
              safety: "safe",
              edits: replaceValue(call.valueNode, sourceText(inner)),
            },
          ],
        },
      },
    ];
  },
};

/** The only member, if the tool does not declare it, and takes its value for all arguments. */
function onlyMember({ value, valueNode, schema }: FailureSubject): JsonNode | undefined {
  const [only, another] = Object.entries(value);
  if (only === undefined || another !== undefined) return undefined;
  const [name, inner] = only;
  const declared = declaredProperties(schema);
  const isMeant = membersOf(inner).some(([one]) => declared?.has(one));
  if (declared === undefined || declared.has(name) || !isMeant || isValid(schema, inner) !== true) return undefined;
  const [node, namesake] = members(valueNode);
  return namesake === undefined ? node : undefined;
}
