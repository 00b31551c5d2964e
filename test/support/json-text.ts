import fc from "fast-check";
import { HOP, type Place } from "../../server/core/text/place.js";

/** A JSON value with its entries in order, in which a string may hold JSON text itself. */
export type Model =
  | { readonly kind: "scalar"; readonly value: string | number | boolean | null }
  | { readonly kind: "array"; readonly items: readonly Model[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [string, Model])[] }
  | { readonly kind: "embedded"; readonly inner: Model };

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('"', "\\", "/", "\n", "\u2028", "\u0000", "é", "👋", "\ud800", "{", "]", ",", ":"),
    maxLength: 6,
  }),
);

const scalar: fc.Arbitrary<Model> = fc
  .oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
  .map((value) => ({ kind: "scalar", value: Object.is(value, -0) ? 0 : value }));

const name = fc.oneof(fc.constantFrom("a", "b", "__proto__", "constructor", ""), text);

export const models: fc.Arbitrary<Model> = fc.letrec<{ model: Model }>((tie) => ({
  model: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    scalar,
    fc.array(tie("model"), { maxLength: 4 }).map((items) => ({ kind: "array" as const, items })),
    fc
      .uniqueArray(fc.tuple(name, tie("model")), { maxLength: 4, selector: ([key]) => key })
      .map((entries) => ({ kind: "object" as const, entries })),
    tie("model").map((inner) => ({ kind: "embedded" as const, inner })),
  ),
})).model;

/** A part of a model, and the way to it. */
export interface Part {
  readonly place: Place;
  readonly model: Model;
}

/** All parts of a model, the whole first. */
export function partsOf(model: Model, place: Place = []): Part[] {
  const inside = stepsOf(model).flatMap(([step, part]) => partsOf(part, [...place, step]));
  return [{ place, model }, ...inside];
}

function stepsOf(model: Model): (readonly [Place[number], Model])[] {
  switch (model.kind) {
    case "scalar":
      return [];
    case "array":
      return model.items.map((item, index) => [index, item]);
    case "object":
      return [...model.entries];
    case "embedded":
      return [[HOP, model.inner]];
  }
}

/** The model with `change` made of the part at a place; a part that becomes `undefined` is taken out. */
export function changed(model: Model, place: Place, change: (part: Model) => Model | undefined): Model | undefined {
  const [step, ...rest] = place;
  if (step === undefined) return change(model);
  switch (model.kind) {
    case "scalar":
      return model;
    case "array":
      return {
        kind: "array",
        items: model.items.flatMap((item, index) => (index === step ? (changed(item, rest, change) ?? []) : [item])),
      };
    case "object":
      return {
        kind: "object",
        entries: model.entries.flatMap(([key, value]) => {
          const next = key === step ? changed(value, rest, change) : value;
          return next ? [[key, next] as const] : [];
        }),
      };
    case "embedded":
      return { kind: "embedded", inner: changed(model.inner, rest, change) ?? model.inner };
  }
}

/** What a text must decode to: embedded texts are parsed and put in a wrapper, so that their spelling doesn't matter. */
export function meaningOf(model: Model): unknown {
  switch (model.kind) {
    case "scalar":
      return model.value;
    case "array":
      return model.items.map(meaningOf);
    case "object":
      return new Map(model.entries.map(([key, value]) => [key, meaningOf(value)]));
    case "embedded":
      return { inner: meaningOf(model.inner) };
  }
}

/** The meaning of a decoded value, as far as a model says which strings hold JSON text. */
export function readAs(model: Model | undefined, value: unknown): unknown {
  if (model?.kind === "embedded" && typeof value === "string") return { inner: readAs(model.inner, JSON.parse(value)) };
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => readAs(model?.kind === "array" ? model.items[index] : undefined, item));
  }
  if (typeof value !== "object" || value === null) return value;
  const parts = new Map(model?.kind === "object" ? model.entries : []);
  return new Map(Object.entries(value).map(([key, item]) => [key, readAs(parts.get(key), item)]));
}

/** How a text is spelled: white space, escapes, line ends. */
export interface Spelling {
  readonly blank: () => string;
  readonly literal: (text: string) => string;
}

/** Spells at random, the same for the same seed. */
export function randomSpelling(seed: number): Spelling {
  let state = seed | 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % limit;
  };
  return {
    blank: () => ["", "", "", " ", "\n", "\r\n", "\t", "  \r"][below(8)] ?? "",
    literal: (text) =>
      `"${text
        .split("")
        .map((unit) => spellUnit(unit, below(4)))
        .join("")}"`,
  };
}

function spellUnit(unit: string, choice: number): string {
  const code = `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  if (choice === 0) return code;
  if (choice === 1) return code.replace(/[a-f]/g, (digit) => digit.toUpperCase());
  if (choice === 2 && unit === "/") return "\\/";
  return unit < " " || unit === '"' || unit === "\\" ? JSON.stringify(unit).slice(1, -1) : unit;
}

/** Writes a model as JSON text. */
export function write(model: Model, spelling: Spelling): string {
  const { blank, literal } = spelling;
  switch (model.kind) {
    case "scalar":
      return typeof model.value === "string" ? literal(model.value) : JSON.stringify(model.value);
    case "array":
      return `[${model.items.map((item) => blank() + write(item, spelling) + blank()).join(",") || blank()}]`;
    case "object":
      return `{${model.entries.map(([key, value]) => `${blank()}${literal(key)}${blank()}:${blank()}${write(value, spelling)}${blank()}`).join(",") || blank()}}`;
    case "embedded":
      return literal(blank() + write(model.inner, spelling) + blank());
  }
}
