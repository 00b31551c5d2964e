import type { Family, Shape } from "./format.js";
import { guards } from "./guards.js";
import { families } from "./registry.js";

/** A shape with the family it belongs to (none for a guard) and its place in the order of precedence. */
export interface RankedShape {
  readonly shape: Shape;
  readonly family: Family | undefined;
  readonly rank: number;
}

/** The shapes that may start at one property name. */
export interface KeyEntry {
  readonly always: readonly RankedShape[];
  readonly byValue: ReadonlyMap<string, readonly RankedShape[]>;
}

function rankedShapes(): RankedShape[] {
  const all = [
    ...guards.map((shape) => ({ shape, family: undefined })),
    ...families.flatMap((family) => family.shapes.map((shape) => ({ shape, family }))),
  ];
  return all.map((entry, rank) => ({ ...entry, rank }));
}

function buildIndex(): ReadonlyMap<string, KeyEntry> {
  const index = new Map<string, { always: RankedShape[]; byValue: Map<string, RankedShape[]> }>();
  for (const ranked of rankedShapes()) {
    const { key, values } = ranked.shape;
    const entry = index.get(key) ?? { always: [], byValue: new Map<string, RankedShape[]>() };
    index.set(key, entry);
    if (values === undefined) entry.always.push(ranked);
    for (const value of values ?? []) entry.byValue.set(value, [...(entry.byValue.get(value) ?? []), ranked]);
  }
  return index;
}

/** The shapes by the property that starts them: the walk asks it once a property. */
export const shapeIndex = buildIndex();
