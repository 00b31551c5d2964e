import { either, quote } from "../text/display.js";
import { removeMember } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import { isRequired } from "./optional.js";
import { tryRepairs } from "./repairs.js";
import type { FailureRule } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { removeAt } from "./value-edit.js";

export const nullArgument: FailureRule = {
  id: "null-argument",
  subject: "failures",
  severity: "error",
  docs: {
    what: "An argument is `null`, and the schema does not allow `null` for it.",
    cause:
      "Some clients and models write `null` for every optional argument that they do not use. In JSON Schema an optional property may be left out; that does not make `null` one of its values.",
    remedy:
      'Leave the argument out. If `null` is meant to be a value, say so in the schema: `"type": ["string", "null"]`.',
    fix: "An optional argument that is `null` is removed. That is safe: nothing is lost but the `null`.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "proxy": { "type": "string" } } }',
      bad: '{ "proxy": null }',
      good: "{}",
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      if (failure.keyword !== "type" || failure.found !== "null") return [];
      const node = nodeOf(call, failure.instance);
      const name = failure.instance.at(-1);
      const optional = typeof name === "string" && !isRequired(call.schema, failure.instance);
      const expected = either(failure.expected);
      const advice = optional ? " An optional argument is left out, not null." : "";
      const candidate = {
        title: `Remove ${quote(String(name))}`,
        certain: true,
        changed: removeAt(call.value, failure.instance),
        edits: () => removeMember(node),
      };
      return [
        {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${expected}, found null.${advice}`,
            span: fileSpan(node),
            path: failure.instance,
            expected,
            found: "null",
            related: declaration(call, failure.instance),
            repairs: optional ? tryRepairs([candidate], call) : [],
          },
        },
      ];
    }),
};
