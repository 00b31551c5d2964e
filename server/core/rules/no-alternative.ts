import type { Failure } from "../schema/failure.js";
import { all, either, quote, typeName } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { exclusionWords } from "./excluded-form.js";
import type { Claim, FailureRule, FailureSubject, Finding } from "./rule.js";
import { annotation, describeSchema } from "./schema-words.js";
import { declaration, documentOf, nodeOf, pathWords } from "./subject.js";
import { membersOf, valueAt } from "./value-edit.js";

type Union = Extract<Failure, { keyword: "anyOf" | "oneOf" }>;
type Several = Extract<Failure, { keyword: "oneOfSeveral" }>;

export const noAlternative: FailureRule = {
  id: "no-alternative",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A value fits none of the forms that `anyOf` or `oneOf` allow, fits several of `oneOf`, or is what `not` excludes.",
    cause:
      "Unions are hard for models: they mix the properties of two forms, or leave out the one that tells them apart.",
    remedy:
      "Give each form a property with a fixed value (`const`) that names it. Use `anyOf` unless two forms must never both fit.",
    example: {
      kind: "arguments",
      schema:
        '{ "type": "object", "properties": { "to": { "anyOf": [{ "type": "object", "required": ["email"] }, { "type": "object", "required": ["phone", "country"] }] } } }',
      bad: '{ "to": { "name": "Ana" } }',
      good: '{ "to": { "email": "ana@example.org" } }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure): Claim[] => {
      const finding = describe(failure, call);
      return finding === undefined ? [] : [{ claims: [failure], finding }];
    }),
};

function describe(failure: Failure, call: FailureSubject): Finding | undefined {
  switch (failure.keyword) {
    case "anyOf":
    case "oneOf":
      return place(failure, call, {
        message: `fits none of ${failure.branches.length} forms.${closest(failure, call)}`,
        expected: `one of ${failure.branches.length} forms`,
      });
    case "oneOfSeveral":
      return several(failure, call);
    case "not": {
      const document = documentOf(call.schema);
      const words = exclusionWords(valueAt(document, failure.keywordPath), document);
      return place(
        failure,
        call,
        words ?? { message: "has a form that the schema excludes.", expected: "another form" },
      );
    }
    case "falseSchema":
      return place(failure, call, { message: "nothing is allowed here.", expected: "nothing" });
    default:
      return undefined;
  }
}

function place(failure: Failure, call: FailureSubject, words: { message: string; expected: string }): Finding {
  return {
    message: `${pathWords(call, failure.instance)}: ${words.message}`,
    span: fileSpan(nodeOf(call, failure.instance)),
    path: failure.instance,
    expected: words.expected,
    found: typeName(valueAt(call.value, failure.instance)),
    related: declaration(call, failure.instance),
  };
}

/** Which forms fit is a fault of the schema as a rule, not of the call. */
function several(failure: Several, call: FailureSubject): Finding {
  const names = failure.matched.map((index) => formName(failure.schemas[index], index, call));
  const words = {
    message: `fits ${names.length} forms where exactly one is allowed: ${names.join(" and ")}.`,
    expected: "exactly one form",
  };
  return { ...place(failure, call, words), severity: "warning" };
}

/** What a form calls itself: its title, the fixed value that tells it from the others, or its number. */
function formName(schema: unknown, index: number, call: FailureSubject): string {
  const document = documentOf(call.schema);
  const title = annotation(schema, document, "title");
  if (title !== undefined) return quote(title);
  const tag = fixedValue(schema);
  if (tag !== undefined) return quote(tag);
  const words = describeSchema(schema, document);
  return words === "object" || words === "any value" ? `form ${index + 1}` : words;
}

function fixedValue(schema: unknown): string | undefined {
  const properties = membersOf(schema).find(([name]) => name === "properties")?.[1];
  for (const [, property] of membersOf(properties)) {
    const fixed = membersOf(property).find(([name]) => name === "const")?.[1];
    if (typeof fixed === "string") return fixed;
  }
  return undefined;
}

/** The form of this type with the fewest faults, if one has fewer than all others, and what it lacks. */
function closest(failure: Union, call: FailureSubject): string {
  const ranked = failure.branches
    .filter(
      (branch) => !branch.some((one) => one.keyword === "type" && one.instance.length === failure.instance.length),
    )
    .sort((a, b) => a.length - b.length);
  const [best, next] = ranked;
  if (best === undefined || best.length === next?.length) return "";
  const reasons = best
    .slice(0, 2)
    .map(reason)
    .filter((words) => words !== "");
  const why = reasons.length === 0 ? "" : `: ${all(reasons)}`;
  const index = failure.branches.indexOf(best);
  return ` Closest is ${formName(failure.schemas[index], index, call)}${why}.`;
}

function reason(failure: Failure): string {
  const at = failure.instance.at(-1);
  const where = at === undefined ? "" : ` at ${quote(String(at))}`;
  switch (failure.keyword) {
    case "required":
      return `missing ${quote(failure.property)}`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return `unexpected ${quote(failure.property)}`;
    case "type":
      return `${either(failure.expected)} wanted${where}`;
    default:
      return `${failure.keyword} not met${where}`;
  }
}
