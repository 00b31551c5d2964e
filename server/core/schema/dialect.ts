import type { NotJudged } from "./failure.js";

/** The drafts of JSON Schema that are judged, the oldest first. */
export const dialects = ["draft4", "draft6", "draft7", "2019-09", "2020-12"] as const;

export type Dialect = (typeof dialects)[number];

export function since(first: Dialect): ReadonlySet<Dialect> {
  return new Set(dialects.slice(dialects.indexOf(first)));
}

export function until(last: Dialect): ReadonlySet<Dialect> {
  return new Set(dialects.slice(0, dialects.indexOf(last) + 1));
}

const known: ReadonlyMap<string, Dialect> = new Map([
  ["json-schema.org/draft-04/schema", "draft4"],
  ["json-schema.org/draft-06/schema", "draft6"],
  ["json-schema.org/draft-07/schema", "draft7"],
  ["json-schema.org/draft/2019-09/schema", "2019-09"],
  ["json-schema.org/draft/2020-12/schema", "2020-12"],
  ["json-schema.org/schema", "2020-12"],
  ["spec.openapis.org/oas/3.1/dialect/base", "2020-12"],
]);

/** The dialect that a `$schema` names. */
export function dialectNamed(uri: string): Dialect | NotJudged {
  const bare = uri
    .trim()
    .replace(/^https?:\/\//, "")
    .replace(/#$/, "");
  return known.get(bare) ?? { kind: "not-judged", reason: `its "$schema" names an unknown dialect, "${uri}"` };
}

/** Whether a `$ref` hides the keywords beside it. */
export function refHidesSiblings(dialect: Dialect): boolean {
  return dialect === "draft4" || dialect === "draft6" || dialect === "draft7";
}

/** The keyword that gives a schema its URI. */
export function idKeyword(dialect: Dialect): "id" | "$id" {
  return dialect === "draft4" ? "id" : "$id";
}
