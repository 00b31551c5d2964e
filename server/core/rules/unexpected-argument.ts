import type { Failure } from "../schema/failure.js";
import { quote, typeName } from "../text/display.js";
import { removeMember, renameKey } from "../text/edits.js";
import type { JsonNode } from "../text/json-node.js";
import { toPointer, type Path } from "../text/place.js";
import { nearest, sameButSpelling } from "./names.js";
import { declaredNames, undeclaredNames } from "./declared-names.js";
import { nameLimits } from "./name-limits.js";
import { tryRepairs, type Candidate } from "./repairs.js";
import type { Claim, FailureRule, FailureSubject } from "./rule.js";
import { declaration, nameSpan, nodeOf, pathWords } from "./subject.js";
import { removeAt, renameAt, valueAt } from "./value-edit.js";

type Missing = Extract<Failure, { keyword: "required" }>;

/** A property that stands where none of that name may, and the one it is taken for. */
interface Stranger {
  readonly holder: Path;
  readonly name: string;
  readonly failures: readonly Failure[];
}

export const unexpectedArgument: FailureRule = {
  id: "unexpected-argument",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A call passes an argument that the input schema forbids, or one that is plainly another argument under a wrong name.",
    cause:
      "Models fall back on the names of tools that they have seen more often (`cmd` for `command`, `file_path` for `filePath`), or make an option up.",
    remedy:
      "Use common names in the schema, describe each argument, and close the schema (`additionalProperties: false`) so that a made-up option fails before it is silently dropped.",
    fix: "A name that differs from a missing one only in case and separators is renamed; that is safe. A similar name, or the only one missing, is offered as a guess, and so is the removal.",
    example: {
      kind: "arguments",
      schema:
        '{ "type": "object", "properties": { "filePath": { "type": "string" } }, "required": ["filePath"], "additionalProperties": false }',
      bad: '{ "file_path": "a.txt" }',
      good: '{ "filePath": "a.txt" }',
    },
  },
  check(failures, call) {
    const missing = failures.filter((failure) => failure.keyword === "required");
    const readings = strangers(failures, missing, call).map((stranger) => {
      const candidates = missing.filter((one) => toPointer(one.instance) === toPointer(stranger.holder));
      return { stranger, candidates, meant: meantName(stranger, candidates, call) };
    });
    return readings.map(({ stranger, candidates, meant }) => {
      const answered = candidates.find(({ property }) => property === meant?.name);
      const rival = readings.some(
        (other) =>
          other.stranger !== stranger &&
          other.meant?.name === meant?.name &&
          toPointer(other.stranger.holder) === toPointer(stranger.holder),
      );
      return toClaim(stranger, meant && { ...meant, certain: meant.certain && !rival }, answered, call);
    });
  },
};

/** Forbidden properties; and in an object that takes any, those that misname one that is missing. */
function strangers(failures: readonly Failure[], missing: readonly Missing[], call: FailureSubject): Stranger[] {
  const forbidden = failures.filter((failure) => isForbidden(failure)).map((failure) => forbiddenProperty(failure));
  const known = new Set(forbidden.map(({ holder, name }) => toPointer([...holder, name])));
  const holders = new Map(missing.map((failure) => [toPointer(failure.instance), failure.instance]));
  const misnamed = [...holders.values()].flatMap((holder) => {
    const absent = missing.filter((one) => toPointer(one.instance) === toPointer(holder)).map((one) => one.property);
    return undeclaredNames(call, holder)
      .filter((name) => !known.has(toPointer([...holder, name])) && similarName(name, absent) !== undefined)
      .map((name) => ({ holder, name, failures: [] }));
  });
  return [...forbidden, ...misnamed];
}

type Forbidden = Extract<Failure, { keyword: "additionalProperties" | "unevaluatedProperties" | "propertyNames" }>;

function isForbidden(failure: Failure): failure is Forbidden | Extract<Failure, { keyword: "falseSchema" }> {
  return (
    failure.keyword === "additionalProperties" ||
    failure.keyword === "unevaluatedProperties" ||
    failure.keyword === "propertyNames" ||
    (failure.keyword === "falseSchema" && failure.property !== undefined)
  );
}

function forbiddenProperty(failure: Forbidden | Extract<Failure, { keyword: "falseSchema" }>): Stranger {
  if (failure.keyword === "falseSchema")
    return { holder: failure.instance.slice(0, -1), name: String(failure.instance.at(-1)), failures: [failure] };
  return { holder: failure.instance, name: failure.property, failures: [failure] };
}

function similarName(name: string, candidates: readonly string[]): string | undefined {
  return sameButSpelling(name, candidates) ?? nearest(name, candidates);
}

interface Meant {
  readonly name: string;
  readonly certain: boolean;
}

/** The declared and absent property that a stranger stands for: by spelling, by likeness, or because both are alone. */
function meantName(stranger: Stranger, missing: readonly Missing[], call: FailureSubject): Meant | undefined {
  const holder = valueAt(call.value, stranger.holder);
  if (typeof holder !== "object" || holder === null) return undefined;
  const absent = declaredNames(call, stranger.holder).filter((name) => !Object.hasOwn(holder, name));
  const spelled = sameButSpelling(stranger.name, absent);
  if (spelled !== undefined) return { name: spelled, certain: true };
  const similar = nearest(stranger.name, absent);
  if (similar !== undefined) return { name: similar, certain: false };
  const [only, second] = missing;
  const strangersHere = undeclaredNames(call, stranger.holder).length;
  return only !== undefined && second === undefined && strangersHere === 1
    ? { name: only.property, certain: false }
    : undefined;
}

function toClaim(
  stranger: Stranger,
  meant: Meant | undefined,
  answered: Missing | undefined,
  call: FailureSubject,
): Claim {
  const path = [...stranger.holder, stranger.name];
  const node = nodeOf(call, path);
  const hint = meant === undefined ? nameLimits(stranger.failures) : ` Did you mean ${quote(meant.name)}?`;
  return {
    claims: [...stranger.failures, ...(answered === undefined ? [] : [answered])],
    finding: {
      message: `${pathWords(call, stranger.holder)}: unexpected argument ${quote(stranger.name)}.${hint}`,
      span: nameSpan(node),
      path,
      ...(meant === undefined ? {} : { expected: meant.name }),
      found: typeName(valueAt(call.value, path)),
      related: meant === undefined ? [] : declaration(call, [...stranger.holder, meant.name]),
      repairs: tryRepairs(candidates(path, node, meant, call), call),
      unnecessary: meant === undefined,
    },
  };
}

function candidates(path: Path, node: JsonNode, meant: Meant | undefined, call: FailureSubject): Candidate[] {
  const name = String(path.at(-1));
  const removal: Candidate = {
    title: `Remove unexpected argument ${quote(name)}`,
    certain: false,
    changed: removeAt(call.value, path),
    edits: () => removeMember(node),
  };
  if (meant === undefined) return [removal];
  const rename: Candidate = {
    title: `Rename ${quote(name)} to ${quote(meant.name)}`,
    certain: meant.certain,
    changed: renameAt(call.value, path, meant.name),
    edits: () => renameKey(node, meant.name),
  };
  return [rename, removal];
}
