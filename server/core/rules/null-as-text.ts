import type { Repair } from "../model/violation.js";
import type { CompiledSchema } from "../schema/compile.js";
import type { JsonType } from "../schema/failure.js";
import { subschemaAt, wantedTypes } from "../schema/declared.js";
import { isValid } from "../schema/validate.js";
import { quote } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import type { ValueRule, ValueSubject } from "./rule.js";
import { nodeOf, pathWords } from "./subject.js";
import { replaceAt, valueAt } from "./value-edit.js";

/** What programming languages call it. `none` in small letters is English. */
const words = /^(?:null|Null|NULL|None|nil|undefined)$/;
const longestWord = "undefined".length;

export const nullAsText: ValueRule = {
  id: "null-as-text",
  subject: "value",
  severity: "hint",
  docs: {
    what: 'An argument is the text `"null"` or `"None"` where the schema takes `null` as well as text, or is a list of that text where it takes `null` as well as a list.',
    cause: "The model means no value, and writes the word for it as text, since text is allowed too.",
    remedy: "Make the argument optional, with no `null` among its types, or treat these words as no value in the tool.",
    fix: "The change to `null` is offered as a guess: the word may be meant.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "target": { "type": ["string", "null"] } } }',
      bad: '{ "target": "None" }',
      good: '{ "target": null }',
    },
  },
  check(call) {
    const { schema } = call;
    const paths = schema === undefined || !holdsWord(call.value) ? [] : nullWords(call.value);
    const found = schema === undefined ? [] : paths.flatMap((path) => meantAsNull(path, call, schema));
    const all: Repair[] = found.length < 2 ? [] : [changeAll(found, call)];
    return found.map(({ path, word, instead }) => {
      const node = nodeOf(call, path);
      const change: Repair = {
        title: `Change ${quote(word)} to null (guess)`,
        safety: "suggestion",
        edits: replaceValue(nodeOf(call, instead), "null"),
      };
      return {
        message: `${pathWords(call, path)}: the text ${quote(word)} is not null, which the schema takes too.`,
        span: fileSpan(node),
        path,
        expected: "null",
        found: "string",
        repairs: [change, ...all],
      };
    });
  },
};

interface Found {
  readonly path: Path;
  readonly word: string;
  /** Where null would stand: the text, or the list that holds nothing else. */
  readonly instead: Path;
}

function meantAsNull(path: Path, call: ValueSubject, schema: CompiledSchema): Found[] {
  const word = String(valueAt(call.value, path));
  const list = path.slice(0, -1);
  const siblings = valueAt(call.value, list);
  const isOnlyItem = Array.isArray(siblings) && siblings.length === 1;
  const instead = takes(path, "string", schema) ? path : isOnlyItem && takes(list, "array", schema) ? list : undefined;
  if (instead === undefined) return [];
  // A word that is one of a list of values is meant.
  const isFree = isValid(schema, replaceAt(call.value, path, `${word}x`)) === true;
  return isFree && isValid(schema, replaceAt(call.value, instead, null)) === true ? [{ path, word, instead }] : [];
}

/** Whether null is among the types that are named for a value, beside its own. */
function takes(path: Path, type: JsonType, schema: CompiledSchema): boolean {
  const declared = subschemaAt(schema, path);
  const types = declared === undefined ? undefined : wantedTypes(schema, declared);
  return types?.has(type) === true && types.has("null");
}

function changeAll(found: readonly Found[], call: ValueSubject): Repair {
  return {
    title: "Change every text that spells null to null (guess)",
    safety: "suggestion",
    edits: found
      .flatMap(({ instead }) => replaceValue(nodeOf(call, instead), "null"))
      .sort((a, b) => a.span.start - b.span.start),
  };
}

interface Step {
  readonly value: unknown;
  readonly path: Path;
}

const deepest = 30;

/** Asked of the arguments of every call, of which few hold such a word. */
function holdsWord(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.length <= longestWord && words.test(value);
  if (typeof value !== "object" || value === null || depth > deepest) return false;
  for (const name in value) if (holdsWord((value as Readonly<Record<string, unknown>>)[name], depth + 1)) return true;
  return false;
}

function nullWords(root: unknown): Path[] {
  const found: Path[] = [];
  const left: Step[] = [{ value: root, path: [] }];
  for (let step = left.pop(); step !== undefined; step = left.pop()) {
    const { value, path } = step;
    if (typeof value === "string" && words.test(value)) found.push(path);
    if (typeof value !== "object" || value === null || path.length >= deepest) continue;
    for (const [name, inside] of Object.entries(value))
      if (typeof inside === "string" ? words.test(inside) : typeof inside === "object")
        left.push({ value: inside, path: [...path, Array.isArray(value) ? Number(name) : name] });
  }
  return found;
}
