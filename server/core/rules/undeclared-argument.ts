import { declaredProperties, isOpen } from "../schema/declared.js";
import { quote, typeName } from "../text/display.js";
import { removeMember } from "../text/edits.js";
import type { ValueRule } from "./rule.js";
import { nameSpan, nodeOf, pathWords } from "./subject.js";
import { membersOf } from "./value-edit.js";

export const undeclaredArgument: ValueRule = {
  id: "undeclared-argument",
  subject: "value",
  yields: true,
  severity: "hint",
  docs: {
    what: "A call passes an argument that the input schema does not declare, and does not forbid either.",
    cause:
      "JSON Schema allows any further property unless `additionalProperties` says otherwise. The tool will most likely ignore it.",
    remedy: "Close the schema with `additionalProperties: false`, above all for tools that change something.",
    fix: "The removal is offered as a guess.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "to": { "type": "string" } } }',
      bad: '{ "to": "Ana", "urgency": "high" }',
      good: '{ "to": "Ana" }',
    },
  },
  check(call) {
    if (call.schema === undefined || !isOpen(call.schema)) return [];
    const declared = declaredProperties(call.schema);
    if (declared === undefined || declared.size === 0) return [];
    const strangers = membersOf(call.value).filter(([name]) => !declared.has(name));
    return strangers.map(([name, value]) => {
      const node = nodeOf(call, [name]);
      return {
        message: `${pathWords(call, [])}: argument ${quote(name)} is not declared.`,
        span: nameSpan(node),
        path: [name],
        found: typeName(value),
        repairs: [
          {
            title: `Remove undeclared argument ${quote(name)} (guess)`,
            safety: "suggestion",
            edits: removeMember(node),
          },
        ],
        unnecessary: true,
      };
    });
  },
};
