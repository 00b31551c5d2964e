import { facts, type Fact } from "./circumstances.js";
import type { Family, Shape } from "./format.js";
import { closedKeys, guards } from "./guards.js";
import { families } from "./registry.js";
import { texts } from "./texts.js";

/** A shape with the family it belongs to (undefined where it only steers the walk) and its place in the order of precedence. */
export interface RankedShape {
  readonly shape: Shape;
  readonly family: Family | undefined;
  readonly rank: number;
}

export type Shapes = readonly RankedShape[];

/** What is known of properties of one name. */
export interface KeyEntry {
  /** Nothing is looked for inside of them. */
  readonly closed: boolean;
  /** What they say of the calls around them. */
  readonly facts: readonly Fact[];
  /** The shapes that may start there: those for each value that some of them name, and those for all other values. */
  readonly byValue: ReadonlyMap<unknown, Shapes> | undefined;
  readonly others: Shapes;
}

function rankedShapes(): Shapes {
  const all = [
    ...[...guards, ...texts].map((shape) => ({ shape, family: undefined })),
    ...families.flatMap((family) => family.shapes.map((shape) => ({ shape, family }))),
  ];
  return all.map((entry, rank) => ({ ...entry, rank }));
}

function entryOf(key: string): KeyEntry {
  const here = shapes.filter(({ shape }) => shape.key === key);
  const values = new Set(here.flatMap(({ shape }) => shape.values ?? []));
  const fits = (shape: Shape, value: string): boolean => shape.values?.includes(value) ?? true;
  return {
    closed: closedKeys.has(key),
    facts: facts.filter((fact) => fact.key === key),
    byValue:
      values.size === 0
        ? undefined
        : new Map([...values].map((value) => [value, here.filter(({ shape }) => fits(shape, value))])),
    others: here.filter(({ shape }) => shape.values === undefined),
  };
}

const shapes = rankedShapes();
const keys = new Set([...shapes.map(({ shape }) => shape.key), ...facts.map(({ key }) => key), ...closedKeys]);
const rootKey = "";

/** What is known of a property by its name; undefined for most names. Asked for every property there is. */
export const keyIndex: ReadonlyMap<string, KeyEntry> = new Map(
  [...keys].filter((key) => key !== rootKey).map((key) => [key, entryOf(key)]),
);

export const noShapes: Shapes = [];

/** The shapes that may start at a property of this value, by precedence. */
export function shapesOf(entry: KeyEntry, value: unknown): Shapes {
  return entry.byValue?.get(value) ?? entry.others;
}

/** The shapes that may start at the root of a record. */
export const rootShapes: Shapes = entryOf(rootKey).others;

// Objects of one kind have the same properties, so few different lists are ever put together. What a stranger's file
// could add to them has an end.
const mergedLists = new Map<Shapes, Map<Shapes, Shapes>>();
const mostMerged = 10_000;
let mergedCount = 0;

/** Two lists of shapes as one, by precedence. */
export function mergeShapes(shapes: Shapes, others: Shapes): Shapes {
  if (shapes.length === 0) return others;
  if (others.length === 0) return shapes;
  return mergedLists.get(shapes)?.get(others) ?? merge(shapes, others);
}

function merge(shapes: Shapes, others: Shapes): Shapes {
  const merged = [...shapes, ...others].sort((a, b) => a.rank - b.rank);
  if (mergedCount >= mostMerged) return merged;
  mergedCount++;
  const known = mergedLists.get(shapes);
  if (known === undefined) mergedLists.set(shapes, new Map([[others, merged]]));
  else known.set(others, merged);
  return merged;
}
