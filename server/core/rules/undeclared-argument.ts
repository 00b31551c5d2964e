import { isOpen } from "../schema/declared.js";
import { quote, typeName } from "../text/display.js";
import { removeMember } from "../text/edits.js";
import { declaredNames, undeclaredNames } from "./declared-names.js";
import type { ValueRule } from "./rule.js";
import { nameSpan, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

export const undeclaredArgument: ValueRule = {
  id: "undeclared-argument",
  subject: "value",
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
    if (call.schema === undefined || !isOpen(call.schema) || declaredNames(call, []).length === 0) return [];
    return undeclaredNames(call, []).map((name) => {
      const node = nodeOf(call, [name]);
      return {
        message: `${pathWords(call, [])}: argument ${quote(name)} is not declared.`,
        span: nameSpan(node),
        path: [name],
        found: typeName(valueAt(call.value, [name])),
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
