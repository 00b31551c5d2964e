import type { StreamEvent } from "../model/stream.js";
import type { Extraction, Tool, ToolCall, ToolResult } from "../model/tool.js";
import { eventData, looksLikeEventStream } from "../text/event-stream.js";
import { HOP, isInner, type Place, type Step } from "../text/place.js";
import type { Family, FoundCall, FoundEvent, FoundResult, FoundTool, Site } from "./format.js";

import { makeCall, makeResult, makeTool, valueAt, type Origin } from "./found.js";
import { makeEvent } from "./found-event.js";
import { isArray, isContainer, parseJson, type JsonObject } from "./json.js";
import { wrappedCalls } from "./parallel.js";
import { markRepeats } from "./repeats.js";
import { addByRank, keyIndex, noShapes, rootShapes, shapesOf, type RankedShape } from "./shape-index.js";
import { mayHoldJson } from "./texts.js";

/** Deeper than this nothing is looked for; real records stay under 50 levels. It also bounds the recursion. */
const maxDepth = 500;

/** How many times JSON text is opened inside of JSON text. */
const maxHops = 4;

const none: readonly never[] = [];
const nothing: Extraction = {
  tools: none,
  calls: none,
  results: none,
  events: none,
  formats: new Set(),
  model: undefined,
};

/**
 * One walk over one record, in document order. It keeps the way from the root to where it stands, so that a place costs
 * nothing until something is found; and most records are small, so it starts with as little as it can.
 */
export class Walk implements Site {
  readonly #tools: Tool[] = [];
  readonly #calls: ToolCall[] = [];
  readonly #results: ToolResult[] = [];
  #events: StreamEvent[] | undefined;
  #formats: Set<string> | undefined;
  readonly #containers: unknown[] = [];
  readonly #steps: Step[] = [];
  /** What is still to be entered of the objects on the way: so many names of properties, and their values. */
  readonly #keys: string[] = [];
  readonly #values: object[] = [];
  #pending = 0;
  /** The nearest name of a model, and whether the object at hand has named it itself. */
  #model: string | undefined;
  #namesModel = false;
  #closed: Set<unknown> | undefined;
  readonly #disabled: ReadonlySet<string>;
  /** The properties of the object at hand that a shape has opened. */
  #opened: readonly string[] = none;
  #object: unknown;
  #family: Family | undefined;

  constructor(disabled: ReadonlySet<string>) {
    this.#disabled = disabled;
  }

  run(root: unknown): Extraction {
    if (isContainer(root)) this.#enter(root);
    if (this.#formats === undefined && this.#events === undefined) return nothing;
    const calls = markRepeats(this.#calls);
    return {
      tools: this.#tools,
      calls,
      results: this.#results,
      events: this.#events ?? none,
      formats: this.#formats ?? nothing.formats,
      model: calls.find((call) => call.model !== undefined)?.model,
    };
  }

  #enter(value: object): void {
    if (this.#steps.length >= maxDepth || this.#closed?.has(value) === true) return;
    if (isArray(value)) this.#enterArray(value);
    else this.#enterObject(value as JsonObject);
  }

  #enterArray(array: readonly unknown[]): void {
    if (this.#steps.length === 0 && !this.#read(array, rootShapes)) return;
    let depth = 0;
    for (let index = 0; index < array.length; index++) {
      const element = array[index];
      if (!isContainer(element)) continue;
      if (depth === 0) depth = this.#push(array, index);
      else this.#steps[depth - 1] = index;
      this.#enter(element);
    }
    if (depth > 0) this.#leave();
  }

  /** Records come out of JSON.parse: `for in` meets own properties alone, and is the cheapest way to them. */
  #enterObject(object: JsonObject): void {
    const base = this.#pending;
    let shapes = this.#steps.length === 0 ? rootShapes : noShapes;
    let several: RankedShape[] | undefined;
    for (const key in object) {
      const value = object[key];
      const entry = keyIndex.get(key);
      if (isContainer(value) && entry?.closed !== true) {
        this.#keys[this.#pending] = key;
        this.#values[this.#pending++] = value;
      }
      const starting = entry === undefined ? noShapes : shapesOf(entry, value);
      if (starting.length === 0) continue;
      if (shapes.length === 0) shapes = starting;
      else addByRank(starting, (several ??= [...shapes]));
    }
    if (shapes.length === 0 && this.#pending === base) return;
    const around = this.#model;
    this.#readAndEnter(object, several ?? shapes, base);
    this.#model = around;
  }

  /** @param base Where the properties of the object start among those still to be entered. */
  #readAndEnter(object: JsonObject, shapes: readonly RankedShape[], base: number): void {
    const isOpen = this.#read(object, shapes);
    const opened = this.#opened;
    if (!isOpen) this.#pending = base;
    if (opened.length === 0 && this.#pending === base) return;
    const depth = this.#push(object, "");
    for (let index = base; index < this.#pending; index++) {
      const value = this.#values[index];
      this.#steps[depth - 1] = this.#keys[index] ?? "";
      if (value !== undefined) this.#enter(value);
    }
    this.#pending = base;
    for (const key of opened) {
      const value = object[key];
      this.#steps[depth - 1] = key;
      if (!isContainer(value)) this.#enterText(value);
      else if (!isOpen) this.#enter(value);
      if (isArray(value)) this.#enterLines(value);
    }
    this.#leave();
  }

  /** An event stream as an array of its lines. */
  #enterLines(array: readonly unknown[]): void {
    const depth = this.#push(array, 0);
    array.forEach((element, index) => {
      if (typeof element !== "string" || !looksLikeEventStream(element)) return;
      this.#steps[depth - 1] = index;
      this.#enterEvents(element);
    });
    this.#leave();
  }

  /** Some writers encode twice: then the text holds a text. */
  #enterText(value: unknown): void {
    if (typeof value !== "string" || !mayHoldJson(value)) return;
    if (this.#steps.filter(isInner).length >= maxHops) return;
    if (looksLikeEventStream(value)) {
      this.#enterEvents(value);
      return;
    }
    const inner = parseJson(value);
    this.#push(value, HOP);
    if (isContainer(inner)) this.#enter(inner);
    else this.#enterText(inner);
    this.#leave();
  }

  #enterEvents(text: string): void {
    for (const data of eventData(text)) {
      const inner = parseJson(text.slice(data.from, data.to));
      this.#push(text, data);
      if (isContainer(inner)) this.#enter(inner);
      this.#leave();
    }
  }

