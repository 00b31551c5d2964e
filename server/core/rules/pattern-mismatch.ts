import { plain, showLiteral } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { tryRepairs } from "./repairs.js";
import { leftOut } from "./retype.js";
import type { FailureRule } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

export const patternMismatch: FailureRule = {
  id: "pattern-mismatch",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A text does not match the regular expression that the schema gives.",
    cause: "Most providers do not hold a model to patterns, and a pattern tells a model less than an example does.",
    remedy:
      "Put an example beside the pattern. Mind that a pattern matches anywhere unless it begins with `^` and ends with `$`.",
    fix: "An optional argument that is empty can be removed; this is offered as a guess.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "key": { "type": "string", "pattern": "^[A-Z]+-[0-9]+$" } } }',
      bad: '{ "key": "garden 7" }',
      good: '{ "key": "GARD-7" }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      if (failure.keyword !== "pattern") return [];
      const node = nodeOf(call, failure.instance);
      const value = valueAt(call.value, failure.instance);
      const found = showLiteral(value, { mode: call.settings.showValues, name: String(failure.instance.at(-1)) });
      const expected = `a match of /${plain(failure.pattern, 60)}/`;
      return [
        {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${expected}, found ${found}.`,
            span: fileSpan(node),
            path: failure.instance,
            expected,
            found: "string",
            related: declaration(call, failure.instance),
            repairs: value === "" ? tryRepairs(leftOut(failure.instance, node, call), call) : [],
          },
        },
      ];
    }),
};
