import { either, showValue, typeName } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { numberSource, tryRepairs } from "./repairs.js";
import { retypings } from "./retype.js";
import type { FailureRule } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

export const wrongType: FailureRule = {
  id: "wrong-type",
  subject: "failures",
  severity: "error",
  docs: {
    what: "An argument has another type than the tool's input schema asks for.",
    cause:
      "Models write numbers and truth values as text when the prompt shows them so, or when no grammar holds them to the schema. Small models do it most. Markup that is turned into JSON loses the difference between one value and a list of one.",
    remedy:
      "Have the provider enforce the schema (strict mode, or a forced tool choice), or give the error back to the model: it names the exact place and the wanted type.",
    fix: 'Text that spells exactly a number, `true` or `false` becomes that value; a number or truth value becomes text where text is wanted; one value becomes a list of one, and the other way round. These are safe. Other readings, such as `"1,000"`, `"5 km"` or `"10%"`, are marked as guesses; where there are two, both are offered.',
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "days": { "type": "integer" } } }',
      bad: '{ "days": "3" }',
      good: '{ "days": 3 }',
    },
  },
  check: (failures, call) =>
    failures
      .filter((failure) => failure.keyword === "type")
      .map((failure) => {
        const node = nodeOf(call, failure.instance);
        const value = valueAt(call.value, failure.instance);
        const expected = either(failure.expected);
        const found = showValue(value, {
          mode: call.settings.showValues,
          name: String(failure.instance.at(-1)),
          source: numberSource(node),
        });
        return {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${expected}, found ${found}.`,
            span: fileSpan(node),
            path: failure.instance,
            expected,
            found: typeName(value),
            related: declaration(call, failure.instance),
            repairs: tryRepairs(retypings(failure, node, call), call),
          },
        };
      }),
};
