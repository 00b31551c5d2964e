import type { Failure } from "../schema/failure.js";
import { showLiteral, typeName } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { numberSource } from "./repairs.js";
import type { FailureRule, FailureSubject } from "./rule.js";
import { describeSchema } from "./schema-words.js";
import { declaration, documentOf, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

export const outOfRange: FailureRule = {
  id: "out-of-range",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A number is too small or too large, or a text, list or object has too few or too many parts.",
    cause: "Models rarely see or keep limits. Many providers do not enforce them even in strict mode.",
    remedy: "Name the limit in the description. Let the tool say what it allows when it refuses.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "limit": { "type": "integer", "maximum": 100 } } }',
      bad: '{ "limit": 250 }',
      good: '{ "limit": 100 }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      const words = rangeWords(failure, call);
      if (words === undefined) return [];
      return [
        {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${words.expected}, found ${words.found}.`,
            span: fileSpan(nodeOf(call, failure.instance)),
            path: failure.instance,
            expected: words.expected,
            found: typeName(valueAt(call.value, failure.instance)),
            related: declaration(call, failure.instance),
          },
        },
      ];
    }),
};

interface Words {
  readonly expected: string;
  readonly found: string;
}

function numbered(n: number, noun: string): string {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${n.toLocaleString("en")} ${n === 1 ? noun : plural}`;
}

function rangeWords(failure: Failure, call: FailureSubject): Words | undefined {
  switch (failure.keyword) {
    case "minimum":
      return number(`at least ${failure.limit}`, failure, call);
    case "maximum":
      return number(`at most ${failure.limit}`, failure, call);
    case "exclusiveMinimum":
      return number(`more than ${failure.limit}`, failure, call);
    case "exclusiveMaximum":
      return number(`less than ${failure.limit}`, failure, call);
    case "multipleOf":
      return number(`a multiple of ${failure.limit}`, failure, call);
    case "minLength":
    case "maxLength":
      return amount(failure, "character");
    case "minItems":
    case "maxItems":
      return amount(failure, "item");
    case "minProperties":
    case "maxProperties":
      return amount(failure, "property");
    case "contains":
    case "minContains":
    case "maxContains":
      return amount(failure, "matching item", matching(failure, call));
    case "additionalItems":
    case "unevaluatedItems":
      return {
        expected: failure.index === 0 ? "no items" : `at most ${numbered(failure.index, "item")}`,
        found: lengthOf(valueAt(call.value, failure.instance)),
      };
    case "uniqueItems":
      return { expected: "different items", found: `items ${failure.first} and ${failure.second} that are equal` };
    default:
      return undefined;
  }
}

function number(expected: string, failure: Failure, call: FailureSubject): Words {
  const found = showLiteral(valueAt(call.value, failure.instance), {
    mode: call.settings.showValues,
    name: String(failure.instance.at(-1)),
    source: numberSource(nodeOf(call, failure.instance)),
  });
  return { expected, found };
}

function lengthOf(list: unknown): string {
  return Array.isArray(list) ? list.length.toLocaleString("en") : typeName(list);
}

function amount(failure: Extract<Failure, { actual: number }>, noun: string, which = ""): Words {
  const bound = failure.keyword.startsWith("max") ? "at most" : "at least";
  return { expected: `${bound} ${numbered(failure.limit, noun)}${which}`, found: failure.actual.toLocaleString("en") };
}

/** Which items count for `contains`. */
function matching({ keywordPath }: Failure, call: FailureSubject): string {
  const document = documentOf(call.schema);
  const words = describeSchema(valueAt(document, [...keywordPath.slice(0, -1), "contains"]), document);
  return words === "any value" ? "" : ` (${words})`;
}
