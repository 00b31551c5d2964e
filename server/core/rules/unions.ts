import type { Failure } from "../schema/failure.js";
import { toPointer } from "../text/place.js";

/**
 * Which form of a union was meant. A value that fits none of several schemas fails all of them, and most of what they
 * say of it is beside the point: it was never meant to be a `move` when its `kind` says `say`.
 */

type Union = Extract<Failure, { keyword: "anyOf" | "oneOf" }>;
type Branch = readonly Failure[];

/** Puts in the place of each union what can be said with certainty, at any depth; leaves the union where nothing can. */
export function settleUnions(failures: readonly Failure[]): readonly Failure[] {
  return failures.flatMap((failure) => {
    if (failure.keyword !== "anyOf" && failure.keyword !== "oneOf") return [failure];
    const settled = settle(failure);
    return settled === undefined ? [failure] : settleUnions(settled);
  });
}

function settle(union: Union): Branch | undefined {
  const own = union.branches.map((branch) => branch.filter((failure) => isAt(failure, union)));
  return mergedTypes(own) ?? mergedValues(union, own) ?? onlyFitting(union, own) ?? onlyNamed(union);
}

function isAt(failure: Failure, union: Union): boolean {
  return failure.instance.length === union.instance.length;
}

/** No branch takes a value of this type: together they say which types they want. */
function mergedTypes(own: readonly Branch[]): Branch | undefined {
  const types = own.map((failures) => failures.find((failure) => failure.keyword === "type"));
  const [first] = types;
  if (first === undefined || !types.every((failure) => failure !== undefined)) return undefined;
  return [{ ...first, expected: [...new Set(types.flatMap(({ expected }) => expected))] }];
}

/** Every branch is a list of values: together they are one. */
function mergedValues(union: Union, own: readonly Branch[]): Branch | undefined {
  const allowed: unknown[] = [];
  for (const [i, failures] of own.entries()) {
    const [failure, second] = failures;
    if (second !== undefined || union.branches[i]?.length !== 1) return undefined;
    if (failure?.keyword === "enum") allowed.push(...failure.allowed);
    else if (failure?.keyword === "const") allowed.push(failure.allowed);
    else if (failure?.keyword !== "type") return undefined;
  }
  const { instance, keywordPath } = union;
  return allowed.length === 0 ? undefined : [{ keyword: "enum", allowed, instance, keywordPath }];
}

/** One branch alone takes a value of this type. */
function onlyFitting(union: Union, own: readonly Branch[]): Branch | undefined {
  const fitting = union.branches.filter((_, i) => !own[i]?.some((failure) => failure.keyword === "type"));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** One branch alone agrees with what the value says of itself, in a property that all the others fix otherwise. */
function onlyNamed(union: Union): Branch | undefined {
  const denials = union.branches.map((branch) =>
    branch.filter(
      (failure) =>
        failure.instance.length === union.instance.length + 1 &&
        (failure.keyword === "const" || failure.keyword === "enum"),
    ),
  );
  const tags = new Set(denials.flat().map((failure) => toPointer(failure.instance)));
  for (const tag of tags) {
    const agreeing = union.branches.filter(
      (_, i) => !denials[i]?.some((failure) => toPointer(failure.instance) === tag),
    );
    if (agreeing.length === 1) return agreeing[0];
  }
  return undefined;
}
