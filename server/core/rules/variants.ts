import { flatten } from "./names.js";

/** Which defined tool a called name is a variant of. */
export interface Variant {
  readonly name: string;
  /** Whether no other tool can be meant. */
  readonly certain: boolean;
  /** Whether the called name is the defined one with the name of a server or plugin in front, as hosts write it. */
  readonly qualified: boolean;
}

/** Name spaces that an API puts before every name; they say nothing. */
const apiPrefix = /^(?:functions|default_api|tools?)[.:]/;

/** A template's token stuck to the end: `</arg_value>`, `<|channel|>commentary`. */
const leakedToken = /<[/|]?[\w|]*>?.*$/s;

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

export function findVariant(called: string, names: readonly string[]): Variant | undefined {
  const bare = called.replace(apiPrefix, "").replace(leakedToken, "").trim();
  if (bare === "") return undefined;
  const flat = flatten(bare);
  const same = names.includes(bare) ? bare : only(names.filter((name) => flatten(name) === flat));
  if (same !== undefined) return { name: same, certain: true, qualified: false };
  const inner = only(names.filter((name) => endsWithPart(bare, name)));
  if (inner !== undefined) return { name: inner, certain: false, qualified: true };
  const outer = only(names.filter((name) => endsWithPart(name, bare)));
  return outer === undefined ? undefined : { name: outer, certain: false, qualified: false };
}

/**
 * Whether `long` is `short` with the name of a server or plugin and a separator before it. One underscore separates
 * words: `get_weather` is no `weather` of a server called `get`.
 */
function endsWithPart(long: string, short: string): boolean {
  return (
    short.length > 2 &&
    long.length > short.length &&
    long.endsWith(short) &&
    /(?:__|[-.:/])$/.test(long.slice(0, -short.length))
  );
}
