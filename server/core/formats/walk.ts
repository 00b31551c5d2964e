import type { Path, Place, Step } from "../text/place.js";
import type { Family, FoundCall, FoundResult, FoundTool, Site } from "./format.js";
import { Findings, makeCall, makeResult, makeTool, valueAt, type Origin } from "./found.js";
import { closedKeys } from "./guards.js";
import { isArray, isContainer, own, type JsonObject } from "./json.js";
import { shapeIndex, type KeyEntry, type RankedShape } from "./shape-index.js";

/** Deeper than this nothing is looked for; real records stay under 50 levels. */
const maxDepth = 500;

/** One container on the way from the root to where the walk stands. */
interface Level {
  readonly container: JsonObject | readonly unknown[];
  /** The property names of an object, undefined for an array. */
  readonly keys: readonly string[] | undefined;
  /** Index of the child that comes next; the one before it is being walked. */
  next: number;
}

const rootShapes = shapeIndex.get("")?.always ?? [];

const modelKeys = ["model", "modelVersion", "model_name", "modelId", "model_id"];

/**
 * One walk over one record, in document order. The levels are the way to where it stands, so that a place costs nothing
 * until something is found.
 */
export class Walk implements Site {
  readonly #findings = new Findings();
  readonly #levels: Level[] = [];
  readonly #closed = new Set<unknown>();
  readonly #disabled: ReadonlySet<string>;
  #object: unknown;
  #family: Family | undefined;

  constructor(disabled: ReadonlySet<string>) {
    this.#disabled = disabled;
  }

  run(root: unknown): Findings {
    if (isContainer(root)) this.#enter(root);
    while (this.#levels.length > 0) this.#advance();
    return this.#findings;
  }

  /** Walks on to the next container among the children of the deepest level, or leaves that level. */
  #advance(): void {
    const level = this.#levels.at(-1);
    if (level === undefined) return;
    const child = level.keys === undefined ? nextElement(level) : nextProperty(level, level.keys);
    if (child === undefined) this.#levels.pop();
    else this.#enter(child);
  }

  #enter(value: object): void {
    if (this.#closed.has(value) || this.#levels.length >= maxDepth) return;
    const container = value as Level["container"];
    const keys = isArray(container) ? undefined : Object.keys(container);
    const shapes = keys && matching(container as JsonObject, keys);
    const all = this.#levels.length === 0 ? [...(shapes ?? []), ...rootShapes] : shapes;
    if (all !== undefined) {
      this.#read(container, all);
      if (this.#closed.has(container)) return;
    }
    this.#levels.push({ container, keys, next: 0 });
  }

  #read(object: object, shapes: readonly RankedShape[]): void {
    this.#object = object;
    for (const { shape, family } of shapes) {
      if (family !== undefined && this.#disabled.has(family.id)) continue;
      this.#family = family;
      shape.read(object as JsonObject, this);
      if (this.#closed.has(object)) return;
    }
  }

  get under(): string {
    for (let index = this.#levels.length - 1; index >= 0; index--) {
      const step = this.#stepOf(index);
      if (typeof step === "string") return step;
    }
    return "";
  }

  up(levels: number): unknown {
    return this.#levels.at(-levels)?.container;
  }

  step(levels: number): string | number | undefined {
    return levels > this.#levels.length ? undefined : this.#stepOf(this.#levels.length - levels);
  }

  place(path: Path): Place {
    const steps: Step[] = this.#levels.map((_, index) => this.#stepOf(index));
    return [...steps, ...path];
  }

  tool(found: FoundTool): void {
    this.#report(found.at, makeTool(this.#origin(), found), this.#findings.tools);
  }

  call(found: FoundCall): void {
    this.#report(found.at, makeCall(this.#origin(), found, this.#nearestModel()), this.#findings.calls);
  }

  result(found: FoundResult): void {
    this.#report(found.at, makeResult(this.#origin(), found), this.#findings.results);
  }

  label(): void {
    if (this.#family !== undefined) this.#findings.formats.add(this.#family.id);
  }

  close(value: unknown): void {
    if (isContainer(value)) this.#closed.add(value);
  }

  #report<Found>(at: Path | undefined, found: Found | undefined, list: Found[]): void {
    const whole = valueAt(this.#object, at ?? []).value;
    if (found === undefined || this.#closed.has(whole)) return;
    list.push(found);
    this.close(whole);
    this.label();
  }

  #origin(): Origin {
    return { object: this.#object, place: this.place([]), format: this.#family?.id ?? "" };
  }

  #stepOf(index: number): string | number {
    const level = this.#levels[index];
    const current = (level?.next ?? 1) - 1;
    return level?.keys?.[current] ?? current;
  }

  #nearestModel(): string | undefined {
    for (const container of [this.#object, ...this.#levels.map((level) => level.container).reverse()]) {
      for (const key of modelKeys) {
        const model = own(container, key);
        if (typeof model === "string") return model;
      }
    }
    return undefined;
  }
}

function nextElement(level: Level): object | undefined {
  const elements = level.container as readonly unknown[];
  while (level.next < elements.length) {
    const value = elements[level.next++];
    if (isContainer(value)) return value;
  }
  return undefined;
}

function nextProperty(level: Level, keys: readonly string[]): object | undefined {
  const object = level.container as JsonObject;
  while (level.next < keys.length) {
    const key = keys[level.next++] ?? "";
    const value = object[key];
    if (isContainer(value) && !closedKeys.has(key)) return value;
  }
  return undefined;
}

/** The shapes that may start at an object, by precedence; undefined where there are none, which is the usual case. */
function matching(object: JsonObject, keys: readonly string[]): readonly RankedShape[] | undefined {
  let shapes: RankedShape[] | undefined;
  for (const key of keys) {
    const entry = key === "" ? undefined : shapeIndex.get(key);
    if (entry !== undefined) shapes = collect(shapes, entry, object[key]);
  }
  return shapes?.sort((a, b) => a.rank - b.rank);
}

function collect(shapes: RankedShape[] | undefined, entry: KeyEntry, value: unknown): RankedShape[] | undefined {
  const byValue = typeof value === "string" ? entry.byValue.get(value) : undefined;
  if (byValue === undefined && entry.always.length === 0) return shapes;
  return [...(shapes ?? []), ...entry.always, ...(byValue ?? [])];
}
