import type { Failure } from "../schema/failure.js";
import { quote } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { toPointer, type Path } from "../text/place.js";
import { undeclaredNames } from "./declared-names.js";
import { replacement, tryRepairs, type Candidate } from "./repairs.js";
import type { Claim, FailureRule, FailureSubject } from "./rule.js";
import { nameSpan, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

/** What chat templates put around calls, names and values; in a name it may be cut off. */
const markup =
  /<\/?(?:arg_key|arg_value|parameters?|function|tool_calls?|tool_use|invoke|antml:\w+)\b[^<>]{0,100}>?|<[|｜][^<>|｜]{1,60}[|｜]>|\[\/?TOOL_CALLS?\]/u;

export const leakedMarkup: FailureRule = {
  id: "leaked-markup",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A piece of the template in which the model writes its calls stands in the name or the value of an argument, such as `<arg_key>` or `</parameter>`.",
    cause:
      "The model left out a tag or wrote one twice, and the server that reads its output took the rest for content.",
    remedy:
      "Update the server, or the parser of the model's family. Text that merely speaks of such tags is let through: it is looked for only where the schema refuses the value.",
    fix: "For a value, what stands before the tag is offered as a guess.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "page": { "type": "integer" } } }',
      bad: '{ "page": "5</arg_value>" }',
      good: '{ "page": 5 }',
    },
  },
  check: (failures, call) => [...inNames(failures, call), ...inValues(failures, call)],
};

/** What stands in a name has swallowed others: of its object, nothing else is known to be missing. */
function inNames(failures: readonly Failure[], call: FailureSubject): Claim[] {
  const holders = new Map(failures.flatMap(holderOf).map((path) => [toPointer(path), path]));
  return [...holders.values()].flatMap((holder) => {
    const found = undeclaredNames(call, holder).flatMap((name) => {
      const tag = markup.exec(name)?.[0];
      return tag === undefined ? [] : [{ name, tag }];
    });
    const about = failures.filter((failure) => holderOf(failure).some((path) => toPointer(path) === toPointer(holder)));
    return found.map(({ name, tag }, index) => ({
      claims: index === 0 ? about : [],
      finding: {
        message: `${pathWords(call, holder)}: ${quote(tag)}, mark-up of a template, stands in the name of an argument.`,
        span: nameSpan(nodeOf(call, [...holder, name])),
        path: [...holder, name],
      },
    }));
  });
}

/** The object that has a name too many or too few. */
function holderOf(failure: Failure): Path[] {
  switch (failure.keyword) {
    case "required":
    case "additionalProperties":
    case "unevaluatedProperties":
    case "propertyNames":
      return [failure.instance];
    case "falseSchema":
      return [failure.property === undefined ? failure.instance.slice(0, -1) : failure.instance];
    default:
      return [];
  }
}

function inValues(failures: readonly Failure[], call: FailureSubject): Claim[] {
  const places = new Map(failures.map(({ instance }) => [toPointer(instance), instance]));
  return [...places].flatMap(([pointer, path]) => {
    const value = valueAt(call.value, path);
    const tag = typeof value === "string" ? markup.exec(value) : null;
    if (typeof value !== "string" || tag === null) return [];
    const message = `${pathWords(call, path)}: ${quote(tag[0])}, mark-up of a template, stands in the value.`;
    const repairs = tryRepairs(candidates(value.slice(0, tag.index).trim(), path, call), call);
    const finding = { message, span: fileSpan(nodeOf(call, path)), path, found: "string", repairs };
    return [{ claims: failures.filter(({ instance }) => toPointer(instance) === pointer), finding }];
  });
}

/** What stands before the mark-up, as text or as the number or truth value that it spells. */
function candidates(before: string, path: Path, call: FailureSubject): Candidate[] {
  if (before === "") return [];
  const isLiteral = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/.test(before);
  return [...(isLiteral ? [before] : []), JSON.stringify(before)].map((json) =>
    replacement(call, path, nodeOf(call, path), { json, certain: false }),
  );
}
