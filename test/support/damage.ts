import fc from "fast-check";

/** Random schemas with values that satisfy them, and the ways in which models damage such values. */

export type Kind =
  | { readonly type: "integer" | "number" | "boolean" | "string" }
  | { readonly type: "enum"; readonly values: readonly string[] }
  | { readonly type: "array"; readonly items: Kind }
  | { readonly type: "object"; readonly closed: boolean; readonly members: readonly Member[] };

export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly kind: Kind;
}

export type ObjectKind = Extract<Kind, { type: "object" }>;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export function schemaOf(kind: Kind): Json {
  switch (kind.type) {
    case "enum":
      return { type: "string", enum: [...kind.values] };
    case "array":
      return { type: "array", items: schemaOf(kind.items) };
    case "object":
      return {
        type: "object",
        properties: Object.fromEntries(kind.members.map((member) => [member.name, schemaOf(member.kind)])),
        required: kind.members.filter(({ required }) => required).map(({ name }) => name),
        ...(kind.closed ? { additionalProperties: false } : {}),
      };
    default:
      return { type: kind.type };
  }
}

// Far enough apart that no name or value is a slip for another.
const names = ["maxDepth", "homeTown", "quickFox", "zebraLine", "pinkOvals", "userWish"];
const words = ["celsius", "in-progress", "north_west", "half a loaf", "quux"];

const scalars: fc.Arbitrary<Kind> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("integer", "number", "boolean", "string").map((type): Kind => ({ type })),
  },
  fc.subarray(words, { minLength: 2 }).map((values): Kind => ({ type: "enum", values })),
);

function objectsOf(depth: number): fc.Arbitrary<ObjectKind> {
  return fc
    .subarray(names, { minLength: 1, maxLength: 4 })
    .chain((chosen) =>
      fc.tuple(
        fc.boolean(),
        ...chosen.map((name) => fc.record({ name: fc.constant(name), required: fc.boolean(), kind: kindsOf(depth) })),
      ),
    )
    .map(([closed, ...members]) => ({ type: "object", closed, members }));
}

function kindsOf(depth: number): fc.Arbitrary<Kind> {
  if (depth === 0) return scalars;
  const lists = fc.oneof(scalars, kindsOf(depth - 1)).map((items): Kind => ({ type: "array", items }));
  return fc.oneof({ weight: 3, arbitrary: scalars }, { weight: 2, arbitrary: lists }, objectsOf(depth - 1));
}

export const objectKinds = objectsOf(2);

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom("3", "true", "null", '{"a":1}', "[1]", "\u{1f326}\u2028\\", "1,000", 'say "hi"', ""),
);

/** A value that satisfies the schema of a kind. */
export function valuesOf(kind: Kind): fc.Arbitrary<Json> {
  switch (kind.type) {
    case "integer":
      return fc.integer({ min: -5000, max: 5000 });
    case "number":
      return fc.integer({ min: -5000, max: 5000 }).map((n) => n / 4);
    case "boolean":
      return fc.boolean();
    case "string":
      return texts;
    case "enum":
      return fc.constantFrom(...kind.values);
    case "array":
      return fc.oneof(...[1, 3].map((maxLength) => fc.array(valuesOf(kind.items), { maxLength })));
    case "object": {
      const optional = kind.members.map(({ required }) => (required ? fc.constant(true) : fc.boolean()));
      return fc
        .tuple(fc.tuple(...optional), fc.tuple(...kind.members.map((member) => valuesOf(member.kind))))
        .map(([given, values]) =>
          Object.fromEntries(kind.members.flatMap(({ name }, i) => (given[i] ? [[name, values[i] ?? null]] : []))),
        );
    }
  }
}

/** A change of one value, which makes it unsound. */
export interface Damage {
  readonly name: string;
  readonly damaged: Json;
  /** What the safe repairs must make of it; undefined where they must leave it alone. */
  readonly mended: Json | undefined;
}

/** Every way of damage that what a value holds is open to, at any depth. */
export function damagesOf(kind: Kind, value: Json): Damage[] {
  if (kind.type === "array" && Array.isArray(value))
    return value.flatMap((item, i) =>
      allDamages(kind.items, item).map((inner) => lift(inner, (to) => value.with(i, to))),
    );
  if (kind.type !== "object" || !isObject(value)) return [];
  return kind.members.flatMap((member) => {
    const inner = value[member.name];
    if (inner === undefined) return [];
    const damages = allDamages(member.kind, inner).map((one) => lift(one, (to) => ({ ...value, [member.name]: to })));
    return [...damages, ...memberDamages(kind, member, value)];
  });
}

function allDamages(kind: Kind, value: Json): Damage[] {
  return [...ownDamages(kind, value), ...damagesOf(kind, value)];
}

function lift({ name, damaged, mended }: Damage, into: (inner: Json) => Json): Damage {
  return { name, damaged: into(damaged), mended: mended === undefined ? undefined : into(mended) };
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ownDamages(kind: Kind, value: Json): Damage[] {
  const text = JSON.stringify(value);
  switch (kind.type) {
    case "integer":
    case "number":
    case "boolean":
      return [
        { name: "scalar as text", damaged: text, mended: value },
        { name: "scalar in a list", damaged: [value], mended: value },
        { name: "scalar in a list of two", damaged: [value, value], mended: undefined },
      ];
    case "string":
      return [
        { name: "number for text", damaged: 42, mended: "42" },
        { name: "text in a list", damaged: [value], mended: value },
      ];
    case "enum":
      return [
        { name: "case of an allowed value", damaged: text.slice(1, -1).toUpperCase(), mended: value },
        { name: "a value not allowed", damaged: "nothing of the kind", mended: undefined },
      ];
    case "array":
      return [
        { name: "list as text", damaged: text, mended: value },
        ...(isOneScalar(kind, value) ? [{ name: "item without its list", damaged: value[0], mended: value }] : []),
      ];
    case "object":
      return [{ name: "object as text", damaged: text, mended: value }];
  }
}

function isOneScalar({ items }: Extract<Kind, { type: "array" }>, value: Json): value is [Json] {
  return ["integer", "number", "boolean"].includes(items.type) && Array.isArray(value) && value.length === 1;
}

function memberDamages(kind: ObjectKind, member: Member, value: { [name: string]: Json }): Damage[] {
  const { [member.name]: inner = null, ...rest } = value;
  const snake = member.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const renamed = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name === member.name ? snake : name, one]),
  );
  return [
    ...(member.required || kind.closed ? [{ name: "name in another case", damaged: renamed, mended: value }] : []),
    ...(member.required
      ? [{ name: "required argument left out", damaged: rest, mended: undefined }]
      : [{ name: "null for an optional argument", damaged: { ...value, [member.name]: null }, mended: rest }]),
    ...(kind.closed ? [{ name: "argument made up", damaged: { ...value, 9: inner }, mended: undefined }] : []),
  ];
}
