import { plain } from "../text/display.js";
import type { FailureRule } from "./rule.js";
import { textClaim } from "./text-claim.js";

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
      return [textClaim(failure, `a match of /${plain(failure.pattern, 60)}/`, call)];
    }),
};
