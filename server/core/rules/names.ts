/** How names that people and models write differ, and which of several is meant. */

/** A name without case and separators: `filePath`, `file_path` and `File-Path` are one. */
export function flatten(name: string): string {
  return name.replace(/[-_.\s:/]/g, "").toLowerCase();
}

const longestCompared = 64;

/** Edits of one character, or swaps of neighbours, that turn `a` into `b` (optimal string alignment). */
export function distance(a: string, b: string): number {
  if (a.length > longestCompared || b.length > longestCompared) return a === b ? 0 : longestCompared;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** A flat name without the ending of a plural, as far as endings tell: `cities` and `citys` are `city`. */
function singular(flat: string): string {
  if (flat.length < 4) return flat;
  if (flat.endsWith("ies")) return `${flat.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(flat)) return flat.slice(0, -2);
  return flat.endsWith("s") && !flat.endsWith("ss") ? flat.slice(0, -1) : flat;
}

/**
 * How far two flat names are apart. One and several of the same are next to each other.
 *
 * @param reach What is farther is not told apart: no name is nearer than the lengths differ.
 */
function farApart(a: string, b: string, reach: number): number {
  const far = Math.abs(a.length - b.length) > reach ? Infinity : distance(a, b);
  return far > 1 && singular(a) === singular(b) ? 1 : far;
}

/** The one of `candidates` that `name` is most likely a slip for; undefined where none is near, or two are as near. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  // Of a name of one letter nothing is left when that letter is another.
  const flat = flatten(name);
  const reach = Math.min(Math.max(1, Math.floor(name.length / 3)), flat.length - 1);
  const ranked = candidates
    .map((candidate) => ({ candidate, far: farApart(flat, flatten(candidate), reach) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  const [first, second] = ranked;
  return first !== undefined && first.far !== second?.far ? first.candidate : undefined;
}

/** The only one of `candidates` that differs from `name` in nothing but case and separators. */
export function sameButSpelling(name: string, candidates: readonly string[]): string | undefined {
  const flat = flatten(name);
  const [first, second] = candidates.filter((candidate) => flatten(candidate) === flat);
  return second === undefined ? first : undefined;
}