  /** Gives the depth, one more than the index of the step. */
  #push(container: unknown, step: Step): number {
    this.#containers.push(container);
    return this.#steps.push(step);
  }

  #leave(): void {
    this.#containers.pop();
    this.#steps.pop();
  }

  /** Says whether to go on inside of the object. */
  #read(object: object, shapes: readonly RankedShape[]): boolean {
    this.#opened = none;
    this.#namesModel = false;
    for (const { shape, family } of shapes) {
      if (family !== undefined && this.#disabled.has(family.id)) continue;
      this.#object = object;
      this.#family = family;
      shape.read(object as JsonObject, this);
      if (this.#closed?.has(object) === true) return false;
    }
    return true;
  }

  get under(): string {
    for (let index = this.#steps.length - 1; index >= 0; index--) {
      const step = this.#steps[index];
      if (typeof step === "string") return step;
    }
    return "";
  }

  up(levels: number): unknown {
    return this.#containers.at(-levels);
  }

  step(levels: number): Step | undefined {
    return this.#steps.at(-levels);
  }

  tool(found: FoundTool): void {
    this.#report(found.at, makeTool(this.#origin(), found), this.#tools);
  }

  call(found: FoundCall): void {
    const model = this.#model;
    const wrapped = wrappedCalls(this.#object, found);
    this.#report(found.at, makeCall(this.#origin(), found, model), this.#calls);
    for (const inner of wrapped) this.#report(inner.at, makeCall(this.#origin(), inner, model), this.#calls);
  }

  result(found: FoundResult): void {
    this.#report(found.at, makeResult(this.#origin(), found), this.#results);
  }

  stream(found: FoundEvent): void {
    const event = makeEvent(this.#origin(), found, this.#model);
    if (event === undefined) return;
    (this.#events ??= []).push(event);
    if (event.kind !== "open" && event.kind !== "end") this.label();
  }

  label(): void {
    if (this.#family !== undefined) (this.#formats ??= new Set()).add(this.#family.id);
  }

  close(value: unknown): void {
    if (isContainer(value)) (this.#closed ??= new Set()).add(value);
    if (value === this.#object) this.#opened = none;
  }

  setModel(model: string): void {
    if (!this.#namesModel) this.#model = model;
    this.#namesModel = true;
  }

  open(key: string): void {
    if (!this.#opened.includes(key)) this.#opened = [...this.#opened, key];
  }

  #report<Found>(at: Place | undefined, found: Found | undefined, list: Found[]): void {
    const whole = valueAt(this.#object, at ?? []);
    if (found === undefined || this.#closed?.has(whole) === true) return;
    list.push(found);
    this.close(whole);
    this.label();
  }

  #origin(): Origin {
    return { object: this.#object, place: [...this.#steps], format: this.#family?.id ?? "" };
  }
}
