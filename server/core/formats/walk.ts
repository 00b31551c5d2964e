import type { Extraction } from "../model/tool.js";
import { eventData, looksLikeEventStream } from "../text/event-stream.js";
import { HOP, isInner, type Place, type Slice, type Step } from "../text/place.js";
import { learn, nothingKnown } from "./circumstances.js";
import { Finds } from "./finds.js";
import type { Family, FoundCall, FoundEvent, FoundResult, FoundTool, Site } from "./format.js";
import { makeCall, makeResult, makeTool, valueAt, type Origin } from "./found.js";
import { makeEvent } from "./found-event.js";
import { isArray, isContainer, type JsonObject } from "./json.js";
import { wrappedCalls } from "./parallel.js";
import { ParsedTexts } from "./parsed-texts.js";
import { keyIndex, mergeShapes, noShapes, rootShapes, shapesOf, type Shapes } from "./shape-index.js";
import { mayHoldJson } from "./texts.js";

/** Deeper than this nothing is looked for; real records stay under 50 levels. It also bounds the recursion. */
const maxDepth = 500;

/** How many times JSON text is opened inside of JSON text. */
const maxHops = 4;

const none: readonly never[] = [];

/**
 * Walks over records in document order, one at a time. It keeps the way from the root to where it stands, so that a
 * place costs nothing until something is found. Most records are small: what it needs for one is used for the next.
 */
export class Walk implements Site {
  #disabled: ReadonlySet<string> = new Set();
  #finds = new Finds();
  /** The way to the object at hand: so many containers, and the step out of each. */
  #depth = 0;
  readonly #containers: unknown[] = [];
  readonly #steps: Step[] = [];
  #known = nothingKnown;
  /** What nothing is looked for in, but for the object at hand. */
  #closed: Set<unknown> | undefined;
  #object: unknown;
  #isClosed = false;
  /** The properties of the object at hand that a shape has opened. */
  #opened: readonly string[] = none;
  #family: Family | undefined;
  readonly #texts = new ParsedTexts();

  run(root: unknown, disabled: ReadonlySet<string>): Extraction {
    this.#disabled = disabled;
    try {
      if (isContainer(root)) this.#enter(root);
      return this.#finds.toExtraction();
    } finally {
      this.#forget();
    }
  }

  /** Nothing of a record is held once it is done. */
  #forget(): void {
    if (!this.#finds.isEmpty) this.#finds = new Finds();
    this.#depth = 0;
    this.#containers.fill(undefined);
    this.#known = nothingKnown;
    this.#closed = this.#object = undefined;
    this.#texts.clear();
  }

  #enter(value: object): void {
    if (this.#depth >= maxDepth || this.#closed?.has(value) === true) return;
    if (isArray(value)) this.#enterArray(value);
    else this.#enterObject(value as JsonObject);
  }

  #enterArray(array: readonly unknown[]): void {
    if (this.#depth === 0 && !this.#read(array, rootShapes)) return;
    const depth = this.#depth++;
    this.#containers[depth] = array;
    for (let index = 0; index < array.length; index++) {
      const element = array[index];
      if (!isContainer(element)) continue;
      this.#steps[depth] = index;
      this.#enter(element);
    }
    this.#depth = depth;
  }

  /** Records come out of JSON.parse: `for in` meets own properties alone, and is the cheapest way to them. */
  #enterObject(object: JsonObject): void {
    const around = this.#known;
    let shapes = this.#depth === 0 ? rootShapes : noShapes;
    let hasInside = false;
    for (const key in object) {
      const value = object[key];
      if (isContainer(value)) hasInside = true;
      const entry = keyIndex.get(key);
      if (entry === undefined) continue;
      for (const fact of entry.facts)
        if (this.#known[fact.says] === around[fact.says]) this.#known = learn(this.#known, fact, object, value);
      shapes = mergeShapes(shapes, shapesOf(entry, value));
    }
    const isOpen = shapes.length === 0 || this.#read(object, shapes);
    const opened = shapes.length === 0 ? none : this.#opened;
    if (isOpen && hasInside) this.#enterProperties(object);
    if (opened.length > 0) this.#enterOpened(object, opened, isOpen);
    this.#known = around;
  }

