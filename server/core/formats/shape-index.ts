import type { Family, Shape } from "./format.js";
import { guards } from "./guards.js";
import { models } from "./models.js";
import { families } from "./registry.js";
import { texts } from "./texts.js";

/** A shape with the family it belongs to (undefined where it only steers the walk) and its place in the order of precedence. */
export interface RankedShape {
  readonly shape: Shape;
  readonly family: Family | undefined;
  readonly rank: number;
}

type Shapes = readonly RankedShape[];

/** The shapes that may start at one property: those for each value that some of them name, and those for the others. */
interface KeyEntry {
  readonly others: Shapes;
  readonly byValue: ReadonlyMap<unknown, Shapes>;
}

function rankedShapes(): Shapes {
  const all = [
    ...[...guards, ...models, ...texts].map((shape) => ({ shape, family: undefined })),
    ...families.flatMap((family) => family.shapes.map((shape) => ({ shape, family }))),
  ];
  return all.map((entry, rank) => ({ ...entry, rank }));
}

function entryOf(shapes: Shapes): KeyEntry {
  const others = shapes.filter(({ shape }) => shape.values === undefined);
  const values = new Set(shapes.flatMap(({ shape }) => shape.values ?? []));
  const fits = (shape: Shape, value: string): boolean => shape.values?.includes(value) ?? true;
  return {
    others,
    byValue: new Map([...values].map((value) => [value, shapes.filter(({ shape }) => fits(shape, value))])),
  };
}

const shapes = rankedShapes();
const keys = new Set(shapes.map(({ shape }) => shape.key));
const index = new Map([...keys].map((key) => [key, entryOf(shapes.filter(({ shape }) => shape.key === key))]));

export const noShapes: Shapes = [];

/** The shapes that may start at a property of this name and value, by precedence. Asked for every property there is. */
export function shapesAt(key: string, value: unknown): Shapes {
  const entry = index.get(key);
  if (entry === undefined) return noShapes;
  return entry.byValue.get(value) ?? entry.others;
}

/** The shapes that may start at the root of a record. */
export const rootShapes: Shapes = shapesAt("", undefined);

export function byRank(a: RankedShape, b: RankedShape): number {
  return a.rank - b.rank;
}
