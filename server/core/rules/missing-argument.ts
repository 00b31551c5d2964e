import { subschemaAt } from "../schema/declared.js";
import { quote } from "../text/display.js";
import { insertMember } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import { tryRepairs, type Candidate } from "./repairs.js";
import type { Claim, FailureRule, FailureSubject } from "./rule.js";
import { defaultOf, describeSchema } from "./schema-words.js";
import { declaration, documentOf, nameSpan, nodeOf, pathWords } from "./subject.js";
import { insertAt } from "./value-edit.js";

export const missingArgument: FailureRule = {
  id: "missing-argument",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A call leaves out an argument that the input schema requires.",
    cause:
      "The model did not know the value, was cut short, or took the argument for optional. An empty object is common after a provider lost the argument text.",
    remedy:
      "Say in the description what to do when the value is unknown, and give the error back to the model. Make the argument optional if the tool can do without it.",
    fix: "Nothing is made up. Only if the schema names a default, it is offered as a guess, and editors that can do so select it for typing.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "city": { "type": "string" } }, "required": ["city"] }',
      bad: "{}",
      good: '{ "city": "Oslo" }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure): Claim[] => {
      if (failure.keyword === "required") {
        const words =
          failure.schema === undefined ? "" : ` (${describeSchema(failure.schema, documentOf(call.schema))})`;
        return [{ claims: [failure], finding: finding(call, failure.instance, failure.property, words) }];
      }
      if (failure.keyword === "dependentRequired") {
        const words = `, which goes with ${quote(failure.because)}`;
        return [{ claims: [failure], finding: finding(call, failure.instance, failure.property, words) }];
      }
      return [];
    }),
};

function finding(call: FailureSubject, holder: Path, property: string, words: string) {
  const node = nodeOf(call, holder);
  const path = [...holder, property];
  return {
    message: `${pathWords(call, holder)}: missing required argument ${quote(property)}${words}.`,
    // The object's name, so that a large one is not underlined from end to end for what it does not hold.
    span: holder.length === 0 ? fileSpan(node) : nameSpan(node),
    path,
    expected: property,
    related: declaration(call, path),
    repairs: tryRepairs(withDefault(call, holder, property), call),
  };
}

function withDefault(call: FailureSubject, holder: Path, property: string): Candidate[] {
  const declared = subschemaAt(call.schema, [...holder, property])?.schema;
  const json = defaultOf(declared, documentOf(call.schema));
  if (json === undefined || call.argumentsNode === undefined) return [];
  return [
    {
      title: `Insert ${quote(property)} with its default`,
      certain: false,
      changed: insertAt(call.value, holder, property, JSON.parse(json)),
      edits: () => insertMember(nodeOf(call, holder), property, json),
      blank: json,
    },
  ];
}
