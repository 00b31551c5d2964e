import type { Failure } from "../schema/failure.js";
import { either, jsonText, plain, quote, showLiteral, typeName } from "../text/display.js";
import { fileSpan, type JsonNode } from "../text/json-node.js";
import { nearest, sameButSpelling } from "./names.js";
import { numberSource, replacement, tryRepairs, type Candidate } from "./repairs.js";
import { leftOut } from "./retype.js";
import type { FailureRule, FailureSubject } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

/** More values than this are counted in a message, and not offered one by one. */
const mostListed = 8;

export const notInEnum: FailureRule = {
  id: "not-in-enum",
  subject: "failures",
  severity: "error",
  docs: {
    what: "An argument has the right type, and is none of the values that the schema allows.",
    cause: "The model writes a value as a person would (`Celsius`), abbreviates it, or has never seen the list.",
    remedy: "Keep the values as they are commonly written, and name them in the description too.",
    fix: "A value that differs from exactly one allowed value only in case, blanks or separators becomes that value; this is safe. Others are offered as guesses.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "unit": { "enum": ["celsius", "fahrenheit"] } } }',
      bad: '{ "unit": "Celsius" }',
      good: '{ "unit": "celsius" }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      if (failure.keyword !== "enum" && failure.keyword !== "const") return [];
      const allowed = failure.keyword === "enum" ? failure.allowed : [failure.allowed];
      const node = nodeOf(call, failure.instance);
      const value = valueAt(call.value, failure.instance);
      const found = showLiteral(value, {
        mode: call.settings.showValues,
        name: String(failure.instance.at(-1)),
        source: numberSource(node),
      });
      const expected = allowedWords(allowed);
      const closest = allowed.length > mostListed ? closestWords(value, allowed) : "";
      return [
        {
          claims: [failure],
          finding: {
            message: `${pathWords(call, failure.instance)}: expected ${expected}, found ${found}.${closest}`,
            span: fileSpan(node),
            path: failure.instance,
            expected,
            ...(allowed.some((one) => typeof one === "bigint") ? {} : { allowed }),
            found: typeName(value),
            related: declaration(call, failure.instance),
            repairs: tryRepairs(candidates(failure, value, allowed, node, call), call),
          },
        },
      ];
    }),
};

function allowedWords(allowed: readonly unknown[]): string {
  if (allowed.length > mostListed) return `one of ${allowed.length} values`;
  return either(allowed.map((value) => (typeof value === "string" ? quote(value) : plain(jsonText(value), 40))));
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

function closestWords(value: unknown, allowed: readonly unknown[]): string {
  const near = typeof value === "string" ? similar(value, texts(allowed)) : undefined;
  return near === undefined ? "" : ` Closest: ${quote(near.text)}.`;
}

/** The allowed text that is meant. A difference in nothing but case, blanks and separators is no other meaning. */
function similar(value: string, allowed: readonly string[]): { text: string; certain: boolean } | undefined {
  const spelled = sameButSpelling(value, allowed);
  if (spelled !== undefined) return { text: spelled, certain: true };
  const near = nearest(value, allowed);
  return near === undefined ? undefined : { text: near, certain: false };
}

function candidates(
  failure: Failure,
  value: unknown,
  allowed: readonly unknown[],
  node: JsonNode,
  call: FailureSubject,
): Candidate[] {
  const offer = (to: unknown, certain: boolean) =>
    replacement(call, failure.instance, node, { json: jsonText(to), certain });
  const others = (but: unknown) =>
    allowed.length > mostListed ? [] : allowed.filter((one) => one !== but).map((one) => offer(one, false));
  if (value === null) return [...leftOut(failure.instance, node, call), ...others(undefined)];
  if (typeof value !== "string") return others(undefined);
  const same = allowed.filter((one) => typeof one !== "string" && jsonText(one) === value);
  if (same.length === 1) return [offer(same[0], true)];
  const meant = similar(value, texts(allowed));
  const absent = value === "" || /^(?:null|none|nil)$/i.test(value) ? leftOut(failure.instance, node, call) : [];
  if (meant === undefined) return [...absent, ...others(undefined)];
  return [offer(meant.text, meant.certain), ...absent, ...(meant.certain ? [] : others(meant.text))];
}