  #enterProperties(object: JsonObject): void {
    const depth = this.#depth++;
    this.#containers[depth] = object;
    for (const key in object) {
      const value = object[key];
      if (!isContainer(value) || keyIndex.get(key)?.closed === true) continue;
      this.#steps[depth] = key;
      this.#enter(value);
    }
    this.#depth = depth;
  }

  #enterOpened(object: JsonObject, opened: readonly string[], isEntered: boolean): void {
    for (const key of opened) {
      const value = object[key];
      this.#push(object, key);
      if (!isContainer(value)) this.#enterText(value);
      else if (!isEntered) this.#enter(value);
      if (isArray(value)) this.#enterLines(value);
      this.#depth--;
    }
  }

  /** An event stream as an array of its lines. */
  #enterLines(array: readonly unknown[]): void {
    for (const [index, element] of array.entries()) {
      if (typeof element !== "string" || !looksLikeEventStream(element)) continue;
      this.#push(array, index);
      this.#enterEvents(element);
      this.#depth--;
    }
  }

  /** Some writers encode twice: then the text holds a text. */
  #enterText(value: unknown): void {
    if (typeof value !== "string" || !mayHoldJson(value)) return;
    if (this.#steps.slice(0, this.#depth).filter(isInner).length >= maxHops) return;
    if (looksLikeEventStream(value)) {
      this.#enterEvents(value);
      return;
    }
    const inner = this.parse(value);
    this.#push(value, HOP);
    if (isContainer(inner)) this.#enter(inner);
    else this.#enterText(inner);
    this.#depth--;
  }

  #enterEvents(text: string): void {
    for (const data of eventData(text)) {
      const inner = this.parse(text, data);
      this.#push(text, data);
      if (isContainer(inner)) this.#enter(inner);
      this.#depth--;
    }
  }

  #push(container: unknown, step: Step): void {
    this.#containers[this.#depth] = container;
    this.#steps[this.#depth++] = step;
  }

  /** Says whether to go on inside of the object. */
  #read(object: object, shapes: Shapes): boolean {
    this.#begin(object);
    for (const { shape, family } of shapes) {
      if (family !== undefined && this.#disabled.has(family.id)) continue;
      this.#family = family;
      shape.read(object as JsonObject, this);
      if (this.#isClosed) return false;
    }
    return true;
  }

  #begin(object: object): void {
    this.#object = object;
    this.#isClosed = false;
    this.#opened = none;
  }

  get under(): string {
    for (let index = this.#depth - 1; index >= 0; index--) {
      const step = this.#steps[index];
      if (typeof step === "string") return step;
    }
    return "";
  }

  up(levels: number): unknown {
    return levels > this.#depth ? undefined : this.#containers[this.#depth - levels];
  }

  step(levels: number): Step | undefined {
    return levels > this.#depth ? undefined : this.#steps[this.#depth - levels];
  }

  parse(text: string, slice?: Slice): unknown {
    return this.#texts.parse(text, slice, this.#object);
  }

  tool(found: FoundTool): void {
    this.#report(found.at, makeTool(this.#origin(), found), this.#finds.tools);
  }

  call(found: FoundCall): void {
    const origin = this.#origin();
    const call = makeCall(origin, found, this.#known);
    this.#report(found.at, call, this.#finds.calls);
    for (const inner of wrappedCalls(origin, found, call?.tool))
      this.#report(inner.at, makeCall(origin, inner, this.#known), this.#finds.calls);
  }

  result(found: FoundResult): void {
    this.#report(found.at, makeResult(this.#origin(), found, this.#known), this.#finds.results);
  }

  stream(found: FoundEvent): void {
    const event = makeEvent(this.#origin(), found, this.#known);
    if (event === undefined) return;
    this.#finds.events.push(event);
    if (event.kind !== "open" && event.kind !== "end") this.label();
  }

  label(): void {
    if (this.#family !== undefined) this.#finds.label(this.#family.id);
  }

  close(value: unknown): void {
    if (value === this.#object) {
      this.#isClosed = true;
      this.#opened = none;
    } else if (isContainer(value)) {
      (this.#closed ??= new Set()).add(value);
    }
  }

  open(key: string): void {
    if (!this.#opened.includes(key)) this.#opened = [...this.#opened, key];
  }

  #report<Found>(at: Place | undefined, found: Found | undefined, list: Found[]): void {
    const whole = at === undefined ? this.#object : valueAt(this.#object, at, this);
    if (found === undefined || this.#closed?.has(whole) === true) return;
    list.push(found);
    this.close(whole);
    this.label();
  }

  #origin(): Origin {
    const place = this.#steps.slice(0, this.#depth);
    return { object: this.#object, place, format: this.#family?.id ?? "", reader: this };
  }
}
